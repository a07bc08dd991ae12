package io.tagline.simulator.benchmarks;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Step;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.machine.MachineObserver;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Coherence misses per second of the timed machine: cores of the Xeon Phi load and store random lines of a shared set, so that
 * nearly every access misses. Run with {@code java -jar simulator/benchmarks/target/benchmarks.jar MissBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class MissBenchmark {

    private static final int ACCESSES = 100;

    @Param({"2", "16", "60"})
    int cores;

    @Param({"gols", "mesi"})
    String protocol;

    /** Whether somebody listens to every step, message and operation. */
    @Param("false")
    boolean observed;

    private TimedMachine machine;
    private long heard;
    private int[] missRows = {};
    private long replication;
    private long misses;
    private long events;

    /** What JMH reports beside replications per second. */
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Counters {
        public long coherenceMisses;
        public long events;
    }

    @Setup(Level.Trial)
    public void build() {
        Machine phi = new Machines(FileLibrary::new)
                .load("xeon-phi-5110p", new Diagnostics())
                .orElseThrow();
        Protocol table = new Protocols(FileLibrary::new)
                .load(protocol, new Diagnostics())
                .orElseThrow();
        machine = new TimedMachine(phi, table, workload(), 42, "miss", false);
        if (observed) {
            machine.observe(counting());
        }
        missRows = missRows(table.cache().transitions());
    }

    /** An observer that does as little as an observer can. */
    private MachineObserver counting() {
        return new MachineObserver() {
            @Override
            public void stepped(
                    long time,
                    TransitionTable rows,
                    int node,
                    int transition,
                    int before,
                    LineEntry entry,
                    Message cause) {
                heard++;
            }

            @Override
            public void sent(long time, Message message) {
                heard++;
            }

            @Override
            public void departed(long time, Message message, long arrival) {
                heard++;
            }
        };
    }

    private Workload workload() {
        Random random = new Random(7);
        int lines = 4 * cores;
        List<LineBlock> blocks = new ArrayList<>();
        for (int i = 0; i < lines; i++) {
            LineSetup line = new LineSetup("x" + i, 0, List.of());
            blocks.add(new LineBlock("x" + i, OptionalLong.empty(), List.of(line)));
        }
        List<List<Step>> threads = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (int core = 0; core < cores; core++) {
            List<Step> steps = new ArrayList<>();
            for (int i = 0; i < ACCESSES; i++) {
                int line = random.nextInt(lines);
                Operation access = random.nextBoolean() ? new Operation.Load(line) : new Operation.Store(line, i);
                steps.add(new Step(access, i));
            }
            threads.add(steps);
            places.add(core);
        }
        return new Workload(new Program.Static(threads), blocks, places);
    }

    @Benchmark
    public long replication(Counters counters) {
        long end = machine.run(replication++).ends()[0];
        long nowMisses = misses();
        counters.coherenceMisses += nowMisses - misses;
        counters.events += machine.occurred() - events;
        misses = nowMisses;
        events = machine.occurred();
        return end + heard;
    }

    /** Accesses for which a request was sent: those that met no row that hits, stalls left out. */
    private long misses() {
        RowCounts counts = machine.counts();
        long sum = 0;
        for (int row : missRows) {
            sum += counts.of(ControllerKind.CACHE, row);
        }
        return sum;
    }

    private static int[] missRows(List<Transition> rows) {
        return IntStream.range(0, rows.size())
                .filter(i -> rows.get(i).event().message().isEmpty()
                        && rows.get(i).actionText().startsWith("send"))
                .toArray();
    }
}
