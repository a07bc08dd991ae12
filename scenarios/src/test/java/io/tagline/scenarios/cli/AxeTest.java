package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.timeline.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Pages of all kinds by the rules of axe-core, contrast and names of pictures among them, on light and on dark ground. It runs where
 * {@code -Dtagline.axe=FILE} says where axe.min.js is, from {@code npm pack axe-core}.
 */
@Order(1)
@EnabledIfSystemProperty(named = "tagline.axe", matches = ".+")
final class AxeTest {

    private static final Pattern FOUND = Pattern.compile("<pre id=\"found\">(.*?)</pre>", Pattern.DOTALL);

    /** Of a folder's pages so many are asked; the others are alike. */
    private static final int MOST = 8;

    private static final List<String> ENOUGH_TIME = List.of("--virtual-time-budget=20000");
    private static final List<String> DARK =
            List.of("--virtual-time-budget=20000", "--blink-settings=preferredColorScheme=0");

    private static final String RUN = """
            <script>addEventListener('load', () => axe.run(document, {iframes: false}).then(result => {
              const said = result.violations.map(one => one.id + ': ' + one.nodes.map(node => node.html.slice(0, 120)).join(', ')).join('; ');
              document.body.innerHTML = '<pre id="found"></pre>';
              document.getElementById('found').textContent = said;
            }));</script></body>""";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "why xeon-phi/ping-pong -p send=E -r 20",
                "timeline lessons/readers -p first=reads",
                "diff lessons/readers lessons/readers -p first=reads",
                "bounds xeon-phi/ping-pong",
                "traffic xeon-phi/ping-pong -p send=E",
                "c2c sandy-bridge-2s --replications 2 --pairs 8",
                "protocol show mesi",
                "machine show scc",
                "litmus SB",
                "explain TL001",
                "list machines",
                "check mesi --caches 2 --fault drop:Inv-Ack",
                "check mesi --reach M",
                "check mesi --caches 2",
                "check --program lessons/hand-over",
                "litmus MP",
                "tune broadcast --threads 8",
                "sequence P0:R:A;P1:W:A --protocol mesi",
                "communication stencil",
                "map stencil --machine ideal",
                "pairs ideal --protocol moesi",
                "protocol diff msi mesi",
                "protocol complete msi",
                "lint lessons/readers",
                "explain MESI",
                "list scenarios",
                "reproduce scc",
                "fit sandy-bridge-2s --compare",
                "run lessons/readers -r 5 --no-results",
                "bounds lessons/readers"
            })
    void page_breaksNoRule(String command) throws IOException, InterruptedException {
        Path page = folder.resolve("page.html");
        written((command + " -o " + page).split(" "));
        obeys(page, command);
    }

    /** What a command writes into a folder: an exam with its key, a sweep with its pages, litmus tests, a reproduction. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "run lessons/readers -r 5 --out OUT",
                "run xeon-phi/ping-pong -r 5 --out OUT",
                "run xeon-phi/contention -p state=E -p receivers=1,4 -r 5 --out OUT",
                "litmus SB MP --out OUT",
                "reproduce scc --out OUT",
                "sequence P0:R:A;P1:W:A --protocol mesi --exam 7 -o OUT/exam.html"
            })
    void pagesOfAFolder_breakNoRule(String command) throws IOException, InterruptedException {
        written(command.replace("OUT", folder.toString()).split(" "));
        List<Path> pages;
        try (Stream<Path> files = Files.walk(folder)) {
            pages = files.filter(file -> file.toString().endsWith(".html"))
                    .sorted()
                    .limit(MOST)
                    .toList();
        }
        assertTrue(pages.size() > 1, command + " writes pages");
        for (Path page : pages) {
            obeys(page, command + ": " + folder.relativize(page));
        }
    }

    /** A question has blanks that the list of commands has no room for. */
    private static void written(String... command) {
        CommandLineRun.of(Stream.of(command)
                .map(word -> word.matches("P\\d:.*") ? word.replace(":", " ").replaceAll("(P\\d) ", "$1: ") : word)
                .toArray(String[]::new));
    }

    private void obeys(Path page, String name) throws IOException, InterruptedException {
        String axe = System.getProperty("tagline.axe");
        Browser browser = Browser.orSkip(folder.resolve("profile"));
        Files.createDirectories(browser.profile());
        String html = Files.readString(page);
        int end = html.lastIndexOf("</body>");
        String script = "<script>" + Files.readString(Path.of(axe)).replace("</script", "<\\/script") + "</script>";
        Path asking = page.resolveSibling("asking-" + page.getFileName());
        Files.writeString(asking, html.substring(0, end) + script + RUN + html.substring(end + "</body>".length()));
        for (List<String> options : List.of(ENOUGH_TIME, DARK)) {
            Matcher found = FOUND.matcher(browser.load(asking, options));
            assertTrue(found.find(), "axe came to its end: " + name);
            assertEquals("", found.group(1), name);
        }
    }
}
