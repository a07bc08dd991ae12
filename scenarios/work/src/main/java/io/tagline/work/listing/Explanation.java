package io.tagline.work.listing;

import io.tagline.documents.Code;
import io.tagline.documents.Explanations;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Refusal;
import io.tagline.documents.columns.Column;
import io.tagline.documents.keys.Key;
import io.tagline.models.claim.PointMetric;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.Catalog;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.listing.Explanation.ExplanationAnswer;
import io.tagline.work.run.ActivityMetrics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The meaning of a name, in upper or lower case.
 *
 * @param name of an error code, a metric, a column, an operation, a document, a word of the field, or a state or message of a protocol
 */
public record Explanation(String name) implements Question<ExplanationAnswer> {

    public static final QuestionForm<Explanation> FORM = QuestionForm.of(
            Explanation.class,
            "explain",
            keys -> Optional.of(new Explanation(keys.required(
                    Key.argument("name", "NAME", "A code such as TL012, or a name.")
                            .split(" "),
                    QuestionTypes.TEXT,
                    "",
                    Explanation::name))));

    /** All that has the name, at least one. */
    public record ExplanationAnswer(List<Topic> topics) implements Answer {

        public ExplanationAnswer {
            topics = List.copyOf(topics);
        }

        /** A section for each if there are several. */
        @Override
        public Sheet sheet() {
            if (topics.size() == 1) {
                Topic only = topics.get(0);
                return Sheet.titled(only.name()).addAll(parts(only)).sheet();
            }
            return Sheet.titled("")
                    .addAll(topics.stream()
                            .map(topic -> new Section(topic.name(), "", parts(topic)))
                            .toList())
                    .sheet();
        }

        private static List<Part> parts(Topic topic) {
            List<Part> parts = new ArrayList<>();
            topic.facts().forEach((name, value) -> {
                if (!value.isEmpty()) {
                    parts.add(Note.of(Names.capital(name) + ": " + value));
                }
            });
            if (!topic.details().isBlank()) {
                parts.add(Part.Code.of(topic.details().stripTrailing().lines().toList()));
            }
            return parts;
        }
    }

    @Override
    public ExplanationAnswer ask(WorkContext context) {
        Explanations explanations = new Explanations(context.documents());
        return new ExplanationAnswer(Code.of(name)
                .map(code -> List.of(topic(code, explanations)))
                .orElseGet(() -> topics(new Topics(new Catalog(context.documents())))));
    }

    private static Topic topic(Code code, Explanations explanations) {
        return new Topic(code.id() + ": " + code.title(), Map.of(), explanations.of(code));
    }

    private List<Topic> topics(Topics all) {
        List<Topic> topics = all.named(metric().orElse(name));
        List<Topic> found = topics.isEmpty() ? all.inTables(name) : topics;
        if (found.isEmpty()) {
            throw new Refusal(unknown(Stream.concat(all.names(), all.tableNames())));
        }
        return found;
    }

    /** The name of the metric that has this column. */
    private Optional<String> metric() {
        return Stream.concat(PointMetric.columns().stream(), ActivityMetrics.all().stream())
                .filter(metric -> metric.heading().equals(name))
                .map(Column::name)
                .findFirst();
    }

    private String unknown(Stream<String> topics) {
        List<String> names = Stream.concat(topics, Arrays.stream(Code.values()).map(Code::id))
                .toList();
        String guess = Names.guess(name, names);
        return "nothing is called " + Printable.quoted(name) + (guess.isEmpty() ? "; see `tagline list`" : guess);
    }
}
