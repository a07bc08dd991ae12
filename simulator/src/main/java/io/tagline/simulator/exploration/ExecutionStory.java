package io.tagline.simulator.exploration;

import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.OperationText;
import io.tagline.programs.operation.Step;
import io.tagline.simulator.exploration.Executions.Taken;
import io.tagline.simulator.exploration.ProgramVerdict.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Tells an execution by taking its moves once more. */
final class ExecutionStory {

    private final Moves moves;
    private final List<String> names;

    /** {@code names} are what the program calls its lines. */
    ExecutionStory(Moves moves, List<String> names) {
        this.moves = moves;
        this.names = names;
    }

    List<Event> of(World first, List<Taken> path) {
        List<Event> story = new ArrayList<>();
        World world = first;
        for (Taken taken : path) {
            World next = new World(world, new Choices(taken.choices()));
            Event event = event(world, taken.move());
            try {
                moves.happen(next, taken.move());
            } catch (EvaluationException e) {
                story.add(event);
                return story;
            }
            if (taken.move().kind() != Move.Kind.BEGIN) {
                story.add(event);
            }
            world = next;
        }
        return story;
    }

    private Event event(World world, Move move) {
        int thread = move.thread();
        if (move.kind() == Move.Kind.FLUSH) {
            String store = names.get((int) world.stores[thread].getLong(0)) + " = " + world.stores[thread].getLong(1);
            return new Event(thread, 0, store, "leaves the store buffer");
        } else if (move.kind() == Move.Kind.BEGIN) {
            return new Event(thread, 0, "begins", "");
        }
        Step step = world.cursors[thread].present();
        String found = step.operation().effects().stream()
                .filter(effect -> effect.line() != Effect.NO_LINE)
                .map(effect -> names.get(effect.line()) + " is " + world.contents[effect.line()])
                .distinct()
                .collect(Collectors.joining(", "));
        return new Event(thread, step.programLine(), OperationText.of(step.operation(), names), found);
    }
}
