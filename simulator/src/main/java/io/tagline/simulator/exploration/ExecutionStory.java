package io.tagline.simulator.exploration;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.OperationText;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.simulator.exploration.ProgramVerdict.Event;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Describes a shortest execution by finding its moves again.
 *
 * @param names of the lines in the program
 * @param before one of two carriers for worlds of the program; the other one is {@code after}
 * @param reordered where the accesses are noted that were performed before earlier ones
 */
record ExecutionStory(
        Worlds worlds, Moves moves, List<String> names, World before, World after, List<Reordering> reordered) {

    /** The moves that lead to a world. */
    List<Event> of(int world) {
        IntArrayList path = new IntArrayList();
        for (int at = world; worlds.parent(at) != Worlds.NOBODY; at = worlds.parent(at)) {
            path.add(at);
        }
        List<Event> story = new ArrayList<>();
        for (int i = path.size() - 1; i >= 0; i--) {
            Move move = move(path.getInt(i));
            if (move.kind() != Move.Kind.BEGIN) {
                story.add(event(move));
            }
        }
        return story;
    }

    /** The same, followed by a move in that world. */
    List<Event> of(int world, Move last) {
        List<Event> story = of(world);
        worlds.restore(world, before);
        story.add(event(last));
        return story;
    }

    /** The first move that leads to a world from the one before, which is restored. */
    private Move move(int world) {
        int parent = worlds.parent(world);
        worlds.restore(parent, before);
        for (Move move : moves.possible(before)) {
            if (leadsTo(world, parent, move)) {
                return move;
            }
        }
        throw new IllegalStateException("nothing leads to state " + world);
    }

    private boolean leadsTo(int world, int parent, Move move) {
        after.choices.begin();
        do {
            worlds.restore(parent, after);
            moves.happen(after, move);
            if (worlds.number(after, parent) == world) {
                return true;
            }
        } while (after.choices.next());
        return false;
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
        Pending pending = before.pending[thread];
        if (move.kind() == Move.Kind.PERFORM) {
            return overtaken(thread, move.which(), access(pending, move.which()));
        }
        PresentAccess present = new PresentAccess(before);
        if (move.kind() == Move.Kind.OPERATION) {
            present.look(before, thread);
        }
        if (present.kind() != PresentAccess.Kind.READ && present.kind() != PresentAccess.Kind.ATOMIC) {
            return List.of();
        }
        boolean writes = present.kind() == PresentAccess.Kind.ATOMIC;
        String location = names.get(present.location());
        return overtaken(thread, pending.size(), new Reordering.Access(present.line(), true, writes, location));
    }

    private List<Reordering> overtaken(int thread, int end, Reordering.Access later) {
        Pending pending = before.pending[thread];
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
            case BEGIN -> new Event(thread, 0, "begins", "");
            case PERFORM -> performed(thread, before.pending[thread], move.which());
            case OPERATION, DELAY -> event(thread, before.cursors[thread].present(), move.kind());
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
                .mapToObj(line -> names.get(line) + " is " + before.visible(thread, line))
                .collect(Collectors.joining(", "));
        return new Event(thread, step.programLine(), text(step), found);
    }

    /** The line that the move is about: of a copy, the one that is read or written next. */
    private int line(int thread, Effect effect) {
        if (effect.kind() != Effect.Kind.COPY) {
            return effect.line();
        }
        int first = before.reads(thread) ? effect.source() : effect.line();
        return first + before.copied[thread] / 2;
    }

    /** The text of a step, without its computing time, because executions have no time. */
    private String text(ProgramStep step) {
        boolean computes = step.operation().effect(Effect.Kind.COMPUTE).isPresent();
        return computes ? "compute" : OperationText.of(step.operation(), names);
    }
}
