package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The timeline in its frame. The page cannot look into it, so the test opens its text in a frame that is not shut off. */
final class TimelineFrameTest {

    private static final String OPEN = """
            new Promise(done => {
              globalThis.inside = document.createElement('iframe');
              inside.style.cssText = 'position: fixed; top: 0; width: 720px; height: 600px';
              inside.srcdoc = document.getElementById('timeline').srcdoc;
              inside.onload = () => done(inside.contentDocument.title);
              document.body.append(inside);
            })""";

    private static final String WIDTHS = """
            (d => d.querySelector('#chart svg').clientWidth - d.getElementById('chart').clientWidth)(inside.contentDocument)""";

    private static void opens(OpenPage page, String scenario) throws InterruptedException {
        page.choose("#name", scenario);
        page.ask("#asks button:nth-child(2)");
        page.value(OPEN);
    }

    /** Also where only the chart has been given its width, after the first drawing and without a resized window. */
    @Test
    void picture_isAsWideAsItsFrame() throws Exception {
        try (OpenPage page = OpenPage.scenarios()) {
            opens(page, "lessons/hand-over");
            page.until(WIDTHS + " === 0");
            page.value("inside.contentDocument.getElementById('chart').style.width = '500px'");
            page.until(WIDTHS + " === 0");
        }
    }

    /** Two cores that write one line: nobody ever shares it, and directories know GI and GE/GM. */
    @Test
    void legend_hasOnlyWhatIsDrawn() throws Exception {
        try (OpenPage page = OpenPage.scenarios()) {
            opens(page, "lessons/false-sharing");
            assertEquals(page.value("""
                            (d => [...new Set([...d.querySelectorAll('#chart rect.state')].map(e => e.getAttribute('fill')))]
                              .filter(fill => fill !== 'none' && !fill.startsWith('url')).sort().join())(inside.contentDocument)"""), page.value("""
                            (d => [...d.querySelectorAll('#legend rect.state')].map(e => e.getAttribute('fill'))
                              .filter(fill => fill !== 'none' && !fill.startsWith('url')).sort().join())(inside.contentDocument)"""));
        }
    }

    /** The page around it says which step its story is at. */
    @Test
    void timeline_goesAlongWithAStory() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.value(OPEN);
            page.value("inside.contentWindow.postMessage({step: 4}, '*')");
            page.until("inside.contentDocument.getElementById('position').textContent.startsWith('5 of ')");
            page.value(
                    "inside.contentWindow.postMessage({step: 'x'}, '*'); inside.contentWindow.postMessage({step: 9999}, '*')");
            page.value("inside.contentWindow.postMessage({key: 'Home'}, '*')");
            page.until("inside.contentDocument.getElementById('position').textContent.startsWith('1 of ')");
        }
    }
}
