package io.tagline.work.lint;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentException;
import io.tagline.documents.Documents;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.experiments.setup.Platforms;
import io.tagline.work.Question;
import io.tagline.work.RecordedTraces;
import io.tagline.work.SweepQuestion;
import io.tagline.work.WorkContext;
import io.tagline.work.coretocore.HandOffMatrix;
import io.tagline.work.document.QuestionDocument;
import io.tagline.work.litmus.LitmusTrial;
import java.util.Optional;

/** Reads documents that are questions, docs/question.md, and all documents that they name, up to the first sample. */
final class QuestionChecker implements Lint.Reader {

    @Override
    public Optional<CheckedDocument> read(Source source, Documents documents, Diagnostics diagnostics) {
        return QuestionDocument.read(source, RecordedTraces.NONE, diagnostics)
                .map(question -> checked(source, question, documents, diagnostics));
    }

    private static CheckedDocument checked(
            Source source, Question<?> question, Documents documents, Diagnostics diagnostics) {
        Documents named = QuestionDocument.named(source, documents);
        try {
            if (question instanceof SweepQuestion<?> sweep) {
                sweep.ready(WorkContext.over(named)).close();
            } else if (question instanceof HandOffMatrix matrix) {
                new Platforms(named, diagnostics).load(matrix.machine());
            } else if (question instanceof LitmusTrial trial) {
                new Platforms(named, diagnostics).load(trial.bench().machine());
            }
        } catch (DocumentException e) {
            e.diagnostics().forEach(diagnostics::error);
        } catch (Refusal e) {
            diagnostics.error(Code.BAD_QUESTION, QuestionDocument.word(source), String.valueOf(e.getMessage()));
        }
        return new CheckedDocument.OfQuestion(QuestionDocument.form(question).word());
    }
}
