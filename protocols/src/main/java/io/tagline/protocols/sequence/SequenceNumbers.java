package io.tagline.protocols.sequence;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Span;
import io.tagline.documents.units.Numbers;
import java.util.OptionalLong;

/** Reads the numbers of processors, and values. */
record SequenceNumbers(Diagnostics diagnostics) {

    /** As many as a table has room for. */
    private static final int MOST_PROCESSORS = 16;

    int processor(String digits, Span span) {
        int processor = Integer.parseInt(digits);
        if (processor >= MOST_PROCESSORS) {
            diagnostics.error(Code.OUT_OF_RANGE, span, "processors are P0 to P" + (MOST_PROCESSORS - 1));
        }
        return Math.min(processor, MOST_PROCESSORS - 1);
    }

    OptionalLong value(String digits, Span span) {
        OptionalLong value = Numbers.integer(digits, -Integer.MAX_VALUE, Integer.MAX_VALUE)
                .value()
                .map(OptionalLong::of)
                .orElseGet(OptionalLong::empty);
        if (value.isEmpty()) {
            diagnostics.error(Code.SEQUENCE_SYNTAX, span, "the value is too large");
        }
        return value;
    }
}
