package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Can everybody use the pages? Contrast, names, landmarks by the rules of axe-core, wide and narrow, light and dark; and all controls by the keyboard. */
final class AccessibleTest {

    private static final Path AXE = Path.of("target/editor/node_modules/axe-core/axe.min.js");
    private static final Path SITE = Path.of("target/site");
    private static final int TABS = 7;

    /** A timeline has some twenty controls of its own; more steps than there are only begin again. */
    private static final int IN_FRAMES = 40;

    /** Frames have documents of their own. */
    private static final String BROKEN = """
            axe.run(document, {iframes: false}).then(result => result.violations.map(one => one.id + ': '
              + one.nodes.map(node => node.html.slice(0, 150) + ' (' + node.any.map(check => check.message).join(' ') + ')').join(', ')).join('; '))""";

    /** What a person can act on now: of the tabs, the one that is open, from which arrows lead on. */
    private static final String CONTROLS = """
            [...document.querySelectorAll('a[href], button, select, input, summary, iframe, [tabindex="0"], .cm-content')]
              .filter(e => !e.disabled && e.tabIndex >= 0 && e.checkVisibility({visibilityProperty: true}))""";

    /** Into a frame of another origin it is on its way for a moment, in which nothing has it. */
    private static final String FOCUSED = """
            (async () => {
              for (let i = 0; i < 10 && document.activeElement === document.body; i++) await new Promise(done => setTimeout(done, 20));
              const e = document.activeElement;
              const around = e.closest('.button') ?? e.closest('.cm-editor') ?? e;
              const seen = [e, around].some(one => getComputedStyle(one).outlineStyle !== 'none') || e.matches('iframe, .cm-content');
              const at = (globalThis.controls ??= CONTROLS).indexOf(e);
              return at + (seen && at >= 0 ? '' : ' ' + around.outerHTML.slice(0, 80));
            })()""".replace("CONTROLS", CONTROLS);

    private static void obeysTheRules(OpenPage page, String place) throws IOException {
        page.value(Files.readString(AXE) + "; 0");
        List<String> broken = new ArrayList<>();
        for (int width : List.of(390, 1440)) {
            page.width(width);
            for (boolean dark : List.of(false, true)) {
                page.dark(dark);
                String said = page.value(BROKEN);
                if (!said.isEmpty()) {
                    broken.add(place + " at " + width + (dark ? ", dark: " : ": ") + said);
                }
            }
        }
        assertEquals("", String.join("\n", broken));
    }

    @Test
    void laboratory_obeysTheRules() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            for (int tab = 1; tab <= TABS; tab++) {
                page.click("#tabs button:nth-child(" + tab + ")");
                page.until("document.getElementById('count').textContent");
                obeysTheRules(page, "tab " + tab);
            }
        }
    }

    /** With an answer: a story and its report, mistakes, the keys. */
    @Test
    void answers_obeyTheRules() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.click("#tab-sequence");
            page.ask();
            obeysTheRules(page, "by hand");
            page.click("#tab-protocol");
            page.type(page.typed().replaceFirst("send GetM to home", "send GetN to home"));
            page.until("document.querySelector('#mistakes .mend')");
            obeysTheRules(page, "mistakes");
            page.click("#keys");
            obeysTheRules(page, "keys");
        }
    }

    @Test
    void site_obeysTheRules() throws Exception {
        for (String file : List.of(
                "index.html",
                "gallery.html",
                "docs/lessons/README.html",
                "docs/lessons/1-exclusive.html",
                "docs/guide/laboratory.html",
                "docs/protocol.html",
                "docs/protocols/mesi.html",
                "docs/reproduction/README.html")) {
            try (OpenPage page = OpenPage.plain(SITE.resolve(file).toUri().toString())) {
                page.until("document.readyState === 'complete' && document.querySelector('main h1')");
                obeysTheRules(page, file);
            }
        }
    }

    /** Tab leads to every control, in the order in which they are read, and out of the editor again; where it stands is seen. */
    @Test
    void keyboard_reachesEveryControlInTheirOrder() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            for (String tab : List.of("#tab-scenario", "#tab-sequence")) {
                page.click(tab);
                page.value("loaded = false; document.getElementById('timeline').onload = () => { loaded = true; }; 0");
                page.ask();
                page.until("loaded || document.getElementById('timeline').hidden");
                page.until("document.getElementById('count').textContent");
                page.value("delete globalThis.controls; document.body.tabIndex = -1; document.body.focus()");
                int controls = Integer.parseInt(page.value(CONTROLS + ".length"));
                Set<String> reached = new LinkedHashSet<>();
                for (int i = 0; i < controls + IN_FRAMES; i++) {
                    page.tab();
                    reached.add(page.value(FOCUSED));
                }
                assertTrue(controls > 15, controls + " controls");
                assertEquals(
                        IntStream.range(0, controls).mapToObj(String::valueOf).toList(),
                        List.copyOf(reached).subList(0, Math.min(controls, reached.size())),
                        tab);
            }
        }
    }
}
