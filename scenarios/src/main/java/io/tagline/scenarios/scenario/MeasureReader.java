package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.yaml.Fields;
import io.tagline.scenarios.cla.expression.Words;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads {@code measure}. */
final class MeasureReader {

    private static final String THREAD = "thread ";
    private static final List<Measure> PLAIN =
            List.of(new Measure.RoundTrip(true), new Measure.RoundTrip(false), new Measure.LastThread());

    private final Diagnostics diagnostics;

    MeasureReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** The measure; the whole round trip if it cannot be read. */
    Measure read(Fields fields) {
        String text = fields.text("latency");
        fields.done();
        Span span = fields.span("latency");
        Optional<Measure> measure =
                PLAIN.stream().filter(m -> m.text().equals(text)).findFirst().or(() -> thread(text, span));
        if (measure.isEmpty() && !text.isEmpty()) {
            List<String> texts = Stream.concat(PLAIN.stream().map(Measure::text), Stream.of(THREAD + "T0"))
                    .toList();
            diagnostics
                    .error(Code.BAD_MEASURE, span, "unknown measure " + Printable.quoted(text))
                    .nearest(text, texts)
                    .help("measures: " + Names.listed(texts));
        }
        return measure.orElse(new Measure.RoundTrip(false));
    }

    private static Optional<Measure> thread(String text, Span span) {
        String name = text.startsWith(THREAD) ? text.substring(THREAD.length()) : "";
        return Words.isThread(name)
                ? Optional.of(new Measure.OneThread(Integer.parseInt(name.substring(1)), span))
                : Optional.empty();
    }
}
