package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.tagline.scenarios.timeline.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Pages of all kinds by the rules of axe-core, contrast and names of pictures among them, on light and on dark ground. It runs where
 * {@code -Dtagline.axe=FILE} says where axe.min.js is, from {@code npm pack axe-core}.
 */
@Order(1)
final class AxeTest {

    private static final Pattern FOUND = Pattern.compile("<pre id=\"found\">(.*?)</pre>", Pattern.DOTALL);

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
                "tune broadcast --threads 8",
                "fit sandy-bridge-2s --compare",
                "run lessons/readers -r 5 --no-results",
                "bounds lessons/readers"
            })
    void page_breaksNoRule(String command) throws IOException, InterruptedException {
        String axe = System.getProperty("tagline.axe", "");
        assumeTrue(!axe.isEmpty(), "-Dtagline.axe=FILE does not say where axe.min.js is");
        Browser browser = Browser.orSkip(folder.resolve("profile"));
        Files.createDirectories(browser.profile());
        Path page = folder.resolve("page.html");
        CommandLineRun.of((command + " -o " + page).split(" "));
        String html = Files.readString(page);
        int end = html.lastIndexOf("</body>");
        String script = "<script>" + Files.readString(Path.of(axe)).replace("</script", "<\\/script") + "</script>";
        Files.writeString(page, html.substring(0, end) + script + RUN + html.substring(end + "</body>".length()));
        for (List<String> options : List.of(ENOUGH_TIME, DARK)) {
            Matcher found = FOUND.matcher(browser.load(page, options));
            assertTrue(found.find(), "axe came to its end");
            assertEquals("", found.group(1), command);
        }
    }
}
