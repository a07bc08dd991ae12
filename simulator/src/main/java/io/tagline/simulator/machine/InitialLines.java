package io.tagline.simulator.machine;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.Preparation;
import io.tagline.protocols.untimed.Preparation.Prepared;
import io.tagline.simulator.random.RandomSource;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The lines of a workload: those of shared memory with their registers, worked out once, and a place in every replication. */
final class InitialLines {

    private final List<LineBlock> blocks;
    private final List<LineSetup> setups = new ArrayList<>();
    private final IntList shared = new IntArrayList();
    private final List<Prepared> prepared = new ArrayList<>();
    private final int sockets;
    private final long[] addresses;

    InitialLines(Protocol protocol, Nodes nodes, List<LineBlock> blocks) {
        this.blocks = blocks;
        this.sockets = nodes.sockets();
        Map<LineSetup, Prepared> known = new HashMap<>();
        for (LineBlock block : blocks) {
            for (LineSetup setup : block.lines()) {
                setups.add(setup);
                if (setup.isShared()) {
                    LineSetup nameless = new LineSetup("", setup.value(), setup.holders());
                    shared.add(setups.size() - 1);
                    prepared.add(
                            known.computeIfAbsent(nameless, s -> prepare(protocol, nodes.controllersOfLine(), setup)));
                }
            }
        }
        this.addresses = new long[setups.size()];
    }

    private static Prepared prepare(Protocol protocol, Controllers controllers, LineSetup setup) {
        Map<Integer, String> wanted = new TreeMap<>();
        setup.holders().forEach(holder -> wanted.put(holder.core(), holder.state()));
        return Preparation.of(protocol, controllers, wanted, setup.value())
                .orElseThrow(() -> new SimulationException(impossible(protocol, setup)));
    }

    private static String impossible(Protocol protocol, LineSetup setup) {
        String states = setup.holders().stream()
                .map(holder -> holder.state() + " at core " + holder.core())
                .collect(Collectors.joining(", "));
        return "line " + setup.name() + ": no accesses lead to " + states + " under protocol " + protocol.name();
    }

    /** Where each line is in the present replication; the same array for every replication. */
    long[] addresses() {
        return addresses;
    }

    /** What messages call the line at an address: its name, or the address if the workload has no such line. */
    String name(long address) {
        for (int i = 0; i < addresses.length; i++) {
            if (addresses[i] == address) {
                return setups.get(i).name();
            }
        }
        return "%#x".formatted(address);
    }

    /** What programs call the lines, by their numbers. */
    List<String> names() {
        return setups.stream().map(LineSetup::name).toList();
    }

    /** All lines as the workload describes them, by their numbers. */
    List<LineSetup> setups() {
        return setups;
    }

    /** Puts every line of shared memory where the workload wants it in the present replication. */
    void install(Installer installer) {
        for (int i = 0; i < prepared.size(); i++) {
            int line = shared.getInt(i);
            installer.install(addresses[line], setups.get(line).value(), prepared.get(i));
        }
    }

    /** Puts a line into the machine. */
    @FunctionalInterface
    interface Installer {
        void install(long address, long value, Prepared line);
    }

    /** Gives every block a place: its own, or a fresh random one that no other block of this replication has. */
    void place(RandomSource random, int component) {
        int line = 0;
        for (LineBlock block : blocks) {
            int size = block.lines().size();
            if (!block.isShared()) {
                line += size;
                continue;
            }
            long first = block.firstLine().orElseGet(() -> draw(random, component, block));
            while (block.firstLine().isEmpty() && overlaps(first, size, line)) {
                first = draw(random, component, block);
            }
            for (int i = 0; i < size; i++) {
                addresses[line++] = first + i;
            }
        }
    }

    private long draw(RandomSource random, int component, LineBlock block) {
        int size = block.lines().size();
        long share = Nodes.MEMORY_LINES / sockets;
        long from = block.socket().isPresent() ? block.socket().getAsInt() * share : 0;
        long lines = block.socket().isPresent() ? share : Nodes.MEMORY_LINES;
        return from + (long) (random.uniform(component) * (lines - size));
    }

    private boolean overlaps(long first, int size, int placed) {
        for (int i = 0; i < placed; i++) {
            if (addresses[i] >= first && addresses[i] < first + size) {
                return true;
            }
        }
        return false;
    }
}
