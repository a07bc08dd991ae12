package io.tagline.work.lint;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentException;
import io.tagline.documents.Documents;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.keys.Key;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.setup.Platforms;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.Catalog;
import io.tagline.work.Question;
import io.tagline.work.RecordedTraces;
import io.tagline.work.Status;
import io.tagline.work.SweepQuestion;
import io.tagline.work.WorkContext;
import io.tagline.work.annotation.Annotation;
import io.tagline.work.coretocore.HandOffMatrix;
import io.tagline.work.document.QuestionDocument;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.lint.Lint.LintAnswer;
import io.tagline.work.litmus.LitmusTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds every mistake in some documents; runs nothing, but tries a few lines where a protocol and its machine say what lines share.
 *
 * @param files names or paths of documents of any kind
 * @param questions reads questions; empty at a door without them
 */
public record Lint(List<String> files, Optional<Reader> questions) implements Question<LintAnswer> {

    public static final QuestionForm<Lint> FORM = QuestionForm.of(
            Lint.class,
            "lint",
            keys -> Optional.of(new Lint(
                    keys.required(
                            Key.argument("documents", "FILE", "Files, or names of built-in documents."),
                            QuestionTypes.TEXTS,
                            List.of(),
                            Lint::files),
                    Optional.empty())));

    public Lint {
        files = List.copyOf(files);
    }

    /** Documents of any kind, questions among them. */
    public Lint(List<String> files) {
        this(files, Optional.of(new QuestionChecker()));
    }

    /** Reads documents that are questions. It is separate because a page in a browser must not load all that questions need. */
    public interface Reader {

        /** The checked document; mistakes are reported. */
        Optional<CheckedDocument> read(Source source, Documents documents, Diagnostics diagnostics);
    }

    /** A document without mistakes. */
    public record Fine(String file, CheckedDocument document) {}

    /**
     * The documents without mistakes, and the mistakes in the others.
     *
     * @param more mistakes that were counted but not kept
     */
    public record LintAnswer(List<Fine> fine, List<Diagnostic> mistakes, int more) implements Answer {

        public LintAnswer {
            fine = List.copyOf(fine);
            mistakes = List.copyOf(mistakes);
        }

        @Override
        public Sheet sheet() {
            return LintSheet.of(this);
        }

        public List<Annotation> annotations() {
            return Annotation.of(mistakes, more);
        }

        @Override
        public Status status() {
            return mistakes.isEmpty() ? Status.FINE : Status.REFUSED;
        }
    }

    @Override
    public LintAnswer ask(WorkContext context) {
        Diagnostics diagnostics = new Diagnostics();
        Catalog catalog = new Catalog(context.documents());
        List<Fine> fine = new ArrayList<>();
        try (Watch.Task task = context.watch().begin("documents")) {
            for (int i = 0; i < files.size(); i++) {
                context.watch().check();
                String file = files.get(i);
                diagnostics
                        .apart(own -> new DocumentChecker(catalog, questions, own, context.watch()).check(file))
                        .ifPresent(document -> fine.add(new Fine(file, document)));
                task.at(i + 1, files.size(), "");
            }
        }
        return new LintAnswer(fine, diagnostics.all(), diagnostics.more());
    }

    /** Reads documents that are questions, docs/question.md, and all documents that they name, up to the first sample. */
    private static final class QuestionChecker implements Lint.Reader {

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
            return new CheckedDocument.OfQuestion(
                    QuestionDocument.form(question).word());
        }
    }
}
