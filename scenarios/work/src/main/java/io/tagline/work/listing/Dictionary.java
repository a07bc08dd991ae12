package io.tagline.work.listing;

import io.tagline.documents.Code;
import io.tagline.documents.Documents;
import io.tagline.documents.Explanations;
import io.tagline.documents.Once;
import io.tagline.documents.columns.Column;
import io.tagline.models.claim.PointMetric;
import io.tagline.work.Catalog;
import io.tagline.work.listing.Explanation.ExplanationAnswer;
import io.tagline.work.run.ActivityMetrics;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The answers of {@link Explanation} for a session: the tables of all protocols are read only once. */
public final class Dictionary {

    private final Documents documents;
    private final Topics topics;
    private final Supplier<TableWords> tables;

    /** The names in these documents, which do not change. */
    public Dictionary(Documents documents) {
        this.documents = documents;
        this.topics = new Topics(new Catalog(documents));
        this.tables = Once.of(() -> TableWords.of(new Catalog(documents).protocols()));
    }

    /** All that has the name; empty if nothing has. */
    public Optional<ExplanationAnswer> find(String name) {
        return Optional.of(Code.of(name).map(code -> List.of(topic(code))).orElseGet(() -> topics(name)))
                .filter(found -> !found.isEmpty())
                .map(ExplanationAnswer::new);
    }

    private Topic topic(Code code) {
        return new Topic(code.id() + ": " + code.title(), Map.of(), new Explanations(documents).of(code));
    }

    private List<Topic> topics(String name) {
        List<Topic> found = topics.named(metric(name).orElse(name));
        return found.isEmpty() ? tables.get().named(name) : found;
    }

    /** The name of the metric that has this column. */
    private static Optional<String> metric(String name) {
        return Stream.concat(PointMetric.columns().stream(), ActivityMetrics.all().stream())
                .filter(metric -> metric.heading().equals(name))
                .map(Column::name)
                .findFirst();
    }

    Stream<String> names() {
        return Stream.of(
                        topics.names(),
                        tables.get().names(),
                        Arrays.stream(Code.values()).map(Code::id))
                .flatMap(names -> names);
    }
}
