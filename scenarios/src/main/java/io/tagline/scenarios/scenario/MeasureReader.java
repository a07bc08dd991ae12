package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.yaml.Fields;
import io.tagline.programs.expression.Words;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads {@code measure}. */
final class MeasureReader {

    private static final Pattern WITH_THREAD = Pattern.compile("(.*) (T[0-9]+)");
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
                measures(thread(text), span).filter(m -> m.text().equals(text)).findFirst();
        if (measure.isEmpty() && !text.isEmpty()) {
            List<String> texts = measures(1, span).map(Measure::text).toList();
            diagnostics
                    .error(Code.BAD_MEASURE, span, "unknown measure " + Printable.quoted(text))
                    .nearest(text, texts)
                    .help("measures: " + Names.listed(texts));
        }
        return measure.orElse(new Measure.RoundTrip(false));
    }

    /** Every measure there is, of this thread where one is named. */
    private static Stream<Measure> measures(int thread, Span span) {
        Stream<Measure> among = Arrays.stream(Measure.Pick.values())
                .flatMap(pick ->
                        Stream.of(0, thread).distinct().map(first -> new Measure.AmongThreads(pick, first, span)));
        return Stream.of(PLAIN.stream(), Stream.of(new Measure.OneThread(thread, span)), among)
                .flatMap(s -> s);
    }

    private static int thread(String text) {
        Matcher matcher = WITH_THREAD.matcher(text);
        return matcher.matches() && Words.isThread(matcher.group(2))
                ? Integer.parseInt(matcher.group(2).substring(1))
                : 0;
    }
}
