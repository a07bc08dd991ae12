package io.tagline.simulator.random;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.List;

/** Gives some draws of a replication other numbers, and notes which are made. */
final class ImposedDraws {

    private static final long AS_DRAWN = 0;

    private final int latencies;
    private final long rest;
    private final Long2LongOpenHashMap steps = new Long2LongOpenHashMap();
    private final Int2IntOpenHashMap next = new Int2IntOpenHashMap();
    private final LongArrayList made = new LongArrayList();

    /** {@code latencies} is the number of the first component that draws no latencies: its numbers are imposed one by one only. */
    ImposedDraws(Draws draws, int latencies) {
        this.latencies = latencies;
        this.rest = switch (draws.rest()) {
            case DRAWN -> AS_DRAWN;
            case LOWEST -> Draws.LOWEST;
            case HIGHEST -> Draws.HIGHEST;
        };
        draws.imposed().forEach((draw, step) -> steps.put(key(draw.component(), draw.number()), step.longValue()));
    }

    private static long key(int component, int number) {
        return ((long) component << Integer.SIZE) | number;
    }

    void begin() {
        next.clear();
        made.clear();
    }

    /** The number in place of one that was drawn. */
    double instead(int component, double drawn) {
        long key = key(component, next.addTo(component, 1));
        made.add(key);
        long step = steps.getOrDefault(key, component < latencies ? rest : AS_DRAWN);
        return step == AS_DRAWN ? drawn : Mrg32k3a.number(step);
    }

    /** Which draws of latencies were made since the beginning, or which others, in their order. */
    List<Draw> made(boolean ofLatencies) {
        return made.longStream()
                .mapToObj(key -> new Draw((int) (key >>> Integer.SIZE), (int) key))
                .filter(draw -> draw.component() < latencies == ofLatencies)
                .toList();
    }
}
