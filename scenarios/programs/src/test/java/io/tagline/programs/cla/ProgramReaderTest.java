package io.tagline.programs.cla;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.cla.expansion.Programs;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ProgramReaderTest {

    private final Programs programs = new Programs();

    private void assertMistakes(List<String> expected, String... lines) {
        assertTrue(programs.read(lines).isEmpty());
        assertEquals(expected, programs.mistakes());
    }

    @Test
    void branches_areNestedByIndentation() {
        ClaProgram program = programs.read(
                        "# root sends",
                        "if me == 0:",
                        "  if n > 1:",
                        "",
                        "      load(flag)   # deeper",
                        "  fence()",
                        "elif me == 1:",
                        "  load(flag)",
                        "else:",
                        "  fence()",
                        "fence()")
                .orElseThrow(() -> new AssertionError(programs.mistakes()));
        assertEquals(2, program.statements().size());
        Statement.If choice = (Statement.If) program.statements().get(0);
        assertEquals(2, choice.branches().size());
        assertEquals(2, choice.branches().get(0).body().size());
        assertEquals(1, choice.otherwise().size());
    }

    @Test
    void everyStatement_isReadThoughOthersAreBroken() {
        assertMistakes(
                List.of("TL250 1:7", "TL252 2:8", "TL250 3:7", "TL250 4:12", "TL252 5:1", "TL253 6:1"),
                "if me = 0:",
                "  load(flg)",
                "for x on 1..2:",
                "  load(flag",
                "lod(flag)",
                "cl_wait(flag)");
    }

    @Test
    void headerWithUnreadableCharacter_keepsItsBlock() {
        assertMistakes(List.of("TL250 1:4", "TL250 2:12"), "if ?:", "  load(flag", "fence()");
    }

    @Test
    void indentation_isChecked() {
        assertMistakes(
                List.of("TL251 1:1", "TL251 3:3", "TL251 6:2"),
                "if me == 0:",
                "load(flag)",
                "  load(flag)",
                "if me == 1:",
                "    fence()",
                " fence()",
                "else:",
                "  fence()");
    }

    @Test
    void tab_isTheOnlyMistakeTold() {
        assertMistakes(List.of("TL251 2:1"), "if me == 0:", "\tload(flag)", "load(flg)");
    }

    @Test
    void emptyProgram_isRefused() {
        assertMistakes(List.of("TL250 1:1"), "# nothing", "");
    }

    @Test
    void deepNesting_isRefused() {
        String[] lines = new String[2000];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = " ".repeat(i) + "if me == 0:";
        }
        lines[lines.length - 1] = " ".repeat(lines.length) + "fence()";
        assertTrue(programs.read(lines).isEmpty());
        assertEquals(List.of("TL011 42:42"), programs.mistakes());
    }

    @Test
    void arguments_areChecked() {
        assertMistakes(
                List.of(
                        "TL258 1:7",
                        "TL258 2:6",
                        "TL252 3:18",
                        "TL258 4:18",
                        "TL253 5:6",
                        "TL253 6:6",
                        "TL253 7:6",
                        "TL252 8:6",
                        "TL252 9:19",
                        "TL253 10:1"),
                "fence(1)",
                "load(3)",
                "cl_wait(flag, 1, eqq)",
                "cl_wait(flag, 1, 2)",
                "load(data)",
                "load(data[0][1])",
                "load(flag[0])",
                "load(nothing)",
                "cl_write(data[0], flg)",
                "barrier(2)");
    }

    @Test
    void copy_mayBeginAtARow() {
        assertTrue(programs.read("cl_copy(data, grid[1], 3)").isPresent());
        assertMistakes(List.of("TL253 1:9"), "cl_copy(grid, data, 1)");
    }

    @Test
    void loopVariable_cannotHideAName() {
        assertMistakes(
                List.of("TL029 1:5", "TL029 3:5", "TL029 6:7"),
                "for me in 1..2:",
                "  fence()",
                "for flag in 1..2:",
                "  fence()",
                "for x in 1..2:",
                "  for x in 1..2:",
                "    fence()");
    }

    @Test
    void loopVariable_endsWithItsLoop() {
        assertMistakes(List.of("TL252 3:11"), "for x in 1..3:", "  load(data[x])", "load(data[x])");
    }

    @Test
    void time_needsAUnit() {
        assertMistakes(
                List.of("TL021 1:9", "TL022 2:12", "TL250 3:15"), "compute(10)", "compute(10 nss)", "compute(10 ns)x");
    }

    @Test
    void unknownUnit_isReplacedInTheAmountThatWasWritten() {
        assertMistakes(List.of("TL022 1:12"), "compute(10 nanoseconds)");
        assertEquals("write `10 ns`", programs.diagnostics.all().get(0).note());
    }
}
