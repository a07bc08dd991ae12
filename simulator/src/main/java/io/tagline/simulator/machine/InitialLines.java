package io.tagline.simulator.machine;

import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.Preparation;
import io.tagline.protocols.untimed.Preparation.Prepared;
import io.tagline.simulator.program.LineBlock;
import io.tagline.simulator.program.LineSetup;
import io.tagline.simulator.random.RandomSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The lines of a workload: their registers, worked out once, and a place for each in every replication.
 */
final class InitialLines {

    /** Random addresses lie below this many lines: 8 GiB of 64-byte lines. */
    private static final long MEMORY_LINES = 1L << 27;

    private final List<LineBlock> blocks;
    private final List<LineSetup> setups = new ArrayList<>();
    private final List<Prepared> prepared = new ArrayList<>();
    private final long[] addresses;

    InitialLines(Protocol protocol, List<LineBlock> blocks) {
        this.blocks = blocks;
        Map<LineSetup, Prepared> known = new HashMap<>();
        for (LineBlock block : blocks) {
            for (LineSetup setup : block.lines()) {
                LineSetup nameless = new LineSetup("", setup.value(), setup.holders());
                setups.add(setup);
                prepared.add(known.computeIfAbsent(nameless, s -> prepare(protocol, setup)));
            }
        }
        this.addresses = new long[setups.size()];
    }

    private static Prepared prepare(Protocol protocol, LineSetup setup) {
        Map<Integer, String> wanted = new TreeMap<>();
        setup.holders().forEach(holder -> wanted.put(holder.core(), holder.state()));
        return Preparation.of(protocol, wanted, setup.value())
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

    int count() {
        return setups.size();
    }

    LineSetup setup(int line) {
        return setups.get(line);
    }

    Prepared prepared(int line) {
        return prepared.get(line);
    }

    /** Gives every block a place: its own, or a fresh random one that no other block of this replication has. */
    void place(RandomSource random, int component) {
        int line = 0;
        for (LineBlock block : blocks) {
            int size = block.lines().size();
            long first = block.firstLine().orElseGet(() -> draw(random, component, size));
            while (block.firstLine().isEmpty() && overlaps(first, size, line)) {
                first = draw(random, component, size);
            }
            for (int i = 0; i < size; i++) {
                addresses[line++] = first + i;
            }
        }
    }

    private static long draw(RandomSource random, int component, int size) {
        return (long) (random.uniform(component) * (MEMORY_LINES - size));
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
