package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Text is written, searched and read as what it is. */
final class EditorTest {

    private static final String FOCUSED = "document.activeElement.className.split(' ')[0]";

    /** Back where the match is, letters are text: neither the projector nor another tab. */
    @Test
    void search_leadsBackToTheText() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.click("#tab-protocol");
            page.value("document.querySelector('.cm-content').focus()");
            page.pressWithControl("f");
            page.until("document.activeElement.matches('.cm-textfield')");
            for (String letter : List.of("U", "n", "b")) {
                page.press(letter);
            }
            page.press("Enter");
            page.press("Escape");
            assertEquals("cm-content", page.value(FOCUSED));
            assertEquals("Unb", page.value("String(getSelection())"));
            page.press("d");
            page.press("1");
            assertEquals("false", page.value("document.body.classList.contains('projector')"));
            assertEquals("true", page.value("document.getElementById('tab-protocol').ariaSelected"));
            assertEquals("true", page.value("tagline.text().includes('`d1lock`')"));
        }
    }

    /** A word with a colon is a key where there are keys; a sentence has none. */
    @Test
    void prose_hasNoKeysAndNoNumbers() throws Exception {
        String coloured = """
                [...[...document.querySelectorAll('.cm-line')].find(line => line.textContent.startsWith('%s')).children]
                  .filter(part => part.textContent.trim()).map(part => part.textContent).join('|')""";
        try (OpenPage page = OpenPage.scenarios()) {
            assertEquals("tagline|1", page.value(coloured.formatted("tagline: 1")));
            page.click("#tab-protocol");
            page.type("# Mine\n\nSource: state: section 7.3, `Unblock`\n");
            assertEquals("`Unblock`", page.value(coloured.formatted("Source:")));
        }
    }

    /** Nothing is beyond the right edge, where sentences would lose their ends, or, at their ends, their beginnings. */
    @Test
    void longLines_areWrapped() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            for (String tab : List.of("#tab-scenario", "#tab-program", "#tab-protocol", "#tab-machine")) {
                page.click(tab);
                for (int width : List.of(1440, 390)) {
                    page.width(width);
                    page.value("document.getElementById('see-documents').click()");
                    page.until("(e => e.scrollWidth <= e.clientWidth)(document.querySelector('.cm-scroller'))");
                }
            }
        }
    }

    /** A long list is read by its groups; a title that repeats the name is left out. */
    @Test
    void documents_areInGroupsWithTheirTitles() throws Exception {
        try (OpenPage page = OpenPage.scenarios()) {
            assertEquals("lessons", page.value("document.querySelector('#name optgroup').label"));
            String text = "[...document.querySelectorAll('#name option')].find(o => o.value === '%s').text";
            assertEquals(
                    "ping-pong: single-line ping-pong on Xeon Phi", page.value(text.formatted("xeon-phi/ping-pong")));
            assertEquals("false-sharing", page.value(text.formatted("lessons/false-sharing")));
        }
    }
}
