package io.tagline.experiments.witness;

import io.tagline.simulator.random.Draw;
import io.tagline.simulator.random.Draws;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Changes some draws of an execution.
 *
 * <ol>
 *   <li>Latencies: one, some in a row, or all of one component. They become the lowest or highest possible, any other, or what they were.
 *   <li>Places and choices: one, which becomes any number, never a chosen one: where two blocks lie in one set, or side by side, there is no bound.
 *   <li>Now and then another replication draws all that is not imposed.
 * </ol>
 */
record Mutation(SplittableRandom random, List<Draw> latencies, List<Draw> others) {

    private static final int IN_A_HUNDRED = 100;
    private static final int OTHER_REPLICATION = 3;
    private static final int ONE_OF_OTHERS = 25;
    private static final int ONE = 45;
    private static final int ROW = 75;
    private static final int LARGEST_ROW = 4;

    Draws of(Draws draws) {
        int kind = random.nextInt(IN_A_HUNDRED);
        if (kind < OTHER_REPLICATION) {
            return new Draws(random.nextInt(Integer.MAX_VALUE), draws.rest(), draws.imposed());
        }
        Map<Draw, Long> imposed = new HashMap<>(draws.imposed());
        if (!others.isEmpty() && (latencies.isEmpty() || kind < ONE_OF_OTHERS)) {
            imposed.put(others.get(random.nextInt(others.size())), any());
        } else if (!latencies.isEmpty()) {
            change(imposed, random.nextInt(IN_A_HUNDRED));
        }
        return draws.with(imposed);
    }

    private void change(Map<Draw, Long> imposed, int extent) {
        int from = random.nextInt(latencies.size());
        if (extent < ONE) {
            change(imposed, latencies.subList(from, from + 1));
        } else if (extent < ROW) {
            int length = 2 + random.nextInt(1 + latencies.size() / LARGEST_ROW);
            change(imposed, latencies.subList(from, Math.min(latencies.size(), from + length)));
        } else {
            int component = latencies.get(from).component();
            change(
                    imposed,
                    latencies.stream()
                            .filter(draw -> draw.component() == component)
                            .toList());
        }
    }

    private void change(Map<Draw, Long> imposed, List<Draw> changed) {
        switch (random.nextInt(4)) {
            case 0 -> changed.forEach(draw -> imposed.put(draw, Draws.LOWEST));
            case 1 -> changed.forEach(draw -> imposed.put(draw, Draws.HIGHEST));
            case 2 -> changed.forEach(draw -> imposed.put(draw, any()));
            default -> changed.forEach(imposed::remove);
        }
    }

    private long any() {
        return random.nextLong(Draws.LOWEST, Draws.HIGHEST + 1);
    }
}
