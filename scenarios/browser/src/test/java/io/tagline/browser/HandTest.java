package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Texts;
import io.tagline.documents.watch.Watch;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** What is done by clicks: accesses, an exam, a pasted matrix, why a sample is slow, which rows were taken. */
final class HandTest {

    private static final int ACCESSES = 20;

    /** JSON is YAML. */
    private static Map<?, ?> read(String answer) {
        return (Map<?, ?>) new Load(LoadSettings.builder()
                        .setCodePointLimit(Integer.MAX_VALUE)
                        .build())
                .loadFromString(answer);
    }

    private static final String READS_AND_WRITES = " of :is(.reads, .writes)";

    /** Among three caches and two lines twelve buttons read or write; 7 has no factor in common with 12, so all are clicked. */
    @Test
    void twentyClicks_areTheTimelineOfTheScenarioThatIsKept() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.click("#tab-sequence");
            page.choose("#lines", "2");
            page.click("#clear-accesses");
            for (int i = 0; i < ACCESSES; i++) {
                page.ask(".accesses :nth-child(" + (1 + 7 * i % 12) + READS_AND_WRITES + ")");
            }
            assertEquals(ACCESSES, page.typed().split(";").length, page.typed());
            oneMessageAtATime(page);
            String clicked = page.value("document.getElementById('timeline').srcdoc");
            page.click("#keep");
            page.until("document.getElementById('name').value === 'by-hand'");
            String kept = page.typed();
            page.ask("#asks button:nth-child(2)");
            assertEquals(clicked, page.value("document.getElementById('timeline').srcdoc"));
            assertTrue(clicked.contains(timelineOfTheJvm(kept)), "the data of the JVM");
            assertEquals(List.of(), page.complaints());
        }
    }

    /** The story stands where the last access begins, and ends by one click. */
    private static void oneMessageAtATime(OpenPage page) {
        int steps = Integer.parseInt(page.value("document.querySelectorAll('.steps li').length"));
        String current = page.value("[...document.querySelectorAll('.steps button')].findIndex(b => b.ariaCurrent)");
        assertTrue(Integer.parseInt(current) >= 0, current);
        page.click("#story .bar button:nth-child(3)");
        assertTrue(page.text("#story .bar").contains("step " + steps + " of " + steps), page.text("#story .bar"));
    }

    /** A program cannot evict, so there are no times; the states are those of the sequence. */
    @Test
    void evictions_areSteppedAccessByAccess() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.click("#tab-sequence");
            page.click("#clear-accesses");
            page.ask(".accesses :nth-child(2 of .writes)");
            page.ask(".accesses :nth-child(2 of .evicts)");
            assertEquals("P1: W A; P1: evict A", page.typed());
            assertTrue(page.text("#notices").contains("cannot evict"), page.text("#notices"));
            assertTrue(
                    page.text(".said").contains("A, P1: Evict in M, then I; sends PutM to home"), page.text(".said"));
            assertEquals("P1AI", page.value("document.querySelector('.controllers .acts').textContent"));
            assertEquals(List.of(), page.complaints());
        }
    }

    /** Faster than answers come: each click is in the sequence, and what is shown in the end is all of it. */
    @Test
    void fastClicks_areAllPlayed() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.click("#clear-accesses");
            for (int i = 0; i < 9; i++) {
                page.click(".accesses :nth-child(" + (1 + i % 2) + " of .writes)");
            }
            page.click("#asks .first");
            page.idle();
            assertEquals("fine", page.value("document.getElementById('sentence').dataset.status"));
            assertEquals("P0: W A; P1: W A; P0: W A", page.typed().substring(0, 25));
            assertEquals(
                    "9",
                    page.value(
                            "[...document.querySelectorAll('.steps li')].filter(s => / Store in I,/.test(s.textContent)).length"));
            assertEquals(List.of(), page.complaints());
        }
    }

    private static String timelineOfTheJvm(String scenario) {
        Map<String, String> documents = new TreeMap<>(Page.documents());
        documents.put(ByHand.FILE, scenario);
        String answer = new QuestionEndpoint(new Texts(documents, Optional.empty()), Watch.NONE)
                .ask("tagline: 1\nquestion: timeline\nscenario: by-hand\n")
                .line();
        return (String) ((Map<?, ?>) read(answer).get("timeline")).get("data");
    }

    @Test
    void exam_hasVariantsAndTheirAnswers() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.click("#tab-sequence");
            page.ask("#asks button:nth-child(3)");
            String sheet = page.value("document.getElementById('sheet').srcdoc");
            assertTrue(sheet.contains("variant 1") && sheet.contains("variant 2: answers"), sheet);
        }
    }

    /** One access of P0 by MESI: the first reader has the only copy, E; S is what MSI would have. The right answers are in the sheet below. */
    @Test
    void exam_isMarked_andSaysWhatWasWrong() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.click("#tab-sequence");
            page.type("P0: R A");
            page.ask("#asks button:nth-child(3)");
            page.until("!document.getElementById('exam').hidden");
            fill(page, "P0 after access 1", "s");
            fill(page, "value after access 1", "0");
            page.click("#mark");
            assertTrue(page.text("#sentence").contains("; wrong: P0 after P0 reads A; "), page.text("#sentence"));
            assertTrue(page.text("#sentence").endsWith(" empty."), page.text("#sentence"));
            assertEquals("✗ E", page.text("#exam td.wrong .verdict"));
            fill(page, "P0 after access 1", " e ");
            page.click("#mark");
            assertFalse(page.text("#sentence").contains("wrong"), page.text("#sentence"));
            assertEquals(List.of(), page.complaints());
        }
    }

    private static void fill(OpenPage page, String label, String answer) {
        page.value("document.querySelector('#exam [aria-label=\"" + label + "\"]').value = '" + answer + "'");
    }

    /** Sixteen cores in two sockets: the machine that fits is opened, and a core-to-core run of it can be asked. */
    @Test
    void pastedMatrix_isFittedAndStandsBesideTheSimulatedOne() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.click("#tab-matrix");
            page.ask();
            page.until("document.getElementById('sheet').contentDocument?.querySelector('svg')");
            String sheet = page.value("document.getElementById('sheet').srcdoc");
            assertTrue(sheet.contains(">measured<") && sheet.contains(">simulated<"), "two pictures");
            page.click("#use");
            assertTrue(page.typed().contains("extends: sandy-bridge-2s"), page.typed());
            page.until("document.getElementById('count').textContent === 'No mistakes.'");
            assertEquals(List.of(), page.complaints());
        }
    }

    @Test
    void slowestSampleAndRowsTaken_areShown() throws Exception {
        try (OpenPage page = OpenPage.scenarios()) {
            page.choose("#name", "xeon-phi/ping-pong");
            page.value(
                    "(e => { e.value = 'send=E'; e.dispatchEvent(new Event('input')); })(document.getElementById('point'))");
            page.ask("#asks button:nth-child(3)");
            assertTrue(page.text("#sentence").contains("ns"), page.text("#sentence"));
            page.until("!document.getElementById('timeline').hidden");
            page.ask("#asks button:nth-child(5)");
            String sheet = page.value("document.getElementById('sheet').srcdoc");
            assertTrue(sheet.contains("Rows of gols-merging that were taken"), sheet);
            assertEquals(List.of(), page.complaints());
        }
    }
}
