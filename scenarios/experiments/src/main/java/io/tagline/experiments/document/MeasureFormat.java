package io.tagline.experiments.document;

import io.tagline.documents.Code;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.experiments.scenario.Measure;
import io.tagline.experiments.scenario.Measurement;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.Words;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How {@code measure} is read and written. */
final class MeasureFormat {

    /** The substitute for an unreadable measure: the whole round trip. */
    static final Measurement HARMLESS = new Measurement(new Measure.RoundTrip(false), Optional.empty());

    private static final Pattern WITH_THREAD = Pattern.compile("(.*) (T[0-9]+)");
    private static final List<Measure> PLAIN =
            List.of(new Measure.RoundTrip(true), HARMLESS.time(), new Measure.LastThread());

    private static final Type<Measure, ScenarioScope> LATENCY = Type.of(
            MeasureFormat::latency,
            measure -> Yaml.text(measure.text()),
            Schema.text("half round trip|round trip|last thread|thread T(0|[1-9][0-9]*)"
                    + "|(fastest|mean|slowest) thread( from T[1-9][0-9]*)?"));

    static final Type<Measurement, ScenarioScope> TYPE =
            MappingType.of("measure", ScenarioScope::nowhere, MeasureFormat::measure);

    private MeasureFormat() {}

    private static Optional<Measurement> measure(Keys<Measurement, ScenarioScope> keys) {
        Optional<Measure> time = keys.required("latency", LATENCY, Measurement::time);
        Optional<Expression> per = keys.optional("per", Types.NUMBER, Measurement::per);
        keys.fields().done();
        return time.map(t -> new Measurement(t, per));
    }

    private static Optional<Measure> latency(YamlNode node, ScenarioScope scope) {
        return PlainTypes.TEXT.read(node, scope).flatMap(text -> {
            Optional<Measure> measure = measures(thread(text), node.span())
                    .filter(m -> m.text().equals(text))
                    .findFirst();
            if (measure.isEmpty()) {
                List<String> texts = measures(1, node.span()).map(Measure::text).toList();
                scope.error(Code.BAD_MEASURE, node.span(), "unknown measure " + Printable.quoted(text))
                        .nearest(text, texts)
                        .help("measures: " + Names.listed(texts));
            }
            return measure;
        });
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
