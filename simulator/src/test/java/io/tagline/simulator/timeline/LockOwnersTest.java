package io.tagline.simulator.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Operation.FetchAnd;
import io.tagline.programs.operation.Operation.Swap;
import io.tagline.programs.operation.Update;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who has a lock, as ghosts say, in sequences made by hand. */
final class LockOwnersTest {

    private static final int INSIDE = 0;
    private static final int OTHER = 1;

    private final LockOwners owners = new LockOwners(List.of("inside", "other"));

    private void add(long time, int thread, int ghost, long amount) {
        done(time, thread, new FetchAnd(ghost, Update.ADD, amount));
    }

    private void done(long time, int thread, Operation operation) {
        owners.done(time, thread, operation.effects().get(0));
    }

    @Test
    void whoAddsAndTakesOffAsMuch_hadTheLockMeanwhile() {
        add(10, 1, INSIDE, 1);
        add(40, 1, INSIDE, -1);
        add(50, 0, INSIDE, 1);
        add(90, 0, INSIDE, -1);
        assertEquals(List.of(new LockOwner("inside", 1, 10, 40), new LockOwner("inside", 0, 50, 90)), owners.all());
    }

    /** A reader that came first and leaves last, and one inside its time; a writer of weight 1000 behind them. */
    @Test
    void readersMayBeInAtOnce() {
        add(0, 0, INSIDE, 1);
        add(5, 1, INSIDE, 1);
        add(20, 1, INSIDE, -1);
        add(30, 0, INSIDE, -1);
        add(30, 2, INSIDE, -1000);
        add(70, 2, INSIDE, 1000);
        assertEquals(
                List.of(
                        new LockOwner("inside", 0, 0, 30),
                        new LockOwner("inside", 1, 5, 20),
                        new LockOwner("inside", 2, 30, 70)),
                owners.all());
    }

    @Test
    void whatIsTakenTwiceByOne_isGivenBackTwice() {
        add(0, 0, INSIDE, 1);
        add(10, 0, INSIDE, 1);
        add(20, 0, INSIDE, -1);
        add(30, 0, INSIDE, -1);
        add(40, 0, INSIDE, 0);
        add(50, 0, INSIDE, 1);
        add(60, 0, INSIDE, -1);
        assertEquals(List.of(new LockOwner("inside", 0, 0, 30), new LockOwner("inside", 0, 50, 60)), owners.all());
    }

    /** Turns are counted, and never taken off; a swap names somebody, even if the sums of its changes come to 0. */
    @Test
    void countersAndNames_areNoLocks() {
        add(0, 0, INSIDE, 1);
        add(10, 1, INSIDE, 1);
        add(0, 0, OTHER, 2);
        done(10, 1, new Swap(OTHER, 5));
        add(20, 0, OTHER, -2);
        assertEquals(List.of(), owners.all());
    }

    /** The first has left; the second and the third are both in when the run fails. */
    @Test
    void whoHasTheLockInTheEnd_hasNoEnd() {
        add(0, 0, INSIDE, 1);
        add(10, 0, INSIDE, -1);
        add(20, 1, INSIDE, 1);
        add(25, 2, INSIDE, 1);
        assertEquals(
                List.of(
                        new LockOwner("inside", 0, 0, 10),
                        new LockOwner("inside", 1, 20, LockOwner.NEVER),
                        new LockOwner("inside", 2, 25, LockOwner.NEVER)),
                owners.all());
        assertEquals("T1 has inside from 0.02 ns on", owners.all().get(1).text());
    }
}
