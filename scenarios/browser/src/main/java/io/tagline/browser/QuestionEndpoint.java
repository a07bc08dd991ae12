package io.tagline.browser;

import io.tagline.browser.ByHand.OnMachine;
import io.tagline.browser.ByHand.WithoutTimes;
import io.tagline.checker.CheckResult;
import io.tagline.checker.verdict.Verification;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentException;
import io.tagline.documents.Documents;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.json.Json;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.Journal;
import io.tagline.pictures.chart.RunChart;
import io.tagline.pictures.execution.ExecutionSvg;
import io.tagline.pictures.matrix.HandOffPicture;
import io.tagline.pictures.timeline.PageExtras;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Sheet;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.work.Answer;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.RecordedTraces;
import io.tagline.work.WorkContext;
import io.tagline.work.bounds.Derivation;
import io.tagline.work.check.AnyCaches;
import io.tagline.work.check.ProgramCheck;
import io.tagline.work.check.ProtocolCheck;
import io.tagline.work.check.RandomCheck;
import io.tagline.work.coretocore.HandOffMatrix;
import io.tagline.work.coretocore.HandOffMatrix.CoreToCoreAnswer;
import io.tagline.work.document.QuestionDocument;
import io.tagline.work.fit.Fit;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.lint.Lint;
import io.tagline.work.litmus.LitmusTrial;
import io.tagline.work.litmus.LitmusTrial.LitmusAnswer;
import io.tagline.work.protocol.ProtocolView;
import io.tagline.work.recording.OneReplication;
import io.tagline.work.recording.OneReplication.TimelineAnswer;
import io.tagline.work.run.Simulation;
import io.tagline.work.run.Simulation.RunAnswer;
import io.tagline.work.sequence.AccessExercise;
import io.tagline.work.sequence.Exam;
import io.tagline.work.why.Why;
import io.tagline.work.why.Why.WhyAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Where a page asks: the document of a question in, its answer as JSON out, also that of a question which cannot be answered. */
final class QuestionEndpoint {

    /** What a tab of a browser can spare for explored states. */
    private static final long BYTES = 1L << 29;

    /** Not those that read files, as recorded traces are, or that write some. */
    private static final List<QuestionForm<? extends Question<?>>> FORMS = List.of(
            Simulation.FORM,
            Derivation.FORM,
            OneReplication.FORM,
            ProtocolCheck.FORM,
            AnyCaches.FORM,
            ProgramCheck.FORM,
            RandomCheck.FORM,
            LitmusTrial.FORM,
            AccessExercise.FORM,
            Exam.FORM,
            ByHand.FORM,
            Why.FORM,
            ProtocolView.FORM,
            HandOffMatrix.FORM,
            Lint.FORM);

    private final Documents documents;
    private final Watch watch;
    private final List<String> notices = new ArrayList<>();

    QuestionEndpoint(Documents documents, Watch watch) {
        this.documents = documents;
        this.watch = watch.hearing(notice -> notices.add(PageWords.of(notice)));
    }

    /** Asks the question of a document; one that has no name is called {@code question}. */
    Json ask(String question) {
        try {
            return answer(read(Source.of("question", question)));
        } catch (DocumentException e) {
            return mistakes(e.diagnostics(), e.more());
        } catch (CancellationException e) {
            return ended("interrupted", said(e));
        } catch (Refusal e) {
            return ended("refused", said(e));
        } catch (SimulationException e) {
            return ended("broken", said(e));
        }
    }

    private static String said(RuntimeException e) {
        return PageWords.sentence(String.valueOf(e.getMessage()));
    }

    private static Question<?> read(Source source) {
        return Diagnostics.read(diagnostics -> QuestionDocument.read(source, FORMS, RecordedTraces.NONE, diagnostics));
    }

    private Json answer(Question<?> question) {
        Answer answer = question.ask(new WorkContext(documents, Runnable::run, 1, BYTES, Journal.NONE, watch));
        Sheet sheet = sheet(answer).reworded(PageWords::of);
        Json.Fields fields = ended(answer.status().name().toLowerCase(Locale.ROOT), sheet.answer())
                .put("page", HtmlRenderer.text(sheet));
        if (answer instanceof PublishedAnswer published) {
            fields.put("json", published.json());
        }
        if (answer instanceof Lint.LintAnswer linted) {
            fields.put("mistakes", linted.mistakes(), QuestionEndpoint::mistake).put("more", linted.more());
        } else if (answer instanceof TimelineAnswer recorded) {
            fields.put("timeline", TimelinePage.parts(recorded.recording(), PageExtras.NONE));
        } else if (answer instanceof WhyAnswer explained) {
            PageExtras path = PageExtras.explaining(explained.path(), sheet.answer());
            fields.put("timeline", TimelinePage.parts(explained.recording(), path));
        } else if (answer instanceof OnMachine played) {
            fields.put("scenario", played.scenario())
                    .put("timeline", TimelinePage.parts(played.recording(), PageExtras.NONE))
                    .put("story", RecordingStory.of(played.recording()));
        } else if (answer instanceof WithoutTimes played) {
            fields.put("story", AccessStory.of(played.table()));
        } else if (answer instanceof ProtocolCheck.CheckAnswer checked) {
            fields.put("story", story(checked.verification()));
        } else if (answer instanceof Exam.ExamAnswer asked) {
            fields.put("exam", asked.papers().get(0).key().marking());
        } else if (answer instanceof CoreToCoreAnswer latencies) {
            fields.put("machine", latencies.fit().flatMap(Fit::document).map(Json::of));
        }
        return fields;
    }

    /** With the pictures that a page can draw. */
    private static Sheet sheet(Answer answer) {
        Sheet sheet = answer.sheet();
        return picture(answer).map(svg -> sheet.below(Figure.of("", () -> svg))).orElse(sheet);
    }

    private static Optional<String> picture(Answer answer) {
        if (answer instanceof CoreToCoreAnswer latencies) {
            return Optional.of(HandOffPicture.svg(latencies));
        }
        if (answer instanceof LitmusAnswer tried) {
            return ExecutionSvg.of(tried);
        }
        return answer instanceof RunAnswer run ? RunChart.both(run.result().points()) : Optional.empty();
    }

    /** It ends with the verdict in words. */
    private static Optional<Json> story(Verification verification) {
        CheckResult result = verification.last();
        return result.violation()
                .filter(violation -> !result.counterexample().isEmpty())
                .map(violation -> StoryJson.of(
                        result.counterexample(),
                        verification.protocol(),
                        "Violated here: " + PageWords.of(violation.text()) + "."));
    }

    private Json.Fields ended(String status, String sentence) {
        return Json.object().put("status", status).put("sentence", sentence).put("notices", notices, Json::of);
    }

    private Json mistakes(List<Diagnostic> mistakes, int more) {
        int count = mistakes.size() + more;
        return ended(
                        "refused",
                        "Nothing was run, for " + (count == 1 ? "this reason." : "these " + count + " reasons."))
                .put("mistakes", mistakes, QuestionEndpoint::mistake)
                .put("more", more);
    }

    private static Json mistake(Diagnostic mistake) {
        return Json.object()
                .put("code", mistake.code().id())
                .put("document", PageWords.document(mistake.source().name()))
                .put(
                        "line",
                        mistake.source().isUnread() ? 0 : mistake.position().line())
                .put("column", mistake.position().column())
                .put("length", mistake.length())
                .put("message", PageWords.sentence(mistake.message()))
                .put("note", PageWords.of(mistake.note()))
                .put("help", PageWords.help(mistake.help()), Json::of);
    }
}
