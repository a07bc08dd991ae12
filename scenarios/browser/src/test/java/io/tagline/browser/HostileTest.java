package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Documents that want to harm the page: they are escaped, refused or stopped, and the page can be used on. */
final class HostileTest {

    private static final String HARM =
            "<script>parent.harmed = 1</script><img src=x onerror='parent.harmed = 1; top.harmed = 1'>";

    @Test
    void markupInNames_isTextEverywhere() throws Exception {
        try (OpenPage page = OpenPage.scenarios()) {
            page.type(page.typed().replaceFirst("(?m)^name: .*$", "name: \"" + HARM + "\""));
            for (String button : List.of("1", "2", "3", "5")) {
                page.ask("#asks button:nth-child(" + button + ")");
            }
            page.click("#tab-protocol");
            page.type("# " + HARM + "\n" + page.typed());
            page.ask("#asks button:nth-child(3)");
            page.click("#tab-sequence");
            page.type("P0: R " + HARM);
            page.ask();
            page.until("document.querySelectorAll('#mistakes li').length > 0");
            page.click("#tab-litmus");
            page.type(page.typed().replace("SB", HARM));
            page.ask();
            assertEquals("undefined", page.value("typeof harmed"));
            assertEquals("0", page.value("document.querySelectorAll('main img, main script').length"));
        }
    }

    @Test
    void tenMegabytes_areRefused_andTheTextStays() throws Exception {
        try (OpenPage page = OpenPage.scenarios()) {
            String before = page.typed();
            page.value("tagline.type('x'.repeat(10_000_000))");
            assertEquals(before, page.typed());
            assertTrue(page.text("#sentence").contains("2 MB"), page.text("#sentence"));
            page.ask();
            assertEquals("fine", page.value("document.getElementById('sentence').dataset.status"));
        }
    }

    /** What stands behind # may be anything: no base64, no document, a document of another kind of page. */
    @Test
    void brokenAddress_isLeftOut() throws Exception {
        for (String made : List.of("%E0%A4%A", "!!!", "AAAA", "bm90aGluZw")) {
            try (OpenPage page = OpenPage.of(Path.of("target/laboratory.html").toUri() + "#made=" + made)) {
                assertTrue(page.text("#sentence").contains("no state of this page"), made + page.text("#sentence"));
                page.ask();
                assertEquals("fine", page.value("document.getElementById('sentence').dataset.status"), made);
                assertEquals(List.of(), page.complaints(), made);
            }
        }
    }

    /** A loop that never ends is found by the limit of steps; while it lasts, the page answers, and Stop ends it. */
    @Test
    void endlessLoop_isEnded() throws Exception {
        try (OpenPage page = OpenPage.scenarios()) {
            String scenario = page.typed();
            page.type(scenario.replaceFirst(
                            "(?s)program: \\|.*?measure:", "program: |\n  while load(x) == 0:\n    pass\nmeasure:")
                    .replace("run: {replications: 1}", "run: {replications: 1000, steps: 1000000000}"));
            stops(page, "#asks .first");
            page.type(scenario);
            page.ask();
            assertEquals("fine", page.value("document.getElementById('sentence').dataset.status"));
        }
    }

    /** A check that would take minutes is stopped at once. */
    @Test
    void endlessExploration_isStopped() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.click("#tab-protocol");
            page.choose("#name", "mesif-victim");
            stops(page, "#asks .first");
            page.choose("#name", "vi-bus");
            page.ask();
            assertTrue(page.text("#sentence").contains("vi-bus"), page.text("#sentence"));
        }
    }

    private static void stops(OpenPage page, String button) throws InterruptedException {
        page.click(button);
        page.until("performance.now() > (globalThis.begun ??= performance.now()) + 1500");
        assertEquals("false", page.value("document.getElementById('stop').disabled"), page.text("#sentence"));
        page.click("#stop");
        page.idle();
        assertTrue(page.text("#sentence").contains("Stopped"), page.text("#sentence"));
    }
}
