package io.tagline.checker.any;

import java.util.Arrays;

/** What a view leaves open, tried in every way: the same step is repeated, each time with other answers. */
final class ViewChoices {

    private int[] answers = new int[16];
    private int[] sizes = new int[16];
    private int known;
    private int asked;
    private boolean begun;

    /** Forgets all answers. */
    void reset() {
        known = 0;
        begun = false;
    }

    /** Goes on to the next combination of answers; false if all have been tried. */
    boolean next() {
        asked = 0;
        if (!begun) {
            begun = true;
            return true;
        }
        while (known > 0 && answers[known - 1] + 1 >= sizes[known - 1]) {
            known--;
        }
        if (known == 0) {
            return false;
        }
        answers[known - 1]++;
        return true;
    }

    /** One of so many possibilities. */
    int choose(int possibilities) {
        if (possibilities == 1) {
            return 0;
        }
        if (asked == known) {
            if (known == answers.length) {
                answers = Arrays.copyOf(answers, 2 * known);
                sizes = Arrays.copyOf(sizes, 2 * known);
            }
            answers[known] = 0;
            sizes[known] = possibilities;
            known++;
        }
        return answers[asked++];
    }

    boolean choose() {
        return choose(2) == 1;
    }

    /** Whether anything is left of what two contribute: they may cancel each other. */
    boolean either(boolean some, boolean more) {
        return (some && more) ? choose() : (some || more);
    }
}
