package io.tagline.work.difference;

import io.tagline.documents.units.Decimals;
import io.tagline.scenarios.difference.Difference;
import io.tagline.scenarios.difference.Difference.Pair;
import io.tagline.scenarios.difference.Side;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The difference between two results in one sentence: which is faster, by how much, and whether chance explains that. */
final class DifferenceAnswer {

    private final Difference difference;
    private final int decimals;

    private DifferenceAnswer(Difference difference, int decimals) {
        this.difference = difference;
        this.decimals = decimals;
    }

    /** With times of so many decimals. */
    static String of(Difference difference, int decimals) {
        DifferenceAnswer answer = new DifferenceAnswer(difference, decimals);
        return difference.pairs().size() == 1 ? answer.single(difference.pairs().get(0)) : answer.several();
    }

    private String single(Pair pair) {
        if (pair.mean() == 0) {
            return "Both take %s.".formatted(time(pair.a().latency().mean()));
        }
        return "%s saves %s: %s instead of %s%s."
                .formatted(faster(pair), saved(pair), time(least(pair)), time(most(pair)), sureness(pair));
    }

    private static double least(Pair pair) {
        return Math.min(pair.a().latency().mean(), pair.b().latency().mean());
    }

    private static double most(Pair pair) {
        return Math.max(pair.a().latency().mean(), pair.b().latency().mean());
    }

    /** In all, and as a share of the longer time. */
    private String saved(Pair pair) {
        return time(most(pair) - least(pair)) + " (" + Decimals.percent((most(pair) - least(pair)) / most(pair)) + ")";
    }

    private static String sureness(Pair pair) {
        return pair.isSignificant()
                .map(significant -> significant ? "" : "; that may be chance")
                .orElse("; a single replication does not show whether that is chance");
    }

    private String several() {
        List<Pair> faster =
                difference.pairs().stream().filter(pair -> isFaster(pair, 1)).toList();
        List<Pair> slower =
                difference.pairs().stream().filter(pair -> isFaster(pair, -1)).toList();
        if (faster.isEmpty() && slower.isEmpty()) {
            return "No difference that could not be chance at %d points."
                    .formatted(difference.pairs().size());
        }
        return Stream.of(counted(faster), counted(slower))
                        .filter(text -> !text.isEmpty())
                        .reduce((one, other) -> one + "; " + other)
                        .orElseThrow()
                + ".";
    }

    /** Whether the second result is significantly faster, or with -1 slower. */
    private static boolean isFaster(Pair pair, int sign) {
        return pair.mean() * sign < 0 && pair.isSignificant().orElse(false);
    }

    private String counted(List<Pair> pairs) {
        return pairs.stream()
                .max(Comparator.comparingDouble(pair -> (most(pair) - least(pair)) / most(pair)))
                .map(best -> "%s is faster at %d of %d points, at most by %s at %s"
                        .formatted(
                                faster(best), pairs.size(), difference.pairs().size(), saved(best), best.text()))
                .orElse("");
    }

    /** The faster one, named by its first difference from the other: protocol, machine, name, or letter. */
    private String faster(Pair pair) {
        Side winner = pair.mean() < 0 ? difference.b() : difference.a();
        return Stream.<Function<Side, String>>of(Side::protocol, Side::machine, Side::name)
                .filter(part -> !part.apply(difference.a()).equals(part.apply(difference.b())))
                .map(part -> part.apply(winner))
                .findFirst()
                .orElse(pair.mean() < 0 ? "B" : "A");
    }

    private String time(double nanoseconds) {
        return Decimals.fixed(nanoseconds, decimals) + " ns";
    }
}
