package io.tagline.simulator.engine;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import umontreal.ssj.simevents.Accumulate;
import umontreal.ssj.simevents.Event;

/** SSJ's events and statistics on the engine's clock. */
final class ColdEventsTest {
    private final Engine engine = new Engine();
    private final List<String> log = new ArrayList<>();

    private final class Cold extends Event {
        private final String name;

        Cold(String name) {
            super(engine.simulator());
            this.name = name;
        }

        @Override
        public void actions() {
            log.add(name + "@" + engine.now());
        }
    }

    private Occurrence hot(String name) {
        return () -> log.add(name + "@" + engine.now());
    }

    @Test
    void hotAndCold_shareOneOrder() {
        engine.schedule(4, hot("h1"));
        new Cold("c1").schedule(4);
        engine.schedule(4, hot("h2"));
        new Cold("c2").schedule(4);
        Cold urgent = new Cold("c0");
        urgent.setPriority(0.5);
        urgent.schedule(4);
        engine.schedule(4, 0, hot("h0"));
        new Cold("early").schedule(3);
        engine.run();
        assertEquals(List.of("early@3", "h0@4", "c0@4", "h1@4", "c1@4", "h2@4", "c2@4"), log);
        assertEquals(7, engine.occurred());
    }

    @Test
    void scheduleNext_comesBeforeEverythingPending() {
        engine.schedule(1, () -> {
            new Cold("first call").scheduleNext();
            new Cold("second call").scheduleNext();
            engine.schedule(0, Engine.FIRST_PRIORITY, hot("urgent"));
        });
        engine.run();
        assertEquals(List.of("second call@1", "first call@1", "urgent@1"), log);
    }

    @Test
    void scheduleBeforeAndAfter_letNothingInBetween() {
        Cold middle = new Cold("middle");
        middle.schedule(2);
        engine.schedule(2, hot("hot"));
        new Cold("after").scheduleAfter(middle);
        new Cold("before").scheduleBefore(middle);
        engine.run();
        assertEquals(List.of("before@2", "middle@2", "after@2", "hot@2"), log);
    }

    @Test
    void impossibleColdTimes_areRefusedAndTheEventStaysUsable() {
        Cold event = new Cold("x");
        List<Consumer<Event>> attempts = List.of(
                e -> e.schedule(Double.NaN),
                e -> e.schedule(Double.POSITIVE_INFINITY),
                e -> e.schedule(-1),
                e -> e.schedule(0.5),
                e -> e.schedule(0x1p53),
                e -> e.scheduleAfter(new Cold("not pending")));
        assertAll(attempts.stream()
                .map(attempt -> () -> assertThrows(IllegalArgumentException.class, () -> attempt.accept(event))));
        assertTrue(engine.isEmpty());
        event.schedule(1);
        engine.run();
        assertEquals(List.of("x@1"), log);
    }

    @Test
    void priorityNotANumber_isRefused() {
        Cold event = new Cold("x");
        event.setPriority(Double.NaN);
        assertThrows(IllegalArgumentException.class, () -> event.schedule(1));
        assertTrue(engine.isEmpty());
    }

    @Test
    void refusedReschedule_leavesTheEventUnscheduled() {
        Cold event = new Cold("x");
        event.schedule(1);
        assertThrows(IllegalArgumentException.class, () -> event.reschedule(Double.NaN));
        assertTrue(engine.isEmpty());
        event.schedule(2);
        engine.run();
        assertEquals(List.of("x@2"), log);
    }

    @Test
    void cancel_takesTheEventOut() {
        Cold event = new Cold("x");
        event.schedule(1);
        new Cold("y").schedule(2);
        assertTrue(event.cancel());
        assertFalse(event.cancel());
        assertEquals(2, engine.nextTime());
        assertTrue(new Cold("z").cancel(Cold.class.getName()));
        assertTrue(engine.isEmpty());
    }

    /** In SSJ itself such an event would claim to be scheduled for ever. */
    @Test
    void eventPendingAtReset_canBeScheduledAgain() {
        Cold event = new Cold("x");
        event.schedule(5);
        engine.reset();
        event.schedule(1);
        engine.run();
        assertEquals(List.of("x@1"), log);
    }

    @Test
    void eventList_showsColdEventsInOrder() {
        Cold late = new Cold("late");
        late.schedule(9);
        Cold early = new Cold("early");
        early.schedule(3);
        List<Event> seen = new ArrayList<>();
        engine.simulator().getEventList().forEach(seen::add);
        assertEquals(List.of(early, late), seen);
        assertEquals(early, engine.simulator().getEventList().getFirst());
        assertEquals(early, engine.simulator().getEventList().getFirstOfClass(Cold.class));
    }

    /** 2 waiting from 0 to 10 ps, 5 from 10 to 40 ps: (2 * 10 + 5 * 30) / 40 = 4.25. */
    @Test
    void accumulate_integratesOverTheEnginesTime() {
        Accumulate waiting = new Accumulate(engine.simulator());
        waiting.update(2);
        engine.schedule(10, () -> waiting.update(5));
        engine.schedule(40, () -> {});
        engine.run();
        assertEquals(4.25, waiting.average());
    }

    @Test
    void ssjStartStopAndInit_areTheEngines() {
        engine.schedule(1, engine.simulator()::stop);
        engine.schedule(2, hot("h"));
        engine.simulator().start();
        assertEquals(1, engine.now());
        assertTrue(engine.simulator().isStopped());
        engine.simulator().start();
        assertEquals(List.of("h@2"), log);
        engine.simulator().init();
        assertEquals(0, engine.now());
        assertThrows(IllegalStateException.class, engine.simulator()::start);
    }
}
