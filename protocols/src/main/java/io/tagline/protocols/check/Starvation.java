package io.tagline.protocols.check;

import java.util.List;

/**
 * An access that may wait for ever, though whatever is sent is handled: it is refused and asked for again, and others may come first each
 * time. Weaker than a violation: with luck it ends.
 *
 * @param story the steps to the state from which it can go round for ever
 */
public record Starvation(String text, List<Step> story) {

    public Starvation {
        story = List.copyOf(story);
    }
}
