package io.tagline.checker.waiting;

import java.util.Arrays;

/**
 * Several lines at the same time.
 *
 * @param lines the state of each line, a number of a {@link LineGraph}
 * @param sequence the queues that are ordered across lines, a number of {@link Sequences}
 */
record JointState(int[] lines, int sequence) {

    JointState after(int line, int state, int queues) {
        int[] after = lines.clone();
        after[line] = state;
        return new JointState(after, queues);
    }

    boolean isQuiet(LineGraph graph) {
        return Arrays.stream(lines).allMatch(graph::isQuiet);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof JointState state && sequence == state.sequence && Arrays.equals(lines, state.lines);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(lines) + sequence;
    }
}
