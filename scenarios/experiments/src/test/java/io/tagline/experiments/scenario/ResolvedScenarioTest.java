package io.tagline.experiments.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.document.ScenarioFormat;
import io.tagline.experiments.scenario.Samples.Preparation;
import io.tagline.models.claim.Figure;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Workload;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Order(1)
final class ResolvedScenarioTest {

    private static final Library BUILT_IN = new FileLibrary(new DocumentKind("scenarios", ".yaml"));

    /** Points whose workloads are compared, of those of a scenario: since its parts are compared, points differ in numbers alone. */
    private static final int COMPARED = 8;

    /** Points that are prepared by day, spread over those of a scenario; the largest have thousands. */
    private static final int PREPARED = Boolean.getBoolean("tagline.night") ? Integer.MAX_VALUE : 60;

    /** What was noticed while points were prepared. */
    private static Diagnostics assertSame(Scenario scenario) {
        Source resolved = Source.of("resolved.yaml", ScenarioFormat.write(scenario.running("gols")));
        assertEquals(List.of(), ScenarioSchema.mistakes(resolved));
        Scenario again = Samples.read(resolved);
        assertEquals(resolved.text(), ScenarioFormat.write(again.running("gols")));
        assertEquals(scenario.points(), again.points());
        assertEquals(scenario.run(), again.run());
        assertEquals(scenario.measure().text(), again.measure().text());
        assertEquals(scenario.citation(), again.citation());
        assertEquals(figures(scenario), figures(again));
        assertEquals(
                scenario.plots().stream().map(Plot::name).toList(),
                again.plots().stream().map(Plot::name).toList());
        Diagnostics diagnostics = new Diagnostics();
        Preparation one = new Preparation(scenario, diagnostics);
        Preparation other = new Preparation(again, diagnostics);
        int step = 1 + scenario.points().size() / PREPARED;
        for (int i = 0; i < scenario.points().size(); i += step) {
            Point point = scenario.points().get(i);
            Optional<Workload> workload = one.workload(point);
            assertTrue(workload.isPresent(), () -> diagnostics.all().toString());
            if (i / step % Math.max(1, scenario.points().size() / step / COMPARED) == 0) {
                assertEquals(
                        workload.map(ResolvedScenarioTest::comparable),
                        other.workload(point).map(ResolvedScenarioTest::comparable));
                assertEquals(one.prediction(point, workload), other.prediction(point, workload));
            }
        }
        return diagnostics;
    }

    /** Compiled programs have no equality; what they were compiled from is compared as text. */
    private static Workload comparable(Workload workload) {
        return workload.program() instanceof Program.Dynamic
                ? new Workload(new Program.Static(List.of()), workload.blocks(), workload.cores(), workload.dealing())
                : workload;
    }

    private static List<Figure> figures(Scenario scenario) {
        return scenario.fits().stream().flatMap(fit -> fit.figures().stream()).toList();
    }

    static Stream<String> builtIn() {
        return BUILT_IN.names().stream();
    }

    @ParameterizedTest
    @MethodSource("builtIn")
    void builtInScenario_isPrepared_andReadAgainAsTheSame(String name) {
        Diagnostics diagnostics = new Diagnostics();
        assertEquals(
                List.of(),
                assertSame(Samples.read(BUILT_IN.open(name, diagnostics).orElseThrow()))
                        .all());
    }

    @Test
    void wholeNotation_isReadAgainAsTheSame() {
        assertSame(Samples.read(Samples.file("rich")));
    }

