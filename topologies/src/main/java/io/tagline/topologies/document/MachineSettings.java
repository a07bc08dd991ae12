package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.documents.yaml.YamlText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Single numbers of a machine that the user sets: {@code cores.caches.L1.size=256 B}. */
record MachineSettings(Diagnostics diagnostics) {

    private static final Pattern SETTING = Pattern.compile("\\s*([A-Za-z][A-Za-z0-9._ -]*?)\\s*=\\s*(\\S.*?)\\s*");

    private static final Pattern NUMBER = Pattern.compile("[0-9]+(\\.[0-9]+)?");
    private static final Pattern QUANTITY = Pattern.compile("[0-9.]+ +([A-Za-z].*)");

    private static final Set<String> SHAPES = Set.of("columns", "rows", "stops");

    /** The source of a number that was set. */
    static final String WHY = "set for this run";

    /** The document with these settings; empty if one of them is wrong. */
    Optional<MachineDocument> apply(MachineDocument machine, List<Source> settings) {
        int before = diagnostics.count();
        MachineDocument set = machine.changed(tree -> {
            YamlNode changed = tree;
            for (Source setting : settings) {
                changed = with(changed, setting);
            }
            return changed;
        });
        return diagnostics.count() == before ? Optional.of(set) : Optional.empty();
    }

    private YamlNode with(YamlNode tree, Source setting) {
        Matcher parts = SETTING.matcher(setting.text());
        if (!parts.matches()) {
            diagnostics
                    .error(
                            Code.WRONG_TYPE,
                            setting.span(setting.position(0), setting.text().length()),
                            "this is not a setting")
                    .note("write a path and a value, such as `cores.caches.L1.size=256 B`");
            return tree;
        }
        List<YamlText> path = new ArrayList<>();
        int at = parts.start(1);
        for (String key : parts.group(1).split("\\.", -1)) {
            path.add(text(setting, at, key));
            at += key.length() + 1;
        }
        Optional<String> other = otherInterconnect(tree, path);
        if (other.isPresent()) {
            diagnostics.error(
                    Code.UNKNOWN_INTERCONNECT,
                    path.get(1).span(),
                    "the interconnect of this machine is a `" + other.get() + "`, not a `"
                            + path.get(1).text() + "`");
            return tree;
        }
        Optional<String> unit = missingUnit(tree, path, parts.group(2));
        if (unit.isPresent()) {
            refuse(text(setting, parts.start(2), parts.group(2)), unit.get());
            return tree;
        }
        Optional<YamlNode> value = value(setting, parts.start(2), parts.group(2));
        return value.map(v -> MachineDocument.change(diagnostics).over(tree, nested(path, v)))
                .orElse(tree);
    }

    /** The kind of the machine's interconnect, if a number of another kind is to be set; its shape makes it that kind. */
    private static Optional<String> otherInterconnect(YamlNode tree, List<YamlText> path) {
        Set<String> kinds = InterconnectReader.kinds();
        if (path.size() < 3
                || !path.get(0).text().equals("interconnect")
                || !kinds.contains(path.get(1).text())
                || SHAPES.contains(path.get(2).text())) {
            return Optional.empty();
        }
        Optional<YamlNode> machine = below(tree, "interconnect");
        return machine.flatMap(node -> below(node, path.get(1).text())).isPresent()
                ? Optional.empty()
                : kinds.stream()
                        .filter(kind ->
                                machine.flatMap(node -> below(node, kind)).isPresent())
                        .findFirst();
    }

    /** The unit that the machine has at a place where a bare number is to be set. */
    private static Optional<String> missingUnit(YamlNode tree, List<YamlText> path, String value) {
        Optional<YamlNode> node = Optional.of(tree);
        for (YamlText key : path) {
            node = node.flatMap(one -> below(one, key.text()));
        }
        return node.filter(any -> NUMBER.matcher(value).matches())
                .flatMap(one -> one instanceof YamlMap ? below(one, "value") : Optional.of(one))
                .filter(YamlText.class::isInstance)
                .map(one -> QUANTITY.matcher(((YamlText) one).text()))
                .filter(Matcher::matches)
                .map(quantity -> quantity.group(1));
    }

    private static Optional<YamlNode> below(YamlNode node, String key) {
        return node instanceof YamlMap map ? map.get(key) : Optional.empty();
    }

    private void refuse(YamlText number, String unit) {
        diagnostics
                .error(Code.MISSING_UNIT, number.span(), Printable.quoted(number.text()) + " has no unit")
                .note("write " + Printable.quoted(number.text() + " " + unit) + ": the machine has this number in "
                        + unit);
    }

    /** A duration or a number; or a distribution or a list, as in a document. */
    private Optional<YamlNode> value(Source setting, int at, String value) {
        return value.startsWith("{") || value.startsWith("[")
                ? YamlReader.read(Source.embedded(setting, setting.position(at), value), diagnostics)
                : Optional.of(text(setting, at, value));
    }

    private static YamlText text(Source setting, int at, String text) {
        return new YamlText(setting, setting.position(at), text.length(), text, YamlText.Style.PLAIN);
    }

    private static YamlNode nested(List<YamlText> path, YamlNode value) {
        YamlText last = path.get(path.size() - 1);
        YamlNode node = path.size() == 1 ? value : numbers(last, value);
        for (int i = path.size() - 1; i >= 0; i--) {
            node = map(path.get(i), Map.of(path.get(i), node));
        }
        return node;
    }

    /** A number, or several of a section, such as {@code {entries: 64, ways: 4}}; they are complete if they say their sources. */
    private static YamlNode numbers(YamlText place, YamlNode value) {
        if (!(value instanceof YamlMap section) || LatencyReader.isDistribution(section)) {
            return parameter(place, value);
        } else if (section.get("value").isPresent()) {
            return value;
        }
        Map<YamlText, YamlNode> numbers = new LinkedHashMap<>();
        section.entries().values().forEach(entry -> numbers.put(entry.key(), numbers(entry.key(), entry.value())));
        return map(place, numbers);
    }

    private static YamlNode parameter(YamlText place, YamlNode value) {
        Map<YamlText, YamlNode> entries = new LinkedHashMap<>();
        entries.put(beside(place, "value"), value);
        entries.put(beside(place, "kind"), beside(place, "chosen"));
        entries.put(beside(place, "source"), beside(place, WHY));
        return map(place, entries);
    }

    private static YamlText beside(YamlText place, String text) {
        return new YamlText(place.source(), place.position(), place.length(), text, YamlText.Style.PLAIN);
    }

    private static YamlMap map(YamlText place, Map<YamlText, YamlNode> values) {
        Map<String, YamlMap.Entry> entries = new LinkedHashMap<>();
        values.forEach((key, value) -> entries.put(key.text(), new YamlMap.Entry(key, value)));
        return new YamlMap(place.source(), place.position(), place.length(), entries);
    }
}
