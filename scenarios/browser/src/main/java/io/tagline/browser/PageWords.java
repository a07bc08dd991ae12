package io.tagline.browser;

import io.tagline.documents.Names;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Sentences for people who have a page and no command line: an option by which they could act is called by the name of its field, and a clause about a
 * command is left out. Diagnostics, refusals, notices and notes come from everywhere and name options, so this is the last that is done to them.
 */
final class PageWords {

    private static final String PARAMETERS = "with parameters";

    /** Words that need others, rather than none. */
    private record Phrase(Pattern said, String instead) {

        static Phrase of(String said, String instead) {
            return new Phrase(Pattern.compile(said), instead);
        }
    }

    private static final List<Phrase> PHRASES = List.of(
            Phrase.of("(?<![\\w-])with -p(?![\\w-])", "in “" + PARAMETERS + "”"),
            Phrase.of("(?<![\\w-])-p (?=[A-Za-z])", ""),
            Phrase.of("`--[^`]*`, or ", ""),
            Phrase.of(", write a formula, or use `check --program`", ", or write a formula"),
            Phrase.of(": all are in summary\\.csv", ""),
            Phrase.of(": tagline [a-z].*", ""));

    private static final Pattern BETWEEN_CLAUSES = Pattern.compile("(?<=[;:.]) ");

    private static final Pattern QUOTED = Pattern.compile("`[^`]*`");

    private static final Pattern OUR_COMMAND = Pattern.compile("`(?:tagline |--?[a-z])[^`]*`");

    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])(?:--(?=[a-z])|-(?=[a-z](?![\\w-])))");

    private static final String POINT = "at the point ";

    private PageWords() {}

    /** A sentence of which something is left in any case. */
    static String sentence(String text) {
        String said = of(text);
        return said.isEmpty() ? OPTION.matcher(text).replaceAll("") : said;
    }

    /** A note, a help or a footer: nothing is left of one that is about a command alone. */
    static String of(String text) {
        String said = text;
        for (Phrase phrase : PHRASES) {
            said = phrase.said().matcher(said).replaceAll(phrase.instead());
        }
        return hasCommand(said) ? withoutCommands(said) : said;
    }

    /** The field that stands for an option; any other document keeps its name. */
    static String document(String name) {
        return name.startsWith("--") ? "with " + name.substring(2) : name.startsWith("-p") ? PARAMETERS : name;
    }

    /** Points with the same mistake are counted. */
    static List<String> help(List<String> lines) {
        List<String> points =
                lines.stream().filter(line -> line.startsWith(POINT)).toList();
        Stream<String> counted = points.size() < 2
                ? points.stream()
                : Stream.of("at " + Names.counted(points.size(), "point") + ", the first of them "
                        + points.get(0).substring(POINT.length()));
        Stream<String> others =
                lines.stream().filter(line -> !line.startsWith(POINT)).map(PageWords::of);
        return Stream.concat(counted, others).filter(line -> !line.isEmpty()).toList();
    }

    private static String withoutCommands(String text) {
        String said = Arrays.stream(BETWEEN_CLAUSES.split(text))
                .filter(clause -> !hasCommand(clause))
                .collect(Collectors.joining(" "));
        String left = said.replaceFirst("[;:]$", "");
        return text.endsWith(".") && !left.isEmpty() && !left.endsWith(".") ? left + "." : left;
    }

    /** Commands of other programs, such as `lstopo --of xml`, are for whoever has these. */
    private static boolean hasCommand(String text) {
        return OUR_COMMAND.matcher(text).find()
                || OPTION.matcher(QUOTED.matcher(text).replaceAll("``")).find();
    }
}
