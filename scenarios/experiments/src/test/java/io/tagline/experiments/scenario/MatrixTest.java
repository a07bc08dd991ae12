package io.tagline.experiments.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Source;
import io.tagline.programs.expression.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MatrixTest {

    private static final String MATRIX = "  send: [E, I]\n  k: [1, 2]\n";
    /** What uses the parameter; it stands behind the matrix. */
    private static final String TREES = "trees: {t: \"${tree}\"}\n";

    private static final String WHERE = " where send == E";

    private static List<String> points(String matrix) {
        return Samples.read(Samples.good(MATRIX, matrix)).points().stream()
                .map(Point::text)
                .toList();
    }

    @Test
    void firstParameter_variesSlowest() {
        assertEquals(List.of("send=E, k=1", "send=E, k=2", "send=I, k=1", "send=I, k=2"), points(MATRIX));
    }

    @Test
    void exclude_leavesOutAndInclude_adds() {
        String more = MATRIX + "  exclude: [{send: I, k: 2}, {k: 1}]\n  include:\n    - {k: 3, send: M}\n";
        assertEquals(List.of("send=E, k=2", "send=M, k=3"), points(more));
    }

    /** 1, 4, 7 is followed by 10, which is beyond 9; 3, 6, 12 by 24. */
    @Test
    void ranges_addOrMultiply() {
        assertEquals(
                List.of("send=E, k=1", "send=E, k=4", "send=E, k=7"),
                points("  send: [E]\n  k: {range: [1, 9], step: 3}\n"));
        assertEquals(
                List.of("send=E, k=3", "send=E, k=6", "send=E, k=12"),
                points("  send: [E]\n  k: {range: [3, 23], step: x2}\n"));
        assertEquals(
                List.of("send=E, k=-1", "send=E, k=0", "send=E, k=1"), points("  send: [E]\n  k: {range: [-1, 1]}\n"));
    }

    /** The text names the random streams, so a value more must not change the points that were there. */
    @Test
    void anotherValue_leavesTheTextOfOthers() {
        assertTrue(points("  send: [M, E, I]\n  k: [1, 7, 2]\n").containsAll(points(MATRIX)));
    }

    @Test
    void stepWithASign_adds() {
        assertEquals(
                points("  k: {range: [1, 9], step: 3}\n  send: [E]\n"),
                points("  k: {range: [1, 9], step: +3}\n  send: [E]\n"));
    }

    /** The zipped pair is one axis: it varies faster than what stands before it, and as a whole. */
    @Test
    void zippedParameters_varyTogether() {
        assertEquals(
                List.of("send=E, k=1, m=7", "send=E, k=2, m=x", "send=I, k=1, m=7", "send=I, k=2, m=x"),
                points("  send: [E, I]\n  zip: [{k: 1, m: 7}, {k: 2, m: x}]\n"));
    }

    @Test
    void wordsThatEndWithConsecutiveNumbers_areAsManyValues() {
        assertEquals(
                List.of("send=E, k=1, tree=flat", "send=E, k=1, tree=random-9", "send=E, k=1, tree=random-10"),
                points("  send: [E]\n  k: [1]\n  tree: [flat, \"random-{9..10}\"]\n" + TREES));
    }

    @Test
    void lists_areValues() {
        Scenario scenario = Samples.read(Samples.good(MATRIX, MATRIX + "  tree: [[5, 5], [4,4,3]]\n" + TREES));
        assertEquals("send=E, k=1, tree=[4,4,3]", scenario.points().get(1).text());
        assertEquals(
                new Value.Numbers(List.of(5L, 5L)),
                scenario.points().get(0).parameters().get("tree"));
    }

    @Test
    void lists_canBeComparedInConditions() {
        String matrix = MATRIX + "  tree: [[5, 5], [4,4,3]]\n" + TREES;
        String text = Samples.good(MATRIX, matrix).text().replace(WHERE, " where tree == [4, 4, 3]");
        Scenario scenario = Samples.read(Source.of("tree.yaml", text));
        List<Boolean> concerned = scenario.points().subList(0, 2).stream()
                .map(point -> scenario.expectations().get(0).concerns(point.parameters()))
                .toList();
        assertEquals(List.of(false, true), concerned);
    }

    @Test
    void scenarioWithoutMatrix_hasOnePoint() {
        String text = Samples.good("matrix:\n" + MATRIX, "").text();
        String plain = text.replace("${send}", "E").replace("[k]", "[1]").replace(WHERE, "");
        Scenario scenario = Samples.read(Source.of("plain.yaml", plain));
        assertEquals(List.of(""), scenario.points().stream().map(Point::text).toList());
    }
}
