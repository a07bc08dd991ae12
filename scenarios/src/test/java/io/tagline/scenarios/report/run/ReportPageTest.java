package io.tagline.scenarios.report.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.result.RunResult;
import io.tagline.pictures.chart.Pictures;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.work.run.RunSheet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReportPageTest {

    private static final Pattern IDENTIFIER = Pattern.compile(" id=\"([^\"]+)\"");

    /** One hit takes 1 ns on the ideal machine, so the second expectation fails. */
    private static final RunResult RUN = AskedRuns.of("""
            tagline: 1
            name: "<script>alert(1)</script> & more"
            description: "<b>bold</b>"
            machine: ideal
            matrix: {kind: ["a", "b"]}
            threads: {T0: 0}
            lines: {x: {owner: T0, state: M}}
            program: |
              if kind == a:
                load(x)
              else:
                load(x)
            measure: {latency: thread T0}
            run: {seed: 1, replications: 4}
            expect: [mean at most 1 ns, mean at least 2 ns where kind == a]
            """);

    private final String page = page(RUN);

    private static String page(RunResult result) {
        return HtmlRenderer.text(RunSheet.page(result, RunFiles.figures(Pictures.of(result), ""), List.of()));
    }

    @Test
    void textOfTheScenario_staysText() {
        assertFalse(page.contains("<script>"));
        assertFalse(page.contains("<b>"));
        assertTrue(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more"));
    }

    @Test
    void expectations_areGoodOrBad() {
        assertTrue(page.contains("<li class=\"good\"><strong>ok</strong> mean at most 1 ns"), page);
        assertTrue(page.contains("<li class=\"bad\"><strong>FAILED</strong> mean at least 2 ns where kind == a"), page);
    }

    /** Parts of a picture are referred to by identifiers; with the same one twice, the second picture is cut like the first. */
    @Test
    void identifiers_areUnique() {
        Set<String> seen = new HashSet<>();
        Matcher matcher = IDENTIFIER.matcher(page);
        while (matcher.find()) {
            assertTrue(seen.add(matcher.group(1)), matcher.group(1));
        }
        assertFalse(seen.isEmpty());
    }

    @Test
    void tooManyPoints_areToldHowToChooseFrom() {
        RunResult many = AskedRuns.of("""
                tagline: 1
                name: many
                machine: ideal
                matrix: {a: {range: [1, 1001]}}
                threads: {T0: 0}
                lines: {x: {owner: T0, state: M, value: "${a}"}}
                program: |
                  load(x)
                measure: {latency: thread T0}
                run: {seed: 1, replications: 1}
                """);
        String text = page(many);
        assertTrue(text.contains("The first 1000 of 1001 points are shown"), text.substring(0, 2000));
        assertFalse(text.contains("<svg"));
        assertEquals(1000, count(text, "<tr><td"), "in one table");
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    /** The numbers of points stand once on the page, beside the files that have more of them. */
    @Test
    void points_haveOneTable() {
        assertEquals(2, count(page, "<tr><td"), "a row for each of two points");
        assertTrue(page.contains("<a href=\"summary.csv\">"), page);
        assertFalse(page.contains("<h2>Numbers"), page);
    }

    /** What is the same at all points is a fact, not a column. */
    @Test
    void constants_areNamedOnce() {
        String text = page(AskedRuns.of("""
                tagline: 1
                name: constants
                machine: ideal
                matrix: {a: [1, 2], rounds: [10]}
                threads: {T0: 0}
                lines: {x: {owner: T0, state: M, value: "a + rounds"}}
                program: |
                  load(x)
                measure: {latency: thread T0}
                run: {seed: 1, replications: 2}
                """));
        assertTrue(text.contains("<dt>all points</dt><dd>rounds=10</dd>"), text);
        assertFalse(text.contains(">rounds<"), text);
    }

    @Test
    void page_needsNothingElse() {
        assertFalse(page.contains("<link") || page.contains("src=") || page.contains("@import"));
        String withoutNamespaces = page.replaceAll("http://www.w3.org/[a-z0-9/]+", "");
        assertEquals(-1, withoutNamespaces.indexOf("http"), "something is loaded from elsewhere");
    }
}
