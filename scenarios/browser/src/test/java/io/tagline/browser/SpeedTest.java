package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Texts;
import io.tagline.documents.watch.Watch;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** How long a browser takes beside the JVM, each warm, in one run: {@code -Dtagline.laboratory=speed}. */
@EnabledIfSystemProperty(named = "tagline.laboratory", matches = "speed")
final class SpeedTest {

    private static final Texts DOCUMENTS = new Texts(Page.documents(), Optional.empty());
    private static final int TIMES = 3;

    private static final Map<String, String> JOBS = new TreeMap<>(Map.of(
            "simulate", "question: run\nscenario: xeon-phi/ping-pong\n",
            "check", "question: check\nprotocol: mesi\n",
            "expand", "question: bounds\nscenario: sandy-bridge/barrier-trees\n"));

    @Test
    void ratios_areWithinTen() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.value("globalThis.worker = engine.worker(); worker.ready()");
            for (Map.Entry<String, String> job : JOBS.entrySet()) {
                String question = "tagline: 1\n" + job.getValue();
                double jvm = Double.MAX_VALUE;
                double browser = Double.MAX_VALUE;
                for (int i = 0; i < TIMES; i++) {
                    long begin = System.nanoTime();
                    new QuestionEndpoint(DOCUMENTS, Watch.NONE).ask(question).line();
                    jvm = Math.min(jvm, (System.nanoTime() - begin) / 1e9);
                    browser = Math.min(browser, inBrowser(page, question));
                }
                System.out.printf(
                        Locale.ROOT,
                        "%s: JVM %.2f s, browser %.2f s, ratio %.1f%n",
                        job.getKey(),
                        jvm,
                        browser,
                        browser / jvm);
                assertTrue(browser / jvm < 10, job.getKey());
            }
        }
    }

    private static double inBrowser(OpenPage page, String question) {
        String text = Chromium.text(question);
        return Double.parseDouble(page.value("(async () => { const begin = performance.now(); await worker.text(" + text
                + "); return (performance.now() - begin) / 1000; })()"));
    }
}
