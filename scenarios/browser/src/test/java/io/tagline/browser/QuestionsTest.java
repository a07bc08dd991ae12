package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** One question after another: what is shown belongs to the one that was asked, and says so. */
final class QuestionsTest {

    private static String status(OpenPage page) {
        return page.value("document.getElementById('sentence').dataset.status");
    }

    private static boolean isHidden(OpenPage page, String id) {
        return page.value("document.getElementById('" + id + "').hidden").equals("true");
    }

    /** Its program has no graph, and there is nothing wrong with that. */
    @Test
    void refusedQuestion_isNoMistakeOfItsDocument_andGoesWithTheNext() throws Exception {
        try (OpenPage page = OpenPage.scenarios()) {
            page.choose("#name", "lessons/false-sharing");
            page.ask("#asks button:nth-child(4)");
            assertEquals("refused", status(page));
            assertTrue(page.text("#reasons").contains("there is no graph of a dynamic program"), page.text("#reasons"));
            assertTrue(page.text("#reasons").contains("at 6 points"), page.text("#reasons"));
            page.until("document.getElementById('count').textContent === 'No mistakes.'");
            page.ask("#asks button:nth-child(2)");
            assertEquals("fine", status(page));
            assertTrue(isHidden(page, "reasons"), page.text("#reasons"));
            assertEquals("0", page.value("document.querySelectorAll('.cm-lint-marker-error, #mistakes li').length"));
            assertTrue(
                    page.text("#notices").endsWith("choose another point in “with parameters”"), page.text("#notices"));
        }
    }

    /** Neither backticks nor commands: who has a page has no command line. */
    @Test
    void table_isInThePagesWords() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.click("#tab-protocol");
            page.ask("#asks button:nth-child(3)");
            page.until("document.getElementById('sheet').contentDocument?.querySelector('table')");
            String sheet = page.value("document.getElementById('sheet').contentDocument.body.innerText");
            assertFalse(sheet.contains("`") || sheet.contains("tagline check"), sheet);
        }
    }

    /** Until a text has been read, nobody knows whether it has mistakes. */
    @Test
    void changedText_hasNotNoMistakesYet() throws Exception {
        try (OpenPage page = OpenPage.scenarios()) {
            page.until("document.getElementById('count').textContent === 'No mistakes.'");
            assertEquals(
                    "Checking …",
                    page.value("tagline.type(tagline.text().replace(/^machine: .*$/m, 'machine: xeon-phi-5111p'));"
                            + " document.getElementById('count').textContent"));
            page.until("document.querySelector('#mistakes .mend')");
            assertEquals("1 mistake", page.text("#count"));
            page.click("#mistakes .mend");
            page.until("document.getElementById('count').textContent === 'No mistakes.'");
        }
    }

    @Test
    void newQuestion_endsWhatRuns() throws Exception {
        try (OpenPage page = OpenPage.scenarios()) {
            page.choose("#name", "lessons/false-sharing");
            page.click("#asks .first");
            page.until("document.getElementById('sentence').textContent.includes('replications')");
            page.click("#asks button:nth-child(2)");
            page.idle();
            assertEquals("fine", status(page), page.text("#sentence"));
            assertFalse(isHidden(page, "timeline"));
            assertEquals(List.of(), page.complaints());
        }
    }

    /** On a telephone the chart has names and axis, and its frame need not be scrolled. */
    @Test
    void chart_hasRoomOnATelephone() throws Exception {
        try (OpenPage page = OpenPage.scenarios()) {
            page.width(390);
            page.choose("#name", "lessons/two-counters");
            page.ask();
            page.until("document.getElementById('sheet').contentDocument?.querySelector('.narrow svg')");
            String chart = "document.getElementById('sheet').contentDocument.querySelector('.narrow svg')";
            String within =
                    "(c => c.clientWidth > 250 && c.getBoundingClientRect().right <= c.ownerDocument.documentElement.clientWidth)("
                            + chart + ")";
            page.until(within);
            assertTrue(page.value(chart + ".textContent").contains("threads"), page.value(chart + ".textContent"));
        }
    }

    /** It stays until another is there, and nobody takes it for that one. */
    @Test
    void formerAnswer_isCalledSo() throws Exception {
        try (OpenPage page = OpenPage.scenarios()) {
            String former = "document.getElementById('sentence').dataset.former ?? 'none'";
            page.ask();
            assertEquals("none", page.value(former));
            page.click("#asks button:nth-child(3)");
            assertEquals("Run", page.value(former));
            page.click("#stop");
            page.idle();
            assertEquals("Stopped.", page.text("#sentence"));
            assertEquals("Run", page.value(former));
            page.ask("#asks button:nth-child(3)");
            assertEquals("none", page.value(former));
        }
    }

    /** The page scrolls, and not the report within it: at once, when the window becomes narrow, and wide again. */
    @Test
    void report_isAsHighAsItsContent() throws Exception {
        String fits = """
                (s => s.clientHeight > 100 && s.clientHeight >= s.contentDocument.documentElement.scrollHeight)(
                  document.getElementById('sheet'))""";
        try (OpenPage page = OpenPage.scenarios()) {
            page.choose("#name", "xeon-phi/broadcast-trees");
            page.ask("#asks button:nth-child(4)");
            for (int width : List.of(1440, 390, 1440)) {
                page.width(width);
                page.until(fits);
            }
        }
    }
}
