package io.tagline.simulator.directory;

import io.tagline.simulator.cache.LineTable;
import java.util.Arrays;

/** The lines that the slices of a machine have had to do with, by node and address. */
final class SliceLines {

    private final LineTable<DirectoryLine> lines;
    /** For each node, the line that was asked for there last, which is likely to be the next one. */
    private final DirectoryLine[] recent;

    /** The lines of slices at some of the first {@code nodes} nodes. */
    SliceLines(LineTable<DirectoryLine> lines, int nodes) {
        this.lines = lines;
        this.recent = new DirectoryLine[nodes];
        reset();
    }

    /** The registers of a line at a slice. */
    DirectoryLine at(int node, long address) {
        DirectoryLine last = recent[node];
        if (last.address() == address) {
            return last;
        }
        DirectoryLine line = lines.at(node, address);
        recent[node] = line;
        return line;
    }

    /** The same, or {@link DirectoryLine#NONE} if the slice has had nothing to do with the line in this replication. */
    DirectoryLine find(int node, long address) {
        return lines.find(node, address);
    }

    void reset() {
        Arrays.fill(recent, DirectoryLine.NONE);
    }
}
