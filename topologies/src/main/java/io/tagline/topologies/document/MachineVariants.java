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
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Variants of a valid machine document with other numbers. */
public final class MachineVariants {

    private static final Pattern NANOSECONDS = Pattern.compile("([0-9]+(?:\\.[0-9]+)?) ns");

    private final MachineDocument document;
    private final Map<String, String> texts = new HashMap<>();

    public MachineVariants(MachineDocument document) {
        this.document = document;
        TreeChange.texts(document.tree(), (path, text) -> {
            texts.put(path, text);
            return text;
        });
    }

    /** The number of this path in nanoseconds, if it is a plain latency. */
    public Optional<Double> latency(String path) {
        return Optional.ofNullable(texts.get(path + ".value"))
                .map(NANOSECONDS::matcher)
                .filter(Matcher::matches)
                .map(matcher -> Double.parseDouble(matcher.group(1)));
    }

    /** The machine with these numbers, by their paths and in nanoseconds. */
    public Machine with(Map<String, Double> numbers) {
        Map<String, String> changes = new HashMap<>();
        numbers.forEach((path, number) -> changes.put(path + ".value", Rounded.fixed(number, 3) + " ns"));
        return changed(changes).machine(new Diagnostics()).orElseThrow();
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
