package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a student does, as one would: nothing but clicks, keys and what stands on the page. */
final class StudentTest {

    @Test
    void brokenInvalidation_isDiagnosedCheckedSteppedMendedAndShared() throws Exception {
        String address;
        try (OpenPage page = OpenPage.laboratory()) {
            page.click("#tab-protocol");
            mistypes(page);
            breaks(page);
            mends(page);
            runsPingPong(page);
            address = shares(page);
            assertEquals(List.of(), page.complaints());
        }
        try (OpenPage page = OpenPage.of(address)) {
            page.click("#tab-protocol");
            assertTrue(page.typed().contains("A remark of mine."), "the document of the link");
            page.click("#tab-scenario");
            assertEquals("xeon-phi/ping-pong", page.text("#name"));
            assertEquals(List.of(), page.complaints());
        }
    }

    private static void mistypes(OpenPage page) throws InterruptedException {
        String before = page.typed();
        page.type(before.replaceFirst("send GetM to home", "send GetN to home"));
        page.until("document.querySelector('#mistakes .mend')");
        assertTrue(page.text("#mistakes").contains("did you mean GetM?"), page.text("#mistakes"));
        page.click("#mistakes .place");
        page.until("document.querySelector('.cm-lint-marker-error')");
        page.click("#mistakes .mend");
        page.until("document.getElementById('count').textContent === 'No mistakes.'");
        assertEquals(before, page.typed(), "mended by one click");
    }

    /** The copy stays where it should be forgotten: somebody writes while others still read the old value. */
    private static void breaks(OpenPage page) throws InterruptedException {
        String before = page.typed();
        String row = before.lines()
                .filter(line -> line.matches("\\| *S *\\| *Inv *\\|.*"))
                .findFirst()
                .orElseThrow();
        page.type(before.replace(row, row.replaceFirst("\\| *I *\\|\\s*$", "| S |")));
        page.ask();
        page.until("!document.getElementById('story').hidden");
        assertTrue(page.text("#sentence").contains("violated"), page.text("#sentence"));
        int steps = Integer.parseInt(page.value("document.querySelectorAll('.steps li').length"));
        assertTrue(steps > 3, "a story of " + steps + " steps");
        page.press("Escape");
        for (int i = 1; i < steps; i++) {
            page.press("ArrowRight");
        }
        assertTrue(page.text("#story .bar").contains("step " + steps + " of " + steps), page.text("#story .bar"));
        page.until("document.querySelector('.cm-line.shown')");
    }

    private static void mends(OpenPage page) throws InterruptedException {
        page.click("#reset");
        page.type(page.typed() + "\nA remark of mine.\n");
        page.ask();
        assertTrue(page.text("#sentence").contains("verified"), page.text("#sentence"));
    }

    private static void runsPingPong(OpenPage page) throws InterruptedException {
        page.click("#tab-scenario");
        page.choose("#name", "xeon-phi/ping-pong");
        page.ask();
        page.until("!document.getElementById('report').hidden");
        page.until("document.getElementById('sheet').contentDocument?.querySelector('table')");
    }

    private static String shares(OpenPage page) throws InterruptedException {
        page.click("#share");
        page.until("location.hash.startsWith('#made=')");
        return page.value("location.href");
    }

    /** Whoever tries all buttons of a page that was just opened gets an answer from each. */
    @Test
    void everyButton_isAnsweredForTheFirstDocuments() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            for (int tab = 1; tab <= 7; tab++) {
                page.click("#tabs button:nth-child(" + tab + ")");
                int buttons = Integer.parseInt(page.value("document.querySelectorAll('#asks button').length"));
                for (int button = 1; button <= buttons; button++) {
                    String selector = "#asks button:nth-child(" + button + ")";
                    page.ask(selector);
                    assertEquals(
                            "fine",
                            page.value("document.getElementById('sentence').dataset.status"),
                            page.text(selector) + ": " + page.text("#sentence") + page.text("#reasons"));
                }
            }
            assertEquals(List.of(), page.complaints());
        }
    }

    /** What is offered where somebody types is what the document itself has. */
    @Test
    void statesEventsMessagesAndVerbs_areOffered() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.click("#tab-protocol");
            assertEquals("IS_D,IS_D_I", page.value("tagline.offered('IS_').join()"));
            assertTrue(page.value("tagline.offered('Inv').join()").startsWith("Inv,Inv-Ack,Inv-Ack-Last"));
            assertTrue(List.of(page.value("tagline.offered('st').join()").split(","))
                    .contains("stall"));
        }
    }
}
