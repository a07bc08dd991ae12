package io.tagline.programs.operation;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Lines with consecutive addresses.
 *
 * @param firstLine the address of the first one in units of lines; empty means a fresh random place for each replication
 * @param socket the socket in whose memory a random place is; empty means any
 * @param core the core in whose socket's memory a random place is, where cores are dealt over several sockets; empty if the socket is known, or any
 * @param align what the address of the first line is a multiple of, if its place is random
 */
public record LineBlock(
        String name, OptionalLong firstLine, OptionalInt socket, OptionalInt core, long align, List<LineSetup> lines) {

    /** Lines at any address. */
    public LineBlock(String name, OptionalLong firstLine, OptionalInt socket, List<LineSetup> lines) {
        this(name, firstLine, socket, OptionalInt.empty(), 1, lines);
    }

    /** Lines in whichever memory. */
    public LineBlock(String name, OptionalLong firstLine, List<LineSetup> lines) {
        this(name, firstLine, OptionalInt.empty(), lines);
    }

    public LineBlock {
        lines = List.copyOf(lines);
    }

    /** Whether the lines are in shared memory; those of one block are all in the same kind of place. */
    public boolean isShared() {
        return lines.isEmpty() || lines.get(0).isShared();
    }
}
