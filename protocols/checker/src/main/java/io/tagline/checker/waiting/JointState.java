package io.tagline.checker.waiting;

import java.util.Arrays;

/**
 * Several lines at the same time.
 *
 * @param lines the state of each line, a class of {@link LineClasses}
 * @param sequence the queues that are ordered across lines, a number of {@link Sequences}
 */
record JointState(int[] lines, int sequence) {

    JointState after(int line, int state, int queues) {
        int[] after = lines.clone();
        after[line] = state;
        return new JointState(after, queues);
    }

    boolean isQuiet(LineClasses graph) {
        return Arrays.stream(lines).allMatch(line -> graph.view(line).quiet());
    }
}
