package io.tagline.experiments.setup;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.document.ScenarioFormat;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.workload.Workloads;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Locations;
import io.tagline.programs.operation.Workload;
import io.tagline.simulator.exploration.Ends;
import io.tagline.simulator.exploration.ProgramExplorer;
import io.tagline.simulator.exploration.ProgramExplorer.Bounds;
import io.tagline.simulator.exploration.ProgramVerdict;
import io.tagline.simulator.exploration.ProgramVerdict.Kind;
import io.tagline.simulator.exploration.ThreadOrder;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.topologies.machine.MemoryOrder;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Holds a program on timed machines against all its executions, which are tried once for each order of their threads. What a timed run has read, and what is in
 * the words in the end, an execution must read, too; a timed run that ends in a deadlock must be one that an execution ends in.
 */
final class Agreement {

    private static final int MOST_WORLDS = 60_000;
    private static final int MOST_DEADLOCKS = 2;

    /** Its protocol, which is the one that executions are explored on, has all states in which lines are drawn. */
    private static final DrawnPlatform ANY = DrawnPlatform.of("ideal", "moesi");

    private final DrawnProgram program;
    private final Optional<Workload> workload;
    private final long seed;
    private final int replications;
    /** By the order of each thread, in which no more accesses may wait than it can have. */
    private final Map<List<ThreadOrder>, Optional<Explored>> explored = new HashMap<>();

    private int ended;
    private int deadlocked;

    /** What a program can have read, which its ghosts say, where it ends and where all threads wait. */
    private record Explored(List<Integer> ghosts, Set<List<Long>> ended, Set<List<Long>> deadlocked) implements Ends {

        static Explored nothing(Workload workload) {
            List<LineSetup> lines = workload.blocks().stream()
                    .flatMap(block -> block.lines().stream())
                    .toList();
            Locations locations = workload.locations();
            List<Integer> ghosts = IntStream.range(0, locations.size())
                    .filter(location -> lines.get(locations.line(location)).isGhost())
                    .boxed()
                    .toList();
            return new Explored(ghosts, new HashSet<>(), new HashSet<>());
        }

        List<Long> read(long[] contents) {
            return ghosts.stream().map(ghost -> contents[ghost]).toList();
        }

        @Override
        public void ended(long[] contents) {
            ended.add(read(contents));
        }

        @Override
        public boolean deadlocked(long[] contents) {
            deadlocked.add(read(contents));
            return true;
        }
    }

    /** A program to be run so often on each machine. */
    Agreement(DrawnProgram program, long seed, int replications) {
        this.program = program;
        this.workload = workload(program);
        this.seed = seed;
        this.replications = replications;
    }

    /** How many runs have ended. */
    int ended() {
        return ended;
    }

    /** How many runs have ended in a deadlock, as executions do. */
    int deadlocked() {
        return deadlocked;
    }

    /** Whether a store buffer was found for which not all executions could be tried. */
    boolean isTooLarge() {
        return explored.containsValue(Optional.<Explored>empty());
    }

    /** What is wrong on a platform, with threads on these cores: nothing if all is as explored, or the program is refused or too large. */
    Optional<String> fault(DrawnPlatform platform, List<Integer> cores) {
        return workload.map(any -> platform.place(any, cores))
                .flatMap(placed -> explored(placed, platform).flatMap(all -> fault(placed, platform, all)));
    }

    /** The workload of a program where each thread is on the core of its number, and lines begin as they are drawn; empty if the program is refused. */
    private static Optional<Workload> workload(DrawnProgram program) {
        List<Integer> cores =
                IntStream.range(0, program.threads().size()).boxed().toList();
        Source source = Source.of("drawn.yaml", program.document(ANY, cores, 0, 1));
        Diagnostics diagnostics = new Diagnostics();
        Scenario scenario = ScenarioFormat.read(source, FileLibrary::new, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all() + source.text()));
        return new Workloads(scenario, ANY.machine(), ANY.states(), Agreement::unmeasured, diagnostics)
                .build(scenario.points().get(0));
    }

    private static TransferCosts unmeasured() {
        throw new AssertionError("nothing is tuned here");
    }

    private Optional<Explored> explored(Workload placed, DrawnPlatform platform) {
        List<ThreadOrder> orders = IntStream.range(0, placed.cores().size())
                .mapToObj(thread -> order(platform, placed.cores().get(thread), thread))
                .toList();
        return explored.computeIfAbsent(orders, o -> explore(placed, o));
    }

    private ThreadOrder order(DrawnPlatform platform, int core, int thread) {
        MemoryOrder order = platform.machine().cores().stores().performed();
        int buffer = platform.storeBuffer(core);
        return order.isWeak() && buffer > 0
                ? new ThreadOrder(order, program.accesses(thread))
                : ThreadOrder.buffering(Math.min(buffer, program.buffered(thread)));
    }

    private static Optional<Explored> explore(Workload workload, List<ThreadOrder> orders) {
        Explored all = Explored.nothing(workload);
        Bounds bounds = new Bounds(MOST_WORLDS, Long.MAX_VALUE, Watch.NONE);
        ProgramVerdict verdict = new ProgramExplorer(workload, ANY.protocol(), orders::get, bounds, all).explore();
        boolean stuck = verdict.kind() == Kind.LIVELOCK && !all.deadlocked().isEmpty();
        if (verdict.kind() != Kind.VERIFIED && verdict.kind() != Kind.STOPPED && !stuck) {
            throw new AssertionError(verdict.kind() + " " + verdict.message());
        }
        return verdict.kind() == Kind.STOPPED ? Optional.empty() : Optional.of(all);
    }

    /** One that is stuck goes on for long until that is noticed, so a few are enough. */
    private Optional<String> fault(Workload workload, DrawnPlatform platform, Explored all) {
        TimedMachine timed = new TimedMachine(platform.hardware().get(), workload, seed, "", true);
        int before = deadlocked;
        for (int replication = 0;
                replication < replications && deadlocked == before && deadlocked < MOST_DEADLOCKS;
                replication++) {
            Optional<String> fault = fault(timed, replication, all);
            if (fault.isPresent()) {
                return fault;
            }
        }
        return Optional.empty();
    }

    private Optional<String> fault(TimedMachine timed, int replication, Explored all) {
        try {
            timed.run(replication);
            ended++;
            return all.ended().contains(all.read(timed.ghosts()))
                    ? Optional.empty()
                    : Optional.of("no execution reads what replication " + replication + " does: "
                            + all.read(timed.ghosts()));
        } catch (SimulationException e) {
            if (e.getMessage().contains("deadlock") && all.deadlocked().contains(all.read(timed.ghosts()))) {
                deadlocked++;
                return Optional.empty();
            }
            return Optional.of("no execution ends so: " + e.getMessage());
        }
    }
}
