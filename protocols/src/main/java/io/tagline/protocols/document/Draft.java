package io.tagline.protocols.document;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Source;
import io.tagline.protocols.completion.Completion;
import io.tagline.protocols.completion.Completion.Line;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Optional;

/**
 * A protocol that may lack rows, and its document.
 *
 * @param document as it is written
 * @param base the protocol that it extends, if any
 * @param unused states that are not reached and messages that are not sent or not heard, which may be due to missing rows
 */
public record Draft(Source document, Optional<String> base, Protocol protocol, List<Diagnostic> unused) {

    /** Copies the list. */
    public Draft {
        unused = List.copyOf(unused);
    }

    /** The document with new rows and states; existing lines are unchanged. */
    public Source with(Completion completion) {
        return with(completion, List.of());
    }

    /** The same with rows that are still to be written. */
    public Source with(Completion completion, List<Line> questions) {
        return document.rewritten(AddedRows.to(document, base.isPresent(), completion, questions));
    }

    /** A document that extends this one, found by {@code name}, with only the new rows and states, and with rows that are still to be written. */
    public Source extended(String name, Completion completion, List<Line> questions) {
        String start = "# %s, completed\n\nextends: %s\n".formatted(protocol.title(), name);
        return document.rewritten(AddedRows.to(document.rewritten(start), true, completion, questions));
    }
}
