package io.tagline.checker.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

/** Jobs that several threads do together. */
final class ThreadTeamTest {

    private static final int TASKS = 1000;

    /** Many short jobs, so that helpers come late and meet the next one: every task is done once, and before its job ends. */
    @Test
    void everyTask_isDoneOnceBeforeTheJobEnds() {
        try (ThreadTeam team = new ThreadTeam(3, task -> new Thread(task).start())) {
            for (int job = 0; job < 200; job++) {
                AtomicIntegerArray done = new AtomicIntegerArray(TASKS);
                team.run(TASKS, (member, number) -> done.incrementAndGet(number));
                for (int number = 0; number < TASKS; number++) {
                    assertEquals(1, done.get(number));
                }
            }
        }
    }

    @Test
    void withoutHelpers_theCallerDoesAll() {
        AtomicIntegerArray done = new AtomicIntegerArray(3);
        try (ThreadTeam team = new ThreadTeam(3, task -> {})) {
            team.run(TASKS, (member, number) -> done.incrementAndGet(member));
        }
        assertEquals(TASKS, done.get(0));
    }

    /** Whoever meets it, caller or helper; the others do the rest. */
    @Test
    void failureOfATask_endsTheJob() {
        try (ThreadTeam team = new ThreadTeam(2, task -> new Thread(task).start())) {
            assertThrows(
                    IllegalStateException.class,
                    () -> team.run(TASKS, (member, number) -> {
                        if (number == TASKS / 2) {
                            throw new IllegalStateException("on purpose");
                        }
                    }));
        }
    }
}
