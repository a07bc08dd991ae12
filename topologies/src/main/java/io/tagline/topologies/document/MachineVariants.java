package io.tagline.topologies.document;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.documents.yaml.YamlText;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A machine document, which has been read without a mistake, with other latencies in it. */
public final class MachineVariants {

    private static final Pattern NANOSECONDS = Pattern.compile("([0-9]+(?:\\.[0-9]+)?) ns");
    private static final String PATH_SEPARATOR = "\\.";

    private final Source source;
    private final YamlNode document;

    public MachineVariants(Source source) {
        this.source = source;
        this.document = YamlReader.read(source, new Diagnostics()).orElseThrow();
    }

    /** The number of this path in nanoseconds, if it is a plain latency. */
    public Optional<Double> latency(String path) {
        return value(path).map(text -> Double.parseDouble(matcher(text).group(1)));
    }

    private Optional<YamlText> value(String path) {
        Optional<YamlNode> node = Optional.of(document);
        for (String key : List.of((path + ".value").split(PATH_SEPARATOR, -1))) {
            node = node.filter(YamlMap.class::isInstance).flatMap(map -> ((YamlMap) map).get(key));
        }
        return node.filter(YamlText.class::isInstance)
                .map(YamlText.class::cast)
                .filter(text -> matcher(text).matches());
    }

    private static Matcher matcher(YamlText text) {
        Matcher matcher = NANOSECONDS.matcher(text.text());
        matcher.matches();
        return matcher;
    }

    private record Change(YamlText place, double nanoseconds) {}

    /** The machine with these numbers, by their paths and in nanoseconds. */
    public Machine with(Map<String, Double> numbers) {
        StringBuilder[] lines = source.text().lines().map(StringBuilder::new).toArray(StringBuilder[]::new);
        numbers.entrySet().stream()
                .map(entry -> new Change(value(entry.getKey()).orElseThrow(), entry.getValue()))
                .sorted(Comparator.comparing((Change change) -> change.place.position())
                        .reversed())
                .forEach(change -> write(change, lines[change.place.position().line() - 1]));
        String text = Arrays.stream(lines).map(line -> line + "\n").collect(Collectors.joining());
        Source changed = source.file()
                .map(file -> Source.of(source.name(), text, file))
                .orElseGet(() -> Source.of(source.name(), text));
        return MachineReader.read(changed, new Diagnostics()).orElseThrow();
    }

    private static void write(Change change, StringBuilder line) {
        int begin = change.place.position().column() - 1;
        line.replace(begin, begin + change.place.length(), String.format(Locale.ROOT, "%.3f ns", change.nanoseconds));
    }
}
