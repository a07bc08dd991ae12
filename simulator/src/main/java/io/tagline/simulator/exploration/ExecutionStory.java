package io.tagline.simulator.exploration;

import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.OperationText;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.protocols.step.ImpossibleEventException;
import io.tagline.simulator.exploration.ProgramVerdict.Event;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Describes an execution by finding its moves again.
 *
 * @param names of the lines in the program
 * @param world a carrier for worlds of the program
 * @param reordered where the accesses are noted that were performed before earlier ones
 */
record ExecutionStory(Worlds worlds, Moves moves, List<String> names, World world, List<Reordering> reordered) {

    /** In place of a world, what a step that fails leads to. */
    private static final int FAILURE = -2;

    /** What is told only of a thread that fails then. */
    private static final String BEGINS = "begins";

    /** The steps that lead to a world. */
    List<Event> of(int number) {
        IntArrayList path = new IntArrayList();
        for (int at = number; worlds.parent(at) != Worlds.NOBODY; at = worlds.parent(at)) {
            path.add(at);
        }
        List<Event> story = new ArrayList<>();
        for (int i = path.size() - 1; i >= 0; i--) {
            story.addAll(between(worlds.parent(path.getInt(i)), path.getInt(i)));
        }
        story.removeIf(event -> event.operation().equals(BEGINS));
        return story;
    }

    private List<Event> between(int from, int to) {
        worlds.restore(from, world);
        return moves.possible(world).stream()
                .flatMap(move -> told(from, move, to).stream())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("nothing leads to state " + to));
    }

    /** The same, followed by a move in that world that fails. */
    List<Event> of(int number, Move last) {
        List<Event> story = of(number);
        List<Event> steps = told(number, last, FAILURE).orElseThrow();
        Event failing = steps.remove(steps.size() - 1);
        steps.removeIf(event -> event.operation().equals(BEGINS));
        story.addAll(steps);
        story.add(failing);
        return story;
    }

    /** The steps of a move that leads from a world to another one; empty if it does not. */
    private Optional<List<Event>> told(int from, Move move, int to) {
        world.choices.begin();
        do {
            List<Event> steps = new ArrayList<>();
            int before = reordered.size();
            worlds.restore(from, world);
            if (after(from, move, steps) == to) {
                return Optional.of(steps);
            }
            reordered.subList(before, reordered.size()).clear();
        } while (world.choices.next());
        return Optional.empty();
    }

    private int after(int from, Move move, List<Event> steps) {
        try {
            moves.happen(world, move, step -> steps.add(event(step)));
            return worlds.number(world, from);
        } catch (EvaluationException | ImpossibleEventException e) {
            return FAILURE;
        }
    }

    private Event event(Move move) {
        int thread = move.thread();
        List<Reordering> overtaken = overtaken(move);
        reordered.addAll(overtaken);
        return event(move, thread).before(overtaken);
    }

    /** The accesses before which this move performs one. */
    private List<Reordering> overtaken(Move move) {
        int thread = move.thread();
        Pending pending = world.pending[thread];
        if (move.kind() == Move.Kind.PERFORM) {
            return overtaken(thread, move.which(), access(pending, move.which()));
        }
        PresentAccess present = new PresentAccess(world);
        if (move.kind() == Move.Kind.OPERATION) {
            present.look(world, thread);
        }
        if (present.kind() != PresentAccess.Kind.READ && present.kind() != PresentAccess.Kind.ATOMIC) {
            return List.of();
        }
        boolean writes = present.kind() == PresentAccess.Kind.ATOMIC;
        String location = names.get(present.location());
        return overtaken(thread, pending.size(), new Reordering.Access(present.line(), true, writes, location));
    }

    private List<Reordering> overtaken(int thread, int end, Reordering.Access later) {
        Pending pending = world.pending[thread];
        return IntStream.range(0, end)
                .filter(i -> !pending.kind(i).isFence()
                        && !names.get(pending.location(i)).equals(later.location()))
                .mapToObj(i -> new Reordering(thread, access(pending, i), later))
                .toList();
    }

    private Reordering.Access access(Pending pending, int index) {
        Pending.Kind kind = pending.kind(index);
        return new Reordering.Access(
                pending.line(index), kind.guesses(), kind.writes(), names.get(pending.location(index)));
    }

    private Event event(Move move, int thread) {
        return switch (move.kind()) {
            case BEGIN -> new Event(thread, 0, BEGINS, "");
            case PERFORM -> performed(thread, world.pending[thread], move.which());
            case OPERATION, DELAY -> event(thread, world.cursors[thread].present(), move.kind());
        };
    }

    private Event performed(int thread, Pending pending, int index) {
        String name = names.get(pending.location(index));
        return switch (pending.kind(index)) {
            case LOAD ->
                new Event(
                        thread,
                        pending.line(index),
                        "load of " + name + " is performed",
                        name + " is " + pending.guess(index));
            case UPDATE ->
                new Event(
                        thread,
                        pending.line(index),
                        name + " = " + pending.value(index),
                        "was " + pending.guess(index) + ", in one step");
            case STORE, STORE_FENCE, RELEASE_FENCE ->
                new Event(thread, 0, name + " = " + pending.value(index), "leaves the store buffer");
        };
    }

    private Event event(int thread, ProgramStep step, Move.Kind kind) {
        if (kind == Move.Kind.DELAY) {
            return new Event(thread, step.programLine(), text(step), "waits, and the thread goes on");
        }
        String found = step.operation().effects().stream()
                .mapToInt(effect -> line(thread, effect))
                .filter(line -> line != Effect.NO_LINE)
                .distinct()
                .mapToObj(line -> names.get(line) + " is " + world.visible(thread, line))
                .collect(Collectors.joining(", "));
        return new Event(thread, step.programLine(), text(step), found);
    }

    /** The line that the move is about: of a copy, the one that is read or written next. */
    private int line(int thread, Effect effect) {
        if (effect.kind() != Effect.Kind.COPY) {
            return effect.line();
        }
        int first = world.reads(thread) ? effect.source() : effect.line();
        return first + world.copied[thread] / 2;
    }

    /** The text of a step, without its computing time, because executions have no time. */
    private String text(ProgramStep step) {
        boolean computes = step.operation().effect(Effect.Kind.COMPUTE).isPresent();
        return computes ? "compute" : OperationText.of(step.operation(), names);
    }
}
