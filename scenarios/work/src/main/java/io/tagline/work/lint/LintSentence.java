package io.tagline.work.lint;

import static io.tagline.documents.Names.counted;

import io.tagline.work.lint.Lint.LintAnswer;

/** The mistakes in some documents, in one sentence. */
final class LintSentence {

    private LintSentence() {}

    /** The sentence; empty for a single valid document, which describes itself. */
    static String of(LintAnswer linted) {
        int fine = linted.fine().size();
        int mistakes = linted.mistakes().size() + linted.more();
        if (mistakes > 0) {
            return counted(mistakes, "mistake")
                    + (fine == 0 ? "" : "; " + counted(fine, "document") + " without one")
                    + ".";
        }
        return fine == 1 ? "" : counted(fine, "document") + " without a mistake.";
    }
}
