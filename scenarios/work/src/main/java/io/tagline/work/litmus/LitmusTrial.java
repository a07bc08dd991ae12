package io.tagline.work.litmus;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.Refusal;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.outcome.AllowedOutcomes;
import io.tagline.litmus.outcome.Enumeration;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.outcome.Trouble;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.LitmusThread;
import io.tagline.litmus.scenario.ReturningValues;
import io.tagline.sheet.Sheet;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.annotation.Annotation;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.litmus.LitmusResult.VariantResult;
import io.tagline.work.litmus.LitmusTrial.LitmusAnswer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The outcomes of small parallel programs that memory models allow, that the untimed protocol has, and that a timed machine shows, with and without
 * store buffers.
 *
 * @param tests names of documents, of folders with documents and of lists of names; {@code all} alone means all built-in ones
 * @param models documents of memory models that judge each test besides; none means that of the test's notation
 * @param skip whether tests that cannot be read are left out, and listed; else nothing runs if there is one
 */
public record LitmusTrial(List<String> tests, LitmusBench bench, List<String> models, boolean skip)
        implements Question<LitmusAnswer> {

    public static final QuestionForm<LitmusTrial> FORM =
            QuestionForm.of(LitmusTrial.class, "litmus", LitmusTrial::keys);

    private static final String ALL = "all";
    private static final Key TESTS = Key.argument(
            "tests", "TEST", "Built-in tests by their names, files, folders, or lists such as @all; or: all.");
    private static final Key MODELS = Key.of(
            "model",
            "NAME,…",
            "Memory models that judge each test besides SC and x86-TSO: names or files. Default: that of its notation.");
    private static final Key SKIP = Key.flag("skip", "Leave out tests that are refused, list them, and exit with 2.");

    private static Optional<LitmusTrial> keys(Keys<LitmusTrial, QuestionScope> keys) {
        List<String> tests = keys.required(TESTS, QuestionTypes.TEXTS, List.of(), LitmusTrial::tests);
        LitmusBench bench = LitmusBench.of(keys.of(LitmusTrial::bench));
        List<String> models = keys.sparing(MODELS, QuestionTypes.TEXTS, List.of(), LitmusTrial::models);
        boolean skip = keys.sparing(SKIP, QuestionTypes.TRUTH, false, LitmusTrial::skip);
        return Optional.of(new LitmusTrial(tests, bench, models, skip));
    }

    public LitmusTrial {
        tests = List.copyOf(tests);
        models = models.stream()
                .flatMap(names -> Stream.of(names.split(",", -1)))
                .map(String::strip)
                .toList();
    }

    /** Tests of which none may be wrong. */
    public LitmusTrial(List<String> tests, LitmusBench bench) {
        this(tests, bench, List.of(), false);
    }

    /**
     * A result for each test, in the order of the question, and the same tests as scenarios.
     *
     * @param refused the mistakes in tests that were left out
     */
    public record LitmusAnswer(List<LitmusResult> results, List<String> scenarios, List<Diagnostic> refused)
            implements PublishedAnswer {

        public LitmusAnswer {
            results = List.copyOf(results);
            scenarios = List.copyOf(scenarios);
            refused = List.copyOf(refused);
        }

        @Override
        public Sheet sheet() {
            return LitmusSheet.of(this);
        }

        /** As {@code tagline/litmus/1}, docs/litmus.md. */
        @Override
        public Json json() {
            return LitmusJson.COLUMNS.json(this);
        }

        /** What machines showed and models forbid, each beside its test, and the mistakes in tests that were left out. */
        public List<Annotation> annotations() {
            Stream<Annotation> shown = results.stream()
                    .flatMap(result -> result.mistakes().stream()
                            .map(mistake -> Annotation.of(
                                    "forbidden",
                                    mistake.text(result),
                                    result.test().source())));
            return Stream.concat(shown, Annotation.of(refused, 0).stream()).toList();
        }

        @Override
        public Status status() {
            if (!results.stream().allMatch(LitmusResult::isAsPromised)) {
                return Status.BROKEN;
            }
            return refused.isEmpty() ? Status.FINE : Status.REFUSED;
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
    public LitmusAnswer scenarios(Documents documents) {
        LitmusCollection collection = collection(documents);
        return new LitmusAnswer(
                List.of(), collection.tests().stream().map(bench::scenario).toList(), collection.refused());
    }

    @Override
    public LitmusAnswer ask(WorkContext context) {
        if (bench.runs() < 0) {
            throw new Refusal("--runs needs at least 0");
        }
        LitmusCollection collection = collection(context.documents());
        List<LitmusTest> read = collection.tests();
        LitmusModels judging = new LitmusModels(models, context.documents());
        LitmusMachines machines = new LitmusMachines(bench, context.documents());
        List<Optional<Integer>> buffers =
                bench.runs() == 0 || read.isEmpty() ? List.of() : machines.buffers(read.get(0));
        return new LitmusAnswer(
                read.stream()
                        .map(test -> result(test, judging, machines, buffers, context))
                        .toList(),
                read.stream().map(bench::scenario).toList(),
                collection.refused());
    }

    private static LitmusResult result(
            LitmusTest test,
            LitmusModels models,
            LitmusMachines machines,
            List<Optional<Integer>> buffers,
            WorkContext context) {
        LitmusVerdict verdict = LitmusVerdict.of(test, machines.areNeeded() || models.areUsual());
        List<VariantResult> variants = (verdict.obstacle().isEmpty() ? buffers : List.<Optional<Integer>>of())
                .stream().map(buffer -> result(machines, test, buffer, context)).toList();
        List<String> notes = Stream.of(
                        verdict.notes(),
                        models.notes(test),
                        variants.isEmpty() ? List.<String>of() : machines.notes(test))
                .flatMap(List::stream)
                .toList();
        Optional<OwnOrder> own = variants.isEmpty() ? Optional.empty() : machines.ownOrder(test, models, context);
        return new LitmusResult(
                test, verdict.outcomes(), models.judgements(test), models.areUsual(), variants, own, notes);
    }

    private static VariantResult result(
            LitmusMachines machines, LitmusTest test, Optional<Integer> buffer, WorkContext context) {
        LitmusSetup variant = machines.variant(test, buffer);
        LitmusRuns counted = new LitmusRuns(variant, machines.idle());
        context.sampleAll(counted.works());
        return new VariantResult(
                variant,
                LitmusExploration.of(machines.single(test, buffer), context.watch()),
                counted.histogram(),
                counted.witnesses());
    }

    /** What the models say of a test, and whether a machine can run it. */
    private record LitmusVerdict(LitmusTest test, Map<MemoryModel, Optional<AllowedOutcomes>> models) {

        /** Without abstract machines nothing is known; they are not asked where other models are, and no machine runs. */
        static LitmusVerdict of(LitmusTest test, boolean asked) {
            Map<MemoryModel, Optional<AllowedOutcomes>> models = new EnumMap<>(MemoryModel.class);
            for (MemoryModel model : asked ? MemoryModel.values() : new MemoryModel[0]) {
                models.put(model, Enumeration.allowed(test, model));
            }
            return new LitmusVerdict(test, models);
        }

        Map<MemoryModel, Optional<NavigableSet<Outcome>>> outcomes() {
            Map<MemoryModel, Optional<NavigableSet<Outcome>>> outcomes = new EnumMap<>(MemoryModel.class);
            models.forEach((model, allowed) -> outcomes.put(model, allowed.map(AllowedOutcomes::outcomes)));
            return outcomes;
        }

        /** What the outcomes do not show, and what the reader of the test has remarked. */
        List<String> notes() {
            List<String> notes = new ArrayList<>(test.remarks());
            troubles().forEach(trouble -> notes.add(trouble.text() + "; they have no outcome here"));
            obstacle().ifPresent(reason -> notes.add("no machine runs this test: " + reason));
            return notes;
        }

        private Stream<Trouble> troubles() {
            return models.values().stream()
                    .flatMap(Optional::stream)
                    .flatMap(allowed -> allowed.troubles().stream())
                    .distinct()
                    .sorted();
        }

        /** Why no machine can run it. */
        Optional<String> obstacle() {
            boolean unknown = models.values().stream().anyMatch(Optional::isEmpty);
            if (troubles().findAny().isPresent()) {
                return Optional.of("it would not come to the end of every execution");
            } else if (unknown && test.threads().stream().anyMatch(LitmusThread::mayWait)) {
                return Optional.of("there are too many states to know that every execution ends");
            } else if (ReturningValues.in(test)) {
                return Optional.of(
                        "a conditional store is a compare-exchange there, which would not notice that a value has"
                                + " been another one and has come back");
            }
            return Optional.empty();
        }
    }
}
