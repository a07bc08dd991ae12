package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a page shows and does before anybody has done anything. */
final class OpeningTest {

    private static final String STEP =
            "Number(document.querySelector('#story .bar')?.textContent.match(/step (\\d+) of/)?.[1] ?? 0)";

    private static void still(OpenPage page, String what) {
        String same = "(async () => { const step = " + STEP
                + "; await new Promise(done => setTimeout(done, 2500)); return step === " + STEP + "; })()";
        assertEquals("true", page.value(same), what);
    }

    /** It goes on by itself; the first key, wherever it is pressed, ends that. */
    @Test
    void pageMovesByItself_untilSomebodyDoesSomething() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.until(STEP + " >= 3");
            page.press("Tab");
            still(page, "after a key");
            page.click("#story .bar button:nth-child(4)");
            page.until(STEP + " >= 5");
            page.press("ArrowLeft");
            still(page, "after a step back");
            assertEquals(List.of(), page.complaints());
        }
    }

    /** What was answered when the page was made is what the page answers. */
    @Test
    void firstAnswer_isThatOfThePage() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            String shown = "document.getElementById('timeline').srcdoc + document.getElementById('sheet').srcdoc";
            String first = page.value(shown);
            assertTrue(first.contains("core 0"), first);
            page.ask();
            assertEquals(first, page.value(shown));
        }
    }

    @Test
    void whoPrefersThatNothingMoves_isObeyed() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.calm();
            page.value("location.reload()");
            page.until("document.body?.dataset.ready && " + STEP + " === 1");
            still(page, "without an action");
        }
    }

    /** Something that an address leads to is shown instead. */
    @Test
    void address_isAnsweredInPlaceOfTheOpening() throws Exception {
        String address;
        try (OpenPage page = OpenPage.scenarios()) {
            page.ask("#asks button:nth-child(4)");
            page.click("#share");
            page.until("location.hash");
            address = page.value("location.href");
        }
        try (OpenPage page = OpenPage.of(address)) {
            page.idle();
            page.until("document.getElementById('sentence').dataset.status === 'fine'");
            assertEquals("true", page.value("document.getElementById('story').hidden"));
            assertTrue(page.text("#sentence").contains("T_min"), page.text("#sentence"));
        }
    }
}
