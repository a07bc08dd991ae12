package io.tagline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.files.Resources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Asks of pages, messages and comments whether a phrase that often sounds translated is right where it is: the field has a noun or an
 * actor for most of them. A phrase that is right has a line in {@code words.txt}, with the reason. Files that match
 * no pattern here are not asked yet.
 */
final class PlainWordsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** Each phrase, and the words to try instead. */
    private static final Map<Pattern, String> QUESTIONS = Stream.of(
                    "nobody|somebody|whoever : a thread, a cache, a core, or the passive",
                    "anew : again",
                    "under way : in flight, outstanding, in progress",
                    "whatever : any, all",
                    "stands?|stood : is, is printed, means",
                    "(?:go|goes) (?:with|on where) : requires, cannot be combined with, resumes",
                    "tells? : prints, shows, lists, explains, distinguishes",
                    "(?<!there )(?:is|are) no(?! (?:longer|more|less|fewer|sooner|later|slower|faster|better|larger|wider|earlier)\\b) : is not a",
                    "comes? to rest : becomes idle, becomes stable",
                    "one after (?:the other|another) : in order, in turn, in sequence",
                    "so that : so, or two sentences",
                    "what (?:is|are) (?:to|in|not|no|published|measured|simulated|printed|known|left|said|asked|sent|done|built|wrong)"
                            + " : the noun, such as result, mistake, rest")
            .map(line -> line.split(" : ", 2))
            .collect(Collectors.toUnmodifiableMap(
                    parts -> Pattern.compile("\\b(?:" + parts[0] + ")\\b", Pattern.CASE_INSENSITIVE),
                    parts -> parts[1]));

    /** Reproductions are written by tagline, protocols by others; the map of the code is not asked yet. */
    private static final Pattern PAGE =
            Pattern.compile("(?:docs/(?!protocols/|development/architecture)[a-z-]+(?:/[^/]+)*|CONTRIBUTING|SECURITY"
                    + "|protocols/documents/src/main/resources/io/tagline/library/codes/[a-z]+)\\.md");

    private static final Pattern WRITTEN_BY_TAGLINE = Pattern.compile("docs/reproduction/[a-z-]+\\.md");

    private static final Pattern COMMENTS = Pattern.compile("(?:simulator|protocols|topologies|scenarios"
            + "|scenarios/(?:communication|experiments|litmus|models|programs|work))/src/main/java/.*\\.java");

    private static final Pattern MESSAGES =
            Pattern.compile("(?:simulator|protocols|protocols/documents|topologies|scenarios"
                    + "|scenarios/(?:communication|experiments|litmus|models|programs|work))/src/main/java/.*\\.java");

    private static final Pattern TEXT = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

    /** A line of a file, and the words in it. */
    private record Line(String file, int number, String words) {

        Stream<String> questions() {
            return QUESTIONS.entrySet().stream()
                    .filter(question -> question.getKey().matcher(words).find())
                    .map(question -> file + ":" + number + ": " + words + " (perhaps: " + question.getValue() + ")");
        }
    }

    /** The parts of lines in which a phrase is right, from {@code words.txt}; the reason follows a bar. */
    private static List<String> rightParts() {
        return Resources.text(PlainWordsTest.class, "words.txt")
                .lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split(" \\| "))
                .peek(cells -> assertEquals(2, cells.length, "a part of a line and a reason: " + List.of(cells)))
                .map(cells -> cells[0])
                .toList();
    }

    /** Sessions and examples on pages are not prose. */
    private static List<Line> lines(Path file) throws IOException {
        String name = ROOT.relativize(file).toString().replace('\\', '/');
        UnaryOperator<String> words = words(name);
        List<Line> lines = new ArrayList<>();
        boolean fenced = false;
        List<String> text = Files.readAllLines(file);
        for (int i = 0; i < text.size(); i++) {
            fenced ^= text.get(i).startsWith("```");
            if (!fenced) {
                lines.add(new Line(name, i + 1, words.apply(text.get(i)).strip()));
            }
        }
        return lines;
    }

    private static UnaryOperator<String> words(String file) {
        if (PAGE.matcher(file).matches()) {
            return WRITTEN_BY_TAGLINE.matcher(file).matches() ? line -> "" : PlainWordsTest::prose;
        }
        boolean comments = COMMENTS.matcher(file).matches();
        boolean messages = MESSAGES.matcher(file).matches();
        return line -> isComment(line) ? comments ? line : "" : messages ? strings(line) : "";
    }

    private static boolean isComment(String line) {
        return Stream.of("*", "/*", "//").anyMatch(line.strip()::startsWith);
    }

    private static String strings(String line) {
        return TEXT.matcher(line).results().map(MatchResult::group).collect(Collectors.joining(" "));
    }

    private static String prose(String line) {
        return line.startsWith("    ") ? "" : line;
    }

    private static List<Line> all() throws IOException {
        List<Line> lines = new ArrayList<>();
        try (Stream<Path> files = Files.find(ROOT, 30, (file, any) -> isRead(file))) {
            for (Path file : files.sorted().toList()) {
                lines.addAll(lines(file));
            }
        }
        assertTrue(lines.size() > 50_000, "lines read below " + ROOT + ": " + lines.size());
        return lines;
    }

    private static boolean isRead(Path file) {
        String name = ROOT.relativize(file).toString().replace('\\', '/');
        return PAGE.matcher(name).matches() || MESSAGES.matcher(name).matches();
    }

    @Test
    void phraseThatSoundsTranslated_isRightWhereItIs() throws IOException {
        List<String> right = rightParts();
        List<Line> asked = all().stream()
                .filter(line -> line.questions().findAny().isPresent())
                .toList();
        List<String> unanswered = asked.stream()
                .filter(line -> right.stream().noneMatch(line.words()::contains))
                .flatMap(Line::questions)
                .toList();
        assertEquals(List.of(), unanswered, "use other words, or give the reason in words.txt");
        List<String> unused = right.stream()
                .filter(part -> asked.stream().noneMatch(line -> line.words().contains(part)))
                .toList();
        assertEquals(List.of(), unused, "needed no longer in words.txt");
    }
}
