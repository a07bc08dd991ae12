package io.tagline.work.recording;

import io.tagline.documents.Refusal;

/** Thrown if there is more to show than a format can take; the message suggests how to narrow it. */
public final class TooMuchException extends Refusal {

    public TooMuchException(String what, long has, long takes) {
        super("the timeline has %,d %s, and this format takes %,d; narrow it with --line, --core, --from or --to"
                .formatted(has, what, takes));
    }
}
