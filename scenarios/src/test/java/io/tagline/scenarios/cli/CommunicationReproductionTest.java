package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code tagline reproduce communication}: every shape is met, and scripts can read it. */
final class CommunicationReproductionTest {

    @Test
    void everyShape_isMet() {
        CommandLineRun run = CommandLineRun.of("reproduce", "communication", "--json");
        assertEquals(ExitCode.FINE, run.code(), run.out());
        assertTrue(run.out().contains("\"schema\": \"tagline/reproduce/1\""), run.out());
        for (String figure : new String[] {"figure 4", "figure 5", "figures 6, 7", "figure 8"}) {
            assertTrue(run.out().contains("\"item\": \"" + figure + ", "), figure);
        }
        // 5 rows for figure 4, 4 for figure 5, 8 for figures 6 and 7, 3 for figure 8.
        assertEquals(
                20,
                Pattern.compile("\"passed\": true").matcher(run.out()).results().count());
    }
}
