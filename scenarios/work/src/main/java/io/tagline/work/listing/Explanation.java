package io.tagline.work.listing;

import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Refusal;
import io.tagline.documents.keys.Key;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.listing.Explanation.ExplanationAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The meaning of a name, in upper or lower case.
 *
 * @param name of an error code, a metric, a column, an operation, a document or its file, a word of the field, or a state or message of a protocol
 */
public record Explanation(String name) implements Question<ExplanationAnswer> {

    public static final QuestionForm<Explanation> FORM = QuestionForm.of(
            Explanation.class,
            "explain",
            keys -> Optional.of(new Explanation(keys.required(
                    Key.argument("name", "NAME", "A code such as TL012, a name, or a file.")
                            .split(" "),
                    QuestionTypes.TEXT,
                    "",
                    Explanation::name))));

    private static final Pattern PATH = Pattern.compile("[./\\\\]");

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
        Dictionary dictionary = new Dictionary(context.documents());
        return dictionary
                .find(name)
                .or(() -> dictionary.document(name))
                .orElseThrow(() -> new Refusal(unknown(dictionary)));
    }

    private String unknown(Dictionary dictionary) {
        String guess = Names.guess(name, dictionary.names().toList());
        String file = PATH.matcher(name).find() ? ", and there is no such file" : "";
        return "nothing is called " + Printable.quoted(name) + file
                + (guess.isEmpty() ? "; see `tagline list`" : guess);
    }
}
