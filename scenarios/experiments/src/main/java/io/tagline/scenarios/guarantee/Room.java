package io.tagline.scenarios.guarantee;

import io.tagline.models.bounds.UnboundedException;
import io.tagline.programs.operation.LineBlock;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Machine;
import java.util.List;

/** Whether the lines of a program fit into caches and directories wherever they come to lie, so that none is ever evicted. */
final class Room {

    private final List<LineBlock> blocks;
    private final long beside;

    /** The lines of these blocks, each with {@code beside} more before and behind it that prefetchers may bring. */
    private Room(List<LineBlock> blocks, long beside) {
        this.blocks = blocks;
        this.beside = beside;
    }

    /** Fails if a set may have to hold more lines than it has ways. */
    static void require(Machine machine, List<LineBlock> blocks, long beside) {
        long lineBytes = machine.lineBytes().value();
        Room room = new Room(blocks, beside);
        List<CacheLevel> levels = machine.cores().levels();
        CacheLevel last = levels.get(levels.size() - 1);
        room.require(
                last.name() + " of a core", last.sets(lineBytes), last.ways().value());
        machine.sharedCaches().ifPresent(shared -> {
            room.require(
                    shared.name(), shared.setsOfSlice(lineBytes), shared.ways().value());
            shared.filter()
                    .ifPresent(filter -> room.require(
                            "snoop filter of " + shared.name(),
                            filter.sets(),
                            filter.ways().value()));
        });
        machine.directories()
                .filter()
                .ifPresent(filter -> room.require(
                        "sparse directory", filter.sets(), filter.ways().value()));
    }

    /** Consecutive lines are dealt to the sets one by one, so that a set has the same number of each block, or one more. */
    private void require(String where, long sets, long ways) {
        long most = 0;
        String largest = "";
        long size = -1;
        for (LineBlock block : blocks) {
            long lines = block.lines().size() + 2 * beside;
            most += (lines + sets - 1) / sets;
            if (lines > size) {
                size = lines;
                largest = block.name();
            }
        }
        if (most > ways) {
            throw new UnboundedException(
                    "%d lines of the program can come to lie in one set of the %s, which has %d ways, so that accesses to %s can have to wait for room again and again"
                            .formatted(most, where, ways, largest));
        }
    }
}
