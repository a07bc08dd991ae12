package io.tagline.simulator.directory;

import io.tagline.simulator.cache.LineTable;

/** The lines that the slices of a machine have had to do with, by node and address. */
final class SliceLines {

    private final LineTable<DirectoryLine> lines;
    /** The line that was last asked for, which is likely to be the next one. */
    private DirectoryLine recent = DirectoryLine.NONE;

    SliceLines(LineTable<DirectoryLine> lines) {
        this.lines = lines;
    }

    /** The registers of a line at a slice. */
    DirectoryLine at(int node, long address) {
        if (recent.address() != address || recent.node() != node) {
            recent = lines.at(node, address);
        }
        return recent;
    }

    /** The same, or {@link DirectoryLine#NONE} if the slice has had nothing to do with the line in this replication. */
    DirectoryLine find(int node, long address) {
        return lines.find(node, address);
    }

    void reset() {
        recent = DirectoryLine.NONE;
    }
}
