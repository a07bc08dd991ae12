package io.tagline.simulator.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Do all executions of small random programs come to what every order and every draw, one by one, come to? */
final class ProgramExplorerTest {

    private static final int THREADS = 2;
    private static final int LINES = 2;

    /** What a thread does: {@code p} and {@code q} are its registers; each step takes one access. */
    private enum Act {
        LOAD("p = load(a[L])", 1),
        STORE("store(a[L], p + 1)", 1),
        DRAW("store(a[L], random(2))", 2),
        MOVE("cl_write(a[L], q + cl_read(a[1 - L]))", 1),
        ADD("q = cl_add(a[L], p)", 1),
        CHOOSE("cl_add(a[random(2)], L + 1)", 2);

        private final String text;
        private final int draws;

        Act(String text, int draws) {
            this.text = text;
            this.draws = draws;
        }
    }

    private record Step(Act act, int line) {
        String text() {
            return act.text.replace("L", String.valueOf(line));
        }
    }

    /** Lines, then both registers and a move's number of each thread, then where each thread is. */
    private static final class State {
        private final long[] lines = new long[LINES];
        private final long[] p = new long[THREADS];
        private final long[] q = new long[THREADS];
        private final long[] moved = new long[THREADS];
        private final int[] at = new int[THREADS];
        private final boolean[] half = new boolean[THREADS];

        State copy() {
            State copy = new State();
            System.arraycopy(lines, 0, copy.lines, 0, LINES);
            System.arraycopy(p, 0, copy.p, 0, THREADS);
            System.arraycopy(q, 0, copy.q, 0, THREADS);
            System.arraycopy(moved, 0, copy.moved, 0, THREADS);
            System.arraycopy(at, 0, copy.at, 0, THREADS);
            System.arraycopy(half, 0, copy.half, 0, THREADS);
            return copy;
        }

        String outcome() {
            return Stream.of(lines, p, q)
                    .flatMap(all -> Arrays.stream(all).mapToObj(String::valueOf))
                    .collect(Collectors.joining(" "));
        }
    }

    @Test
    void outcomes_areThoseOfEveryOrderAndEveryDraw() {
        Random random = new Random(47);
        for (int i = 0; i < 60; i++) {
            List<List<Step>> threads = IntStream.range(0, THREADS)
                    .mapToObj(thread -> steps(random, 4))
                    .toList();
            Set<String> wanted = new TreeSet<>();
            everyOrder(threads, new State(), wanted);
            assertEquals(wanted, explored(threads), threads.toString());
        }
    }

    private static List<Step> steps(Random random, int count) {
        return random.ints(count, 0, Act.values().length)
                .mapToObj(act -> new Step(Act.values()[act], random.nextInt(LINES)))
                .toList();
    }

    private static void everyOrder(List<List<Step>> threads, State state, Set<String> outcomes) {
        boolean over = true;
        for (int thread = 0; thread < THREADS; thread++) {
            if (state.at[thread] < threads.get(thread).size()) {
                over = false;
                Step step = threads.get(thread).get(state.at[thread]);
                for (int draw = 0; draw < step.act.draws; draw++) {
                    State next = state.copy();
                    happen(next, thread, step, draw);
                    everyOrder(threads, next, outcomes);
                }
            }
        }
        if (over) {
            outcomes.add(state.outcome());
        }
    }

    private static void happen(State state, int thread, Step step, int draw) {
        int line = step.line;
        if (step.act == Act.MOVE && !state.half[thread]) {
            state.moved[thread] = state.q[thread] + state.lines[1 - line];
            state.half[thread] = true;
            return;
        }
        switch (step.act) {
            case LOAD -> state.p[thread] = state.lines[line];
            case STORE -> state.lines[line] = state.p[thread] + 1;
            case DRAW -> state.lines[line] = draw;
            case MOVE -> state.lines[line] = state.moved[thread];
            case ADD -> {
                state.q[thread] = state.lines[line];
                state.lines[line] += state.p[thread];
            }
            case CHOOSE -> state.lines[draw] += line + 1;
        }
        state.half[thread] = false;
        state.at[thread]++;
    }

    private static Set<String> explored(List<List<Step>> threads) {
        List<String> program = new ArrayList<>(List.of("p = 0", "q = 0"));
        for (int thread = 0; thread < THREADS; thread++) {
            program.add("if me == " + thread + ":");
            threads.get(thread).forEach(step -> program.add("  " + step.text()));
        }
        program.addAll(List.of(
                "cl_add(r[2 + me], p)",
                "cl_add(r[4 + me], q)",
                "barrier()",
                "if me == 0:",
                "  cl_add(r[0], cl_read(a[0]))",
                "  cl_add(r[1], cl_read(a[1]))"));
        return SmallProgram.of(THREADS, String.join("\n", program)).outcomes(3 * THREADS);
    }
}
