package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.view.StateColours;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A counterexample, stepped through by keys on a wide page and on a narrow one. */
final class StoryTest {

    private static final String BREAK = """
            tagline.type(tagline.text().replace(/^(\\| *S *\\| *Inv *\\|.*)\\| *I *\\|\\s*$/m, '$1| S |'))""";

    /** How many rows of the list are cut, a pixel of rounding aside. */
    private static final String CUT = """
            (list => [...list.children].map(row => row.getBoundingClientRect()).filter(row => {
              const seen = list.getBoundingClientRect();
              return [seen.top, seen.bottom].some(edge => row.top < edge - 1 && row.bottom > edge + 1);
            }).length)(document.querySelector('.steps'))""";

    private static final String IN_SIGHT = """
            ((step, list) => step.top >= list.top - 1 && step.bottom <= list.bottom + 1 && step.bottom <= innerHeight)(
              document.querySelector('.steps [aria-current]').getBoundingClientRect(),
              document.querySelector('.steps').getBoundingClientRect())""";

    private static void tells(OpenPage page) throws InterruptedException {
        page.click("#tab-protocol");
        page.value(BREAK);
        page.ask();
        assertTrue(page.text("#sentence").contains("violated"), page.text("#sentence"));
    }

    private static void isAt(OpenPage page, String step) {
        assertTrue(page.text("#story .bar").contains("step " + step + " of"), page.text("#story .bar"));
    }

    /** Nothing has to be clicked first; in the editor, arrows are the editor's. */
    @Test
    void arrows_stepUnlessSomebodyWrites() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            tells(page);
            isAt(page, "1");
            page.press("ArrowRight");
            page.press("ArrowRight");
            isAt(page, "3");
            page.press("ArrowLeft");
            isAt(page, "2");
            page.value("document.querySelector('.cm-content').focus()");
            page.press("ArrowRight");
            isAt(page, "2");
            page.press("Escape");
            page.press("Home");
            isAt(page, "1");
            assertEquals(List.of(), page.complaints());
        }
    }

    /** Eight hundred pixels are less than fifteen steps need. */
    @Test
    void markedStep_isSeenWhole_andTheLastSaysWhatIsViolated() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            tells(page);
            for (int width : List.of(1440, 390)) {
                page.width(width);
                page.press("Home");
                page.until(IN_SIGHT + " && " + CUT + " === 0");
                page.press("End");
                page.until(IN_SIGHT + " && " + CUT + " === 0");
                assertTrue(page.text(".said").contains("Violated here: a cache may write"), page.text(".said"));
            }
        }
    }

    private static final String COLOURS = """
            [...document.querySelectorAll('.machine .node')].map(node => node.textContent + ' '
              + [...node.parentElement.querySelectorAll('.state')].map(e => e.textContent + ' ' + e.className.replace('state', '').trim()
              + getComputedStyle(e).backgroundColor).join()).join('; ')""";

    private static String rgb(String colour) {
        return IntStream.of(1, 3, 5)
                .mapToObj(i -> String.valueOf(Integer.parseInt(colour.substring(i, i + 2), 16)))
                .collect(Collectors.joining(", ", "rgb(", ")"));
    }

    /** The last step has a writer beside a reader; a state that is left again is hatched, whatever its colour; two messages have two lines each. */
    @Test
    void caches_haveTheColoursOfTheirStates() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            tells(page);
            page.press("End");
            String drawn = page.value(COLOURS);
            assertTrue(drawn.contains("cache 0 M " + rgb(StateColours.of("M"))), drawn);
            assertTrue(drawn.contains("cache 1 S " + rgb(StateColours.of("S"))), drawn);
            assertTrue(drawn.contains("cache 2 I absent"), drawn);
            page.press("Home");
            assertTrue(page.value(COLOURS).contains("_D hatched"), page.value(COLOURS));
            for (int step = 0; step < 14; step++) {
                assertEquals(
                        page.value("2 * [...document.querySelectorAll('.messages li')].filter(m => m.message).length"),
                        page.value("document.querySelectorAll('.machine > svg > path').length"),
                        "step " + step);
                page.press("ArrowRight");
            }
            assertEquals(List.of(), page.complaints());
        }
    }

    /** To the last step, where it stays; a step by hand ends it before. */
    @Test
    void play_goesToTheVerdict() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            tells(page);
            page.press("End");
            page.press("ArrowLeft");
            page.press("ArrowLeft");
            String player = "#story .bar button:nth-child(4)";
            String word = "document.querySelector('" + player + "').textContent";
            page.click(player);
            assertEquals("Pause", page.value(word));
            page.until("document.querySelector('.said').textContent.includes('Violated here')");
            page.until(word + " === 'Play'");
            page.click(player);
            isAt(page, "1");
            page.press("ArrowRight");
            assertEquals("Play", page.value(word));
        }
    }
}
