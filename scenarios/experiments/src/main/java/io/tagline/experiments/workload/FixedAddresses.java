package io.tagline.experiments.workload;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.programs.expression.EvaluationException;
import java.util.Map;
import java.util.TreeMap;

/** The addresses that a scenario assigns itself; none can be assigned twice. */
final class FixedAddresses {

    private final TreeMap<Long, Stretch> stretches = new TreeMap<>();

    void take(String name, long first, int count, Span span) {
        Map.Entry<Long, Stretch> before = stretches.floorEntry(first + count - 1);
        if (before != null && before.getValue().end > first) {
            String message = "these addresses are taken by " + Printable.quoted(before.getValue().name);
            String note = "it ends before " + before.getValue().end;
            throw new EvaluationException(Code.OUT_OF_RANGE, span, message, note);
        }
        stretches.put(first, new Stretch(name, first + count));
    }

    private record Stretch(String name, long end) {}
}
