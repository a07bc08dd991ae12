package io.tagline.work.form;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Texts;
import io.tagline.documents.keys.KeyScope;
import io.tagline.work.RecordedTraces;

/**
 * What the document of a question is read in.
 *
 * @param documents where files that are a part of the question come from, such as a measured matrix
 * @param traces where recorded traces come from
 */
public record QuestionScope(Diagnostics diagnostics, Documents documents, RecordedTraces traces) implements KeyScope {

    /** Where nothing is read. */
    public static QuestionScope nowhere() {
        return new QuestionScope(new Diagnostics(), Texts.NONE, RecordedTraces.NONE);
    }
}
