package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who reads a word above a column, or before a fact, can ask what it means. */
class ExplainedWordsTest {

    /** A heading of a table is the line above the rule; facts are a list above all tables. */
    private static final Pattern HEADING = Pattern.compile("(?m)^\\|(.*)\\|\n\\|:?-");

    private static final Pattern FACT = Pattern.compile("(?m)^- ([a-z ]+): ");

    /** Words of every day, units, and parameters of the scenarios. */
    private static final Set<String> PLAIN =
            Set.of("", "%", "A", "B", "from", "what", "where", "meaning", "send", "sender", "lines", "ns");

    @TempDir
    private Path folder;

    /** Without units, and without the letter of one of two results. */
    private static String word(String heading) {
        return heading.strip()
                .replaceFirst(", .*| \\(ns\\)$", "")
                .replaceFirst("^(messages|bytes|misses|hand-offs) A$", "$1");
    }

    private Set<String> words(String command) {
        CommandLineRun run = CommandLineRun.of((command + " --format markdown").split(" "));
        Set<String> words = new TreeSet<>();
        Matcher headings = HEADING.matcher(run.out());
        while (headings.find()) {
            Stream.of(headings.group(1).split("\\|"))
                    .map(ExplainedWordsTest::word)
                    .forEach(words::add);
        }
        FACT.matcher(run.out()).results().map(fact -> fact.group(1)).forEach(words::add);
        assertTrue(words.size() > 2, command + run.err());
        return words;
    }

    @Test
    void everyWord_isExplained() {
        Set<String> words = new TreeSet<>(Set.of("ok", "missed", "FAILED", "beside", "unseen"));
        for (String command : List.of(
                "run lessons/device -r 2 -p lines=1 --statistics --out " + folder,
                "run xeon-phi/ping-pong -r 2 --no-results",
                "diff xeon-phi/ping-pong xeon-phi/ping-pong -p send=E -r 2",
                "check msi --caches 2 --lines 1 --values 1",
                "why xeon-phi/ping-pong -p send=E -r 2 --path",
                "why xeon-phi/ping-pong -p send=E -r 2 --operations")) {
            words.addAll(words(command));
        }
        words.removeAll(PLAIN);
        List<String> unknown = words.stream()
                .filter(word -> CommandLineRun.of("explain", word).code() != 0)
                .toList();
        assertEquals(List.of(), unknown, "words that `explain` does not know");
    }
}
