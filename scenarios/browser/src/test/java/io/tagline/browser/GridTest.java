package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A protocol's cells, changed by clicks and keys; its text says what they say. */
final class GridTest {

    private static String cell(String title) {
        return "#grid td[title=\"" + title + "\"]";
    }

    private static OpenPage protocol() throws Exception {
        OpenPage page = OpenPage.laboratory();
        page.click("#tab-protocol");
        return page;
    }

    private static void set(OpenPage page, String title, String text) throws InterruptedException {
        page.until("document.querySelector(" + Chromium.text(cell(title)) + ")");
        page.click(cell(title));
        page.press("Enter");
        page.value("document.activeElement.value = " + Chromium.text(text));
        page.press("Enter");
    }

    private static String rows(OpenPage page, String begin) {
        return page.typed().lines().filter(line -> line.startsWith(begin)).collect(Collectors.joining("\n"));
    }

    /** The mistake of the guide: a copy stays where it should be forgotten. */
    @Test
    void changedCell_isCheckedAndMarkedWhereTheStoryTakesIt() throws Exception {
        try (OpenPage page = protocol()) {
            set(page, "S, Inv", "send Inv-Ack to requester");
            assertEquals("| S | Inv | send Inv-Ack to requester | |", rows(page, "| S | Inv |"));
            page.until("document.getElementById('count').textContent === 'No mistakes.'");
            page.ask();
            assertTrue(page.text("#sentence").contains("violated"), page.text("#sentence"));
            page.press("Escape");
            int steps = Integer.parseInt(page.value("document.querySelectorAll('.steps li').length"));
            boolean isTaken = false;
            for (int i = 0; i < steps; i++) {
                isTaken |= page.value("document.querySelector('#grid .taken')?.title ?? ''")
                        .equals("S, Inv");
                page.press("ArrowRight");
            }
            assertTrue(isTaken, "the cell is marked when its row is taken");
            assertEquals(List.of(), page.complaints());
        }
    }

    /** Three states hit a load by one row, and M hits a load and a store by one: the others go on. */
    @Test
    void cellOfASharedRow_isDividedFromTheOthers() throws Exception {
        try (OpenPage page = protocol()) {
            set(page, "SM_AD, Load", "stall");
            assertEquals(
                    "| S, SM_A | Load | hit | |\n| SM_AD | Load | stall | |",
                    rows(page, "| S, SM_A | Load") + "\n" + rows(page, "| SM_AD | Load"));
            page.click(cell("M, Load"));
            page.press("Delete");
            assertEquals("| M | Store | hit | |", rows(page, "| M | Store"));
            assertEquals("", rows(page, "| M | Load"));
            assertEquals("", page.text(cell("M, Load")));
        }
    }

    /** A row that names a message means all events that it is divided into; the others of them are named then. */
    @Test
    void messageOfSeveralEvents_isDivided() throws Exception {
        try (OpenPage page = protocol()) {
            page.type("""
                    # P
                    ## Messages
                    | message | network | carries | meaning |
                    |---|---|---|---|
                    | Ack | response | ack | done |
                    ## Cache
                    ### States
                    | state | permission | meaning |
                    |---|---|---|
                    | I | none | none |
                    ### Events
                    | event | is | when |
                    |---|---|---|
                    | Last | Ack | no acks outstanding |
                    | Other | Ack | otherwise |
                    ### Transitions
                    | state | event | actions | next |
                    |---|---|---|---|
                    | I | Ack | count acks | |
                    """);
            set(page, "I, Last", "finish store / I");
            assertEquals(
                    "| I | Other | count acks | |\n| I | Last | finish store | I |",
                    rows(page, "| I | Other") + "\n" + rows(page, "| I | Last"));
        }
    }

    /** Nothing but keys: to the cell, into it, out of it without a change, and into it again by a letter. */
    @Test
    void keyboard_isEnough() throws Exception {
        try (OpenPage page = protocol()) {
            page.value("document.querySelector('#grid [tabindex=\"0\"]').focus()");
            String focused = "document.activeElement.title";
            assertEquals("I, Load", page.value(focused));
            page.press("ArrowRight");
            page.press("ArrowDown");
            assertEquals("S, Store", page.value(focused));
            String before = page.typed();
            page.press("Enter");
            page.press("x");
            page.press("Escape");
            assertEquals("S, Store", page.value(focused));
            assertEquals(before, page.typed());
            page.press("s");
            assertEquals("s", page.value("document.activeElement.value"));
            for (char letter : "tall".toCharArray()) {
                page.press(String.valueOf(letter));
            }
            page.press("Enter");
            assertEquals("| S | Store | stall | |", rows(page, "| S | Store"));
            assertEquals("E, Store", page.value(focused));
            assertEquals(
                    "true", page.value("document.getElementById('tab-protocol').ariaSelected"), "letters are text");
        }
    }

    /** A cell can say what no protocol may. */
    @Test
    void mistake_isMarkedInItsCell() throws Exception {
        try (OpenPage page = protocol()) {
            set(page, "S, Store", "send GetN to home / SM_AD");
            page.until("document.querySelector('#grid .wrong')");
            assertEquals("S, Store", page.value("document.querySelector('#grid .wrong').title"));
            set(page, "S, Store", "a | b");
            assertEquals("| S | Store | a  b | |", rows(page, "| S | Store"));
        }
    }

    @Test
    void everyProtocol_isAGridThatSaysWhatItsRowsSay() throws Exception {
        try (OpenPage page = protocol()) {
            String names = "[...document.querySelectorAll('#name option')].map(o => o.value).join()";
            for (String name : page.value(names).split(",", -1)) {
                page.choose("#name", name);
                if (page.typed().contains("\nextends: ")) {
                    assertTrue(page.text("#grid").startsWith("This protocol says what it changes"), name);
                    continue;
                }
                for (String controller : page.value(
                                "[...document.querySelectorAll('#controller option')].map(o => o.value).join()")
                        .split(",", -1)) {
                    page.choose("#controller", controller);
                    assertEquals("0", page.value("""
                            (t => t.rows.flatMap(r => r.states.flatMap(s => r.means.map(e => [s, e, rows.said(r)])))
                              .filter(([s, e, said]) => document.querySelector(`#grid td[title="${s}, ${e}"]`)?.textContent !== said).length
                              + (t.rows.length ? 0 : 1000))(rows.read(tagline.text(), document.getElementById('controller').value))"""), name + ", " + controller);
                }
            }
            assertEquals(List.of(), page.complaints());
        }
    }
}
