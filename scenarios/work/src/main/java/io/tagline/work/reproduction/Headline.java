package io.tagline.work.reproduction;

import io.tagline.experiments.measurement.Errors;
import io.tagline.models.claim.PublishedValue.Basis;
import io.tagline.models.claim.PublishedValue.Kind;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A summary of reproductions: the errors of fitted numbers, the errors of predicted ones, and how many of the papers' conclusions hold.
 *
 * @param calibrated errors of numbers that machines were fitted to
 * @param predicted errors of the papers' numbers that no machine was fitted to
 * @param elsewhere errors of other publications' numbers
 * @param machines the latter, by machine
 * @param conclusions of each paper that has any
 */
public record Headline(
        Optional<Errors> calibrated,
        Optional<Errors> predicted,
        Optional<Errors> elsewhere,
        Map<String, Errors> machines,
        List<Conclusions> conclusions) {

    /**
     * Conclusions of a paper that a simulation should confirm: who wins, from where on, by how much. They are the rows without a published number.
     *
     * @param paper as results cite it
     * @param tallies by what the conclusions rest on
     */
    public record Conclusions(String paper, Map<Basis, Tally> tallies) {

        private static Conclusions of(ReproductionResult result) {
            return new Conclusions(result.reproduction().paper(), Tally.byBasis(result.rows()));
        }

        Tally all() {
            return Tally.sum(tallies.values());
        }
    }

    public static Headline of(List<ReproductionResult> results) {
        List<Row> rows =
                results.stream().flatMap(result -> result.rows().stream()).toList();
        return new Headline(
                errors(ofKind(rows, Kind.CALIBRATED)),
                errors(ofKind(rows, Kind.PREDICTED)),
                errors(ofKind(rows, Kind.ELSEWHERE)),
                byMachine(ofKind(rows, Kind.ELSEWHERE)),
                results.stream()
                        .map(Conclusions::of)
                        .filter(paper -> paper.all().all() > 0)
                        .sorted(Comparator.comparing(Conclusions::paper))
                        .toList());
    }

    /** The conclusions of all papers. */
    Map<Basis, Tally> tallies() {
        Map<Basis, Tally> tallies = new EnumMap<>(Basis.class);
        conclusions.forEach(
                paper -> paper.tallies().forEach((basis, tally) -> tallies.merge(basis, tally, Tally::and)));
        return tallies;
    }

    /** How many conclusions of all papers hold. */
    public int held() {
        return Tally.sum(tallies().values()).held();
    }

    /** How many conclusions all papers have. */
    public int all() {
        return Tally.sum(tallies().values()).all();
    }

    private static Optional<Errors> errors(List<Row> rows) {
        List<Row> known = rows.stream().filter(row -> row.error().isPresent()).toList();
        return Errors.of(
                known, row -> row.error().orElseThrow(), row -> row.published().item());
    }

    private static List<Row> ofKind(List<Row> rows, Kind kind) {
        return rows.stream().filter(row -> row.is(kind)).toList();
    }

    private static Map<String, Errors> byMachine(List<Row> rows) {
        Map<String, List<Row>> machines = rows.stream()
                .filter(row -> row.error().isPresent())
                .collect(Collectors.groupingBy(row -> row.machine().orElse(""), TreeMap::new, Collectors.toList()));
        return machines.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        entry -> errors(entry.getValue()).orElseThrow(),
                        (one, other) -> one,
                        TreeMap::new));
    }
}
