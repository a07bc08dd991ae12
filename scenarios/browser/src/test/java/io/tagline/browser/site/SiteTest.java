package io.tagline.browser.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.browser.site.Site.Answers;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Does every link of the site lead somewhere, and does every page need nothing from elsewhere? */
final class SiteTest {

    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
    private static final Pattern ANCHOR = Pattern.compile("id=\"([^\"]*)\"");

    @TempDir
    private static Path folder;

    private static List<String> broken = List.of();

    @BeforeAll
    static void write() throws IOException {
        Path laboratory = Files.writeString(folder.resolve("empty.html"), "<!DOCTYPE html><title>none</title>");
        broken = Site.write(Path.of("../.."), laboratory, folder.resolve("site"), Answers.LESSONS);
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> all = Files.walk(folder.resolve("site"))) {
            return all.filter(file -> file.toString().endsWith(".html")).toList();
        }
    }

    /** Students get the exercises; a teacher gets the answers, too. */
    @Test
    void answers_areForTeachers() throws IOException {
        Path site = folder.resolve("site");
        assertFalse(Files.exists(site.resolve("docs/lessons/answers")));
        for (Path page : pages()) {
            assertFalse(Files.readString(page).matches("(?s).*href=\"[^\"]*answers/.*"), page.toString());
        }
        String lesson = Files.readString(site.resolve("docs/lessons/7-locks.html"));
        assertTrue(lesson.contains(">Break something</h2>") && !lesson.contains("A suggested answer"));
        Path teachers = folder.resolve("teachers");
        assertEquals(List.of(), Site.write(Path.of("../.."), folder.resolve("empty.html"), teachers, Answers.ALL));
        assertTrue(Files.exists(teachers.resolve("docs/lessons/answers/7-locks.html")));
        String own = Files.readString(teachers.resolve("docs/lessons/7-locks.html"));
        assertTrue(own.contains("<a href=\"answers/7-locks.html\">A suggested answer</a>"));
    }

    /** The answer to a lesson's question is there, folded; on a site for a class it is not, nor its heading, its sessions and pictures, nor are slides. */
    @Test
    void answersOfLessons_areFoldedOrLeftOut() throws IOException {
        String heading = ">The answer</h2>";
        String folded = Files.readString(folder.resolve("site/docs/lessons/1-exclusive.html"));
        assertTrue(folded.contains(heading + "\n<details>\n<summary>Show the answer</summary>"), folded);
        Path site = folder.resolve("class");
        assertEquals(List.of(), Site.write(Path.of("../.."), folder.resolve("empty.html"), site, Answers.NONE));
        try (Stream<Path> lessons = Files.list(site.resolve("docs/lessons"))) {
            for (Path lesson : lessons.filter(Files::isRegularFile).toList()) {
                String page = Files.readString(lesson);
                assertFalse(page.contains(heading) || page.contains("Show the answer"), lesson.toString());
            }
        }
        String without = Files.readString(site.resolve("docs/lessons/1-exclusive.html"));
        assertTrue(without.contains(">The question</h2>") && without.contains(">Break something</h2>"), without);
        assertFalse(without.contains("This is state E"), without);
        assertFalse(Files.exists(site.resolve("docs/lecture")));
    }

    /** Slides are a document like others: the page begins with their title, and shows nothing that is meant for the program that shows slides. */
    @Test
    void slides_haveNoFrontMatter() throws IOException {
        String slides = Files.readString(folder.resolve("site/docs/lecture/twelve-broken-protocols.html"));
        assertFalse(slides.contains("marp"));
        assertTrue(slides.contains("<h1 id=\"twelve-broken-protocols\">Twelve broken protocols</h1>"));
    }

    /** Captions are sentences of the documents, not names of files; a diagram is seen, not read. */
    @Test
    void pictures_haveCaptions_andDiagramsAreDrawn() throws IOException {
        String gallery = Files.readString(folder.resolve("site/gallery.html"));
        assertTrue(gallery.contains("<figcaption>"), gallery);
        assertFalse(gallery.matches("(?s).*<figcaption>\\S*</figcaption>.*"), gallery);
        for (String protocol : List.of("mesi", "mesif-two-level", "vi-bus")) {
            String page = Files.readString(folder.resolve("site/docs/protocols/" + protocol + ".html"));
            assertFalse(page.contains("stateDiagram"), protocol);
            assertTrue(page.contains("<figure class=\"diagram\""), protocol);
        }
    }

    @Test
    void linksOfDocuments_leadSomewhere() throws IOException {
        assertEquals(List.of(), broken);
        Map<Path, Set<String>> anchors = new HashMap<>();
        List<String> wrong = new ArrayList<>();
        for (Path page : pages()) {
            for (String link : links(page)) {
                if (link.matches("[a-z]+:.*")) {
                    continue;
                }
                String[] parts = link.split("#", 2);
                Path file = parts[0].isEmpty()
                        ? page
                        : page.resolveSibling(URI.create(parts[0]).getPath()).normalize();
                boolean missing = !Files.isRegularFile(file);
                boolean anchor = parts.length > 1
                        && !parts[1].startsWith("made=")
                        && file.toString().endsWith(".html");
                if (missing
                        || (anchor
                                && !anchors.computeIfAbsent(file, SiteTest::anchors)
                                        .contains(parts[1]))) {
                    wrong.add(folder.relativize(page) + ": " + link);
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    private static List<String> links(Path page) throws IOException {
        return LINK.matcher(Files.readString(page))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static Set<String> anchors(Path file) {
        try {
            return ANCHOR.matcher(Files.readString(file))
                    .results()
                    .map((MatchResult found) -> found.group(1))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Links lead out, but nothing is fetched: no script, and no picture, frame or style of another host. */
    @Test
    void pages_needNoNetworkAndHaveNoScript() throws IOException {
        assertTrue(pages().size() > 80, pages().size() + " pages");
        for (Path page : pages()) {
            String text = Files.readString(page);
            assertFalse(text.contains("<script"), page.toString());
            assertFalse(Pattern.compile("src=\"[a-z]+:").matcher(text).find(), page.toString());
        }
    }

    @Test
    void lessons_haveExamplesThatRunWhereTheyStand() throws IOException {
        String lesson = Files.readString(folder.resolve("site/docs/lessons/1-exclusive.html"));
        assertTrue(lesson.contains("<details class=\"live\">"), "an example");
        assertTrue(lesson.contains("../../laboratory.html#made="), "its address");
        String front = Files.readString(folder.resolve("site/index.html"));
        assertTrue(front.contains("laboratory.html#made="), "the ping-pong");
    }

    @Test
    void commands_areExamplesIfTheLaboratoryCanAnswerThem() {
        Set<String> documents = Set.of("scenarios/lessons/readers", "protocols/msi");
        assertTrue(LiveExample.address("$ ./tagline run lessons/readers --protocol msi --no-results\n", documents)
                .isPresent());
        assertTrue(LiveExample.address("$ ./tagline check msi --any", documents).isPresent());
        assertTrue(LiveExample.address("$ ./tagline sequence \"P0: R A; P1: W A\" --protocol msi", documents)
                .isPresent());
        for (String other : List.of(
                "$ ./tagline run lessons/nobody",
                "$ ./tagline run lessons/readers --statistics",
                "$ ./tagline run lessons/readers --protocol",
                "$ ./tagline tune barrier",
                "mvn verify")) {
            assertEquals(Optional.empty(), LiveExample.address(other, documents), other);
        }
    }
}
