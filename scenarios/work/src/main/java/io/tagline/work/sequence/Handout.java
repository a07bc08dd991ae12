package io.tagline.work.sequence;

import static io.tagline.documents.Names.counted;

import io.tagline.documents.json.Json;
import io.tagline.experiments.setup.Build;
import io.tagline.protocols.sequence.AccessSequence;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.protocols.sequence.SequenceTable.Row;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.view.StateColours;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.LatexRenderer;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Only;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.PublishedAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Sequences that are shown together.
 *
 * @param variant the number of an exam's variant; 0 if it has none
 * @param blank whether the answers are left out
 * @param costs whether hops and costs are asked
 * @param command that makes it
 */
public record Handout(List<SequenceTable> tables, int variant, boolean blank, boolean costs, String command)
        implements PublishedAnswer {

    private static final String LATEX_HEAD = """
            \\documentclass{article}
            \\usepackage[a4paper,landscape,margin=1.5cm]{geometry}
            \\usepackage[utf8]{inputenc}
            \\usepackage{array}
            \\begin{document}
            """;

    private static final String LINES =
            "Each line is a sequence of its own, and starts from its own initial state. Write"
                    + " accesses that follow one another on one line, with semicolons between them.";

    private static final String KINDS =
            "Kinds of misses: cold, if the cache never had the line; conflict, capacity or replacement,"
                    + " if the line made room; of a line lost to another processor, true sharing if a word that others have written"
                    + " since is used while the cache has the new copy, and false sharing if none is, or unwritten if no other wrote."
                    + " For an access without a miss, write hit, or upgrade if a copy that could be read needs messages; for an eviction, -.";

    private static final String FORMS =
            " The home's answer is its state, then the owner if it records one, and in braces the sharers if it records any:"
                    + " STATE %1$s, or STATE {%1$s}. A message is its name, sender and receiver: MESSAGE %1$s → home. An eviction has the value -.";

    private static final String BLOCKS = " A block is named by its first address.";

    public Handout {
        tables = List.copyOf(tables);
    }

    List<Exercise> exercises() {
        return tables.stream()
                .map(table -> new Exercise(table, isExam(), costs))
                .toList();
    }

    /** An access in words, as its row begins. */
    public static String access(Row row) {
        return Exercise.access(row);
    }

    private boolean isExam() {
        return variant > 0;
    }

    /** For a page that asks and marks them itself: each table with all answers, and how many columns are given. */
    public Json marking() {
        return Json.array(exercises().stream().map(Handout::marked).toList());
    }

    private static Json marked(Exercise exercise) {
        Table table = exercise.table();
        return Json.object()
                .put("title", exercise.title())
                .put("beginning", exercise.beginning())
                .put("given", Exercise.QUESTIONS)
                .put("columns", table.columns(), column -> Json.of(column.name()))
                .put(
                        "rows",
                        table.rows(),
                        row -> Json.array(
                                row.stream().map(cell -> Json.of(cell.text())).toList()));
    }

    int points() {
        return exercises().stream().mapToInt(Exercise::points).sum();
    }

    private String protocol() {
        return tables.get(0).protocol().title();
    }

    private String heading() {
        return isExam()
                ? "Cache coherence, variant " + variant + (blank ? "" : ": answers")
                : "Cache coherence: " + protocol();
    }

    private String instruction() {
        return "Protocol: " + protocol()
                + ". Each access ends before the next begins. Give the state of the line in"
                + " every cache and at its home after each access, the messages in their order, the value that is read or"
                + " written, and what memory holds. A write that names no value writes one more than the largest before it, 1 at"
                + " first."
                + (costs
                        ? " Hops are the messages on the longest way from the request until the access is performed. Each blank in the table is "
                        : " Each blank is ")
                + "one point. Of messages, each is one, and \"none\" is one; one too many takes one off."
                + FORMS.formatted(
                        AccessSequence.processor(tables.get(0).processors().get(0)))
                + (tables.stream()
                                .anyMatch(table ->
                                        table.sequence().layout().size().isPresent())
                        ? BLOCKS
                        : "")
                + (tables.stream().anyMatch(table -> table.sequence().hasWords()) ? " " + KINDS : "");
    }

    @Override
    public Sheet sheet() {
        Sheet.Builder sheet = Sheet.titled(heading())
                .footer(blank ? Build.text() : Build.text() + ": " + command)
                .answer(blank || isExam() ? "" : HandoutSentence.of(tables));
        if (isExam()) {
            sheet.notes("Name: ____________________  Points: ____ of " + points())
                    .add(new Section("", instruction(), List.copyOf(legends())));
        } else {
            sheet.add(Only.in(Note.of("Each access ends before the next begins."), Medium.HTML))
                    .add(Only.in(legend(), Medium.HTML, Medium.MARKDOWN));
            if (HandoutSentence.mayBeOneSequence(tables)) {
                sheet.add(Note.warning(LINES));
            }
        }
        return sheet.addAll(exercises().stream().map(this::section).toList()).sheet();
    }

    private Section section(Exercise exercise) {
        List<Part> parts = new ArrayList<>(List.of(Note.of(exercise.beginning()), table(exercise)));
        if (costs) {
            parts.add(Note.of(exercise.total(blank)));
        }
        return new Section(exercise.title(), "", parts);
    }

    private Table table(Exercise exercise) {
        return blank ? exercise.table().blanked(Exercise.QUESTIONS) : exercise.table();
    }

    /** All words that may be answers: states in caches and at homes, and messages. */
    private List<Table> legends() {
        Protocol protocol = tables.get(0).protocol();
        Stream<Table> homes = protocol.tables().stream()
                .filter(table -> table.kind() != ControllerKind.CACHE)
                .map(table -> words(
                        table.kind() == ControllerKind.DIRECTORY ? "state of the home" : "state of an LLC",
                        table.stableStates(),
                        State::name,
                        State::meaning));
        Table messages = words("message", protocol.messages(), MessageType::name, MessageType::meaning);
        return Stream.of(Stream.of(legend()), homes, Stream.of(messages))
                .flatMap(parts -> parts)
                .toList();
    }

    private static <T> Table words(String heading, List<T> all, Function<T, String> word, Function<T, String> meaning) {
        return Rows.of(all)
                .words(heading, word)
                .words("meaning", meaning)
                .table()
                .as(Layout.STATES);
    }

    private Table legend() {
        return Rows.of(exercises().get(0).legend())
                .add(Column.words("state"), state -> new Cell.State(state.name(), StateColours.of(state)))
                .words("meaning", State::meaning)
                .table()
                .as(Layout.STATES);
    }

    /** A document to print, with room for a name. */
    public String latex() {
        StringBuilder text = new StringBuilder(LATEX_HEAD);
        text.append("\\section*{").append(LatexRenderer.escape(heading())).append("}\n\n");
        if (isExam()) {
            text.append("Name: \\underline{\\hspace{6cm}} \\hfill Points: \\underline{\\hspace{1cm}} of ")
                    .append(points())
                    .append("\n\n\\medskip\n")
                    .append(LatexRenderer.escape(instruction()))
                    .append("\n\n\\medskip\n");
        }
        for (Table words : isExam() ? legends() : List.of(legend())) {
            text.append(LatexRenderer.text(words)).append('\n');
        }
        for (Exercise exercise : exercises()) {
            text.append("\n\\subsection*{")
                    .append(LatexRenderer.escape(exercise.title()))
                    .append("}\n");
            text.append(LatexRenderer.escape(exercise.beginning())).append("\n\n\\medskip\n\\noindent\n{\\small\n");
            text.append(LatexRenderer.text(table(exercise), Exercise.MESSAGES)).append("}\n");
            text.append(costs ? "\n\\medskip\\noindent\n" + LatexRenderer.escape(exercise.total(blank)) + "\n" : "");
        }
        return text.append("\\end{document}\n").toString();
    }

    /** As {@code tagline/sequence/1}, with all answers. */
    @Override
    public Json json() {
        return Json.object()
                .put("schema", "tagline/sequence/1")
                .put("protocol", tables.get(0).protocol().name())
                .put("sequences", tables, Handout::json);
    }

    private static Json json(SequenceTable table) {
        return Json.object()
                .put("title", table.sequence().title())
                .put("text", table.sequence().text())
                .put("hops", table.total().hops())
                .put("cost", table.total().cost())
                .put("beginning", new Exercise(table, /* exam= */ false, /* costs= */ false).beginning())
                .put("lineSize", table.sequence().layout().size().map(size -> Json.of(size.addresses())))
                .put("steps", steps(table), step -> step);
    }

    private static List<Json> steps(SequenceTable table) {
        List<String> kinds = table.sequence().hasWords() ? MissKinds.of(table) : List.of();
        return IntStream.range(0, table.rows().size())
                .mapToObj(i -> json(
                        table,
                        table.rows().get(i),
                        kinds.isEmpty() ? Optional.empty() : Optional.of(Json.of(kinds.get(i)))))
                .toList();
    }

    /** A number, or one for each word that an eviction takes along. */
    private static Json memory(Row row) {
        return row.memory().size() == 1
                ? Json.of(row.memory().values().iterator().next())
                : words(row);
    }

    private static Json words(Row row) {
        Json.Fields words = Json.object();
        row.memory().forEach(words::put);
        return words;
    }

    private static Json json(SequenceTable table, Row row, Optional<Json> kind) {
        Json.Fields states = Json.object();
        IntStream.range(0, row.states().size())
                .forEach(i -> states.put(
                        AccessSequence.processor(table.processors().get(i)),
                        row.states().get(i)));
        Json.Fields homes = Json.object();
        IntStream.range(0, row.homes().size())
                .forEach(i -> homes.put(table.homes().get(i), row.homes().get(i)));
        return Json.object()
                .put("access", Exercise.access(row))
                .put("number", row.number())
                .put("hit", row.hit())
                .put("hops", row.path().hops())
                .put("cost", row.path().cost())
                .put("states", states)
                .put("homes", homes)
                .put("messages", row.messages(), sent -> Json.of(sent.text()))
                .put("value", row.value().map(Json::of))
                .put("memory", memory(row))
                .put("kind", kind);
    }

    /** Sequences in one sentence: how many accesses, how many of them need no message, and how many messages the others take. */
    private static final class HandoutSentence {

        private HandoutSentence() {}

        static String of(List<SequenceTable> tables) {
            List<Row> rows =
                    tables.stream().flatMap(table -> table.rows().stream()).toList();
            List<Row> accesses = rows.stream().filter(row -> row.number() > 0).toList();
            int silent = (int) accesses.stream().filter(Row::hit).count();
            int messages = rows.stream().mapToInt(row -> row.messages().size()).sum();
            return "%s%s, %d without a message; %s in all."
                    .formatted(
                            tables.size() == 1 ? "" : counted(tables.size(), "sequence") + ": ",
                            counted(accesses.size(), "access", "accesses"),
                            silent,
                            counted(messages, "message"));
        }

        /** Steps of one exercise, as sheets print them below each other, look like this; so do questions that are independent. */
        static boolean mayBeOneSequence(List<SequenceTable> tables) {
            return tables.size() > 1
                    && tables.stream()
                            .map(SequenceTable::sequence)
                            .allMatch(sequence -> sequence.accesses().size() == 1
                                    && sequence.title().isEmpty()
                                    && sequence.initial().isEmpty());
        }
    }
}
