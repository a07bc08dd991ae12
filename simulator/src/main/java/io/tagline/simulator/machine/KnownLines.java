package io.tagline.simulator.machine;

import io.tagline.simulator.cache.CachedLine;
import io.tagline.simulator.cache.LineTable;
import io.tagline.simulator.directory.DirectoryLine;

/** The lines that the controllers of a machine have had to do with in a replication: one table for each kind of controller. */
record KnownLines(
        LineTable<CachedLine> atCaches, LineTable<DirectoryLine> atSharedCaches, LineTable<DirectoryLine> atHomes) {

    KnownLines() {
        this(CachedLine.table(), DirectoryLine.table(), DirectoryLine.table());
    }

    void reset() {
        atCaches.reset();
        atSharedCaches.reset();
        atHomes.reset();
    }
}
