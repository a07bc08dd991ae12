package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A student who types what a lesson says sees what the lesson shows. */
class LessonsTest {

    private static final String PROMPT = "$ ./tagline ";
    private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|\\S+");
    private static final Pattern PICTURE = Pattern.compile("!\\[[^]]*]\\(([^ )]+\\.svg) '\\./tagline ([^']*)'\\)");
    private static final String LEFT_OUT = "…";

    /** A command, and the lines that the lesson shows below it. */
    private record Session(String command, List<String> shown) {}

    /** The lessons, and the guides that one follows by typing. */
    static Stream<Path> pages() throws IOException {
        Path guide = Path.of("..", "docs", "guide");
        return Stream.concat(lessons(), Stream.of(guide.resolve("sequences.md"), guide.resolve("write-a-protocol.md")));
    }

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
    @MethodSource("pages")
    void lesson_showsWhatIsPrinted(Path lesson) throws IOException {
        List<Session> sessions = sessions(Files.readAllLines(lesson));
        assertFalse(sessions.isEmpty());
        hold(sessions);
    }

    /** Answers to what is changed in a copy have no command that could be typed here. */
    @ParameterizedTest
    @MethodSource("answers")
    void answer_showsWhatIsPrinted(Path answer) throws IOException {
        hold(sessions(Files.readAllLines(answer)));
    }

    static Stream<Path> answers() throws IOException {
        return lessons().map(file -> file.resolveSibling("answers").resolve(file.getFileName()));
    }

    private static void hold(List<Session> sessions) {
        for (Session session : sessions) {
            CommandLineRun run = CommandLineRun.of(words(session.command()));
            assertEquals(ExitCode.FINE, run.code(), run.err());
            find(session, run.out().lines().iterator(), run.out());
        }
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
            CommandLineRun run = CommandLineRun.of(words(picture.group(2)));
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

    /** As a shell splits it in the root of the repository: by blanks, but for those in quotation marks. */
    private static String[] words(String command) {
        return WORD.matcher(command)
                .results()
                .map(word -> word.group().replace("\"", "").replaceFirst("^docs/", "../docs/"))
                .toArray(String[]::new);
    }

    /** The lines come in this order, one right after the other unless something is left out in between. */
    private static void find(Session session, Iterator<String> printed, String all) {
        boolean leftOut = false;
        for (String line : session.shown()) {
            if (line.equals(LEFT_OUT)) {
                leftOut = true;
                continue;
            }
            String next = printed.hasNext() ? printed.next() : "";
            while (leftOut && !next.equals(line) && printed.hasNext()) {
                next = printed.next();
            }
            assertEquals(line, next, session.command() + " prints\n" + all);
            leftOut = false;
        }
        assertTrue(leftOut || !printed.hasNext(), session.command() + " prints more than the lesson shows");
    }

    private static List<Session> sessions(List<String> lines) {
        List<Session> sessions = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(PROMPT)) {
                List<String> shown = lines.subList(
                        i + 1, i + 1 + lines.subList(i + 1, lines.size()).indexOf("```"));
                sessions.add(new Session(lines.get(i).substring(PROMPT.length()), shown));
            }
        }
        return sessions;
    }
}
