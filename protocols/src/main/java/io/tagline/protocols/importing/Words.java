package io.tagline.protocols.importing;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.protocols.document.DocumentCell;
import io.tagline.protocols.document.MarkdownTables;
import io.tagline.protocols.document.Table;
import io.tagline.protocols.table.Order;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Phrase;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The meanings that a person has given to words, and the open questions. */
final class Words {

    /** Before a word whose meaning is open. */
    static final String OPEN = "?";

    /** Where the network of a message is said. */
    static final String NETWORK = "network";

    /** Where it is said what a message carries. */
    static final String CARRIES = "carries";

    private static final String ORDER = "order";

    private static final String NOTHING = "-";

    /** The columns of a table of words: also of the questions in a document that has been read, where its meanings can be filled in. */
    static final List<String> COLUMNS = List.of("word", "in", "means");

    private final Map<Asked, DocumentCell> meanings = new LinkedHashMap<>();
    private final Map<Asked, Question> questions = new LinkedHashMap<>();
    private final Set<Asked> used = new HashSet<>();

    /** A word at a controller, or of the protocol as a whole; how it is {@code written} makes no difference. */
    private record Asked(String word, String where, String written) {

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Asked asked && word.equals(asked.word) && where.equals(asked.where);
        }

        @Override
        public int hashCode() {
            return Objects.hash(word, where);
        }
    }

    /**
     * An open question.
     *
     * @param proposal what it may mean; may be empty
     * @param printed the sentence that explains it beside the table, if any
     * @param times in how many cells it is
     */
    record Question(String word, String where, String proposal, String printed, int times) {}

    /** The words in all tables of a document that have these columns. */
    static Words of(List<Source> documents, Diagnostics diagnostics) {
        Words words = new Words();
        for (Source document : documents) {
            List<Table> tables = MarkdownTables.of(document).stream()
                    .filter(table -> table.columns().containsAll(COLUMNS))
                    .toList();
            if (tables.isEmpty()) {
                diagnostics.error(
                        Code.BAD_TABLE,
                        document,
                        Position.START,
                        1,
                        "no table with the columns `word`, `in` and `means`");
            }
            tables.forEach(table -> words.add(table, diagnostics));
        }
        return words;
    }

    private void add(Table table, Diagnostics diagnostics) {
        List<String> columns = table.columns();
        for (List<DocumentCell> row : table.rows()) {
            if (row.size() < columns.size()) {
                diagnostics.error(Code.BAD_TABLE, row.get(0).span(), "a row with fewer cells than columns");
                continue;
            }
            DocumentCell word = row.get(columns.indexOf("word"));
            DocumentCell means = row.get(columns.indexOf("means"));
            Asked asked =
                    asked(unquoted(word.text()), row.get(columns.indexOf("in")).text());
            boolean given = !means.isEmpty() && !means.text().startsWith(OPEN);
            if (given && meanings.put(asked, means) != null) {
                diagnostics.error(Code.BAD_NAME, word.span(), "the meaning of " + word.text() + " is given twice");
            } else if (given) {
                check(asked.where(), means, diagnostics);
            }
        }
    }

    /** Networks, payloads and orders are words of closed sets; the meaning of a phrase is read where it is printed. */
    private static void check(String where, DocumentCell means, Diagnostics diagnostics) {
        switch (where) {
            case NETWORK ->
                check("network", List.of(means), phrases(VirtualNetwork.values()), Code.UNKNOWN_NETWORK, diagnostics);
            case CARRIES -> {
                List<String> legal = new ArrayList<>(phrases(Payload.values()));
                legal.add(NOTHING);
                check("payload", means.split(','), legal, Code.UNKNOWN_NAME, diagnostics);
            }
            case ORDER ->
                check("order", List.of(means), List.of(Order.ORDERED.phrase()), Code.UNKNOWN_ORDER, diagnostics);
            default -> {}
        }
    }

    private static void check(
            String what, List<DocumentCell> answers, List<String> legal, Code code, Diagnostics diagnostics) {
        answers.stream()
                .filter(answer -> !legal.contains(answer.text()))
                .forEach(answer -> diagnostics
                        .error(code, answer.span(), "unknown " + what + " `" + answer.text() + "`")
                        .nearest(answer.text(), legal)
                        .help("legal here: " + Names.listed(legal)));
    }

    private static List<String> phrases(Phrase[] words) {
        return Stream.of(words).map(Phrase::phrase).toList();
    }

    private static String unquoted(String word) {
        return word.replaceAll("^`|`$", "");
    }

    private static Asked asked(String word, String where) {
        return new Asked(Notation.key(word), Notation.key(where), word);
    }

    /** What a person has said of a word at a controller, or of a message's network or what it carries. */
    Optional<DocumentCell> meaning(String word, String where) {
        Asked asked = asked(word, where);
        used.add(asked);
        return Optional.ofNullable(meanings.get(asked));
    }

    /** The networks that a person has said to be ordered. */
    List<String> ordered() {
        return meanings.keySet().stream()
                .filter(asked -> asked.where().equals(ORDER))
                .map(Asked::written)
                .toList();
    }

    /** Words that no table has, with where they were said to be. */
    List<String> unused() {
        return meanings.keySet().stream()
                .filter(asked -> !used.contains(asked) && !asked.where().equals(ORDER))
                .map(asked -> "no table has the word `%s` in %s".formatted(asked.written(), asked.where()))
                .toList();
    }

    /** Remembers that a meaning is open. */
    void ask(String word, String where, String proposal, String printed) {
        questions.merge(
                asked(word, where),
                new Question(word, where, proposal, printed, 1),
                (before, now) -> new Question(word, where, proposal, printed, before.times() + 1));
    }

    List<Question> questions() {
        return new ArrayList<>(questions.values());
    }
}
