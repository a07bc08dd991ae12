package io.tagline.scenarios.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.simulator.exploration.ProgramExplorer;
import io.tagline.simulator.exploration.ProgramVerdict;
import io.tagline.watch.Watch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** All executions of small random programs, beside those that every order and every draw, one by one, come to. */
final class ProgramExplorerTest {

    private static final int THREADS = 2;
    private static final int LINES = 2;

    /** What a thread does: {@code a} and {@code b} are its registers; each step takes one access. */
    private enum Act {
        LOAD("a = load(x[L])", 1),
        STORE("store(x[L], a + 1)", 1),
        DRAW("store(x[L], random(2))", 2),
        MOVE("cl_write(x[L], b + cl_read(x[1 - L]))", 1),
        ADD("b = cl_add(x[L], a)", 1),
        CHOOSE("cl_add(x[random(2)], L + 1)", 2);

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
        private final long[] a = new long[THREADS];
        private final long[] b = new long[THREADS];
        private final long[] moved = new long[THREADS];
        private final int[] at = new int[THREADS];
        private final boolean[] half = new boolean[THREADS];

        State copy() {
            State copy = new State();
            System.arraycopy(lines, 0, copy.lines, 0, LINES);
            System.arraycopy(a, 0, copy.a, 0, THREADS);
            System.arraycopy(b, 0, copy.b, 0, THREADS);
            System.arraycopy(moved, 0, copy.moved, 0, THREADS);
            System.arraycopy(at, 0, copy.at, 0, THREADS);
            System.arraycopy(half, 0, copy.half, 0, THREADS);
            return copy;
        }

        String outcome() {
            return Arrays.toString(lines) + Arrays.toString(a) + Arrays.toString(b);
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

    /** A thread that draws one of 2^40 numbers has as many successors: the bounds are looked at meanwhile, too. */
    @Test
    void drawsWithoutEnd_endAtTheBounds() {
        PointSetup point = SampleRuns.setup(SCENARIO.replace("PROGRAM", "  store(x[0], random(1099511627776))"))
                .points()
                .get(0);
        ProgramVerdict verdict = new ProgramExplorer(
                        point.workload(),
                        point.platform().protocol(),
                        thread -> 0,
                        new ProgramExplorer.Bounds(Integer.MAX_VALUE, 1 << 22, Watch.NONE))
                .explore();
        assertEquals(ProgramVerdict.Kind.STOPPED, verdict.kind(), verdict.message());
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
            state.moved[thread] = state.b[thread] + state.lines[1 - line];
            state.half[thread] = true;
            return;
        }
        switch (step.act) {
            case LOAD -> state.a[thread] = state.lines[line];
            case STORE -> state.lines[line] = state.a[thread] + 1;
            case DRAW -> state.lines[line] = draw;
            case MOVE -> state.lines[line] = state.moved[thread];
            case ADD -> {
                state.b[thread] = state.lines[line];
                state.lines[line] += state.a[thread];
            }
            case CHOOSE -> state.lines[draw] += line + 1;
        }
        state.half[thread] = false;
        state.at[thread]++;
    }

    private static Set<String> explored(List<List<Step>> threads) {
        List<String> program = new ArrayList<>(List.of("a = 0", "b = 0"));
        for (int thread = 0; thread < THREADS; thread++) {
            program.add("if me == " + thread + ":");
            threads.get(thread).forEach(step -> program.add("  " + step.text()));
        }
        program.addAll(List.of(
                "cl_add(seen[me], a)",
                "cl_add(seen[n + me], b)",
                "barrier()",
                "if me == 0:",
                "  cl_add(end[0], cl_read(x[0]))",
                "  cl_add(end[1], cl_read(x[1]))"));
        PointSetup point = SampleRuns.setup(SCENARIO.replace(
                        "PROGRAM", program.stream().map(line -> "  " + line).collect(Collectors.joining("\n"))))
                .points()
                .get(0);
        int[] places = point.workload().locations().names().stream()
                .filter(name -> name.startsWith("end") || name.startsWith("seen"))
                .mapToInt(point.workload().locations().names()::indexOf)
                .toArray();
        Set<String> outcomes = new TreeSet<>();
        ProgramVerdict verdict = new ProgramExplorer(
                        point.workload(),
                        point.platform().protocol(),
                        thread -> 0,
                        new ProgramExplorer.Bounds(1_000_000, Long.MAX_VALUE, Watch.NONE),
                        ghosts -> outcomes.add(outcome(ghosts, places)))
                .explore();
        assertEquals(ProgramVerdict.Kind.VERIFIED, verdict.kind(), verdict.message());
        return outcomes;
    }

    /** As {@link State#outcome}; {@code places} are those of the lines, then of all first registers, then of all second ones. */
    private static String outcome(long[] ghosts, int[] places) {
        long[] held = Arrays.stream(places).mapToLong(place -> ghosts[place]).toArray();
        return IntStream.of(0, 2, 4)
                .mapToObj(from -> Arrays.toString(Arrays.copyOfRange(held, from, from + 2)))
                .collect(Collectors.joining());
    }

    private static final String SCENARIO = """
            tagline: 1
            name: random
            machine: smp-bus
            threads: {count: 2}
            lines:
              x[2]: {}
              end[2]: {memory: ghost}
              seen[4]: {memory: ghost}
            program: |
            PROGRAM
            measure: {latency: last thread}
            """;
}
