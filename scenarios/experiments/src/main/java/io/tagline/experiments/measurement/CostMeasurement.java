package io.tagline.experiments.measurement;

import io.tagline.documents.Printable;
import io.tagline.experiments.scenario.UnmeasurableException;
import io.tagline.models.bounds.SocketCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.programs.operation.Dealing;
import io.tagline.programs.operation.LineSetup.Holder;
import io.tagline.programs.operation.Operation;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.simulator.machine.Hardware;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Measures the transfer costs of a simulated machine, as Ramos and Hoefler, HPDC 2013, section 2.2, and Ramos and Hoefler, HPDC 2015, section 2.1, measure those of a real one: means over
 * random lines and cores, with every choice of cores in a socket equally likely.
 *
 * <ol>
 *   <li>R_L, R_R, R_I: one thread reads a line that it holds itself, that another core of its socket holds, or that is in the memory of its socket; R_Q
 *       and R_QI: one of another socket.
 *   <li>R_H: eight threads add to one line at once; the mean time between their ends.
 *   <li>c and s: eight threads read one line of a ninth at once; c is the mean time between the ends of the second to the last of them, and s how much
 *       longer the time from the first to the second end is.
 * </ol>
 */
public final class CostMeasurement {

    private static final int REPLICATIONS = 2000;
    private static final int CROWD = 8;
    private static final int OWNER_APART = 1;

    private static final Operation LOAD = new Operation.Load(Probe.LINE);

    private final Machine machine;
    private final Protocol protocol;
    private final Probe probe;

    private CostMeasurement(Machine machine, Protocol protocol, long seed) {
        this.machine = machine;
        this.protocol = protocol;
        this.probe = new Probe(new Hardware(machine, protocol), seed, REPLICATIONS, Dealing.SOCKET);
    }

    /** The costs of a machine; throws an {@link UnmeasurableException} for a cost that needs cores or a state that it does not have. */
    public static TransferCosts of(Machine machine, Protocol protocol, long seed) {
        return new CostMeasurement(machine, protocol, seed).costs();
    }

    private TransferCosts costs() {
        long local = ends("R_L", 1, LOAD, new Holder(0, own("E")))[0];
        long remote = remote("R_R", neighbour());
        long memory = memory("R_I", machine.socketCount() > 1 ? OptionalInt.of(0) : OptionalInt.empty());
        int crowd = Math.min(CROWD, machine.cores().count().value() - OWNER_APART);
        long[] adds = ends("R_H", crowd, Operation.add(Probe.LINE, 1));
        long[] loads = ends("c", crowd, LOAD, new Holder(crowd, own("M")));
        long handOff = crowd < 2 ? remote : (adds[crowd - 1] - adds[0]) / (crowd - 1);
        long contention = crowd < 3 ? 0 : (loads[crowd - 1] - loads[1]) / (crowd - 2);
        long sharing = crowd < 2 ? 0 : Math.max(0, loads[1] - loads[0] - contention);
        return new TransferCosts(local, remote, memory, Math.min(handOff, remote), contention, sharing, 0, sockets());
    }

    private SocketCosts sockets() {
        return machine.socketCount() == 1
                ? SocketCosts.NONE
                : new SocketCosts(
                        machine.cores().count().value() / machine.socketCount(),
                        remote("R_Q", oneOfEachOtherSocket()),
                        memory("R_QI", OptionalInt.of(machine.socketCount() - 1)));
    }

    /** The state of a line that only one core holds: this one, or the first with the most rights if the protocol has no such state. */
    private String own(String usual) {
        List<State> stable = protocol.cache().stableStates();
        return stable.stream()
                .map(State::name)
                .filter(usual::equals)
                .findFirst()
                .or(() -> Stream.of(Permission.READ_WRITE, Permission.READ)
                        .flatMap(rights -> stable.stream().filter(state -> state.permission() == rights))
                        .map(State::name)
                        .findFirst())
                .orElseThrow(() ->
                        unmeasurable("its protocol " + protocol.name() + " has no state in which a cache has a line"));
    }

    private UnmeasurableException unmeasurable(String why) {
        return new UnmeasurableException(
                "costs of machine " + Printable.quoted(machine.name()) + " cannot be measured: " + why);
    }

    /** A further core of the socket of core 0, if there is one: it is dealt among all. */
    private List<Integer> neighbour() {
        return IntStream.range(1, machine.cores().count().value())
                .filter(core -> machine.socketOfCore(core) == machine.socketOfCore(0))
                .limit(1)
                .boxed()
                .toList();
    }

    private List<Integer> oneOfEachOtherSocket() {
        Map<Integer, Integer> first = new TreeMap<>();
        IntStream.range(0, machine.cores().count().value())
                .forEach(core -> first.putIfAbsent(machine.socketOfCore(core), core));
        first.remove(machine.socketOfCore(0));
        return List.copyOf(first.values());
    }

    /** A read of a line that one of these cores has modified, each as often as the others. */
    private long remote(String name, List<Integer> holders) {
        if (holders.isEmpty()) {
            throw unmeasurable("no pair of cores for " + name);
        }
        return Math.round(holders.stream()
                .mapToLong(holder -> ends(name, 1, LOAD, new Holder(holder, own("M")))[0])
                .average()
                .orElseThrow());
    }

    private long memory(String name, OptionalInt socket) {
        return ends(name, 1, LOAD, List.of(), socket)[0];
    }

    private long[] ends(String name, int threads, Operation operation, Holder... holders) {
        return ends(name, threads, operation, List.of(holders), OptionalInt.empty());
    }

    /** When the threads end, first to last, on average over the replications. */
    private long[] ends(String name, int threads, Operation operation, List<Holder> holders, OptionalInt socket) {
        try {
            return means(probe.ends("cost " + name, threads, operation, holders, socket));
        } catch (SimulationException e) {
            throw unmeasurable(name + ", " + e.getMessage());
        }
    }

    private static long[] means(List<long[]> replications) {
        long[] sums = new long[replications.get(0).length];
        for (long[] ends : replications) {
            Arrays.setAll(sums, i -> sums[i] + ends[i]);
        }
        return Arrays.stream(sums).map(sum -> sum / replications.size()).toArray();
    }
}
