package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a student does, as one would: nothing but clicks, keys and what stands on the page. */
final class StudentTest {

    private static final Path PAGE = Path.of("target/laboratory.html");
    private static final String READY = "document.body && document.body.dataset.ready";
    private static final String IDLE = "document.getElementById('stop').disabled";

    @Test
    void brokenInvalidation_isDiagnosedCheckedSteppedMendedAndShared() throws IOException, InterruptedException {
        Optional<Path> program = Chromium.program();
        assumeTrue(program.isPresent(), "no browser was found: the page is not driven");
        assumeTrue(Files.exists(PAGE), "the page was not made: mvn -Pbrowser makes it");
        String address;
        try (Chromium page = Chromium.open(program.get(), PAGE.toUri().toString())) {
            page.until(READY);
            click(page, "#tab-protocol");
            mistypes(page);
            breaks(page);
            mends(page);
            runsPingPong(page);
            address = shares(page);
            assertEquals(List.of(), page.complaints());
        }
        try (Chromium page = Chromium.open(program.get(), address)) {
            page.until(READY);
            click(page, "#tab-protocol");
            assertTrue(typed(page).contains("A remark of mine."), "the document of the link");
            click(page, "#tab-scenario");
            assertEquals("xeon-phi/ping-pong", text(page, "#name"));
            assertEquals(List.of(), page.complaints());
        }
    }

    private static void mistypes(Chromium page) throws InterruptedException {
        String before = typed(page);
        type(page, before.replaceFirst("send GetM to home", "send GetN to home"));
        page.until("document.querySelector('#mistakes .mend')");
        assertTrue(text(page, "#mistakes").contains("did you mean `GetM`?"), text(page, "#mistakes"));
        click(page, "#mistakes .place");
        page.until("document.querySelector('.cm-lint-marker-error')");
        click(page, "#mistakes .mend");
        page.until("document.getElementById('count').textContent === 'No mistakes.'");
        assertEquals(before, typed(page), "mended by one click");
    }

    /** The copy stays where it should be forgotten: somebody writes while others still read the old value. */
    private static void breaks(Chromium page) throws InterruptedException {
        String before = typed(page);
        String row = before.lines()
                .filter(line -> line.matches("\\| *S *\\| *Inv *\\|.*"))
                .findFirst()
                .orElseThrow();
        type(page, before.replace(row, row.replaceFirst("\\| *I *\\|\\s*$", "| S |")));
        click(page, "#asks .first");
        page.until(IDLE);
        page.until("!document.getElementById('story').hidden");
        assertTrue(text(page, "#sentence").contains("violated"), text(page, "#sentence"));
        int steps = Integer.parseInt(page.value("document.querySelectorAll('.steps li').length"));
        assertTrue(steps > 3, "a story of " + steps + " steps");
        for (int i = 1; i < steps; i++) {
            page.value(
                    "document.getElementById('story').dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight'}))");
        }
        assertTrue(text(page, "#story .bar").contains("step " + steps + " of " + steps), text(page, "#story .bar"));
        page.until("document.querySelector('.cm-line.shown')");
    }

    private static void mends(Chromium page) throws InterruptedException {
        click(page, "#reset");
        type(page, typed(page) + "\nA remark of mine.\n");
        click(page, "#asks .first");
        page.until(IDLE);
        assertTrue(text(page, "#sentence").contains("verified"), text(page, "#sentence"));
    }

    private static void runsPingPong(Chromium page) throws InterruptedException {
        click(page, "#tab-scenario");
        page.value("document.getElementById('name').value = 'xeon-phi/ping-pong';"
                + "document.getElementById('name').dispatchEvent(new Event('change'))");
        click(page, "#asks .first");
        page.until(IDLE);
        page.until("!document.getElementById('report').hidden");
        page.until("document.getElementById('sheet').contentDocument?.querySelector('table')");
    }

    private static String shares(Chromium page) throws InterruptedException {
        click(page, "#share");
        page.until("location.hash.startsWith('#made=')");
        return page.value("location.href");
    }

    private static void click(Chromium page, String selector) {
        page.value("document.querySelector(" + Chromium.text(selector) + ").click()");
    }

    private static String text(Chromium page, String selector) {
        return page.value("(e => e.value ?? e.textContent)(document.querySelector(" + Chromium.text(selector) + "))");
    }

    private static String typed(Chromium page) {
        return page.value("tagline.text()");
    }

    private static void type(Chromium page, String text) {
        page.value("tagline.type(" + Chromium.text(text) + ")");
    }
}
