package io.tagline.work.litmus;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
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
 * @param tests names of documents, of folders with documents and of lists of names; {@code all} alone means all built-in ones
 * @param skip whether tests that cannot be read are left out, and listed; else nothing runs if there is one
 */
public record LitmusTrial(List<String> tests, LitmusBench bench, boolean skip) implements Question<Tried> {

    /** As a document. */
    public static final QuestionForm<LitmusTrial> FORM = QuestionForm.of("litmus", LitmusTrial::keys);

    private static final String ALL = "all";

    private static Optional<LitmusTrial> keys(Keys<LitmusTrial, QuestionScope> keys) {
        List<String> tests = keys.required("tests", QuestionTypes.TEXTS, List.of(), LitmusTrial::tests);
        LitmusBench bench = LitmusBench.of(keys.of(LitmusTrial::bench));
        boolean skip = keys.sparing("skip", QuestionTypes.TRUTH, false, LitmusTrial::skip);
        return Optional.of(new LitmusTrial(tests, bench, skip));
    }

    /** Copies the names. */
    public LitmusTrial {
        tests = List.copyOf(tests);
    }

    /** Tests of which none may be wrong. */
    public LitmusTrial(List<String> tests, LitmusBench bench) {
        this(tests, bench, false);
    }

    /**
     * A result for each test, in the order of the question, and the same tests as scenarios.
     *
     * @param refused the mistakes in tests that were left out
     */
    public record Tried(List<LitmusResult> results, List<String> scenarios, List<Diagnostic> refused)
            implements PublishedAnswer {

        /** Copies all. */
        public Tried {
            results = List.copyOf(results);
            scenarios = List.copyOf(scenarios);
            refused = List.copyOf(refused);
        }

        /** The report of them. */
        @Override
        public Sheet sheet() {
            return LitmusSheet.of(this);
        }

        /** As {@code tagline/litmus/1}, docs/litmus.md. */
        @Override
        public Json json() {
            return LitmusJson.of(this);
        }

        @Override
        public Status status() {
            if (!refused.isEmpty()) {
                return Status.REFUSED;
            }
            return results.stream().allMatch(LitmusResult::isAsPromised) ? Status.FINE : Status.FAILED;
        }
    }

    /** The tests alone. */
    public List<LitmusTest> read(Documents documents) {
        return collection(documents).tests();
    }

    private LitmusCollection collection(Documents documents) {
        Library library = documents.of(LitmusReader.KIND);
        LitmusCollection collection =
                new LitmusCollection(library, tests.equals(List.of(ALL)) ? library.names() : tests);
        if (!skip) {
            Diagnostics diagnostics = new Diagnostics();
            collection.refused().forEach(diagnostics::error);
            diagnostics.throwIfAny();
        }
        return collection;
    }

    /** The tests as scenarios on a machine with store buffers, without results: nothing runs. */
    public Tried scenarios(Documents documents) {
        LitmusCollection collection = collection(documents);
        return new Tried(
                List.of(), collection.tests().stream().map(bench::scenario).toList(), collection.refused());
    }

    @Override
    public Tried ask(Desk desk) {
        LitmusCollection collection = collection(desk.documents());
        return new Tried(
                collection.tests().stream().map(test -> result(test, desk)).toList(),
                collection.tests().stream().map(bench::scenario).toList(),
                collection.refused());
    }

    private LitmusResult result(LitmusTest test, Desk desk) {
        Map<MemoryModel, Optional<NavigableSet<Outcome>>> allowed = new EnumMap<>(MemoryModel.class);
        for (MemoryModel model : MemoryModel.values()) {
            allowed.put(model, Enumeration.of(test, model));
        }
        List<VariantResult> variants = (bench.runs() == 0
                        ? List.<Optional<Integer>>of()
                        : bench.buffers(test, desk.documents()))
                .stream().map(buffer -> result(test, buffer, desk)).toList();
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
