package io.tagline.work.fit;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.fitting.FitResult;
import io.tagline.experiments.fitting.FitResult.SourceErrors;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** A fit in one sentence: how far off its sources are, and how far they were before. */
final class FitSentence {

    private static final int NAMED = 3;

    private final FitResult result;

    private FitSentence(FitResult result) {
        this.result = result;
    }

    static String of(FitResult result) {
        return new FitSentence(result).sentence();
    }

    /** All sources if they are few, else those with the smallest and the largest error. */
    private String sentence() {
        List<SourceErrors> sources = result.sources();
        if (sources.size() <= NAMED) {
            return sources.stream().map(this::error).collect(Collectors.joining("; ", "Off by ", "."));
        }
        Comparator<SourceErrors> byError = Comparator.comparingDouble(SourceErrors::after);
        return "%d sources; off by %s at least; by %s at most."
                .formatted(
                        sources.size(),
                        error(sources.stream().min(byError).orElseThrow()),
                        error(sources.stream().max(byError).orElseThrow()));
    }

    private String error(SourceErrors source) {
        boolean isFit = !result.fitted().isEmpty();
        return "%s%s (%s%s)"
                .formatted(
                        Decimals.percent(source.after()),
                        isFit ? ", before " + Decimals.percent(source.before()) : "",
                        source.source().name(),
                        isFit && !source.isFitted() ? ", not fitted to" : "");
    }
}
