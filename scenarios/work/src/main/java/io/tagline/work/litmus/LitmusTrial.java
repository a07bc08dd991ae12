package io.tagline.work.litmus;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.Position;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Keys;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.outcome.Enumeration;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.sheet.Sheet;
import io.tagline.work.Desk;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.litmus.LitmusResult.VariantResult;
import io.tagline.work.litmus.LitmusTrial.Tried;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;

/**
 * The outcomes of small parallel programs that memory models allow, that the untimed protocol has, and that a timed machine shows, with and without
 * store buffers.
 *
 * @param tests names of documents; {@code all} alone means all of them
 */
public record LitmusTrial(List<String> tests, LitmusBench bench) implements Question<Tried> {

    /** As a document. */
    public static final QuestionForm<LitmusTrial> FORM = QuestionForm.of("litmus", LitmusTrial::keys);

    private static final String ALL = "all";

    private static Optional<LitmusTrial> keys(Keys<LitmusTrial, QuestionScope> keys) {
        List<String> tests = keys.required("tests", QuestionTypes.TEXTS, List.of(), LitmusTrial::tests);
        return Optional.of(new LitmusTrial(tests, LitmusBench.of(keys.of(LitmusTrial::bench))));
    }

    /** Copies the names. */
    public LitmusTrial {
        tests = List.copyOf(tests);
    }

    /** A result for each test, in the order of the question, and the same tests as scenarios. */
    public record Tried(List<LitmusResult> results, List<String> scenarios) implements PublishedAnswer {

        /** Copies both. */
        public Tried {
            results = List.copyOf(results);
            scenarios = List.copyOf(scenarios);
        }

        /** The report of them. */
        @Override
        public Sheet sheet() {
            return LitmusSheet.of(results);
        }

        /** As {@code tagline/litmus/1}, docs/litmus.md. */
        @Override
        public Json json() {
            return LitmusJson.of(results);
        }

        @Override
        public Status status() {
            return results.stream().allMatch(LitmusResult::isAsPromised) ? Status.FINE : Status.FAILED;
        }
    }

    /** The tests alone. */
    public List<LitmusTest> read(Documents documents) {
        Library library = documents.of(LitmusReader.KIND);
        List<String> names = tests.equals(List.of(ALL)) ? library.names() : tests;
        return Diagnostics.read(diagnostics -> Optional.of(names.stream()
                .flatMap(name -> open(library, name, diagnostics).stream())
                .toList()));
    }

    private static Optional<LitmusTest> open(Library library, String name, Diagnostics diagnostics) {
        Span mention = new Span(Source.unread(name), Position.START, 0);
        return library.open(name, mention, Code.UNKNOWN_NAME, diagnostics)
                .flatMap(source -> LitmusReader.read(source, diagnostics));
    }

    /** The tests as scenarios on a machine with store buffers, without results: nothing runs. */
    public Tried scenarios(Documents documents) {
        return new Tried(
                List.of(), read(documents).stream().map(bench::scenario).toList());
    }

    @Override
    public Tried ask(Desk desk) {
        if (bench.runs() < 1) {
            throw new Refusal("--runs needs at least 1");
        }
        List<LitmusTest> read = read(desk.documents());
        return new Tried(
                read.stream().map(test -> result(test, desk)).toList(),
                read.stream().map(bench::scenario).toList());
    }

    private LitmusResult result(LitmusTest test, Desk desk) {
        Map<MemoryModel, Optional<NavigableSet<Outcome>>> allowed = new EnumMap<>(MemoryModel.class);
        for (MemoryModel model : MemoryModel.values()) {
            allowed.put(model, Enumeration.of(test, model));
        }
        List<VariantResult> variants = bench.buffers(test, desk.documents()).stream()
                .map(buffer -> result(test, buffer, desk))
                .toList();
        return new LitmusResult(test, allowed, variants);
    }

    private VariantResult result(LitmusTest test, Optional<Integer> buffer, Desk desk) {
        Variant variant = bench.variant(test, buffer, desk.documents());
        LitmusRuns counted = new LitmusRuns(variant);
        desk.sampleAll(counted.works());
        return new VariantResult(
                variant,
                LitmusExploration.of(bench.prompt(test, buffer, desk.documents()), desk.watch()),
                counted.histogram(),
                counted.witnesses());
    }
}
