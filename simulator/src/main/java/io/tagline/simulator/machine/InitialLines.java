package io.tagline.simulator.machine;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.LineSetup.Holder;
import io.tagline.programs.operation.Locations;
import io.tagline.protocols.untimed.Preparation.Prepared;
import io.tagline.simulator.cache.Snapshots;
import io.tagline.simulator.core.ProgramLines;
import io.tagline.simulator.random.RandomSource;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/** The lines of a workload: those of shared memory with their registers, worked out once, and a place in every replication. */
final class InitialLines {

    private final List<LineBlock> blocks;
    private final List<LineSetup> setups = new ArrayList<>();

    /** The lines that are installed before a replication: not those that no controller knows yet, however many there are. */
    private final IntList installed = new IntArrayList();

    private final List<Prepared> prepared = new ArrayList<>();
    private final Map<LineSetup, Prepared> known = new HashMap<>();
    private final Preparations preparations;
    private final Nodes nodes;
    private final Map<List<Integer>, CoreNames> compact = new HashMap<>();
    private final Snapshots snapshots = new Snapshots();
    private final LongArrayList contents = new LongArrayList();
    private final Locations locations;
    private final ProgramLines lines;
    private final long[] addresses;
    private final LongOpenHashSet taken = new LongOpenHashSet();

    InitialLines(Preparations preparations, Nodes nodes, List<LineBlock> blocks) {
        this.blocks = blocks;
        this.preparations = preparations;
        this.nodes = nodes;
        blocks.forEach(this::add);
        this.locations = new Locations(setups);
        this.lines = new ProgramLines(locations, snapshots);
        this.addresses = lines.addresses();
    }

    private void add(LineBlock block) {
        Optional<PreviousLine> ready = Optional.empty();
        for (LineSetup setup : block.lines()) {
            long content = content(setup);
            setups.add(setup);
            contents.add(content);
            if (setup.isShared()) {
                if (ready.isEmpty() || !ready.get().isFor(setup, content)) {
                    ready = Optional.of(ready(setup, content));
                }
                add(ready.get());
            }
        }
    }

    /** A line as it was prepared for the one before; most lines of a block are set up alike. */
    private record PreviousLine(List<Holder> holders, long content, Prepared line, boolean isReset) {

        boolean isFor(LineSetup setup, long itsContent) {
            return content == itsContent && holders.equals(setup.holders());
        }
    }

    private PreviousLine ready(LineSetup setup, long content) {
        Prepared line = prepared(setup, setup.holders(), content);
        return new PreviousLine(setup.holders(), content, line, line.isReset());
    }

    private void add(PreviousLine ready) {
        if (!ready.isReset()) {
            installed.add(setups.size() - 1);
            prepared.add(ready.line());
        }
    }

    /** What travels as the content of a line: for one with several words, the number of their snapshot. */
    private long content(LineSetup setup) {
        return setup.words().isEmpty()
                ? setup.value()
                : snapshots.add(
                        setup.words().stream().mapToLong(LineSetup.Word::value).toArray());
    }

    /** The line with these holders and this content. */
    private Prepared prepared(LineSetup setup, List<Holder> holders, long content) {
        return known.computeIfAbsent(new LineSetup("", content, holders), s -> prepare(setup, holders, content));
    }

    private Prepared prepare(LineSetup setup, List<Holder> holders, long content) {
        Map<Integer, String> wanted = new TreeMap<>();
        holders.forEach(holder -> wanted.put(holder.core(), holder.state()));
        return preparations
                .of(wanted)
                .orElseThrow(() -> new SimulationException(impossible(setup, holders)))
                .containing(content);
    }

    private String impossible(LineSetup setup, List<Holder> holders) {
        String states = holders.stream()
                .map(holder -> holder.state() + " at core " + holder.core())
                .collect(Collectors.joining(", "));
        return "line " + setup.name() + ": no accesses lead to " + states + " under protocol "
                + preparations.protocol().name();
    }

    /** The lines and words as threads know them. */
    ProgramLines lines() {
        return lines;
    }

