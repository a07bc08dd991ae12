package io.tagline.experiments.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.watch.Cancellable;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.witness.WitnessSearch.Found;
import io.tagline.simulator.random.Draw;
import io.tagline.simulator.random.Draws;
import io.tagline.simulator.random.Draws.Rest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class WitnessSearchTest {

    private static final int LATENCIES = 10;
    private static final List<Draw> MADE =
            IntStream.range(0, LATENCIES).mapToObj(i -> new Draw(i % 2, i / 2)).toList();
    private static final Draw PLACE = new Draw(7, 0);
    private static final int PLACES = 8;

    /**
     * Ten latencies, of which the odd ones count against the even ones, and one of eight places. Component 1 has the odd ones. So the slowest has the even ones highest, the odd ones
     * lowest, and place 7: no replication, and none with all latencies alike.
     */
    private static final class Sums implements Trial {

        @Override
        public double run(Draws draws) {
            double sum = PLACES * drawn(draws, PLACE, Rest.DRAWN);
            for (Draw draw : MADE) {
                sum += (draw.component() == 0 ? 1 : -1) * drawn(draws, draw, draws.rest());
            }
            return 1000 + 100 * sum;
        }

        private static double drawn(Draws draws, Draw draw, Rest rest) {
            long step = Optional.ofNullable(draws.imposed().get(draw)).orElseGet(() -> switch (rest) {
                case DRAWN ->
                    new SplittableRandom(1000 * draws.replication() + draw.hashCode())
                            .nextLong(Draws.LOWEST, Draws.HIGHEST + 1);
                case LOWEST -> Draws.LOWEST;
                case HIGHEST -> Draws.HIGHEST;
            });
            double share = (double) step / Draws.HIGHEST;
            return draw.equals(PLACE) ? Math.floor(share * PLACES) / PLACES : share;
        }

        @Override
        public List<Draw> made(boolean ofLatencies) {
            return ofLatencies ? MADE : List.of(PLACE);
        }
    }

    private static Map<End, Found> found(Executor executor, Watch watch, int tries) {
        return new WitnessSearch(Sums::new, List.of(End.values()), 3, tries, executor, watch).found();
    }

    private static Found found(Map<End, Found> all, End end) {
        return Optional.ofNullable(all.get(end)).orElseThrow();
    }

    /** At most 1000 + 100 (7 + 5) = 2200 and at least 1000 - 500 = 500; drawing the last place exactly has no chance worth it, so 7 of 8 places count 700. */
    @Test
    void search_findsBothEnds() {
        Map<End, Found> all = found(Runnable::run, Watch.NONE, 2000);
        assertEquals(2200, found(all, End.SLOWEST).best().picoseconds(), 1);
        assertEquals(500, found(all, End.FASTEST).best().picoseconds(), 1);
    }

    /** A witness is what its draws bring about, and more extreme than the replications; five latencies and the place suffice beside lowest or highest ones. */
    @Test
    void witness_followsFromItsDraws() {
        Map<End, Found> all = found(Runnable::run, Watch.NONE, 2000);
        for (End end : End.values()) {
            Found found = found(all, end);
            assertEquals(found.best().picoseconds(), new Sums().run(found.best().draws()));
            assertEquals(
                    found.ordinary().picoseconds(),
                    new Sums().run(found.ordinary().draws()));
            assertTrue(found.ordinary().draws().areOrdinary());
            assertTrue(end.prefers(found.best().picoseconds(), found.ordinary().picoseconds()));
        }
    }

    @Test
    void numberOfWorkers_changesNothing() {
        ExecutorService workers = Executors.newFixedThreadPool(3);
        try {
            assertEquals(found(Runnable::run, Watch.NONE, 300), found(workers, Watch.NONE, 300));
        } finally {
            workers.shutdown();
        }
    }

    /** Cancelled in the middle, it has what it had found; cancelled before, nothing. */
    @Test
    void cancelledSearch_keepsTheBest() {
        Cancellable[] watch = new Cancellable[1];
        watch[0] = new Cancellable(Watch.of((done, total, detail) -> {
            if (done == 900) {
                watch[0].cancel();
            }
        }));
        Map<End, Found> all = found(Runnable::run, watch[0], 2000);
        assertTrue(found(all, End.SLOWEST).best().picoseconds() > 1000);
        Cancellable before = new Cancellable(Watch.NONE);
        before.cancel();
        assertEquals(Map.of(), found(Runnable::run, before, 2000));
    }

    /** Where every execution takes the same time, an ordinary replication is the witness. */
    @Test
    void ordinaryReplication_isTakenIfItIsAsGood() {
        Trial same = new Trial() {
            @Override
            public double run(Draws draws) {
                return 7;
            }

            @Override
            public List<Draw> made(boolean ofLatencies) {
                return List.of();
            }
        };
        Map<End, Found> all =
                new WitnessSearch(() -> same, List.of(End.values()), 3, 100, Runnable::run, Watch.NONE).found();
        Stream.of(End.values())
                .forEach(end -> assertTrue(found(all, end).best().draws().areOrdinary()));
    }
}
