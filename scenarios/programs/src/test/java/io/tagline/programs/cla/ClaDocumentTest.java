package io.tagline.programs.cla;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.cla.expansion.Budget;
import io.tagline.programs.cla.expansion.Programs;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.operation.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** docs/cla.md says what the language does. */
final class ClaDocumentTest {

    private static String document() throws IOException {
        return Files.readString(Path.of("..", "..", "docs", "cla.md"));
    }

    @Test
    void everyOperation_isInTheTable() throws IOException {
        String document = document();
        for (ProgramOperation verb : ProgramOperation.values()) {
            String shown = verb == ProgramOperation.COMPUTE ? "compute(10 ns)" : verb.signature();
            assertTrue(document.contains("| `" + shown + "` |"), shown);
        }
    }

    @Test
    void limits_areTheRealOnes() throws IOException {
        String document = document();
        assertTrue(document.contains("%,d steps".formatted(Budget.STEPS)));
        assertTrue(document.contains("%,d, where each line".formatted(Budget.POINTS * Budget.STEPS)));
        assertTrue(document.contains("nest " + ProgramParser.DEEPEST + " deep"));
    }

    /** The broadcast at the end of the document: the root writes and waits, three readers wait, copy and add. */
    @Test
    void lastExample_runs() throws IOException {
        String[] blocks = document().split("```\n", -1);
        String example = blocks[blocks.length - 2]
                .replace("pflag", "data[0]")
                .replace("sflag", "data[1]")
                .replace("mine[me]", "grid[0][me - 1]")
                .replace("(data,", "(data[3],");
        List<List<Operation>> threads = new Programs().operations(4, example.split("\n"));
        assertEquals(2, threads.get(0).size());
        assertEquals(3, threads.get(3).size());
    }
}