    @Test
    void everyPart_isReadAgainAsTheSame() {
        assertSame(Samples.read(Source.of("all.yaml", """
                tagline: 1
                name: "quotes \\" and\\nlines, ünd: #more"
                source: 'it''s'
                description: >
                  folded
                  text
                machine: xeon-phi-5110p
                protocol: ./my-own.md
                matrix:
                  size: {range: [1, 4], step: x2}
                  who: [a-b, c.d]
                  tree: [[4, 4, 3], [4]]
                  zip: [{u: [1], v: -1}, {u: x, v: 2}]
                  exclude: [{size: 4, who: c.d}, {tree: [4,4,3], size: 2}]
                  include: [{size: 3, who: more, tree: [5,5], u: [2,2], v: 0}]
                threads: {T0: "${size} * 2", T1: (size + 1) % 60}
                lines:
                  "buf[2][${size}]": {owner: "T[1 - i]", state: E, value: -j, address: "1000*(i+1)"}
                  flag: {state: S, owner: T0, value: v, sharers: ["T[n-1]"]}
                trees: {shape: "${tree}", up: [4, "${size}"], down: "k-nomial-${size + 1}"}
                program: "# comment: é\\nif who == a-b:\\n  fence()\\nload(flag)\\nstore(flag, shape.parent + nsons(up, me))\\n"
                measure: {latency: thread T1}
                run: {replications: 300, stop: {ci: 99.5%, within: 0.25%}}
                model: {where: size > 1, min: "R_L * (size + 1)", max: 2.5 * R_R}
                fits:
                  - {name: line, over: size, form: linear, where: 'size < 3 and tree == [4]'}
                  - {name: free, of: stdev, over: [size], form: "a*x*x - b", where: 'v < 0 and size < 3 and tree == [4]'}
                plots: [{name: curve.a, x: size, y: median, where: size > 1}]
                expect:
                  - free.a within 10% of -3.5 ns where u == [1]
                  - mean at least 3*size - 1/size ns
                  - 'slowest mean at least 1x fastest mean'
                """.replace("who == a-b", "who == 'a-b'"))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{count: k + 1}",
                "{count: 4, place: scatter}",
                "{count: \"${k} * 3\", place: random}",
                "{place: [0, \"60 - i - k\"]}",
                "{count: 2, place: [0, 15, 30]}",
                "{count: 2, place: \"k * (i + 1)\"}",
            })
    void threads_areReadAgainAsTheSame(String threads) {
        assertSame(Samples.read(Samples.good("{T0: 0, T1: 15}", threads)));
    }

    @Test
    void threadsOfTheMatrix_areReadAgainAsTheSame() {
        String text = Samples.good("{T0: 0, T1: 15}", "{place: scatter}").text();
        assertSame(Samples.read(Source.of("n.yaml", text.replace("k: [1, 2]", "k: [1, 2]\n  n: {range: [2, 60]}"))));
    }

    @Test
    void rulesThatParametersChoose_areReadAgainAsTheSame() {
        String text = Samples.good("{T0: 0, T1: 15}", "{place: \"${rule}\"}").text();
        assertSame(Samples.read(Source.of(
                "rule.yaml",
                text.replace("k: [1, 2]", "k: [1, 2]\n  n: [2, 4]\n  rule: [compact, scatter, random, siblings]"))));
    }

    @Test
    void listsOfNumbers_areWrittenAsLists() {
        Scenario scenario = Samples.read(Samples.file("rich"));
        String text = ScenarioFormat.write(scenario.running("gols"));
        assertTrue(text.contains("  zip: [{n: 2, levels: [1]}, {n: 4, levels: [3]}, {n: 7, levels: [2, 2]}]\n"), text);
    }

    @Test
    void linesThatAreNotShared_areWrittenWithTheirPlaceFirst() {
        Scenario scenario = Samples.read(Samples.file("transfers"));
        String text = ScenarioFormat.write(scenario.running("none"));
        assertTrue(text.contains(": {buffer: "), text);
        assertTrue(text.contains(": {memory: private, value: "), text);
    }

    @Test
    void defaults_areWrittenOut() {
        Scenario scenario = Samples.read(
                Samples.good("run: {seed: 1, replications: {min: 10, max: 20}, stop: {ci: 95%, within: 1%}}", ""));
        List<String> lines =
                ScenarioFormat.write(scenario.running("gols")).lines().toList();
        assertTrue(lines.contains("protocol: gols"));
        assertTrue(lines.contains("  seed: 42"));
        assertTrue(lines.contains("  replications: {min: 1000, max: 20000}"));
        assertTrue(lines.contains("  stop: {ci: 95%, within: 1%}"));
        assertTrue(lines.contains("  flag: {owner: T0, state: E, value: 0}"));
    }
}
