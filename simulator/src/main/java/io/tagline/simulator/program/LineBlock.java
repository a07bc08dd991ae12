package io.tagline.simulator.program;

import java.util.List;
import java.util.OptionalLong;

/**
 * Lines with consecutive addresses.
 *
 * @param firstLine the address of the first one in units of lines; empty means a fresh random place for each replication
 */
public record LineBlock(String name, OptionalLong firstLine, List<LineSetup> lines) {

    public LineBlock {
        lines = List.copyOf(lines);
    }

    /** Whether the lines are in shared memory; those of one block are all at the same kind of place. */
    public boolean isShared() {
        return lines.stream().allMatch(LineSetup::isShared);
    }
}
