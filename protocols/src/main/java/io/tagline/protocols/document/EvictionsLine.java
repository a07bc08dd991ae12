package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import java.util.List;
import java.util.Optional;

/**
 * The line {@code evictions: none} above the first section: controllers have room for all lines. Without it, a cache without rows for evictions is a mistake,
 * so that nobody has a protocol verified that forgets them.
 */
final class EvictionsLine {

    static final String LINE = "evictions: none";

    private static final String KEY = "evictions";

    private EvictionsLine() {}

    /** The line, if a protocol needs it. */
    static List<String> lines(Protocol protocol) {
        return without(protocol).isEmpty() ? List.of() : List.of(LINE);
    }

    private static List<TransitionTable> without(Protocol protocol) {
        return protocol.tables().stream()
                .filter(table -> table.kind().hasHome() && !table.hears(CoreEvent.EVICT))
                .toList();
    }

    /** Reports that a table has no rows for evictions, or that a line says so of tables that have them. */
    static void check(Layers document, Protocol protocol, Diagnostics diagnostics) {
        List<TransitionTable> without = without(protocol);
        Optional<DocumentCell> line = line(document.own());
        if (line.isPresent() && (without.isEmpty() || !line.get().text().equals(LINE))) {
            String wrong =
                    without.isEmpty() ? "all tables have rows for `Evict`" : "evictions are `none`, or have rows";
            diagnostics.error(Code.NO_EVICTIONS, line.get().span(), wrong).help("leave this line out, or the rows");
        } else if (!without.isEmpty() && !isSaid(document)) {
            String kind = without.get(0).kind().word();
            diagnostics
                    .error(
                            Code.NO_EVICTIONS,
                            document.source(),
                            Position.START,
                            1,
                            "no row of a " + kind + " is about `Evict`")
                    .help("if it has room for all lines, say so above the first section: `" + LINE + "`");
        }
    }

    private static boolean isSaid(Layers document) {
        return line(document.own()).isPresent()
                || document.base().map(EvictionsLine::isSaid).orElse(false);
    }

    private static Optional<DocumentCell> line(MarkdownDocument document) {
        return document.prose().stream()
                .filter(document::isBeforeSections)
                .filter(written -> written.text().matches(KEY + "\\s*:\\s*\\S+"))
                .findFirst();
    }
}
