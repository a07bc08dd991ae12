package io.tagline.scenarios.model;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What an expectation says of the points it is about. */
public sealed interface Claim {

    /** How times are told; a local read of 8.6 ns is judged by its second decimal. */
    String NS = "%.2f ns";

    /** How factors are told. */
    String TIMES = "%.2fx";

    /** A statistic of every point lies between two ends in nanoseconds, both included; an end may be infinite. */
    record Between(Statistic statistic, double low, double high) implements Claim {

        /** Tells of the point farthest out, or nearest to an end if all are inside. */
        @Override
        public Outcome judge(List<Observation> observations) {
            Observation worst = observations.stream()
                    .max(Comparator.comparingDouble(this::excess))
                    .orElseThrow();
            long outside = observations.stream().filter(o -> excess(o) > 0).count();
            String seen = "%s is %s%s, expected %s"
                    .formatted(
                            statistic.word(), Claim.number(of(worst), NS), Claim.at(worst), Claim.range(low, high, NS));
            String several = outside > 1 ? " (and so at %d of %d points)".formatted(outside, observations.size()) : "";
            return new Outcome(outside == 0, seen + several);
        }

        private double of(Observation observation) {
            return statistic.of(observation.summary());
        }

        /** How far out; negative inside. No number at all is as far out as can be. */
        private double excess(Observation observation) {
            double distance = Math.max(low - of(observation), of(observation) - high);
            return Double.isNaN(distance) ? Double.POSITIVE_INFINITY : distance;
        }
    }

    /** The slowest point over the fastest, by a statistic, lies between two factors, both included. */
    record Spread(Statistic statistic, double low, double high) implements Claim {

        @Override
        public Outcome judge(List<Observation> observations) {
            Comparator<Observation> order = Comparator.comparingDouble(o -> statistic.of(o.summary()));
            Observation slowest = observations.stream().max(order).orElseThrow();
            Observation fastest = observations.stream().min(order).orElseThrow();
            double factor = statistic.of(slowest.summary()) / statistic.of(fastest.summary());
            String sentence = "slowest %s%s is %s the fastest%s, expected %s"
                    .formatted(
                            statistic.word(),
                            Claim.at(slowest),
                            Claim.number(factor, TIMES),
                            Claim.at(fastest),
                            Claim.range(low, high, TIMES));
            return new Outcome(factor >= low && factor <= high, sentence);
        }
    }

    /** Judges the points it is about, of which there is at least one. */
    Outcome judge(List<Observation> observations);

    /** Whether a claim held, and a sentence with what was seen. */
    record Outcome(boolean passed, String sentence) {}

    private static String at(Observation observation) {
        return observation.point().isEmpty() ? "" : " at " + observation.point();
    }

    private static String range(double low, double high, String format) {
        if (high == Double.POSITIVE_INFINITY) {
            return "at least " + number(low, format);
        }
        String most = number(high, format);
        return low == Double.NEGATIVE_INFINITY ? "at most " + most : number(low, format) + " to " + most;
    }

    private static String number(double number, String format) {
        return String.format(Locale.ROOT, format, number);
    }
}
