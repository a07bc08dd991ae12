package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Texts;
import io.tagline.documents.watch.Watch;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Does the page say what the JVM says, byte for byte? A sample; with {@code -Dtagline.laboratory=all}, all built-in documents whose answer takes the JVM at most
 * 20 seconds of processor time, so that what is asked does not depend on what else the computer does; with {@code protocols} or another folder, or the beginning
 * of a file such as {@code scenarios/xeon-phi}, those that stand there.
 */
final class SameBytesTest {

    private static final long MOST = 20_000_000_000L;
    private static final int FEW = 2;
    private static final int MANY = 20;
    private static final String PART = System.getProperty("tagline.laboratory", "");
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private static final Texts DOCUMENTS = new Texts(Page.documents(), Optional.empty());

    /** What is asked of each document of a kind. */
    private static Stream<String> questions(String folder, List<String> names, int replications) {
        return names.stream().flatMap(name -> switch (folder) {
            case "scenarios" ->
                Stream.of(
                        question(
                                "run",
                                "scenario: " + name + "\nchanges: {replications: " + replications
                                        + "}\nstatistics: true"),
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
            case "programs" -> Stream.of(question("lint", "documents: [" + name + "]"));
            default -> throw new IllegalArgumentException(folder);
        });
    }

    private static String question(String kind, String keys) {
        return "tagline: 1\nquestion: " + kind + "\n" + keys + "\n";
    }

    /** What a page asks of no document alone. */
    private static final List<String> BY_HAND = List.of(
            question("by-hand", "accesses: \"P0: R A; P1: W A; P2: R B; P0: W B\"\nprotocol: moesi\nmachine: ideal"),
            question("exam", "accesses: \"P0: R A; P1: W A; P2: R A\"\nprotocol: mesi\nseed: 7\nvariants: 3"),
            question(
                    "why",
                    "scenario: xeon-phi/ping-pong\nchanges:\n  replications: 20\n  parameters: {send: [E]}\nsample: 3"),
            question("run", "scenario: lessons/readers\ncoverage: true"),
            question("c2c", "machine: sandy-bridge-2s\nmeasured: {matrix: example}\nreplications: 2"),
            question("check-any", "protocol: msi"));

    private static Stream<String> sample() {
        return Stream.of(
                        questions(
                                "scenarios",
                                List.of(
                                        "lessons/read-then-write",
                                        "lessons/readers",
                                        "sandy-bridge/barrier-trees",
                                        "scc/put-get"),
                                FEW),
                        questions("protocols", List.of("msi", "mesi", "gols"), FEW),
                        questions("litmus", List.of("SB", "MP+xchg+po", "C-SB"), FEW),
                        questions("topologies", List.of("scc", "epyc-7742-2s"), FEW),
                        BY_HAND.stream(),
                        Stream.of(
                                question("run", "scenario: xeon-phi/pin-pong"),
                                question("check", "protocol: mesy"),
                                question("rum", "scenario: x"),
                                question("check", "protocol: mesi\ncaches: 9")))
                .flatMap(questions -> questions);
    }

    /** About the documents whose files begin so. */
    private static Stream<String> built(String begin) {
        return Stream.of("scenarios", "protocols", "litmus", "topologies", "programs")
                .flatMap(folder -> questions(
                        folder,
                        Page.KINDS.stream()
                                .filter(kind -> kind.folder().equals(folder))
                                .flatMap(kind -> DOCUMENTS.of(kind).names().stream())
                                .filter(name -> (folder + "/" + name).startsWith(begin))
                                .toList(),
                        MANY));
    }

    private static Stream<String> asked() {
        return switch (PART) {
            case "", "speed" -> sample();
            case "all" -> Stream.concat(built(""), BY_HAND.stream());
            default -> built(PART);
        };
    }

    /** Ends what takes too long, which says so by having taken so long. */
    private static Watch patient(long begin) {
        return new Watch() {
            @Override
            public Task begin(String unit) {
                return (done, total, detail) -> {};
            }

            @Override
            public boolean isCancelled() {
                return CLOCK.getCurrentThreadCpuTime() - begin > MOST;
            }
        };
    }

    @Test
    void answers_haveTheBytesOfTheJvm() throws Exception {
        List<String> others = new ArrayList<>();
        int jobs = 0;
        try (OpenPage webAssembly = OpenPage.laboratory();
                OpenPage javaScript = OpenPage.laboratory(EngineTest.WITHOUT_WEB_ASSEMBLY)) {
            List<OpenPage> pages = List.of(webAssembly, javaScript);
            pages.forEach(page -> page.value("globalThis.worker = engine.worker(); worker.ready()"));
            for (String question : asked().toList()) {
                long begin = CLOCK.getCurrentThreadCpuTime();
                String expected = new QuestionEndpoint(DOCUMENTS, patient(begin))
                        .ask(question)
                        .line();
                if (CLOCK.getCurrentThreadCpuTime() - begin > MOST) {
                    System.out.println("takes too long: " + question.lines().toList());
                    continue;
                }
                jobs++;
                pages.forEach(page -> others.addAll(differences(page, question, expected)));
            }
        }
        System.out.println(
                jobs + " questions to a browser, as WebAssembly and as JavaScript, other answers: " + others.size());
        assertTrue(jobs > 0, "there is nothing at " + PART);
        assertEquals(List.of(), others);
    }

    private static List<String> differences(OpenPage page, String question, String expected) {
        String seen = page.value("worker.text(" + Chromium.text(question) + ")");
        if (seen.equals(expected)) {
            return List.of();
        }
        String other = page.value("engine.kind()") + ": " + question + difference(expected, seen);
        System.out.println("differs: " + other);
        return List.of(other);
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
