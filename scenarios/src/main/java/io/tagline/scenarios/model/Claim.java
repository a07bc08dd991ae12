package io.tagline.scenarios.model;

import io.tagline.scenarios.cla.expression.Value;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** What an expectation says of the points or fits it is about. */
public sealed interface Claim {

    /** How factors are told. */
    String TIMES = "%.2fx";

    /** A figure of every observation lies in a band. */
    record Between(Figure figure, Band band) implements Claim {

        /** Tells of the observation farthest out, or nearest to an end if all are inside. */
        @Override
        public Outcome judge(List<Observation> observations) {
            Observation worst = observations.stream()
                    .max(Comparator.comparingDouble(this::excess))
                    .orElseThrow();
            long outside = observations.stream().filter(o -> excess(o) > 0).count();
            double seen = worst.figure(figure.name());
            String sentence = "%s is %s%s, expected %s"
                    .formatted(
                            figure.name(),
                            Double.isNaN(seen) ? "unknown" : figure.write(seen),
                            Claim.at(worst),
                            range(worst.parameters()));
            String several = outside > 1 ? " (and so at %d of %d)".formatted(outside, observations.size()) : "";
            return new Outcome(outside == 0, sentence + several, evidence(worst, observations.size()));
        }

        private Evidence evidence(Observation worst, int among) {
            double seen = worst.figure(figure.name());
            return new Evidence(worst.place(), among, figure.unit().word(), seen, band.target(worst.parameters()));
        }

        private double excess(Observation observation) {
            return band.target(observation.parameters()).excess(observation.figure(figure.name()));
        }

        private String range(Map<String, Value> parameters) {
            double low = band.low(parameters);
            double high = band.high(parameters);
            if (high == Double.POSITIVE_INFINITY) {
                return "at least " + figure.write(low);
            }
            String most = figure.write(high);
            return low == Double.NEGATIVE_INFINITY ? "at most " + most : figure.write(low) + " to " + most;
        }

        @Override
        public Stream<Formula> formulas() {
            return band.levels().flatMap(level -> level.formula().stream());
        }
    }

    /** The slowest point over the fastest, by a figure, lies between two factors, both included. */
    record Spread(Figure figure, double low, double high) implements Claim {

        @Override
        public Outcome judge(List<Observation> observations) {
            Comparator<Observation> order = Comparator.comparingDouble(o -> o.figure(figure.name()));
            Observation slowest = observations.stream().max(order).orElseThrow();
            Observation fastest = observations.stream().min(order).orElseThrow();
            double factor = slowest.figure(figure.name()) / fastest.figure(figure.name());
            String sentence = "slowest %s%s is %s the fastest%s, expected %s"
                    .formatted(figure.name(), Claim.at(slowest), Claim.times(factor), Claim.at(fastest), expected());
            Evidence evidence =
                    new Evidence(slowest.place(), observations.size(), "x", factor, Target.between(least(), high));
            return new Outcome(factor >= low && factor <= high, sentence, evidence);
        }

        /** No factor is expected to be at least 0. */
        private double least() {
            return low == 0 ? Double.NEGATIVE_INFINITY : low;
        }

        private String expected() {
            return high == Double.POSITIVE_INFINITY ? "at least " + Claim.times(low) : "at most " + Claim.times(high);
        }

        @Override
        public Stream<Formula> formulas() {
            return Stream.of();
        }
    }

    /** Judges what it is about, of which there is at least one. */
    Outcome judge(List<Observation> observations);

    /** What it compares with, where that is computed from the parameters. */
    Stream<Formula> formulas();

    /** Whether a claim held, a sentence with what was seen, and the number that decided. */
    record Outcome(boolean passed, String sentence, Evidence evidence) {}

    private static String at(Observation observation) {
        return observation.place().isEmpty() ? "" : " at " + observation.place();
    }

    private static String times(double factor) {
        return String.format(Locale.ROOT, TIMES, factor);
    }
}
