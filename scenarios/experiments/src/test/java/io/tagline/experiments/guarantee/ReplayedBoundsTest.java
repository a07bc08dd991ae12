package io.tagline.experiments.guarantee;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.prediction.PointBounds;
import io.tagline.experiments.scenario.Measure;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.SetupLoader;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.topologies.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whether no thread of a replication ends before the bound of what it executed. {@code -Dtagline.replay.points=100} looks at that many points of each built-in
 * scenario, {@code -Dtagline.bounds.programs=20000} at so many random programs, on {@code -Dtagline.bounds.machines=a,b/protocol}.
 */
@Order(1)
final class ReplayedBoundsTest {

    private static final boolean NIGHT = Boolean.getBoolean("tagline.night");
    private static final int PROGRAMS = Integer.getInteger("tagline.bounds.programs", NIGHT ? 60 : 20);
    private static final int POINTS = Integer.getInteger("tagline.replay.points", 1);
    private static final long SEED = Long.getLong("tagline.bounds.seed", 1);
    private static final int REPLICATIONS = 3;
    private static final Span NOWHERE = new Span(Source.unread("test"), Position.START, 0);
    private static final Library BUILT_IN = new FileLibrary(new DocumentKind("scenarios", ".yaml"));
    private static final Path PROGRAM_SCENARIOS =
            Path.of("src", "test", "resources", "io", "tagline", "scenarios", "program-scenarios");

    private final List<String> outside = new ArrayList<>();
    private final List<Double> ratios = new ArrayList<>();

    private void look(
            String what, TimedMachine timed, Machine machine, Workload workload, LoneAccesses accesses, long number) {
        ExecutedProgram executed = ExecutedProgram.of(timed, machine, workload, number);
        PointBounds bounds = PointBounds.ofExecution(
                executed.execution(),
                executed.workload(),
                new Measure.LastThread(),
                any -> new GuaranteedCosts(accesses, machine, any),
                NOWHERE);
        long last = 0;
        for (int thread = 0; thread < workload.program().size(); thread++) {
            long taken = executed.times().ends()[thread] - executed.times().starts()[thread];
            long least = bounds.bounds()
                    .min()
                    .ends()
                    .get(thread)
                    .picoseconds(bounds.bounds().costs());
            last = Math.max(last, taken);
            if (taken < least) {
                outside.add("%s, replication %d, thread %d: %d ps, less than %d"
                        .formatted(what, number, thread, taken, least));
            }
        }
        if (bounds.min() > 0) {
            ratios.add(last / bounds.min());
        }
    }

    private double median() {
        Collections.sort(ratios);
        return ratios.isEmpty() ? Double.NaN : ratios.get(ratios.size() / 2);
    }

    /** By day without those whose points take half a second and more to prepare; none is alone in what its programs do. */
    static List<Source> scenariosOfTheDay() throws IOException {
        return scenarios().stream()
                .filter(source -> NIGHT || !LONG.matcher(source.toString()).find())
                .toList();
    }

    private static final Pattern LONG =
            Pattern.compile("oc-bcast-throughput|compare-exchange|collectives|large-mesh|unfairness");

    /**
     * In the second round the branch is foreseen to go as in the first, so the lines of the array, which thread 1 has written meanwhile, are fetched in vain, and found at the core
     * afterwards.
     */
    private static final Source FORESEEN_IN_ERROR = Source.of("foreseen in error", """
            tagline: 1
            name: foreseen in error
            machine: epyc-7742-2s
            threads: {T0: 0, T1: 9}
            lines:
              go: {}
              ready: {}
              turn: {}
              own: {}
              a[20]: {}
            program: |
              if me == 0:
                for round in 1..2:
                  if load(go) == 0:
                    for i in 0..19:
                      seen = load(a[i])
                  else:
                    compute(900 ns)
                    for i in 0..19:
                      count = cl_add(own, 1)
                      seen = load(a[i])
                  if round == 1:
                    store(ready, 1)
                    cl_wait(turn, 1)
              else:
                cl_wait(ready, 1)
                for i in 0..19:
                  store(a[i], 1)
                store(go, 1)
                store(turn, 1)
            measure: {latency: last thread}
            run: {seed: 42, replications: 1}
            """);

