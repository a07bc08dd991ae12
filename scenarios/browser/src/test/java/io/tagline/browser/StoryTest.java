package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
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
}
