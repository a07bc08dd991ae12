package io.tagline.work.recording;

import io.tagline.documents.Refusal;

/** There is more to be shown than a format can take; the message says what to do. */
public final class TooMuchException extends Refusal {

    private static final long serialVersionUID = 1L;

    public TooMuchException(String what, long has, long takes) {
        super("the timeline has %,d %s, and this format takes %,d; narrow it with --line, --core, --from or --to"
                .formatted(has, what, takes));
    }
}
