package io.tagline.simulator.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import umontreal.ssj.simevents.Simulator;
import umontreal.ssj.simevents.eventlist.SplayTree;

/**
 * The engine against SSJ's own simulator with its splay tree: random workloads must happen in the same order.
 *
 * <p>Every event decides from its number alone what it schedules, and numbers are given in the order of scheduling.
 * So the first difference in order makes everything after it different.
 */
final class EngineOracleTest {
    private static final int WORKLOADS = 4_000;

    /** Exact ties, the engine's bucket width and ring length, what machines have, and what lies beyond the wheel. */
    private static final long[] DELAYS = {
        0,
        0,
        1,
        2,
        200,
        255,
        256,
        257,
        1_000,
        1_000,
        5_000,
        30_000,
        300_000,
        524_287,
        524_288,
        1_000_000,
        3_000_000_000L
    };

    /** Where a workload happens. */
    private interface World {
        void schedule(long delay, int priority, Runnable what);

        void stop();

        /** Until nothing is left or someone stops. */
        void run();
    }

    /** Events that schedule others until the budget is spent; stops now and then, and ends early if asked to. */
    private static final class Workload {
        private final long seed;
        private final World world;
        private final int budget;
        private final int lastSeen;
        private final List<String> log = new ArrayList<>();
        private int scheduled;

        Workload(long seed, World world) {
            SplittableRandom random = new SplittableRandom(seed);
            this.seed = seed;
            this.world = world;
            budget = 1 << random.nextInt(3, 11);
            lastSeen = random.nextInt(4) == 0 ? budget / 2 : budget;
        }

        List<String> play() {
            int roots = 1 + new SplittableRandom(seed).nextInt(Math.max(1, budget / 2));
            for (int i = 0; i < roots; i++) {
                scheduleMore(new SplittableRandom(seed + i));
            }
            int seen;
            do {
                seen = log.size();
                world.run();
            } while (log.size() > seen && log.size() < lastSeen);
            return log;
        }

        private void scheduleMore(SplittableRandom random) {
            if (scheduled == budget) {
                return;
            }
            int number = scheduled++;
            long delay = DELAYS[random.nextInt(DELAYS.length)];
            int priority = random.nextInt(3) == 0 ? random.nextInt(-2, 4) : Engine.DEFAULT_PRIORITY;
            world.schedule(delay, priority, () -> occur(number));
        }

        private void occur(int number) {
            log.add(Integer.toString(number));
            SplittableRandom random = new SplittableRandom(seed * 31 + number);
            int children = random.nextInt(4);
            for (int i = 0; i < children; i++) {
                scheduleMore(random);
            }
            if (random.nextInt(32) == 0 || log.size() >= lastSeen) {
                world.stop();
            }
        }
    }

    private static final class EngineWorld implements World {
        private final Engine engine = new Engine();

        @Override
        public void schedule(long delay, int priority, Runnable what) {
            engine.schedule(delay, priority, what::run);
        }

        @Override
        public void stop() {
            engine.stop();
        }

        @Override
        public void run() {
            engine.run();
        }
    }

    private static final class Oracle implements World {
        private final Simulator simulator = new Simulator(new SplayTree());

        @Override
        public void schedule(long delay, int priority, Runnable what) {
            umontreal.ssj.simevents.Event event = new umontreal.ssj.simevents.Event(simulator) {
                @Override
                public void actions() {
                    what.run();
                }
            };
            event.setPriority(priority);
            event.schedule((double) delay);
        }

        @Override
        public void stop() {
            simulator.stop();
        }

        @Override
        public void run() {
            if (!simulator.getEventList().isEmpty()) {
                simulator.start();
            }
        }
    }

    @Test
    void randomWorkloads_happenInTheOrderOfSsj() {
        EngineWorld world = new EngineWorld();
        int unfinished = 0;
        for (long seed = 0; seed < WORKLOADS; seed++) {
            List<String> expected = new Workload(seed, new Oracle()).play();
            assertEquals(expected, new Workload(seed, world).play(), "seed " + seed);
            unfinished += world.engine.isEmpty() ? 0 : 1;
            world.engine.reset();
        }
        assertTrue(unfinished > WORKLOADS / 10, "the engine must also be reset while much is pending");
    }
}
