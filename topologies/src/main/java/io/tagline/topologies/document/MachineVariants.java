package io.tagline.topologies.document;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.units.Rounded;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.documents.yaml.YamlText;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.SnoopFilter;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A machine document, which has been read without a mistake, with other numbers in it. */
public final class MachineVariants {

    private static final Pattern NANOSECONDS = Pattern.compile("([0-9]+(?:\\.[0-9]+)?) ns");

    private final String name;
    private final YamlNode document;
    private final Map<String, String> texts = new HashMap<>();

    public MachineVariants(Source source) {
        this.name = source.name();
        this.document = YamlReader.read(source, new Diagnostics()).orElseThrow();
        yaml(document, "", (path, text) -> {
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
        return MachineReader.read(Source.of(name, text(changes)), new Diagnostics())
                .orElseThrow();
    }

    /** The document with caches as large as those of another machine, which otherwise is the same. */
    public String withCachesOf(Machine machine) {
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
        return withFilters(filters, text(changes));
    }

    /** Sets the filters in a document, which may have none so far. */
    private String withFilters(Stream<SnoopFilter> filters, String text) {
        List<Source> settings = filters.flatMap(filter -> Stream.of(filter.entries(), filter.ways()))
                .map(number -> Source.of(name, number.path() + "=" + number.value()))
                .toList();
        return MachineSettings.apply(Source.of(name, text), settings, new Diagnostics())
                .orElseThrow()
                .text();
    }

    private static void put(Parameter<?> parameter, String unit, Map<String, String> changes) {
        changes.put(parameter.path() + ".value", parameter.value() + unit);
        changes.put(parameter.path() + ".kind", parameter.kind().word());
        changes.put(parameter.path() + ".source", parameter.source());
    }

    private String text(Map<String, String> changes) {
        return yaml(document, "", changes::getOrDefault).write();
    }

    /** A tree as a document with the name of another one. */
    static Source written(Source name, YamlNode tree) {
        String text = yaml(tree, "", (path, unchanged) -> unchanged).write();
        return name.file()
                .map(file -> Source.of(name.name(), text, file))
                .orElseGet(() -> Source.of(name.name(), text));
    }

    /** A node at a path, each text replaced by what {@code change} makes of its path and text. Items of lists are known by their names. */
    private static Yaml yaml(YamlNode node, String path, BinaryOperator<String> change) {
        if (node instanceof YamlMap map) {
            Map<String, Yaml> entries = new LinkedHashMap<>();
            map.entries().forEach((key, entry) -> entries.put(key, yaml(entry.value(), join(path, key), change)));
            boolean flat = map.entries().values().stream().allMatch(entry -> entry.value() instanceof YamlText);
            return Yaml.map(entries, !flat);
        } else if (node instanceof YamlList list) {
            String around = path.substring(0, path.contains(".") ? path.lastIndexOf('.') : path.length());
            List<Yaml> items = list.items().stream()
                    .map(item -> yaml(item, join(around, nameOf(item)), change))
                    .toList();
            return Yaml.list(items, !list.items().stream().allMatch(YamlText.class::isInstance));
        }
        return Yaml.text(change.apply(path, ((YamlText) node).text()));
    }

    private static String join(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    private static String nameOf(YamlNode item) {
        return item instanceof YamlMap map && map.get("name").orElse(map) instanceof YamlText name ? name.text() : "";
    }
}