    static List<Source> scenarios() throws IOException {
        List<Source> all = new ArrayList<>(List.of(FORESEEN_IN_ERROR));
        for (String name : BUILT_IN.names()) {
            all.add(BUILT_IN.open(name, new Diagnostics()).orElseThrow());
        }
        try (Stream<Path> programs = Files.list(PROGRAM_SCENARIOS)) {
            for (Path file : programs.sorted().toList()) {
                all.add(Source.of(file.toString(), Files.readString(file)));
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("scenariosOfTheDay")
    void noReplicationOfADynamicScenario_isFasterThanItsBound(Source source) {
        Diagnostics diagnostics = new Diagnostics();
        Setup setup = new SetupLoader(FileLibrary::new, diagnostics)
                .load(source, Overrides.NONE)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
        List<PointSetup> dynamic = setup.points().stream()
                .filter(point -> point.workload().program() instanceof Program.Dynamic)
                .limit(POINTS)
                .toList();
        for (PointSetup point : dynamic) {
            Machine machine = point.platform().machine();
            LoneAccesses accesses = new LoneAccesses(machine, point.platform().protocol());
            for (int replication = 0; replication < (NIGHT ? REPLICATIONS : 1); replication++) {
                try {
                    look(
                            point.point().text(),
                            setup.timedMachine(point),
                            machine,
                            point.workload(),
                            accesses,
                            replication);
                } catch (EvaluationException e) {
                    assertTrue(e.getMessage().startsWith("there is no bound"), e.getMessage());
                }
            }
        }
        assertEquals(List.of(), outside);
    }

    @ParameterizedTest
    @MethodSource("io.tagline.experiments.guarantee.SearchedMachine#names")
    void noRandomProgram_isFasterThanItsBound(String name) {
        SearchedMachine searched = SearchedMachine.of(name);
        Machine machine = searched.machine();
        Protocol protocol = searched.protocol();
        LoneAccesses accesses = new LoneAccesses(machine, protocol);
        for (long number = 0; number < PROGRAMS; number++) {
            long seed = SEED * 1_000_003 + number;
            Workload workload = locked(RandomProgram.of(seed, machine, protocol), new SplittableRandom(seed));
            for (int replication = 0; replication < REPLICATIONS; replication++) {
                try {
                    TimedMachine timed = new TimedMachine(machine, protocol, workload, number, "");
                    look("program " + seed, timed, machine, workload, accesses, replication);
                } catch (SimulationException e) {
                    break; // No accesses lead to the states of one of its lines.
                }
            }
        }
        System.out.printf(
                "%s: %d of %d faster than their bound; simulated / bound: median %.2f%n",
                name, outside.size(), ratios.size(), median());
        assertEquals(List.of(), outside, name);
        assertTrue(ratios.size() > PROGRAMS, "most programs have lines whose states can be reached");
    }

    /** The same with some operations, which wait for nobody, in critical sections of a lock that is taken by spinning, or by one try. */
    private static Workload locked(Workload workload, SplittableRandom random) {
        int lock = workload.locations().lines();
        List<LineBlock> blocks = new ArrayList<>(workload.blocks());
        blocks.add(new LineBlock("lock", OptionalLong.empty(), List.of(new LineSetup("lock", 0, List.of()))));
        List<List<ProgramStep>> threads = new ArrayList<>();
        for (List<ProgramStep> steps : ((Program.Static) workload.program()).threads()) {
            List<ProgramStep> more = new ArrayList<>();
            for (ProgramStep step : steps) {
                boolean waits =
                        step.operation() instanceof Operation.Wait || step.operation() instanceof Operation.Barrier;
                int kind = waits ? 3 : random.nextInt(5);
                if (kind < 2) {
                    more.add(new ProgramStep(new Operation.CompareExchange(lock, 0, 1, true), 1));
                }
                more.add(step);
                if (kind < 2) {
                    more.add(
                            new ProgramStep(kind == 0 ? new Operation.Store(lock, 0) : new Operation.Swap(lock, 0), 1));
                } else if (kind == 2) {
                    more.add(new ProgramStep(new Operation.CompareExchange(lock, 7, 8, false), 1));
                }
            }
            threads.add(more);
        }
        return new Workload(new Program.Static(threads), blocks, workload.cores());
    }
}
