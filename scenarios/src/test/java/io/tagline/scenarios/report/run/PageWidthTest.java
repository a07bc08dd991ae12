package io.tagline.scenarios.report.run;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.result.RunResult;
import io.tagline.pictures.chart.Pictures;
import io.tagline.scenarios.timeline.Browser;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.work.run.RunSheet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Is a wide table cut where there is room beside it? Tried in a browser. */
class PageWidthTest {

    /** Its table has ten columns of times, three of words, and is 1,100 pixels wide or so: wider than the text, which has 960, and than a phone. */
    private static final RunResult RUN = AskedRuns.of("""
            tagline: 1
            name: wide
            machine: ideal
            matrix: {a-parameter-with-a-name: [some-word, another-word], its-second-one: [some-word, another-word], third: [1, 2]}
            threads: {T0: 0}
            lines: {x: {owner: T0, state: M, value: third}}
            program: |
              if a-parameter-with-a-name == its-second-one:
                load(x)
              load(x)
            measure: {latency: thread T0}
            run: {seed: 1, replications: 4}
            """.replace("a-parameter-with-a-name", "parameter_with_a_name")
            .replace("its-second-one", "its_second_one_too"));

    @TempDir
    private Path folder;

    /** A window of 500 pixels is the narrowest that the browser opens. */
    @ParameterizedTest
    @CsvSource({"1440, whole", "500, scrolls"})
    void table_isWholeWhereTheWindowHasRoom(int width, String expected) throws IOException, InterruptedException {
        Browser browser = Browser.orSkip(folder.resolve("profile"));
        Files.createDirectories(browser.profile());
        String page = HtmlRenderer.text(RunSheet.page(RUN, RunFiles.figures(Pictures.of(RUN), ""), List.of()));
        Path file = folder.resolve("page.html");
        Files.writeString(file, page.replace("</body>", """
                <script>
                addEventListener('load', () => {
                  const table = document.querySelector('main .scroll table').parentElement;
                  const found = table.scrollWidth > table.clientWidth ? 'scrolls' : 'whole';
                  const aside = document.documentElement.scrollWidth > innerWidth ? 'cut' : 'inside';
                  document.body.innerHTML = `<pre>found: ${found} ${aside} ${table.clientWidth}</pre>`;
                });
                </script></body>"""));
        String found = browser.load(file, List.of("--window-size=" + width + ",900"));
        assertTrue(found.contains("found: " + expected + " inside"), found);
    }
}
