package io.tagline.work.reproduction;

import io.tagline.models.claim.Evidence;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** A row, and its place. */
record PlacedRow(ReproductionResult result, Chapter chapter, Row row) {

    static Stream<PlacedRow> all(List<ReproductionResult> results) {
        return results.stream()
                .flatMap(result -> result.chapters()
                        .flatMap(chapter -> chapter.rows().stream().map(row -> new PlacedRow(result, chapter, row))));
    }

    String paper() {
        return result.reproduction().paper();
    }

    Optional<Evidence> evidence() {
        return row.verdict().evidence();
    }

    String text(Function<Evidence, String> part) {
        return evidence().map(part).orElse("");
    }

    Optional<Double> target() {
        return evidence().map(e -> e.target().number());
    }

    Optional<Double> tolerance() {
        return evidence().flatMap(e -> e.target().tolerance());
    }
}
