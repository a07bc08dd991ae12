package io.tagline.work.lint;

import static io.tagline.documents.Names.counted;

import io.tagline.work.lint.Lint.Linted;

/** What is wrong with some documents, in one sentence. */
final class LintAnswer {

    private LintAnswer() {}

    /** The sentence; empty where the only document says by itself what it is. */
    static String of(Linted linted) {
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
