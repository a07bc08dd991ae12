package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.yaml.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Reads {@code measure}. */
final class MeasureReader {

    private final Diagnostics diagnostics;

    MeasureReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** The measure; the whole round trip if it cannot be read. */
    Measure read(Fields fields, int threads) {
        String text = fields.text("latency");
        fields.done();
        List<Measure> legal = legal(threads);
        Optional<Measure> measure =
                legal.stream().filter(m -> m.text().equals(text)).findFirst();
        if (measure.isEmpty() && !text.isEmpty()) {
            List<String> texts = legal.stream().map(Measure::text).toList();
            diagnostics
                    .error(Code.BAD_MEASURE, fields.span("latency"), "unknown measure " + Printable.quoted(text))
                    .nearest(text, texts)
                    .help("measures: " + Names.listed(texts));
        }
        return measure.orElse(new Measure.RoundTrip(false));
    }

    private static List<Measure> legal(int threads) {
        List<Measure> legal = new ArrayList<>(
                List.of(new Measure.RoundTrip(true), new Measure.RoundTrip(false), new Measure.LastThread()));
        IntStream.range(0, threads).mapToObj(Measure.OneThread::new).forEach(legal::add);
        return legal;
    }
}
