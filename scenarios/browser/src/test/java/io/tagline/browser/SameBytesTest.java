package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.tagline.watch.Watch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Does the page say what the JVM says, byte for byte? A sample; all that takes at most some seconds with {@code -Dtagline.laboratory=all}. */
final class SameBytesTest {

    private static final Path PAGE = Path.of("target/laboratory.html");
    private static final long MOST = 3_000_000_000L;

    private static final PageDocuments DOCUMENTS = new PageDocuments(Page.documents());

    /** What is asked of each document of a kind. */
    private static Stream<String> questions(String folder, List<String> names) {
        return names.stream().flatMap(name -> switch (folder) {
            case "scenarios" ->
                Stream.of(
                        question("run", "scenario: " + name + "\nchanges: {replications: 20}\nstatistics: true"),
                        question("bounds", "scenario: " + name),
                        question("timeline", "scenario: " + name),
                        question("lint", "documents: [" + name + "]"));
            case "protocols" ->
                Stream.of(
                        question("check", "protocol: " + name + "\ncaches: 2"),
                        question("protocol", "protocol: " + name),
                        question("random-check", "protocol: " + name + "\naccesses: 2000"),
                        question("sequence", "accesses: \"P0: R A; P1: R A; P1: W A; P0: R A\"\nprotocol: " + name));
            case "litmus" -> Stream.of(question("litmus", "tests: [" + name + "]\nmachine: ideal\nruns: 20"));
            case "topologies" -> Stream.of(question("lint", "documents: [" + name + "]"));
            default -> throw new IllegalArgumentException(folder);
        });
    }

    private static String question(String kind, String keys) {
        return "tagline: 1\nquestion: " + kind + "\n" + keys + "\n";
    }

    private static Stream<String> sample() {
        return Stream.of(
                        questions(
                                "scenarios",
                                List.of(
                                        "lessons/read-then-write",
                                        "lessons/readers",
                                        "sandy-bridge/barrier-trees",
                                        "scc/put-get")),
                        questions("protocols", List.of("msi", "mesi", "gols")),
                        questions("litmus", List.of("SB", "MP+xchg+po", "C-SB")),
                        questions("topologies", List.of("scc", "epyc-7742-2s")),
                        Stream.of(
                                question("run", "scenario: xeon-phi/pin-pong"),
                                question("check", "protocol: mesy"),
                                question("rum", "scenario: x"),
                                question("check", "protocol: mesi\ncaches: 9")))
                .flatMap(questions -> questions);
    }

    private static Stream<String> all() {
        return Stream.of("scenarios", "protocols", "litmus", "topologies")
                .flatMap(folder -> questions(
                        folder,
                        Page.KINDS.stream()
                                .filter(kind -> kind.folder().equals(folder))
                                .flatMap(kind -> DOCUMENTS.of(kind).names().stream())
                                .toList()));
    }

    @Test
    void answers_haveTheBytesOfTheJvm() throws IOException, InterruptedException {
        Optional<Path> browser = Chromium.program();
        assumeTrue(browser.isPresent(), "no browser was found: what it says is not compared");
        assumeTrue(Files.exists(PAGE), "the page was not made: mvn -Pbrowser makes it");
        List<String> others = new ArrayList<>();
        int jobs = 0;
        try (Chromium page = Chromium.open(browser.get(), PAGE.toUri().toString())) {
            page.until("document.body && document.body.dataset.ready");
            page.value("globalThis.worker = engine.worker(); worker.ready()");
            boolean every = "all".equals(System.getProperty("tagline.laboratory"));
            for (String question : (every ? all() : sample()).toList()) {
                long begin = System.nanoTime();
                String expected =
                        new Counter(DOCUMENTS, Watch.NONE).ask(question).line();
                if (System.nanoTime() - begin > MOST) {
                    continue;
                }
                jobs++;
                String seen = page.value("worker.text(" + Chromium.text(question) + ")");
                if (!seen.equals(expected)) {
                    others.add(question + difference(expected, seen));
                }
            }
        }
        System.out.println(jobs + " questions to a browser, " + (jobs - others.size()) + " with the same bytes");
        assertEquals(List.of(), others);
    }

    private static String difference(String expected, String seen) {
        int at = 0;
        while (at < Math.min(expected.length(), seen.length()) && expected.charAt(at) == seen.charAt(at)) {
            at++;
        }
        return "expected " + excerpt(expected, at) + "\nseen     " + excerpt(seen, at) + "\n";
    }

    private static String excerpt(String text, int at) {
        return text.substring(Math.max(0, at - 60), Math.min(text.length(), at + 160));
    }
}
