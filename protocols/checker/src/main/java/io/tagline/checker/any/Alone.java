package io.tagline.checker.any;

import java.util.ArrayList;
import java.util.List;

/** All states of a machine with one cache, which has no pair. On a bus they differ from those of two caches with one idle: no other cache answers. */
final class Alone {

    private final ViewCheck check;
    private final ViewSteps steps;
    private final Sequences known = new Sequences();
    private final List<View> states = new ArrayList<>();
    private View at = new View();
    private int[] words = new int[16];

    Alone(Rules rules) {
        check = new ViewCheck(rules);
        steps = ViewSteps.closed(rules);
    }

    /** Finds all of them; throws what is wrong. */
    List<View> explore() {
        View first = new View();
        first.reset(1);
        add(first);
        for (int number = 0; number < states.size(); number++) {
            at = states.get(number);
            steps.causes().forEach(at, this::step);
        }
        return states;
    }

    private void step(int cause) {
        steps.begin(at, cause);
        while (steps.next()) {
            add(steps.after());
        }
    }

    private void add(View state) {
        words = View.room(words, state.words());
        if (known.add(words, state.pack(words)) == states.size()) {
            View kept = new View();
            kept.copy(state);
            states.add(kept);
            check.check(kept);
        }
    }

    /** The state from which the last step was tried. */
    View at() {
        return at;
    }

    /** In words the last step. */
    String step() {
        return steps.describe();
    }
}
