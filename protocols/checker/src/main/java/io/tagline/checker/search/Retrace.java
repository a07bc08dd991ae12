package io.tagline.checker.search;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.Violation;
import io.tagline.checker.state.LineState;
import io.tagline.checker.state.Model;
import io.tagline.checker.state.Renaming;
import io.tagline.checker.state.StateCodec;
import io.tagline.checker.state.StepEffect;
import io.tagline.checker.state.StepMemory;
import io.tagline.checker.table.Target;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Finds the steps that lead to a violation or to what is looked for: walks the stored predecessors back to a beginning, then takes the steps forward again.
 *
 * <p>Under symmetry the stored states are representatives; the steps taken here are real ones, whose states have these
 * representatives.
 */
final class Retrace {

    private final Model model;
    private final Exploration exploration;
    private final StateCodec codec;
    private final Renaming renaming;
    private final StepMemory memory;
    private final Expander expander;
    private final Story story;
    private final LineState[] lines;

    Retrace(Model model, Exploration exploration) {
        this.model = model;
        this.exploration = exploration;
        codec = model.newStateCodec();
        renaming = model.newRenaming(codec);
        memory = model.newStepMemory();
        expander = new Expander(model, memory, codec.newLine());
        lines = codec.newLines();
        story = new Story(model, lines);
    }

    /** The steps to the violation. */
    List<CounterexampleStep> steps() {
        walkTo(exploration.violatedAt());
        if (exploration.isViolatedByStep()) {
            expander.expand(lines, this::takeIfWrong);
        }
        return story.steps();
    }

    /** The steps to a state. */
    List<CounterexampleStep> stepsTo(int state) {
        walkTo(state);
        return story.steps();
    }

    /** The steps to a state, and the one that meets a target there, if that is a step. */
    List<CounterexampleStep> stepsTo(int state, Target target) {
        walkTo(state);
        int cause = new TargetMatcher(model, memory, SearchGoal.NONE).find(target, lines[0]);
        if (!target.events().isEmpty() && !takes(cause)) {
            story.addStill(0, waiting(cause));
        }
        return story.steps();
    }

    /** Takes a step by a cause; false if it changes nothing, since it has to wait. */
    private boolean takes(int cause) {
        int before = story.steps().size();
        int code = lines[0].registers[model.space.node(cause)];
        for (StepEffect outcome : memory.outcomes(memory.situation(model.space.node(cause), code), cause)) {
            if (outcome.readsOnly) {
                story.add(0, outcome, lines[0]);
                return true;
            }
        }
        expander.expand(lines, (line, outcome, after, violation) -> {
            if (outcome.cause == cause && violation.isReal()) {
                story.addStill(line, outcome);
            } else if (outcome.cause == cause) {
                story.add(line, outcome, after);
            }
            return outcome.cause != cause;
        });
        return story.steps().size() > before;
    }

    private StepEffect waiting(int cause) {
        int node = model.space.node(cause);
        int code = lines[0].registers[node];
        int row = memory.table(node).transition(model.codec.at(node).state(code), memory.event(code, cause));
        StepEffect waits = new StepEffect(cause, row, code);
        waits.keepsCause = true;
        waits.fault = "waits";
        return waits;
    }

    private void walkTo(int end) {
        Deque<Integer> path = path(end);
        StateStore store = exploration.store();
        int first = path.pop();
        codec.decode(store.array(first), store.offset(first), lines);
        path.forEach(this::stepTo);
    }

    private Deque<Integer> path(int end) {
        Deque<Integer> path = new ArrayDeque<>();
        StateStore store = exploration.store();
        for (int state = end; state != StateStore.ABSENT; state = store.parent(state)) {
            path.push(state);
        }
        return path;
    }

    private void stepTo(int state) {
        StateStore store = exploration.store();
        int from = store.offset(state);
        long[] wanted = Arrays.copyOfRange(store.array(state), from, from + codec.words());
        long[] packed = new long[codec.words()];
        expander.expand(lines, (line, outcome, after, violation) -> {
            if (violation.isReal()) {
                return true;
            }
            LineState[] reached = lines.clone();
            reached[line] = after;
            renaming.encode(reached, packed, 0);
            if (!Arrays.equals(packed, wanted)) {
                return true;
            }
            story.add(line, outcome, after);
            return false;
        });
    }

    private boolean takeIfWrong(int line, StepEffect outcome, LineState after, Violation violation) {
        Violation found = !violation.isReal() ? model.check.check(after) : violation;
        if (!found.isReal() || found.property() != exploration.violation().property()) {
            return true;
        }
        if (!violation.isReal()) {
            story.add(line, outcome, after);
        } else {
            story.addStill(line, outcome);
        }
        return false;
    }
}
