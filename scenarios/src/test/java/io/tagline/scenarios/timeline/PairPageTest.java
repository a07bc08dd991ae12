package io.tagline.scenarios.timeline;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.difference.Difference;
import io.tagline.experiments.difference.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two timelines on one page, tried in a browser. */
class PairPageTest {

    /** Each step draws both pages anew, and all steps are gone. */
    private static final String FOUR = Recordings.broadcast().replace("count: 60", "count: 4");

    @TempDir
    private Path folder;

    private String tried(String actions) throws IOException, InterruptedException {
        Browser browser = Browser.orSkip(folder.resolve("profile"));
        Files.createDirectories(browser.profile());
        String test = """
                <script>
                const found = {};
                addEventListener('load', () => {
                  const press = name => document.querySelector(`button[data-key="${name}"]`).click();
                  const shown = pane => [pane.view.from, pane.view.to, pane.view.time].join(' ');
                  %s
                  document.body.innerHTML = '<pre id="found"></pre>';
                  document.getElementById('found').textContent = JSON.stringify(found);
                });
                </script></body>""".formatted(actions);
        Side none = new Side("a", "a", "a", "a", "a", new Side.Origin("a", 1), 0.95, List.of());
        String page = PairPage.of(
                "B is <faster>.",
                Difference.of(none, none),
                Recordings.of(FOUR),
                Recordings.of(FOUR.replace("xeon-phi-5110p", "ideal")));
        assertTrue(
                page.indexOf("B is &lt;faster&gt;.") < page.indexOf("<details id=\"steps\">"), "the answer is first");
        Path file = folder.resolve("page.html");
        int end = page.lastIndexOf("</body>");
        Files.writeString(file, page.substring(0, end) + test + page.substring(end + "</body>".length()));
        return browser.load(file);
    }

    @Test
    void bothTimelines_showTheSameTime() throws IOException, InterruptedException {
        String found = tried("""
                found.all = panes.every(pane => pane.view.from === 0) && panes[0].view.to === panes[1].view.to;
                found.together = true;
                const same = () => { found.together = found.together && shown(panes[0]) === shown(panes[1]); };
                const times = new Set(panes.flatMap(pane => {
                  const all = [];
                  for (let time = pane.nextMessage(1, -1); Number.isFinite(time); time = pane.nextMessage(1, time)) all.push(time);
                  return all;
                }));
                found.first = panes.every(pane => pane.view.time === Math.min(...times));
                let steps = 1;
                let before = panes[0].view.time;
                for (press('ArrowRight'); panes[0].view.time > before; press('ArrowRight')) {
                  before = panes[0].view.time;
                  steps++;
                  same();
                }
                found.steps = steps === times.size;
                press('+');
                same();
                found.zoomed = panes[1].view.to - panes[1].view.from < .51 * Math.max(...panes.map(pane => pane.view.to));
                for (let i = 0; i < 20; i++) { press('ArrowLeft'); same(); }
                press('ArrowUp');
                same();
                const inside = document.querySelectorAll('iframe')[1].contentDocument;
                inside.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
                same();
                press('Home');
                same();
                """);
        assertTrue(
                found.contains("{\"all\":true,\"together\":true,\"first\":true,\"steps\":true,\"zoomed\":true}"),
                found.substring(Math.max(0, found.length() - 300)));
    }
}
