package io.tagline.work.form;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.keys.KeyScope;
import io.tagline.work.RecordedTraces;

/**
 * What the document of a question is read in.
 *
 * @param traces where recorded traces come from
 */
public record QuestionScope(Diagnostics diagnostics, RecordedTraces traces) implements KeyScope {

    /** Where nothing is read. */
    public static QuestionScope nowhere() {
        return new QuestionScope(new Diagnostics(), RecordedTraces.NONE);
    }
}
