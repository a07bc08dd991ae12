package io.tagline.work.litmus;

import io.tagline.documents.Names;
import io.tagline.litmus.outcome.Judgement;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.models.claim.Verdict;
import io.tagline.work.litmus.LitmusResult.VariantResult;
import java.util.List;
import java.util.stream.Collectors;

/** Litmus tests in one sentence: how often the condition was observed, and whether the model of each machine allows it. */
final class LitmusAnswer {

    private LitmusAnswer() {}

    static String of(List<LitmusResult> results) {
        return switch (results.size()) {
            case 0 -> "";
            case 1 -> single(results.get(0));
            default -> several(results);
        };
    }

    private static String single(LitmusResult result) {
        return result.variants().stream()
                        .map(variant -> seen(result, variant))
                        .collect(Collectors.joining(
                                "; ", result.test().name() + ": what the condition is about was seen in ", ""))
                + (result.isAsPromised() ? "." : "; OUTCOMES WERE SEEN THAT ARE FORBIDDEN.");
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
                : "%d of %d tests %s, since outcomes were seen that are forbidden: %s."
                        .formatted(
                                broken.size(),
                                results.size(),
                                Verdict.FAILED,
                                Names.listed(broken.stream()
                                        .map(result -> result.test().name())
                                        .toList()));
    }
}
