package io.tagline.litmus.document;

import io.tagline.litmus.program.Instruction;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;

/** A notation for the threads of a test. */
interface ThreadNotation {

    /** The words that can follow the threads. */
    Set<String> FINAL = Set.of("exists", "forall", "locations", "filter", "final", "observed", "Observed");

    /** Reads all threads; adds the locations that they name to {@code locations}. */
    List<List<Instruction>> read(TokenCursor cursor, InitialState initial, NavigableSet<String> locations);

    /** Reads the name of a register, as it is printed. */
    String register(TokenCursor cursor);

    /** Where a register is among those of its thread when they are printed; registers of equal rank are in the order of their names. */
    int rank(String register);

    /** Whether all threads have been read. */
    static boolean isOver(TokenCursor cursor) {
        return cursor.atEnd() || cursor.at("~") || FINAL.contains(cursor.peek().text());
    }
}
