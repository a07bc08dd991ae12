package io.tagline.topologies.document;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.units.Rounded;
import io.tagline.documents.yaml.TreeChange;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.SnoopFilter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Variants of a valid machine document with other numbers. */
public final class MachineVariants {

    private static final String NANOSECONDS = " ns";
    private static final Pattern NUMBER = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)((?: .+)?)");
    private static final String STDEV = ".stdev";
    private static final int DIGITS = 3;

    private record Mean(double value, String unit) {}

    private final MachineDocument document;
    private final NavigableMap<String, String> texts = new TreeMap<>();

    public MachineVariants(MachineDocument document) {
        this.document = document;
        TreeChange.texts(document.tree(), (path, text) -> {
            texts.put(path, text);
            return text;
        });
    }

    /** The number of this path in nanoseconds, if its document says it in these; of a distribution, the mean. */
    public Optional<Double> latency(String path) {
        return mean(path).filter(mean -> mean.unit().equals(NANOSECONDS)).map(Mean::value);
    }

    /** A number with its unit, as a document writes it; of a distribution, the mean. */
    public String text(String path) {
        return mean(path)
                .map(mean -> Rounded.shortest(mean.value(), DIGITS) + mean.unit())
                .orElse("");
    }

    /** The mean of a number's parts: of one, of two ends and a peak, or of a given mean. */
    private Optional<Mean> mean(String path) {
        List<Matcher> parts = parts(path).entrySet().stream()
                .filter(part -> !part.getKey().endsWith(STDEV))
                .map(part -> NUMBER.matcher(part.getValue()))
                .toList();
        boolean alike = parts.stream().allMatch(Matcher::matches)
                && parts.stream().map(part -> part.group(2)).distinct().count() == 1;
        return alike
                ? Optional.of(new Mean(
                        parts.stream()
                                .mapToDouble(part -> Double.parseDouble(part.group(1)))
                                .average()
                                .orElseThrow(),
                        parts.get(0).group(2)))
                : Optional.empty();
    }

    /** The texts of a number: one, or those of a distribution. */
    private Map<String, String> parts(String path) {
        String value = path + ".value";
        return texts.containsKey(value)
                ? Map.of(value, String.valueOf(texts.get(value)))
                : texts.subMap(value + ".", value + "/");
    }

    /** The machine with these numbers, by their paths and in nanoseconds; a distribution keeps its shape. */
    public Machine with(Map<String, Double> numbers) {
        Map<String, String> changes = new HashMap<>();
        numbers.forEach((path, number) -> {
            double before = latency(path).orElseThrow();
            parts(path).forEach((part, text) -> changes.put(part, nanoseconds(text, before, number)));
        });
        return changed(changes).machine(new Diagnostics()).orElseThrow();
    }

    private static String nanoseconds(String text, double before, double after) {
        double part = Double.parseDouble(text.substring(0, text.indexOf(' ')));
        return Rounded.fixed(part == before ? after : before == 0 ? part : part * after / before, 3) + " ns";
    }

    /**
     * The document with one number this many times as large, a whole one rounded. It is empty if the value is not a number or nothing changes. Whether the
     * document is still valid is for its reader to say.
     */
    public Optional<MachineDocument> times(String path, double factor) {
        Map<String, String> changes = new HashMap<>();
        parts(path).forEach((part, text) -> {
            Matcher number = NUMBER.matcher(text);
            if (number.matches()) {
                changes.put(part, times(number, factor));
            }
        });
        changes.entrySet().removeIf(change -> change.getValue().equals(texts.get(change.getKey())));
        return changes.isEmpty() ? Optional.empty() : Optional.of(changed(changes));
    }

    private static String times(Matcher number, double factor) {
        double value = factor * Double.parseDouble(number.group(1));
        String unit = number.group(2);
        return unit.isEmpty() ? Long.toString(Math.round(value)) : Rounded.shortest(value, DIGITS) + unit;
    }

    /** The document with the cache sizes of another machine that is otherwise the same. */
    public MachineDocument withCachesOf(Machine machine) {
        Map<String, String> changes = new HashMap<>();
        for (CacheLevel level : machine.cores().levels()) {
            put(level.bytes(), " B", changes);
            put(level.ways(), "", changes);
        }
        machine.sharedCaches().ifPresent(shared -> {
            put(shared.bytes(), " B", changes);
            put(shared.ways(), "", changes);
        });
        if (machine.directories().filter().isPresent()) {
            put(machine.directories().count(), "", changes);
        }
        Stream<SnoopFilter> filters = Stream.concat(
                machine.directories().filter().stream(),
                machine.sharedCaches().stream().flatMap(shared -> shared.filter().stream()));
        return withFilters(filters, changed(changes));
    }

    /** Sets the filters in a document, also if it has none yet. */
    private static MachineDocument withFilters(Stream<SnoopFilter> filters, MachineDocument document) {
        List<Source> settings = filters.flatMap(filter -> Stream.of(filter.entries(), filter.ways()))
                .map(number -> document.text().rewritten(number.path() + "=" + number.value()))
                .toList();
        return document.with(settings, new Diagnostics()).orElseThrow();
    }

    private static void put(Parameter<?> parameter, String unit, Map<String, String> changes) {
        changes.put(parameter.path() + ".value", parameter.value() + unit);
        changes.put(parameter.path() + ".kind", parameter.kind().word());
        changes.put(parameter.path() + ".source", parameter.source());
    }

    private MachineDocument changed(Map<String, String> changes) {
        return document.changed(tree -> TreeChange.texts(tree, changes::getOrDefault));
    }
}
