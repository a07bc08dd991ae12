package io.tagline.checker.waiting;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.search.Story;
import io.tagline.checker.state.LineState;
import io.tagline.checker.state.Model;
import java.util.List;

/** Takes the steps that a search has found once more, with each line under its own name, and tells them. */
final class JointStory {

    private final LineGraph graph;
    private final Coupling coupling;
    private final JointNames names;
    private final Story story;
    private JointState state;

    JointStory(Model model, LineGraph graph, Coupling coupling, JointNames names) {
        this.graph = graph;
        this.coupling = coupling;
        this.names = names;
        state = names.initial();
        LineState[] lines = new LineState[state.lines().length];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = graph.decoded(state.lines()[i]);
        }
        story = new Story(model, lines);
    }

    /** Takes the steps to states with these keys, the first of which is where all begins. */
    List<CounterexampleStep> take(List<Long> keys) {
        keys.stream().skip(1).forEach(this::stepTo);
        return story.steps();
    }

    /** The state that was reached. */
    JointState end() {
        return state;
    }

    private void stepTo(long key) {
        coupling.look(state);
        for (int line = 0; line < state.lines().length; line++) {
            int from = state.lines()[line];
            for (int i = 0; i < graph.targets(from).length; i++) {
                int target = graph.targets(from)[i];
                int label = graph.labels(from)[i];
                int queues = coupling.after(state, line, target, label);
                if (queues != Sequences.BEHIND && names.key(state.after(line, target, queues)) == key) {
                    tell(line, target, label);
                    state = state.after(line, target, queues);
                    return;
                }
            }
        }
        throw new IllegalStateException("a step that was found cannot be taken again");
    }

    private void tell(int line, int target, int label) {
        graph.expand(graph.decoded(state.lines()[line]), (any, outcome, after, violation) -> {
            boolean is = !violation.isReal()
                    && graph.find(after) == target
                    && graph.step(label).equals(graph.step(outcome));
            if (is) {
                story.add(line, outcome, after);
            }
            return !is;
        });
    }
}
