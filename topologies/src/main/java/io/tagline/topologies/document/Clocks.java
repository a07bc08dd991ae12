package io.tagline.topologies.document;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.units.Units;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The clocks of a machine, and durations that are written in their cycles: {@code 4 mesh cycles}. */
final class Clocks {

    /** What mistakes about a clock that is unknown, or misread, have in common. */
    static final String CAUSE = "clock";

    private static final Pattern CYCLES = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,6})?) (\\S+) cycles?");
    private static final BigDecimal PICOSECONDS_PER_SECOND = BigDecimal.valueOf(1_000_000_000_000L);

    private final Map<String, Long> frequencies = new TreeMap<>();

    /** A duration, in picoseconds. */
    Type<Long, KeyScope> durations() {
        return Type.read(
                (node, scope) -> duration(node, scope.diagnostics()),
                Schema.text(Units.durations() + "|" + CYCLES.pattern()).named("duration"));
    }

    /** A frequency, in hertz. */
    Type<Long, KeyScope> frequencies() {
        return Type.read(
                (node, scope) -> frequency(node, scope.diagnostics()),
                Schema.text(Units.frequencies() + "|" + Scalars.NAMES).named("frequency"));
    }

    /** Adds a clock of {@code hertz}. */
    void add(String name, long hertz) {
        frequencies.put(name, hertz);
    }

    /** A frequency in hertz, written out or by the name of a clock. */
    Optional<Long> frequency(YamlNode node, Diagnostics diagnostics) {
        String text = node instanceof YamlText written ? written.text() : "";
        return text.matches(Scalars.NAMES) ? clock(text, node, diagnostics) : Scalars.frequency(node, diagnostics);
    }

    /** A duration in picoseconds; cycles are rounded to whole ones. */
    Optional<Long> duration(YamlNode node, Diagnostics diagnostics) {
        Matcher cycles = CYCLES.matcher(node instanceof YamlText text ? text.text() : "");
        return cycles.matches()
                ? clock(cycles.group(2), node, diagnostics)
                        .map(hertz -> picoseconds(new BigDecimal(cycles.group(1)), hertz))
                : Scalars.duration(node, diagnostics);
    }

    private Optional<Long> clock(String name, YamlNode node, Diagnostics diagnostics) {
        Optional<Long> hertz = Optional.ofNullable(frequencies.get(name));
        if (hertz.isEmpty()) {
            diagnostics
                    .error(
                            new Cause(CAUSE, name),
                            Code.UNKNOWN_NAME,
                            node.span(),
                            "unknown clock " + Printable.quoted(name))
                    .nearest(name, frequencies.keySet())
                    .help(
                            frequencies.isEmpty()
                                    ? "the machine has no `clocks`"
                                    : "clocks: " + Names.listed(frequencies.keySet()));
        }
        return hertz;
    }

    private static long picoseconds(BigDecimal cycles, long hertz) {
        return cycles.multiply(PICOSECONDS_PER_SECOND)
                .divide(BigDecimal.valueOf(hertz), 0, RoundingMode.HALF_UP)
                .longValueExact();
    }
}
