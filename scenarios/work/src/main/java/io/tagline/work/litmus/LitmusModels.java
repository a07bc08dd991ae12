package io.tagline.work.litmus;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.litmus.execution.Candidates;
import io.tagline.litmus.model.ConsistencyModel;
import io.tagline.litmus.model.ConsistencyModelReader;
import io.tagline.litmus.program.LitmusTest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The memory models that judge tests: those of a question, else that of each test's notation. */
final class LitmusModels {

    private final Library library;
    private final List<String> asked;
    private final Map<String, ConsistencyModel> read = new HashMap<>();

    LitmusModels(List<String> asked, Documents documents) {
        this.library = documents.of(ConsistencyModelReader.KIND);
        this.asked = asked;
        Diagnostics diagnostics = new Diagnostics();
        asked.forEach(name -> read(name, diagnostics));
        diagnostics.throwIfAny();
    }

    private Optional<ConsistencyModel> read(String name, Diagnostics diagnostics) {
        if (!read.containsKey(name)) {
            Span mention = new Span(Source.unread(name), Position.START, 0);
            library.open(name, mention, Code.UNKNOWN_NAME, diagnostics)
                    .flatMap(source -> ConsistencyModelReader.read(source, library, diagnostics))
                    .ifPresent(model -> read.put(name, model));
        }
        return Optional.ofNullable(read.get(name));
    }

    /** Whether each test has the model of its notation. */
    boolean areUsual() {
        return asked.isEmpty();
    }

    List<ModelJudgement> judgements(LitmusTest test) {
        List<String> names = asked.isEmpty() ? usual(test).map(List::of).orElse(List.of()) : asked;
        Diagnostics diagnostics = new Diagnostics();
        List<ConsistencyModel> models =
                names.stream().flatMap(name -> read(name, diagnostics).stream()).toList();
        diagnostics.throwIfAny();
        Optional<Candidates> candidates = models.isEmpty() ? Optional.empty() : Candidates.of(test);
        return models.stream()
                .map(model -> ModelJudgement.of(test, candidates, model))
                .toList();
    }

    /** What a built-in model says of a test. */
    ModelJudgement judgement(LitmusTest test, String model) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<ConsistencyModel> found = read(model, diagnostics);
        diagnostics.throwIfAny();
        return ModelJudgement.of(test, Candidates.of(test), found.orElseThrow());
    }

    /** Where the models know less than a test does. */
    List<String> notes(LitmusTest test) {
        if (!test.isOfSleepers()) {
            return asked.isEmpty() && test.isOfKernel() && test.hasPlainAccesses()
                    ? List.of("plain accesses count as marked ones for linux: what it forbids here may be possible")
                    : List.of();
        }
        String unknown = "no built-in memory model knows sleepable read-copy-update";
        return List.of(
                asked.isEmpty()
                        ? unknown + ": none judges this test"
                        : unknown + ": what they allow here may be impossible");
    }

    /** The model of the processors, or of the language, that a test is for, unless that is x86-TSO. */
    private static Optional<String> usual(LitmusTest test) {
        return switch (test.architecture()) {
            case X86, X86_64 -> Optional.empty();
            case AARCH64 -> Optional.of("armv8");
            case RISCV -> Optional.of("rvwmo");
            case C -> ofLanguage(test);
        };
    }

    private static Optional<String> ofLanguage(LitmusTest test) {
        return test.isOfSleepers() ? Optional.empty() : Optional.of(test.isOfKernel() ? "linux" : "rc11");
    }
}
