package io.tagline.simulator.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Gives some draws of a replication other numbers, and notes which are made. */
final class ImposedDraws {

    private static final long AS_DRAWN = 0;

    private final int latencies;
    private final long rest;
    private final Map<Draw, Long> imposed;

    /** How many numbers each component has drawn. */
    private final int[] drawn;

    private final List<Draw> made = new ArrayList<>();

    /** {@code latencies} is the number of the first component that draws no latencies: its numbers are imposed one by one only. */
    ImposedDraws(Draws draws, int latencies, int components) {
        this.latencies = latencies;
        this.imposed = draws.imposed();
        this.drawn = new int[components];
        this.rest = switch (draws.rest()) {
            case DRAWN -> AS_DRAWN;
            case LOWEST -> Draws.LOWEST;
            case HIGHEST -> Draws.HIGHEST;
        };
    }

    void begin() {
        Arrays.fill(drawn, 0);
        made.clear();
    }

    /** The number in place of one that was drawn. */
    double instead(int component, double number) {
        Draw draw = new Draw(component, drawn[component]++);
        made.add(draw);
        long step = imposed.getOrDefault(draw, component < latencies ? rest : AS_DRAWN);
        return step == AS_DRAWN ? number : Mrg32k3a.number(step);
    }

    /** Which draws of latencies were made since the beginning, or which others, in their order. */
    List<Draw> made(boolean ofLatencies) {
        return made.stream()
                .filter(draw -> draw.component() < latencies == ofLatencies)
                .toList();
    }
}
