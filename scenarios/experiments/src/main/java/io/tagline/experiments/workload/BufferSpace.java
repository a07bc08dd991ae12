package io.tagline.experiments.workload;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.operation.LineLocation;
import io.tagline.programs.operation.LineSetup;
import io.tagline.topologies.machine.Machine;
import java.util.Locale;

/** How many lines of each message passing buffer are taken. */
final class BufferSpace {

    private final long capacity;
    private final int[] taken;

    BufferSpace(Machine machine) {
        long bytes = machine.buffers().map(b -> b.bytes().value()).orElse(0L);
        this.capacity = bytes / machine.lineBytes().value();
        this.taken = new int[machine.cores().count().value()];
    }

    /** Takes a line of the buffer it is in, if it is in one; no room left is a mistake at {@code span}. */
    void take(LineSetup line, Span span) {
        if (line.place() instanceof LineLocation.Buffer buffer && ++taken[buffer.core()] > capacity) {
            String message = Printable.quoted(line.name()) + " does not fit into the buffer of core " + buffer.core();
            String note = String.format(Locale.ROOT, "the buffer of a core has %,d lines", capacity);
            throw new EvaluationException(Code.BUFFER_TOO_SMALL, span, message, note);
        }
    }
}
