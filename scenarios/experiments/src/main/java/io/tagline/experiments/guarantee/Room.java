package io.tagline.experiments.guarantee;

import io.tagline.models.bounds.UnboundedException;
import io.tagline.programs.operation.LineBlock;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.SharedCaches;
import io.tagline.topologies.machine.SnoopFilter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Whether the lines of a program fit into caches and directories without evictions: for certain, or except with a negligible probability in a
 * replication. Blocks are at random addresses, each in consecutive sets.
 */
record Room(List<LineBlock> blocks, List<Set<Integer>> users, long beside) {

    /** The probability, in a replication, that some set has too many lines; negligible. */
    private static final double CHANCE = 1e-12;

    /**
     * The room of a program's lines.
     *
     * @param users by line, the cores that access it or have it initially
     * @param beside how many more lines before and behind a block prefetchers may bring in
     */
    /** Throws if a set of the machine may have to hold more lines than it has ways. */
    void require(Machine machine) {
        long lineBytes = machine.lineBytes().value();
        List<CacheLevel> levels = machine.cores().levels();
        CacheLevel last = levels.get(levels.size() - 1);
        String ofCore = last.name() + " of a core";
        users.stream()
                .flatMap(Set::stream)
                .distinct()
                .forEach(core -> require(
                        used(Set.of(core)),
                        ofCore,
                        last.sets(lineBytes),
                        last.ways().value(),
                        1));
        machine.sharedCaches().ifPresent(shared -> requireShared(shared, lineBytes));
        machine.directories()
                .filter()
                .ifPresent(filter -> require(
                        filter,
                        "sparse directory",
                        machine.directories().count().value()));
    }

    private void requireShared(SharedCaches shared, long lineBytes) {
        int slices = shared.slices().value();
        require(
                blocks,
                shared.name(),
                shared.setsOfSlice(lineBytes),
                shared.ways().value(),
                slices);
        shared.filter().ifPresent(filter -> require(filter, "snoop filter of " + shared.name(), slices));
    }

    private void require(SnoopFilter filter, String where, int slices) {
        require(blocks, where, filter.sets(), filter.ways().value(), slices);
    }

    private List<LineBlock> used(Set<Integer> cores) {
        List<LineBlock> used = new ArrayList<>();
        int first = 0;
        for (LineBlock block : blocks) {
            int end = first + block.lines().size();
            if (users.subList(first, end).stream().anyMatch(all -> all.stream().anyMatch(cores::contains))) {
                used.add(block);
            }
            first = end;
        }
        return used;
    }

    private void require(List<LineBlock> all, String where, long sets, long ways, long slices) {
        if (chance(all, sets, ways, slices) > CHANCE) {
            String largest = all.stream()
                    .max(Comparator.comparingInt(block -> block.lines().size()))
                    .orElseThrow()
                    .name();
            throw new UnboundedException(
                    "lines of the program can fill a set of the %s, of %d ways, so accesses to `%s` can wait for room again and again"
                            .formatted(where, ways, largest));
        }
    }

    /**
     * An upper bound of the probability that more blocks than ways have a line in the same set: the sum, over all sets and all choices of so many
     * blocks, of the probabilities that each has one there.
     */
    private double chance(List<LineBlock> all, long sets, long ways, long slices) {
        long certain = 0;
        double[] chosen = new double[(int) Math.max(1, ways + 2)];
        chosen[0] = 1;
        for (LineBlock block : all) {
            long lines = block.lines().size() + 2 * beside;
            certain += lines / sets + (block.firstLine().isPresent() ? 1 : 0);
            double share = (double) (lines % sets) / sets;
            for (int k = chosen.length - 1; k > 0; k--) {
                chosen[k] += chosen[k - 1] * share;
            }
        }
        long missing = ways + 1 - certain;
        return missing <= 0 ? 1 : Math.min(1, sets * slices * chosen[(int) missing]);
    }
}
