package io.tagline.simulator.exploration;

import io.tagline.programs.operation.EndlessWait;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Worlds from which no execution ends.
 *
 * @param world a carrier for worlds of the program
 * @param names of the lines in the program
 */
record Livelock(Worlds worlds, Moves moves, World world, List<String> names) {

    /** So many steps are followed until they repeat. */
    private static final int FOLLOWED = 100_000;

    private record Step(int thread, int programLine) {}

    /** A world, and the thread whose turn it is. */
    private record Turn(int world, int thread) {}

    /** Who repeats which lines of the program for ever, who waits, and who is done. */
    String message(int lost) {
        List<Step> round = round(lost);
        SortedMap<Integer, SortedSet<Integer>> lines = new TreeMap<>();
        round.forEach(step ->
                lines.computeIfAbsent(step.thread(), thread -> new TreeSet<>()).add(step.programLine()));
        List<String> parts = new ArrayList<>();
        lines.forEach((thread, repeated) -> parts.add("T%d %s".formatted(thread, EndlessWait.repeats(repeated))));
        if (!parts.isEmpty()) {
            parts.addAll(others(lines.keySet()));
        }
        return "from here on no execution ends" + (parts.isEmpty() ? "" : ": " + String.join("; ", parts));
    }

    /** The steps from one world and turn to the same again, if each thread has its turn. */
    private List<Step> round(int lost) {
        List<Step> steps = new ArrayList<>();
        Map<Turn, Integer> seen = new HashMap<>();
        Turn at = new Turn(lost, 0);
        while (steps.size() < FOLLOWED) {
            Integer before = seen.putIfAbsent(at, steps.size());
            if (before != null) {
                return steps.subList(before, steps.size());
            }
            Optional<Move> move = next(at);
            if (move.isEmpty()) {
                break;
            }
            at = after(at, move.get(), steps);
        }
        return List.of();
    }

    /** A move of the first thread that has one, from the one whose turn it is. */
    private Optional<Move> next(Turn at) {
        int threads = world.more.length;
        worlds.restore(at.world(), world);
        return moves.possible(world).stream()
                .min(Comparator.comparingInt((Move move) -> Math.floorMod(move.thread() - at.thread(), threads))
                        .thenComparing(move -> move.kind() == Move.Kind.DELAY));
    }

    private Turn after(Turn at, Move move, List<Step> steps) {
        worlds.restore(at.world(), world);
        world.choices.begin();
        moves.happen(world, move, step -> {
            if (step.kind() == Move.Kind.OPERATION || step.kind() == Move.Kind.DELAY) {
                steps.add(new Step(
                        step.thread(), world.cursors[step.thread()].present().programLine()));
            }
        });
        return new Turn(worlds.number(world, at.world()), Math.floorMod(move.thread() + 1, world.more.length));
    }

    /** The threads that do nothing in that round. */
    private List<String> others(Set<Integer> turning) {
        List<String> others = new ArrayList<>();
        List<Integer> done = new ArrayList<>();
        for (int thread = 0; thread < world.more.length; thread++) {
            if (!world.more[thread]) {
                done.add(thread);
            } else if (!turning.contains(thread)) {
                int waiting = thread;
                others.add(EndlessWait.of(
                        waiting,
                        world.cursors[waiting].present(),
                        names,
                        line -> OptionalLong.of(world.visible(waiting, line))));
            }
        }
        if (!done.isEmpty()) {
            others.add(EndlessWait.done(done));
        }
        return others;
    }
}
