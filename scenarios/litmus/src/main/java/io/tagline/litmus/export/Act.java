package io.tagline.litmus.export;

import java.util.List;

/**
 * A statement of a thread.
 *
 * @param text in C, with {@code %s} for each amount
 */
record Act(String text, List<Amount> amounts) {

    Act {
        amounts = List.copyOf(amounts);
    }

    String line() {
        return text.formatted(amounts.stream().map(Amount::text).toArray());
    }
}
