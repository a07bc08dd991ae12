package io.tagline.simulator.engine;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class EngineTest {
    private static final EventHandler<Event> OCCURRENCE = new EventHandler<>() {
        @Override
        public void handle(Event event) {
            event.occur();
        }
    };

    private final Engine engine = new Engine();
    private final StringBuilder log = new StringBuilder();

    private Event say(String what) {
        return () -> log.append(what).append('@').append(engine.now()).append(' ');
    }

    private void assertLog(String expected) {
        assertEquals(expected, log.toString().strip());
    }

    @Test
    void run_ordersByTimeThenPriorityThenScheduling() {
        engine.schedule(2, say("late"));
        engine.schedule(1, 5, say("low"));
        engine.schedule(1, say("first"));
        engine.schedule(1, say("second"));
        engine.schedule(1, -512, say("high"));
        engine.run();
        assertLog("high@1 first@1 second@1 low@1 late@2");
        assertEquals(5, engine.occurred());
    }

    @Test
    void scheduledForThisMoment_occursInItAfterThePresentOne() {
        engine.schedule(3, () -> {
            engine.schedule(0, 9, say("child"));
            engine.schedule(0, -9, say("urgent child"));
            say("parent").occur();
        });
        engine.schedule(3, say("sibling"));
        engine.run();
        assertLog("parent@3 urgent child@3 sibling@3 child@3");
    }

    @Test
    void scheduleAt_countsFromZero() {
        engine.schedule(5, () -> engine.scheduleAt(7, Engine.DEFAULT_PRIORITY, say("a")));
        engine.scheduleAt(7, 0, say("b"));
        engine.run();
        assertLog("b@7 a@7");
    }

    @Test
    void impossibleTimesAndPriorities_areRefusedAndChangeNothing() {
        engine.schedule(10, say("only"));
        engine.runUntil(4);
        assertAll(
                () -> refused(() -> engine.schedule(-1, say("x"))),
                () -> refused(() -> engine.schedule(Long.MIN_VALUE, say("x"))),
                () -> refused(() -> engine.schedule(Engine.LAST_TIME - 3, say("x"))),
                () -> refused(() -> engine.schedule(Long.MAX_VALUE, say("x"))),
                () -> refused(() -> engine.scheduleAt(3, Engine.DEFAULT_PRIORITY, say("x"))),
                () -> refused(() -> engine.scheduleAt(-1, Engine.DEFAULT_PRIORITY, say("x"))),
                () -> refused(() -> engine.scheduleAt(Engine.LAST_TIME + 1, Engine.DEFAULT_PRIORITY, say("x"))),
                () -> refused(() -> engine.schedule(1, Engine.FIRST_PRIORITY - 1, say("x"))),
                () -> refused(() -> engine.schedule(1, Engine.LAST_PRIORITY + 1, say("x"))),
                () -> refused(() -> engine.runUntil(3)));
        engine.run();
        assertLog("only@10");
    }

    private static void refused(Runnable what) {
        assertThrows(IllegalArgumentException.class, what::run);
    }

    @Test
    void lastTime_isReachedExactly() {
        engine.schedule(Engine.LAST_TIME, Engine.LAST_PRIORITY, say("end"));
        engine.schedule(Engine.LAST_TIME - 1, Engine.FIRST_PRIORITY, say("almost"));
        engine.run();
        assertLog("almost@" + (Engine.LAST_TIME - 1) + " end@" + Engine.LAST_TIME);
        assertEquals((1L << 53) - 1, engine.now());
    }

    /** Both ends are times, too. */
    @Test
    void presentAndLastTime_canBeScheduledAt() {
        engine.schedule(4, say("before"));
        engine.runUntil(4);
        engine.scheduleAt(4, Engine.DEFAULT_PRIORITY, say("now"));
        engine.scheduleAt(Engine.LAST_TIME, Engine.DEFAULT_PRIORITY, say("end"));
        engine.runUntil(Engine.LAST_TIME);
        assertLog("before@4 now@4 end@" + Engine.LAST_TIME);
    }

    /** 5 and 3, each of which counts when it is scheduled. */
    @Test
    void delays_addUp() {
        engine.schedule(5, say("a"));
        engine.schedule(3, OCCURRENCE, say("b"));
        assertEquals(8, engine.delays());
        engine.run();
        assertEquals(8, engine.delays());
        engine.reset();
        assertEquals(0, engine.delays());
    }

    @Test
    void runUntil_includesItsTimeAndMovesTheClockThere() {
        engine.schedule(5, say("on time"));
        engine.schedule(6, say("later"));
        engine.runUntil(5);
        assertLog("on time@5");
        engine.schedule(0, say("now"));
        engine.runUntil(5);
        assertLog("on time@5 now@5");
        engine.runUntil(100);
        assertLog("on time@5 now@5 later@6");
        assertEquals(100, engine.now());
    }

    @Test
    void run_leavesTheClockAtTheLastEvent() {
        engine.schedule(5, say("a"));
        engine.run();
        assertEquals(5, engine.now());
    }

    @Test
    void runOfAtMost_countsFromTheLastReset() {
        for (int i = 1; i <= 4; i++) {
            engine.schedule(i, say("x"));
        }
        engine.run(1);
        engine.run(3);
        assertLog("x@1 x@2 x@3");
    }

    @Test
    void stop_endsTheRunAndLosesNothing() {
        engine.schedule(1, engine::stop);
        engine.schedule(1, say("same time"));
        engine.schedule(2, say("later"));
        engine.runUntil(9);
        assertLog("");
        assertEquals(1, engine.now());
        engine.run();
        assertLog("same time@1 later@2");
    }

    @Test
    void nextTime_isTheEarliestPendingOrTheLargestLong() {
        assertEquals(Long.MAX_VALUE, engine.nextTime());
        assertTrue(engine.isEmpty());
        engine.schedule(700_000, say("x"));
        engine.schedule(30, say("x"));
        assertEquals(30, engine.nextTime());
        engine.runUntil(30);
        assertEquals(700_000, engine.nextTime());
        assertFalse(engine.isEmpty());
    }

    @Test
    void exception_leavesWithItsEventDoneAndTheRestPending() {
        IllegalStateException thrown = new IllegalStateException("planned");
        engine.schedule(2, () -> {
            throw thrown;
        });
        engine.schedule(2, say("next"));
        assertSame(thrown, assertThrows(IllegalStateException.class, engine::run));
        assertEquals(2, engine.now());
        assertEquals(1, engine.occurred());
        engine.run();
        assertLog("next@2");
    }

    @Test
    void runInsideAnEvent_isRefused() {
        engine.schedule(1, () -> assertThrows(IllegalStateException.class, engine::run));
        engine.schedule(2, say("still running"));
        engine.run();
        assertLog("still running@2");
    }

    @Test
    void reset_goesBackToZeroWithNothingPending() {
        engine.schedule(5, say("a"));
        engine.schedule(9_000_000, say("never"));
        engine.runUntil(6);
        engine.reset();
        assertEquals(0, engine.now());
        assertEquals(0, engine.occurred());
        assertTrue(engine.isEmpty());
        engine.schedule(1, say("b"));
        engine.run();
        assertLog("a@5 b@1");
    }

    @Test
    void resetInsideAnEvent_endsTheRun() {
        engine.schedule(5, () -> {
            engine.reset();
            engine.schedule(1, say("new life"));
        });
        engine.schedule(6, say("never"));
        engine.runUntil(50);
        assertEquals(0, engine.now());
        engine.run();
        assertLog("new life@1");
    }

    @Test
    void reset_keepsNoReference() throws InterruptedException {
        WeakReference<Object> pending = new WeakReference<>(scheduleMany(100));
        engine.reset();
        for (int i = 0; i < 50 && pending.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertEquals(null, pending.get());
    }

    private Object scheduleMany(int count) {
        Object payload = new Object();
        for (int i = 0; i < count; i++) {
            engine.schedule(1_000L * i, () -> log.append(payload));
        }
        return payload;
    }

    /** One more than there are slots, since the first waits in front of the queue. */
    @Test
    void tooManyPending_isSaidInsteadOfRunningOutOfMemory() {
        for (int i = 0; i <= Key.SLOTS; i++) {
            engine.schedule(i, () -> {});
        }
        assertThrows(IllegalStateException.class, () -> engine.schedule(0, () -> {}));
    }

    private static EventHandler<String> to(List<String> seen) {
        return new EventHandler<>() {
            @Override
            public void handle(String text) {
                seen.add(text);
            }
        };
    }

    @Test
    void aHandler_getsTheSubjectOfEachOfItsEvents() {
        List<String> seen = new ArrayList<>();
        EventHandler<String> handler = to(seen);
        engine.schedule(2, handler, "later");
        engine.schedule(1, handler, "sooner");
        engine.run();
        assertEquals(List.of("sooner", "later"), seen);
    }

    @Test
    void aNegativeDelayOfAHandler_changesNothing() {
        List<String> seen = new ArrayList<>();
        EventHandler<String> handler = to(seen);
        assertThrows(IllegalArgumentException.class, () -> engine.schedule(-1, handler, "never"));
        assertTrue(engine.isEmpty());
    }
}