    /** What the ghost lines, and all others, hold before the run, by location; empty if there are no ghosts. */
    long[] ghosts() {
        return setups.stream().anyMatch(LineSetup::isGhost) ? locations.initial() : new long[0];
    }

    /** What messages call the line at an address: its name, or the address if the workload has no such line. */
    String name(long address) {
        for (int i = 0; i < setups.size(); i++) {
            if (addresses[i] == address) {
                return setups.get(i).name();
            }
        }
        return "%#x".formatted(address);
    }

    /** What programs call the lines and words, by their numbers. */
    List<String> names() {
        return locations.names();
    }

    /** The blocks that the lines form. */
    List<LineBlock> blocks() {
        return blocks;
    }

    /** All lines as the workload describes them, by their numbers. */
    List<LineSetup> setups() {
        return setups;
    }

    /** Puts every line that some controller is to know where the workload wants it in the present replication. */
    void install(CoreOrder order, Installer installer) {
        snapshots.reset();
        compact.clear();
        CoreNames names = order.names();
        for (int i = 0; i < prepared.size(); i++) {
            int line = installed.getInt(i);
            if (order.isCrossing()) {
                install(line, order, installer);
            } else {
                installer.install(addresses[line], contents.getLong(line), prepared.get(i), names);
            }
        }
    }

    /** Which shared caches have the line depends on how the cores of its holders are dealt. */
    private void install(int line, CoreOrder order, Installer installer) {
        List<Holder> holders = setups.get(line).holders();
        List<Integer> cores =
                holders.stream().map(holder -> order.core(holder.core())).toList();
        CoreNames names = compact.computeIfAbsent(cores, dealt -> CoreNames.compact(nodes, dealt));
        List<Holder> named = new ArrayList<>();
        for (int i = 0; i < holders.size(); i++) {
            named.add(
                    new Holder(names.number(cores.get(i), nodes), holders.get(i).state()));
        }
        long content = contents.getLong(line);
        installer.install(addresses[line], content, prepared(setups.get(line), named, content), names);
    }

    /** Puts a line into the machine. */
    @FunctionalInterface
    interface Installer {
        void install(long address, long value, Prepared line, CoreNames names);
    }

    /**
     * Gives every block a place: its own, or a fresh random one that no other block of this replication has, which is dealt if places are; {@code socket}
     * gives the socket of a core.
     */
    void place(RandomSource random, int component, Optional<DealtPlaces> dealt, IntUnaryOperator socket) {
        int line = 0;
        taken.clear();
        for (int b = 0; b < blocks.size(); b++) {
            LineBlock block = blocks.get(b);
            int size = block.lines().size();
            if (!block.isShared()) {
                line += size;
                continue;
            }
            long first = block.firstLine().isPresent()
                    ? block.firstLine().getAsLong()
                    : placeApart(random, component, b, dealt, socket);
            for (int i = 0; i < size; i++) {
                lines.place(line++, first + i);
            }
            if (b < blocks.size() - 1) {
                take(first, size);
            }
        }
        lines.placed();
    }

    private long placeApart(
            RandomSource random, int component, int number, Optional<DealtPlaces> dealt, IntUnaryOperator socketOf) {
        LineBlock block = blocks.get(number);
        int size = block.lines().size();
        OptionalInt socket = block.core().isPresent()
                ? OptionalInt.of(socketOf.applyAsInt(block.core().getAsInt()))
                : block.socket();
        Region region = Region.of(nodes, socket);
        long first = dealt.isPresent() && dealt.get().deals(number, region)
                ? region.first(random.dealt(component, dealt.get().number(number, region)), size, block.align())
                : region.first(random.uniform(component), size, block.align());
        while (overlaps(first, size)) {
            first = region.first(random.uniform(component), size, block.align());
        }
        return first;
    }

    /** Notes where a block is; not needed for the last one, since no other is placed after it. */
    private void take(long first, int size) {
        for (int i = 0; i < size; i++) {
            taken.add(first + i);
        }
    }

    private boolean overlaps(long first, int size) {
        for (int i = 0; i < size; i++) {
            if (taken.contains(first + i)) {
                return true;
            }
        }
        return false;
    }
}
