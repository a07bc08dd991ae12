package io.tagline.work.listing;

import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Refusal;
import io.tagline.documents.columns.Columns;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Only;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Sheet;
import io.tagline.work.Catalog;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.listing.Listing.ListAnswer;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything of a kind that has a name.
 *
 * @param words words that each has in its name, title or facts
 */
public record Listing(Kind kind, List<String> words) implements Question<ListAnswer> {

    public static final QuestionForm<Listing> FORM = QuestionForm.of(
            Listing.class,
            "list",
            keys -> Optional.of(new Listing(
                    keys.required(
                            Key.argument("kind", "KIND", String.join(", ", Kind.words())),
                            PlainTypes.choice(List.of(Kind.values()), Kind::word),
                            Kind.MACHINES,
                            Listing::kind),
                    keys.sparing(
                            Key.argument(
                                    "words",
                                    "WORD",
                                    "Only those that have these words in their name or title, as in: list scenarios broadcast"),
                            QuestionTypes.TEXTS,
                            List.of(),
                            Listing::words))));

    public Listing {
        words = List.copyOf(words);
    }

    public Listing(Kind kind) {
        this(kind, List.of());
    }

    /** The kinds of named things. */
    public enum Kind {
        MACHINES,
        PROTOCOLS,
        PROGRAMS,
        SCENARIOS,
        REPRODUCTIONS,
        LITMUS,
        MODELS,
        KERNELS,
        OPERATIONS,
        METRICS,
        EQUATIONS;

        /** As a person types it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The kind of this word, in any case. */
        public static Optional<Kind> of(String word) {
            return Arrays.stream(values())
                    .filter(kind -> kind.word().equalsIgnoreCase(word))
                    .findFirst();
        }

        public static List<String> words() {
            return Arrays.stream(values()).map(Kind::word).toList();
        }
    }

    /** All of a kind, in the order of their index. */
    public record ListAnswer(Kind kind, List<Topic> topics) implements PublishedAnswer {

        private static final Columns<Topic> TOPIC = Columns.<Topic>of()
                .word("name", Topic::name)
                .each(io.tagline.documents.columns.Kind.WORD, Topic::facts);

        public static final Columns<ListAnswer> COLUMNS = Columns.<ListAnswer>of("tagline/list/1")
                .word("kind", listed -> listed.kind.word())
                .list("items", TOPIC, ListAnswer::topics);

        public ListAnswer {
            topics = List.copyOf(topics);
        }

        /** A row for each. */
        @Override
        public Sheet sheet() {
            List<List<Cell>> rows =
                    topics.stream().map(topic -> cells(topic).toList()).toList();
            int columns = rows.stream().mapToInt(List::size).max().orElse(0);
            List<Column> words = Collections.nCopies(columns, Column.words(""));
            return Sheet.titled("")
                    .add(Only.in(
                            Note.of(topics.size() + " " + kind.word()), Medium.HTML, Medium.MARKDOWN, Medium.LATEX))
                    .add(new Table("", words, rows, Layout.PLAIN, List.of()))
                    .sheet();
        }

        private static Stream<Cell> cells(Topic topic) {
            return Stream.concat(Stream.of(topic.name()), topic.facts().values().stream())
                    .map(Cell::of);
        }

        /** As {@code tagline/list/1}. */
        @Override
        public Json json() {
            return COLUMNS.json(this);
        }
    }

    @Override
    public ListAnswer ask(WorkContext context) {
        List<Topic> all = new Topics(new Catalog(context.documents())).of(kind);
        List<Topic> found = all.stream()
                .filter(topic -> words.stream().allMatch(word -> isAbout(topic, word)))
                .toList();
        if (found.isEmpty()) {
            throw new Refusal(nothing(all));
        }
        return new ListAnswer(kind, found);
    }

    private static boolean isAbout(Topic topic, String word) {
        String wanted = word.toLowerCase(Locale.ROOT);
        return Stream.concat(Stream.of(topic.name()), topic.facts().values().stream())
                .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(wanted));
    }

    private String nothing(List<Topic> all) {
        String wanted = String.join(" ", words);
        return "none of the %d %s has %s in its name or title%s; `tagline list %s` shows all"
                .formatted(
                        all.size(),
                        kind.word(),
                        words.stream().map(Printable::quoted).collect(Collectors.joining(" and ")),
                        Names.guess(wanted, all.stream().map(Topic::name).toList()),
                        kind.word());
    }
}
