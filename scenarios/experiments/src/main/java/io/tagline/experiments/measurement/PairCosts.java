package io.tagline.experiments.measurement;

import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.experiments.sampling.Samples;
import io.tagline.programs.operation.Dealing;
import io.tagline.programs.operation.LineSetup.Holder;
import io.tagline.programs.operation.Operation;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.untimed.PairStates;
import io.tagline.protocols.untimed.PairStates.Pair;
import io.tagline.protocols.untimed.PairStates.Transition;
import io.tagline.simulator.machine.Hardware;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * The transition diagram of Ramos and Hoefler, HPDC 2013, figure 1, with costs measured on the simulated machine: those of a read and a write of a line, for all states
 * that it can have in the caches of two cores.
 *
 * @param distance from the first core to the second
 * @param pairs the states in both caches
 * @param edges transitions between pairs, or from a pair to itself
 */
public record PairCosts(PairDistance distance, List<Pair> pairs, List<Edge> edges) {

    private static final int REPLICATIONS = 1000;
    private static final double CONFIDENCE = 0.95;

    public PairCosts {
        pairs = List.copyOf(pairs);
        edges = List.copyOf(edges);
    }

    /**
     * A transition.
     *
     * @param cost empty for evictions, and for accesses of a third thread
     */
    public record Edge(Transition transition, Optional<Cost> cost) {}

    /**
     * The cost of an access.
     *
     * @param source the place of the line, the paper's name of the cost
     * @param invalidates whether copies of a shared line must be invalidated, the paper's asterisk
     */
    public record Cost(LineSource source, boolean invalidates, Distribution latency) {

        /** The paper's symbol of the cost. */
        public String symbol() {
            return mark() + source.symbol();
        }

        String mark() {
            return invalidates ? "*" : "";
        }
    }

    /** Measures all of them at every distance that the machine has, the nearest first; it has at least two cores. Cancelled, it throws. */
    public static List<PairCosts> of(Machine machine, Protocol protocol, long seed, Watch watch) {
        Probe probe = new Probe(new Hardware(machine, protocol), seed, REPLICATIONS, Dealing.ALIKE);
        return PairDistance.of(machine).stream()
                .map(distance -> new Measurement(protocol, distance, probe).costs(watch))
                .toList();
    }

    /** The costs of reads by the place of the line (table 2b), in the order of the shortest ways to their pairs. */
    public Map<LineSource, Distribution> parameters() {
        Map<LineSource, Distribution> parameters = new LinkedHashMap<>();
        edges.stream()
                .filter(edge -> edge.transition().action().event() == CoreEvent.LOAD)
                .flatMap(edge -> edge.cost().stream())
                .sorted(Comparator.comparing(cost -> cost.source().place()))
                .forEach(cost -> parameters.putIfAbsent(cost.source(), cost.latency()));
        return parameters;
    }

    /** The measurements at one distance. Only the first thread's accesses are measured; the second one's are their mirror image. */
    private record Measurement(Protocol protocol, PairDistance distance, Probe probe) {

        PairCosts costs(Watch watch) {
            PairStates states = isNear() ? PairStates.of(protocol) : PairStates.acrossSockets(protocol);
            Map<List<Object>, Cost> measured = new LinkedHashMap<>();
            List<Edge> edges = new ArrayList<>();
            try (Watch.Task task = watch.begin("transitions")) {
                for (Transition transition : states.transitions()) {
                    watch.check();
                    edges.add(new Edge(transition, cost(transition, measured)));
                    task.at(edges.size(), states.transitions().size(), "");
                }
            }
            return new PairCosts(distance, states.pairs(), edges);
        }

        private Optional<Cost> cost(Transition transition, Map<List<Object>, Cost> measured) {
            int thread = transition.action().thread();
            CoreEvent event = transition.action().event();
            if (thread == 2 || event == CoreEvent.EVICT) {
                return Optional.empty();
            }
            Pair seen = thread == 0 ? transition.from() : transition.from().mirrored();
            return Optional.of(measured.computeIfAbsent(List.of(seen, event), key -> measure(seen, event)));
        }

        /** Whether both cores have their last private caches below the same controller. */
        private boolean isNear() {
            return distance.rank() == 0 || protocol.sharedCache().isEmpty();
        }

        /** The cost of an access by the first thread. */
        private Cost measure(Pair pair, CoreEvent event) {
            String absent = protocol.cache().initial().name();
            List<Holder> holders = new ArrayList<>();
            if (!pair.first().equals(absent)) {
                holders.add(new Holder(0, pair.first()));
            }
            if (!pair.second().equals(absent)) {
                holders.add(new Holder(distance.core(), pair.second()));
            }
            Operation operation =
                    event == CoreEvent.LOAD ? new Operation.Load(Probe.LINE) : new Operation.Store(Probe.LINE, 1);
            String name = "pair " + pair.first() + "," + pair.second() + " " + event.phrase();
            double[] ends = probe.ends(name, 1, operation, holders, OptionalInt.of(distance.socket())).stream()
                    .mapToDouble(end -> end[0])
                    .toArray();
            return new Cost(
                    LineSource.of(pair, absent, distance.rank()),
                    event == CoreEvent.STORE && (isShared(pair.first()) || isShared(pair.second())),
                    Samples.ofPicoseconds(ends, ends.length).distribution(CONFIDENCE));
        }

        private boolean isShared(String state) {
            return protocol.cache().stableStates().stream()
                    .filter(s -> s.name().equals(state))
                    .map(State::permission)
                    .anyMatch(permission -> permission == Permission.READ);
        }
    }

    /**
     * The distance of the second core of a pair from the first one, which is core 0; the line's memory is near the second one.
     *
     * @param rank 0 for the nearest cores, and one more for each further level of domains, or link between sockets
     * @param phrase the place of the second core, in words
     * @param socket of the second core
     * @param core the second one; the first is 0
     */
    public record PairDistance(int rank, String phrase, int socket, int core) {

        /** All distances of a machine, the nearest first; the first of several equally distant domains represents all. */
        static List<PairDistance> of(Machine machine) {
            Hierarchy hierarchy = machine.hierarchy();
            int cores = machine.cores().count().value();
            Map<Integer, PairDistance> distances = new TreeMap<>();
            for (int core = 1; core < cores; core++) {
                int level = hierarchy.common(0, core, cores);
                int links = links(hierarchy, level, core, cores);
                int rank = hierarchy.innermost() - level + Math.max(0, links - 1);
                if (!distances.containsKey(rank)) {
                    String phrase = phrase(hierarchy, level, links);
                    distances.put(rank, new PairDistance(rank, phrase, machine.socketOfCore(core), core));
                }
            }
            return new ArrayList<>(distances.values());
        }

        /** How many links there are between the outermost domains of two cores. */
        private static int links(Hierarchy hierarchy, int level, int core, int cores) {
            if (level > 0 || hierarchy.levels().size() == 1) {
                return 0;
            }
            Topology around = hierarchy.levels().get(0).interconnect().topology();
            return around.distance(hierarchy.stands(0), hierarchy.stands(hierarchy.domain(1, core, cores)));
        }

        private static String phrase(Hierarchy hierarchy, int level, int links) {
            String inner = hierarchy
                    .levels()
                    .get(Math.min(level + 1, hierarchy.innermost()))
                    .name();
            if (links > 1) {
                return "a %s %d links away".formatted(inner, links);
            } else if (level == hierarchy.innermost()) {
                return "the same " + inner;
            }
            return level == 0
                    ? "another " + inner
                    : "another %s of the same %s"
                            .formatted(inner, hierarchy.levels().get(level).name());
        }
    }
}
