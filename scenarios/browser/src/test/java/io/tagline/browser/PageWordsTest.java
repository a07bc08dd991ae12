package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What sentences of the command line say in a page. */
final class PageWordsTest {

    @Test
    void parameters_haveAField() {
        assertEquals(
                "showing send=E; choose another point in “with parameters”",
                PageWords.of("showing send=E; choose another point with -p"));
        assertEquals("write `T1=7`", PageWords.of("write `-p T1=7`"));
        assertEquals("with parameters", PageWords.document("-p layuot"));
        assertEquals("with machine", PageWords.document("--machine"));
        assertEquals("scenarios/a-p.yaml", PageWords.document("scenarios/a-p.yaml"));
    }

    /** What is to be done by a command is left out, and what it is about stays. */
    @Test
    void commands_areLeftOut() {
        assertEquals(
                "rows are missing that follow from others",
                PageWords.of("rows are missing that follow from others: `tagline protocol complete` writes them"));
        assertEquals(
                "the timeline has 9 steps, and this format takes 5",
                PageWords.of("the timeline has 9 steps, and this format takes 5; narrow it with --line or --from"));
        assertEquals(
                "simulate it, or write a formula",
                PageWords.of("simulate it, write a formula, or use `check --program`"));
        assertEquals("", PageWords.of("`--sharers exact` checks it for others, and for no more"));
        assertEquals(
                "The first 5 of 9 points are shown, and nothing is drawn. Choose some in “with parameters”.",
                PageWords.of(
                        "The first 5 of 9 points are shown, and nothing is drawn: all are in summary.csv. Choose some with -p."));
        assertEquals("tagline 1.0", PageWords.of("tagline 1.0: tagline sequence \"P0: R A; P1: W A\" --protocol mesi"));
        assertEquals("One. Three.", PageWords.of("One. `tagline two` does it. Three."));
    }

    @Test
    void commandsOfOthers_andWhatOnlyLooksLikeOne_stay() {
        for (String text : List.of(
                "write one with `lstopo --of xml machine.xml`",
                "a message from P0 -> home, x-p and -1",
                "unknown state `S`; did you mean `SM`?")) {
            assertEquals(text, PageWords.of(text));
        }
    }

    /** Somebody who was refused has to be told something. */
    @Test
    void sentences_areNeverEmpty() {
        assertEquals("caches and lines go from 1 to 8", PageWords.sentence("--caches and --lines go from 1 to 8"));
    }

    @Test
    void pointsWithTheSameMistake_areCounted() {
        assertEquals(
                List.of("at 2 points, the first of them n=2", "other"),
                PageWords.help(List.of("at the point n=2", "at the point n=4", "other")));
        assertEquals(List.of("at the point n=2"), PageWords.help(List.of("at the point n=2", "")));
    }
}
