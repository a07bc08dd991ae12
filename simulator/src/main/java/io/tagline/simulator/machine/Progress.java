package io.tagline.simulator.machine;

import static java.util.function.Predicate.not;

import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Transition;
import io.tagline.simulator.core.HardwareThread;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Whether what still happens brings the threads further.
 *
 * <ol>
 *   <li>Nothing happens to any line, and the events that are left only check for the end; or all threads wait, and these events only try again: a
 *       deadlock.
 *   <li>No access is performed, but caches are refused and ask again, {@value #REFUSALS} times for each thread: a livelock.
 * </ol>
 */
final class Progress {

    /**
     * Events from one look to the next. More where there are many threads: what they have asked for may be on its way over hundreds of links, behind
     * what others asked for.
     */
    private static final long WATCH = 100_000;

    private static final int THREADS_OF_A_WATCH = 50;

    /**
     * An access that will be performed takes at most four messages after each other. Each has at most 25 links, slices and memories on its way, and waits at each
     * for at most one message of every other thread. None of them takes longer for a message than a home for 100 refusals.
     */
    private static final long REFUSALS = 4 * 25 * 100;

    private final List<HardwareThread> threads;
    private final Amount operations;
    private final Amount steps;
    private final Amount performed;
    private final Amount refusals;

    Progress(Fabric fabric, List<HardwareThread> threads) {
        this.threads = threads;
        List<Rows> taken = rows(fabric, not(Transition::stalls));
        List<Rows> performing = rows(fabric, Transition::performs);
        List<Rows> asking = rows(fabric, Transition::asksAgain).stream()
                .filter(rows -> rows.stepper().table().kind() == ControllerKind.CACHE)
                .toList();
        this.operations = new Amount(
                () -> threads.stream().mapToLong(HardwareThread::operationsDone).sum());
        this.steps = new Amount(() -> happened(taken) + fabric.routes().served());
        this.performed = new Amount(() -> happened(performing) + fabric.routes().served());
        this.refusals = new Amount(() -> happened(asking));
    }

    /** Some rows of a table. */
    private record Rows(Stepper stepper, int[] indices) {

        long happened() {
            long happened = 0;
            for (int row : indices) {
                happened += stepper.count(row);
            }
            return happened;
        }
    }

    /** Something that only grows, as it was at the last look. */
    private static final class Amount {

        private final LongSupplier present;
        private long seen;

        Amount(LongSupplier present) {
            this.present = present;
        }

        long grown() {
            return present.getAsLong() - seen;
        }

        boolean look() {
            long before = seen;
            seen = present.getAsLong();
            return seen > before;
        }
    }

    private static List<Rows> rows(Fabric fabric, Predicate<Transition> some) {
        return fabric.steppers().stream()
                .map(stepper -> new Rows(stepper, rows(stepper.table().transitions(), some)))
                .toList();
    }

    private static int[] rows(List<Transition> rows, Predicate<Transition> some) {
        return IntStream.range(0, rows.size())
                .filter(i -> some.test(rows.get(i)))
                .toArray();
    }

    private static long happened(List<Rows> some) {
        return some.stream().mapToLong(Rows::happened).sum();
    }

    /** How many events should occur before the next look. */
    long watch() {
        return WATCH * (1 + threads.size() / THREADS_OF_A_WATCH);
    }

    /** Begins to look, at a replication that has run for a while. */
    void begin() {
        operations.look();
        steps.look();
        performed.look();
        refusals.look();
    }

    /** Looks again, and says whether there has been progress. */
    boolean isMade() {
        boolean done = operations.look();
        boolean stepped = steps.look();
        if (performed.look()) {
            refusals.look();
        }
        return done || (stepped && !isWaiting() && !isLivelock());
    }

    private boolean isWaiting() {
        return threads.stream().allMatch(HardwareThread::isWaiting);
    }

    /** Whether caches have been refused very often since an access was last performed. */
    boolean isLivelock() {
        return refusals.grown() > REFUSALS * threads.size();
    }
}
