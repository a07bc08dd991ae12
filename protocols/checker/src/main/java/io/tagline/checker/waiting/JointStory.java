package io.tagline.checker.waiting;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.search.Story;
import io.tagline.checker.state.LineState;
import io.tagline.checker.state.Model;
import java.util.List;

/** Takes the steps that a search has found once more, with each line under its own name and in its own state, and tells them. */
final class JointStory {

    private final LineGraph graph;
    private final LineClasses classes;
    private final Coupling coupling;
    private final JointNames names;
    private final Story story;
    private final int[] lines;
    private JointState state;

    JointStory(Model model, LineGraph graph, LineClasses classes, Coupling coupling, JointNames names) {
        this.graph = graph;
        this.classes = classes;
        this.coupling = coupling;
        this.names = names;
        state = names.all(classes.of(LineGraph.INITIAL));
        lines = new int[state.lines().length];
        LineState[] told = new LineState[lines.length];
        for (int i = 0; i < lines.length; i++) {
            told[i] = graph.decoded(LineGraph.INITIAL);
        }
        story = new Story(model, told);
    }

    /** Takes the steps to states with these keys, the first of which is where all begins. */
    List<CounterexampleStep> take(List<Long> keys) {
        keys.stream().skip(1).forEach(this::stepTo);
        return story.steps();
    }

    /** The state that was reached, and below, the state of each line. */
    JointState end() {
        return state;
    }

    LineState line(int number) {
        return graph.decoded(lines[number]);
    }

    private void stepTo(long key) {
        coupling.look(state);
        for (int line = 0; line < lines.length; line++) {
            for (int i = 0; i < graph.targets(lines[line]).length; i++) {
                int target = graph.targets(lines[line])[i];
                int label = graph.labels(lines[line])[i];
                int queues = coupling.after(state, line, classes.of(target), label);
                if (queues != Sequences.BEHIND && names.key(state.after(line, classes.of(target), queues)) == key) {
                    tell(line, target, label);
                    lines[line] = target;
                    state = state.after(line, classes.of(target), queues);
                    return;
                }
            }
        }
        throw new IllegalStateException("a step that was found cannot be taken again");
    }

    private void tell(int line, int target, int label) {
        LineState from = graph.decoded(lines[line]);
        graph.expand(from, (any, outcome, after, violation) -> {
            boolean is = !violation.isReal()
                    && graph.number(after) == target
                    && graph.step(label).equals(graph.step(from, outcome));
            if (is) {
                story.add(line, outcome, after);
            }
            return !is;
        });
    }
}
