package io.tagline.work.reproduction;

import io.tagline.models.claim.Evidence;
import io.tagline.models.claim.ExpectationVerdict;
import io.tagline.models.claim.PublishedValue;
import io.tagline.models.claim.TargetValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The rows of figures that no scenario makes, chapter by chapter. */
final class FigureRows {

    /** The possible reasons for a missed number, computed only if it is missed. */
    record Why(Supplier<List<MissedSample>> samples, Supplier<List<WrongPair>> pairs) {

        static final Why NONE = new Why(List::of, List::of);

        /** Samples show where time went. */
        static Why samples(Supplier<List<MissedSample>> samples) {
            return new Why(samples, List::of);
        }

        /** Pairs of threads make most of an error. */
        static Why pairs(Supplier<List<WrongPair>> pairs) {
            return new Why(List::of, pairs);
        }
    }

    private final List<Row> rows = new ArrayList<>();
    private final List<Chapter> chapters = new ArrayList<>();

    /** Adds a row about a bound of ours, on a kernel that the paper does not have. */
    void shape(String item, String unit, double seen, TargetValue target) {
        add(PublishedValue.of(item, PublishedValue.Kind.SHAPE).on(PublishedValue.Basis.OURS), unit, seen, target);
    }

    /** Adds a row. Its known reason for a shortfall counts only if there is one. */
    void add(PublishedValue published, String unit, double seen, TargetValue target) {
        add(published, unit, seen, target, Why.NONE);
    }

    /** The same, with possible reasons if it is missed. */
    void add(PublishedValue published, String unit, double seen, TargetValue target, Why why) {
        String item = published.item();
        String sentence = "%s %s %s%s"
                .formatted(
                        item.substring(item.indexOf(": ") + 1).strip(),
                        target.relation().word(),
                        target.number(),
                        unit);
        Evidence evidence = new Evidence("", 1, unit, seen, target);
        ExpectationVerdict verdict = new ExpectationVerdict(
                item, target.allows(seen), sentence, Optional.of(evidence), published.shortfall());
        Why said = verdict.passed() ? Why.NONE : why;
        rows.add(new Row(
                published,
                verdict,
                Optional.empty(),
                Optional.empty(),
                said.samples().get(),
                said.pairs().get()));
    }

    /** Makes the rows since the last chapter a chapter. */
    void end(String title, String description) {
        chapters.add(new Chapter(title, description, rows));
        rows.clear();
    }

    List<Chapter> chapters() {
        return List.copyOf(chapters);
    }
}
