package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A student who types what a lesson says sees what the lesson shows. */
class LessonsTest {

    private static final Pattern PICTURE =
            Pattern.compile("!\\[[^]]*]\\(([^ )#]+\\.svg)(?:#play)? '\\./tagline ([^']*)'\\)");

    private static final Pattern NO_PROSE =
            Pattern.compile("```.*?```|!\\[.*?\\.svg(?:#play)? '.*?'\\)", Pattern.DOTALL);
    private static final Pattern FIGURE = Pattern.compile("(\\d+(?:\\.\\d+)?) (?:ns|µs|%)");
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?");

    /**
     * Times that a text derives. Of `ideal`: a line comes 40 ns after its directory from a core, 90 from memory, so two reads differ by 100, and a line
     * that no cache has comes after 60 + 90 = 150; a poll too early
     * costs two transfers of 100. Of the Xeon Phi: R_R is 235.8, a further reader 59, and 59 of 235.8 are 13.9 us; 824.178 - 535.5 is 289, and a look takes 231.
     * Of `smp-bus`: memory 185, a transaction without data 85.
     */
    private static final Map<String, List<String>> DERIVED = Map.of(
            "2-who-answers.md", List.of("100", "40", "90"),
            "3-false-sharing.md", List.of("150", "150", "150"),
            "4-polling.md", List.of("200"),
            "5-trees.md", List.of("236", "236", "59", "236", "13.9"),
            "6-put-and-get.md", List.of("289", "231"),
            "12-update.md", List.of("185", "85", "85"));

    static Stream<Path> lessons() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("..", "docs", "lessons"))) {
            return files
                    .filter(file -> String.valueOf(file.getFileName()).matches("[0-9].*\\.md"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void lesson_showsWhatIsPrinted(Path lesson) throws IOException {
        List<ShownSession> sessions = ShownSession.of(Files.readAllLines(lesson));
        assertFalse(sessions.isEmpty());
        List<BigDecimal> printed = NUMBER.matcher(hold(sessions))
                .results()
                .map(number -> new BigDecimal(number.group()))
                .toList();
        String prose = NO_PROSE.matcher(Files.readString(lesson)).replaceAll("");
        List<String> figures =
                FIGURE.matcher(prose).results().map(figure -> figure.group(1)).toList();
        assertEquals(
                DERIVED.getOrDefault(String.valueOf(lesson.getFileName()), List.of()),
                figures.stream()
                        .map(BigDecimal::new)
                        .filter(figure -> printed.stream()
                                .noneMatch(number -> number.setScale(figure.scale(), RoundingMode.HALF_EVEN)
                                                .compareTo(figure)
                                        == 0))
                        .map(BigDecimal::toPlainString)
                        .toList(),
                "times and shares in the text that no command of the lesson prints");
    }

    /** Answers to what is changed in a copy have no command that could be typed here. */
    @ParameterizedTest
    @MethodSource("answers")
    void answer_showsWhatIsPrinted(Path answer) throws IOException {
        hold(ShownSession.of(Files.readAllLines(answer)));
    }

    static Stream<Path> answers() throws IOException {
        return lessons().map(file -> file.resolveSibling("answers").resolve(file.getFileName()));
    }

    /** All that these commands print; a program that is shown to be wrong is wrong. */
    private static String hold(List<ShownSession> sessions) {
        return sessions.stream()
                .map(session -> session.hold(List.of(ExitCode.FINE, ExitCode.FAILED)))
                .collect(Collectors.joining("\n"));
    }

    /** Pages with pictures: a picture's title is the command that makes it. */
    static Stream<Path> illustrated() throws IOException {
        Path docs = Path.of("..", "docs");
        try (Stream<Path> files = Files.walk(docs)) {
            List<Path> pages = files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> file.startsWith(docs.resolve("lessons")) || file.startsWith(docs.resolve("guide")))
                    .sorted()
                    .toList();
            return Stream.concat(Stream.of(Path.of("..", "README.md")), pages.stream());
        }
    }

    @ParameterizedTest
    @MethodSource("illustrated")
    void pictures_areWhatTheirCommandsDraw(Path page) throws IOException {
        Matcher picture = PICTURE.matcher(Files.readString(page));
        while (picture.find()) {
            CommandLineRun run = CommandLineRun.of(ShownSession.words(picture.group(2)));
            assertEquals(ExitCode.FINE, run.code(), run.err());
            Path drawn = page.resolveSibling(picture.group(1));
            if (Boolean.getBoolean("tagline.pictures")) {
                Files.writeString(drawn, run.out());
            }
            assertEquals(
                    Files.readString(drawn), run.out(), picture.group(1) + " is another one than " + picture.group(2));
        }
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void lesson_hasAPictureAnExerciseAndAnAnswer(Path lesson) throws IOException {
        String text = Files.readString(lesson);
        assertTrue(PICTURE.matcher(text).find(), "a picture");
        assertTrue(text.contains("\n## Break something\n"), "an exercise");
        String name = String.valueOf(lesson.getFileName());
        assertTrue(text.contains("](answers/" + name + ")"), "leads to its answer");
        assertTrue(Files.isRegularFile(lesson.resolveSibling("answers").resolve(name)));
        String contents = Files.readString(lesson.resolveSibling("README.md"));
        assertTrue(contents.contains("](" + name + ")"), "stands in the contents");
    }
}
