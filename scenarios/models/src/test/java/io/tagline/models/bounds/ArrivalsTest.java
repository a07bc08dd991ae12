package io.tagline.models.bounds;

import static io.tagline.models.bounds.EvenCosts.bounds;
import static io.tagline.models.bounds.EvenCosts.end;
import static io.tagline.models.bounds.EvenCosts.habits;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.models.bounds.EvenCosts.Even;
import io.tagline.models.bounds.ProgramCosts.Stages;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What T_min knows of the first access to a line that is in memory, at the costs of {@link EvenCosts}. */
final class ArrivalsTest {

    /** The first access to a line takes 400, of which 30 pass before its home takes it up. */
    private record Memory(Even even, boolean isKnown) implements EvenCosts.Beside {

        private static final AccessCost FIRST = new AccessCost(400, 400, 400, 400, 2, 400, 400, 400, 40);

        @Override
        public FoundCosts found(int core, int line, Kind kind) {
            AccessCost usual = of(core, line, kind);
            return new FoundCosts(usual, FIRST, usual, usual);
        }

        @Override
        public Optional<Stages> first(int core, int line, Kind kind) {
            return isKnown ? Optional.of(new Stages(30, 25, 70)) : Optional.empty();
        }
    }

    private static long least(Sketch sketch, int thread, boolean isKnown) {
        return end(
                bounds(sketch, new Memory(new Even(habits(false, false)), isKnown))
                        .min(),
                thread);
    }

    /** Whichever of both reads is the first, none has the line before memory has answered; if nothing is known of homes, one may find that the other has read it, 91. */
    @Test
    void lineInMemory_comesToNobodyBeforeItIsRead() {
        Sketch sketch = new Sketch(2);
        int line = sketch.flag();
        sketch.load(0, line).load(1, line);
        assertEquals(400, least(sketch, 0, true));
        assertEquals(91, least(sketch, 0, false));
    }

    /** T0 asks after 500, when the line can have come to T1 long ago: it waits for T1's access at most, 91. */
    @Test
    void laterAccess_mayFindIt() {
        Sketch sketch = new Sketch(2);
        int line = sketch.flag();
        sketch.load(0, sketch.flag()).load(0, sketch.flag()).load(0, line).load(1, line);
        assertEquals(2 * 400 + 91, least(sketch, 0, true));
    }

    /** A line that a core has in the beginning need not be read from memory. */
    @Test
    void lineInACache_isNotReadFromMemory() {
        Sketch sketch = new Sketch(3);
        int line = sketch.owned(2);
        sketch.load(0, line).load(1, line);
        assertEquals(91, least(sketch, 0, true));
    }
}
