package io.tagline.work.form;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.keys.KeyScope;
import io.tagline.work.RecordedTraces;

/**
 * The context for reading the document of a question.
 *
 * @param traces opens recorded traces
 */
public record QuestionScope(Diagnostics diagnostics, RecordedTraces traces) implements KeyScope {

    /** A context for writing only. */
    public static QuestionScope nowhere() {
        return new QuestionScope(new Diagnostics(), RecordedTraces.NONE);
    }
}
