package io.tagline.work.protocol;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.view.ChangedMatrix;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionKeys;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.protocol.ProtocolView.ProtocolAnswer;
import java.util.Optional;

/** A protocol as a matrix of states and events. */
public record ProtocolView(String protocol) implements Question<ProtocolAnswer> {

    public static final QuestionForm<ProtocolView> FORM = QuestionForm.of(
            ProtocolView.class,
            "protocol",
            keys -> Optional.of(new ProtocolView(
                    keys.required(QuestionKeys.PROTOCOL, QuestionTypes.TEXT, "", ProtocolView::protocol))));

    /** A protocol, the name or path by which it was requested, its complete document, and its matrices. */
    public record ProtocolAnswer(String name, Protocol protocol, String document, ChangedMatrix matrix)
            implements Answer {

        /** On one page, to be printed; refused if it does not fit. */
        public Sheet card() {
            return ProtocolCard.of(protocol);
        }

        @Override
        public Sheet sheet() {
            return ProtocolSheet.of(this);
        }
    }

    @Override
    public ProtocolAnswer ask(WorkContext context) {
        Protocols protocols = new Protocols(context.documents());
        Source document = Diagnostics.read(diagnostics -> protocols.library().open(protocol, diagnostics));
        Protocol table = Diagnostics.read(diagnostics -> protocols.read(document, diagnostics));
        return new ProtocolAnswer(protocol, table, document.text(), new ChangedMatrix(table, protocols.base(protocol)));
    }
}
