package io.tagline.work.protocol;

import io.tagline.documents.keys.Key;
import io.tagline.protocols.view.ProtocolDiff;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.Catalog;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.protocol.ProtocolComparison.ProtocolDifferenceAnswer;
import java.util.Optional;

/** The cells in which two protocols differ. */
public record ProtocolComparison(String first, String second) implements Question<ProtocolDifferenceAnswer> {

    /** As a document. */
    public static final QuestionForm<ProtocolComparison> FORM = QuestionForm.of(
            ProtocolComparison.class,
            "protocol-diff",
            keys -> Optional.of(new ProtocolComparison(
                    keys.required(
                            Key.argument("first", "FIRST", "A built-in name or a path."),
                            QuestionTypes.TEXT,
                            "",
                            ProtocolComparison::first),
                    keys.required(
                            Key.argument("second", "SECOND", "The other one."),
                            QuestionTypes.TEXT,
                            "",
                            ProtocolComparison::second))));

    /** The difference between their tables. */
    public record ProtocolDifferenceAnswer(ProtocolDiff difference) implements Answer {

        /** The report of it. */
        @Override
        public Sheet sheet() {
            return ProtocolDifferenceSheet.of(difference);
        }
    }

    @Override
    public ProtocolDifferenceAnswer ask(WorkContext context) {
        Catalog catalog = new Catalog(context.documents());
        return new ProtocolDifferenceAnswer(new ProtocolDiff(catalog.protocol(first), catalog.protocol(second)));
    }
}
