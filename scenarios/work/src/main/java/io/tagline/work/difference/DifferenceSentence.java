package io.tagline.work.difference;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.difference.Difference;
import io.tagline.experiments.difference.Pair;
import io.tagline.experiments.difference.Side;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The difference between two results in one sentence: how much less or more time the second takes, and whether chance explains that. */
record DifferenceSentence(Difference difference, int decimals) {

    /** With times of so many decimals. */
    static String of(Difference difference, int decimals) {
        DifferenceSentence answer = new DifferenceSentence(difference, decimals);
        String sentence = difference.pairs().size() == 1
                ? answer.single(difference.pairs().get(0))
                : answer.several();
        return sentence + ".";
    }

    private String single(Pair pair) {
        String first = time(pair.a().latency().mean());
        if (pair.mean() == 0) {
            return "Both take " + first + (pair.isExact() ? ", the same" + each(pair) : "");
        }
        return "%s takes %s %s%s: %s instead of %s%s"
                .formatted(
                        subject(),
                        by(pair),
                        (pair.mean() < 0 ? "less than " : "more than ") + other(),
                        pair.isExact() ? each(pair) : "",
                        time(pair.b().latency().mean()),
                        first,
                        sureness(pair));
    }

    private static String each(Pair pair) {
        long count = pair.a().latency().count();
        return pair.isPaired() ? " in each of " + count + " replications" : " in each replication";
    }

    /** How much it is, and which share of the first, which is the base of all percentages. */
    private String by(Pair pair) {
        return time(Math.abs(pair.mean()))
                + pair.share()
                        .map(share -> " (" + Decimals.percent(Math.abs(share)) + ")")
                        .orElse("");
    }

    /** Its share of the first, by which the largest one is chosen, and how much that is. */
    private String share(Pair pair) {
        String much = time(Math.abs(pair.mean()));
        return pair.share()
                .map(share -> Decimals.percent(Math.abs(share)) + " (" + much + ")")
                .orElse(much);
    }

    private static String sureness(Pair pair) {
        return pair.isSignificant()
                .map(significant -> significant ? "" : "; that may be chance")
                .orElse("; a single replication does not show whether that is chance");
    }

    private String several() {
        List<Pair> pairs = difference.pairs();
        String less = counted(pairs, -1, "less");
        String more = counted(pairs, 1, "more");
        if (!less.isEmpty() || !more.isEmpty()) {
            String first = less.isEmpty() ? "more" : "less";
            return "%s takes %s time than %s at %s"
                    .formatted(
                            subject(),
                            first,
                            other(),
                            Stream.of(less, more)
                                    .filter(text -> !text.isEmpty())
                                    .collect(Collectors.joining("; more at ")));
        } else if (pairs.stream().allMatch(pair -> pair.isExact() && pair.mean() == 0)) {
            return "No difference: every replication is the same at all %d points".formatted(pairs.size());
        } else if (pairs.stream().allMatch(pair -> pair.isSignificant().isEmpty())) {
            return "A single replication does not show which of %d differences are chance".formatted(pairs.size());
        }
        return "No significant difference at %d points".formatted(pairs.size());
    }

    /** Whether the second result is significantly slower, or with -1 faster. */
    private static boolean differs(Pair pair, int sign) {
        return pair.mean() * sign > 0 && pair.isSignificant().orElse(false);
    }

    private String counted(List<Pair> all, int sign, String word) {
        List<Pair> some = all.stream().filter(pair -> differs(pair, sign)).toList();
        return some.stream()
                .max(Comparator.comparingDouble(pair -> Math.abs(pair.share().orElse(0.0))))
                .map(most -> "%d of %d points, at most %s %s, at %s"
                        .formatted(some.size(), all.size(), share(most), word, most.text()))
                .orElse("");
    }

    /** The second result. A machine takes no time: the same work takes it there. */
    private String subject() {
        String name = name(difference.b(), "B");
        return areMachines() ? "The same on " + name : name;
    }

    private String other() {
        String name = name(difference.a(), "A");
        return areMachines() ? "on " + name : name;
    }

    private boolean areMachines() {
        return !difference.a().machine().equals(difference.b().machine());
    }

    /** The name of a side: the first thing in which it differs from the other: machine, protocol, own parameters, name, or its letter. */
    private String name(Side side, String letter) {
        return Stream.<Function<Side, String>>of(Side::machine, Side::protocol, this::own, Side::name)
                .filter(part -> !part.apply(difference.a()).equals(part.apply(difference.b())))
                .map(part -> part.apply(side))
                .findFirst()
                .orElse(letter);
    }

    private String own(Side side) {
        Map<String, String> own = difference.matching().own(side);
        return own.size() == 1 ? own.values().iterator().next() : own(own);
    }

    /** Parameters of one result, in a line. */
    static String own(Map<String, String> own) {
        return own.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(", "));
    }

    private String time(double nanoseconds) {
        return Decimals.fixed(nanoseconds, decimals) + " ns";
    }
}
