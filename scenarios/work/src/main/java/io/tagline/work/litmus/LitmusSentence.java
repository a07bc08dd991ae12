package io.tagline.work.litmus;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Names;
import io.tagline.litmus.outcome.Judgement;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.work.litmus.LitmusResult.VariantResult;
import io.tagline.work.litmus.LitmusTrial.LitmusAnswer;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Litmus tests in one sentence: how often the condition was observed, and whether the model of each machine allows it. */
final class LitmusSentence {

    private LitmusSentence() {}

    static String of(LitmusAnswer tried) {
        long refused =
                tried.refused().stream().map(Diagnostic::source).distinct().count();
        String left =
                refused == 0 ? "" : " %d %s refused.".formatted(refused, refused == 1 ? "test was" : "tests were");
        return switch (tried.results().size()) {
            case 0 -> left.strip();
            case 1 -> single(tried.results().get(0)) + left;
            default -> several(tried.results()) + left;
        };
    }

    private static String single(LitmusResult result) {
        if (result.variants().isEmpty()) {
            Stream<String> machines =
                    result.models().stream().map(model -> judged(result.test(), result.allowed(model), model.title()));
            Stream<String> models = result.judged().stream()
                    .map(judgement -> judged(
                            result.test(),
                            judgement.outcomes(),
                            judgement.model().name()));
            return Stream.concat(machines, models)
                    .collect(Collectors.joining("; ", result.test().name() + ": what the condition is about is ", "."));
        }
        return result.variants().stream()
                        .map(variant -> seen(result, variant))
                        .collect(Collectors.joining(
                                "; ", result.test().name() + ": what the condition is about was seen in ", ""))
                + result.ownOrder()
                        .flatMap(own -> OwnOrderText.sentence(result.test(), own))
                        .map(" and "::concat)
                        .orElse("")
                + (result.isAsPromised() ? "." : "; AN ERROR OF TAGLINE: OUTCOMES OCCURRED THAT ARE FORBIDDEN.");
    }

    private static String judged(LitmusTest test, Optional<NavigableSet<Outcome>> allowed, String model) {
        return allowed.map(outcomes -> outcomes.isEmpty()
                                ? "not decided, since there is no outcome,"
                                : Judgement.of(test, outcomes).positive() == 0 ? "forbidden" : "allowed")
                        .orElse("not known")
                + " by " + model;
    }

    private static String seen(LitmusResult result, VariantResult variant) {
        LitmusTest test = result.test();
        String model = variant.model().title();
        return "%d of %d runs %s%s"
                .formatted(
                        variant.seen().positive(test),
                        variant.seen().total(),
                        variant.variant().storeBuffer() == 0 ? "without store buffers" : "with store buffers",
                        result.allowed(variant.model())
                                .map(outcomes -> Judgement.of(test, outcomes).positive() == 0
                                        ? " (" + model + " forbids it)"
                                        : " (" + model + " allows it)")
                                .orElse(""));
    }

    private static String several(List<LitmusResult> results) {
        List<LitmusResult> broken =
                results.stream().filter(result -> !result.isAsPromised()).toList();
        if (results.stream().allMatch(result -> result.variants().isEmpty())) {
            return "%d tests were judged; no machine ran.".formatted(results.size());
        }
        long unjudged = results.stream()
                .filter(result -> result.variants().stream()
                        .anyMatch(variant -> result.allowed(variant.model()).isEmpty()))
                .count();
        return broken.isEmpty()
                ? "%d tests: every outcome that was seen is allowed%s."
                        .formatted(
                                results.size(),
                                unjudged == 0
                                        ? ""
                                        : ", but for %d with too many states to enumerate: nothing is known of these"
                                                .formatted(unjudged))
                : "AN ERROR OF TAGLINE: in %d of %d tests outcomes occurred that are forbidden: %s."
                        .formatted(
                                broken.size(),
                                results.size(),
                                Names.listed(broken.stream()
                                        .map(result -> result.test().name())
                                        .toList()));
    }
}
