package io.tagline.work.protocol;

import static io.tagline.documents.Names.counted;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.ProtocolDiff;
import java.util.List;
import java.util.stream.Collectors;

/** A protocol, or the difference between two, in one sentence: the size of its tables. */
final class ProtocolSentence {

    private ProtocolSentence() {}

    static String of(Protocol protocol) {
        return protocol.tables().stream().map(ProtocolSentence::table).collect(Collectors.joining("; ", "", "."));
    }

    private static String table(TransitionTable table) {
        int stable = table.stableStates().size();
        return "%s: %d stable and %s, %s"
                .formatted(
                        table.kind().heading(),
                        stable,
                        counted(table.states().size() - stable, "transient state"),
                        counted(table.transitions().size(), "row"));
    }

    static String of(ProtocolDiff difference) {
        List<ProtocolDiff.Difference> cells = difference.differences();
        if (cells.isEmpty()) {
            return "No cell differs.";
        }
        return cells.stream()
                .map(ProtocolDiff.Difference::kind)
                .distinct()
                .map(kind -> of(kind, cells))
                .collect(Collectors.joining("; ", counted(cells.size(), "cell differs", "cells differ") + ": ", "."));
    }

    private static String of(ControllerKind kind, List<ProtocolDiff.Difference> all) {
        List<ProtocolDiff.Difference> cells =
                all.stream().filter(cell -> cell.kind() == kind).toList();
        return "%s %d (%s, %s)"
                .formatted(
                        kind.heading(),
                        cells.size(),
                        count(
                                cells.stream()
                                        .filter(cell -> cell.first().isEmpty())
                                        .count(),
                                "new"),
                        count(
                                cells.stream()
                                        .filter(cell -> cell.second().isEmpty())
                                        .count(),
                                "gone"));
    }

    private static String count(long number, String word) {
        return number + " " + word;
    }
}
