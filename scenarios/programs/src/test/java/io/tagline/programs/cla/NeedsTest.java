package io.tagline.programs.cla;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.programs.cla.expansion.Programs;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NeedsTest {

    private final Diagnostics diagnostics = new Diagnostics();

    private Needs needs(String... lines) {
        return ProgramReader.readAlone(Source.of("test.cla", Programs.text(lines)), diagnostics)
                .map(Needs::of)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    @Test
    void names_areSortedByTheirUse() {
        Needs needs = needs(
                "for x in [1, many]:",
                "  cl_copy(data[0], grid[x], size * n)",
                "  cl_wait(grid[up.parent][me], 1, ge)",
                "for c in children(down, me):",
                "  load(flag)",
                "compute(pause ns)");
        assertEquals(Map.of("data", 1, "grid", 2, "flag", 0), needs.lines());
        assertEquals(Set.of("many", "size", "pause"), needs.parameters());
        assertEquals(Set.of("up", "down"), needs.trees());
        assertEquals("lines data[], grid[][], flag; parameters many, size, pause; trees up, down", needs.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "send == E, send",
        "send != E and k == 2, 'send, k'",
        "me == root, root",
        "send == \"E\", send",
        "'not min(a, -b) == E', 'a, b, E'",
    })
    void wordBesideAParameter_isNone(String condition, String parameters) {
        assertEquals(
                List.of(parameters.split(", ")),
                List.copyOf(needs("if " + condition + ":", "  fence()").parameters()));
    }

    @Test
    void treeWithoutAName_isATree() {
        assertEquals(Set.of("tree"), needs("store(flag, parent(me))").trees());
        assertEquals(
                Set.of("up"),
                needs("store(flag, parent(me))", "store(flag, up.level)").trees());
    }

    /** What needs no scenario to be wrong. */
    @Test
    void programAlone_isCheckedAllTheSame() {
        String text = Programs.text(
                "load(flag[0])",
                "load(flag)",
                "store(x[0], flg(1))",
                "store(x[0], tree.sons)",
                "store(x[0], x)",
                "fense()");
        assertTrue(ProgramReader.readAlone(Source.of("test.cla", text), diagnostics)
                .isEmpty());
        assertEquals(
                List.of("TL253 2:6", "TL252 3:13", "TL252 4:13", "TL258 5:13", "TL252 6:1"),
                diagnostics.all().stream()
                        .map(d -> d.code().id() + " " + d.position())
                        .toList());
    }
}
