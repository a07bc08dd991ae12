package io.tagline.topologies.computer;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.documents.yaml.YamlText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The tables of what lscpu prints, several outputs one below the other too: its summary, the processors of {@code -e} and {@code -p}, the caches of {@code -C}; as
 * text and as JSON.
 *
 * @param summary its fields; of a field that is there several times, all values
 * @param processors a row for each, by column in lower case
 * @param caches a row for each level, by column in lower case
 * @param line of the first processor
 * @param isWhole false if a row has more or fewer cells than columns, which is the row {@code line}
 */
record LscpuText(
        Map<String, List<String>> summary,
        List<Map<String, String>> processors,
        List<Map<String, String>> caches,
        int line,
        boolean isWhole) {

    /** lscpu 2.38 writes a bare dash for a value that an offline processor lacks, which is not valid JSON. */
    private static final Pattern NO_JSON = Pattern.compile("(\"[^\"\\n]*\": )-(?=\\s*[,\\n}])");

    /** The tables of a document; empty if it is JSON that cannot be read, which is reported. */
    static Optional<LscpuText> of(Source source, Diagnostics diagnostics) {
        return source.text().strip().startsWith("{")
                ? YamlReader.ofAnyone(
                                source.rewritten(NO_JSON.matcher(source.text()).replaceAll("$1null")), diagnostics)
                        .map(LscpuText::ofJson)
                : Optional.of(LscpuLines.read(source));
    }

    /** Puts a cell into a row, unless it says nothing; cells of caches are separated by colons, in their headings too. */
    static void put(String column, String cell, Map<String, String> row) {
        String[] names = column.toLowerCase(Locale.ROOT).split(":", -1);
        String[] values = cell.split(":", -1);
        for (int i = 0; i < Math.min(names.length, values.length); i++) {
            if (!names[i].isEmpty() && !values[i].isEmpty() && !values[i].equals("-")) {
                row.put(names[i], values[i]);
            }
        }
    }

    private static LscpuText ofJson(YamlNode node) {
        Map<String, List<String>> summary = new LinkedHashMap<>();
        fields(list(node, "lscpu"), summary);
        List<YamlMap> processors = list(node, "cpus");
        return new LscpuText(
                summary,
                processors.stream().map(LscpuText::row).toList(),
                list(node, "caches").stream().map(LscpuText::row).toList(),
                processors.stream()
                        .findFirst()
                        .map(row -> row.position().line())
                        .orElse(1),
                true);
    }

    private static List<YamlMap> list(YamlNode node, String key) {
        return node instanceof YamlMap map && map.get(key).orElse(node) instanceof YamlList list
                ? list.items().stream()
                        .filter(YamlMap.class::isInstance)
                        .map(YamlMap.class::cast)
                        .toList()
                : List.of();
    }

    /** Since 2.38 fields are within others where people see them indented. */
    private static void fields(List<YamlMap> fields, Map<String, List<String>> summary) {
        for (YamlMap field : fields) {
            Optional<String> name = text(field, "field");
            Optional<String> data = text(field, "data");
            if (name.isPresent() && data.isPresent()) {
                summary.computeIfAbsent(name.get().replaceFirst(":$", ""), key -> new ArrayList<>())
                        .add(data.get());
            }
            fields(list(field, "children"), summary);
        }
    }

    private static Optional<String> text(YamlMap map, String key) {
        return map.get(key).filter(YamlText.class::isInstance).map(value -> ((YamlText) value).text());
    }

    private static Map<String, String> row(YamlMap map) {
        Map<String, String> row = new LinkedHashMap<>();
        map.entries().forEach((name, entry) -> {
            if (entry.value() instanceof YamlText value && !value.text().equals("null")) {
                put(name, value.text(), row);
            }
        });
        return row;
    }
}
