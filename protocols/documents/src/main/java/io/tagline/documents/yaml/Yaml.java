package io.tagline.documents.yaml;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Present;
import org.snakeyaml.engine.v2.api.lowlevel.Serialize;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/** A value to be written as YAML, in the style in which it stands there. The engine emits it; no line is broken. */
public final class Yaml {

    private static final DumpSettings SETTINGS = DumpSettings.builder()
            .setSchema(new FailsafeSchema())
            .setIndicatorIndent(2)
            .setIndentWithIndicator(true)
            .setSplitLines(false)
            .setWidth(Integer.MAX_VALUE)
            .build();

    /** What cannot be taken for anything but a single text, wherever it stands. */
    private static final Pattern PLAIN = Pattern.compile("-?[A-Za-z0-9_./]([A-Za-z0-9_./ -]*[A-Za-z0-9_./-])?");

    /** Keys that need no quotation marks: names, also with indices. */
    private static final Pattern KEY = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*(\\[[A-Za-z0-9_]+])*");

    private final Node node;

    private Yaml(Node node) {
        this.node = node;
    }

    /** A tree, whatever document it was read from: maps of texts, and lists of texts, stand on one line. */
    public static Yaml of(YamlNode tree) {
        if (tree instanceof YamlMap map) {
            Map<String, Yaml> entries = new LinkedHashMap<>();
            map.entries().forEach((key, entry) -> entries.put(key, of(entry.value())));
            return map(entries, !map.entries().values().stream().allMatch(entry -> entry.value() instanceof YamlText));
        } else if (tree instanceof YamlList list) {
            return list(
                    list.items().stream().map(Yaml::of).toList(),
                    !list.items().stream().allMatch(YamlText.class::isInstance));
        }
        return text(((YamlText) tree).text());
    }

    /** A text with quotation marks only if it needs them. */
    public static Yaml text(String text) {
        return PLAIN.matcher(text).matches() ? plain(text) : quoted(text);
    }

    /** A text without quotation marks. */
    public static Yaml plain(String text) {
        return scalar(text, ScalarStyle.PLAIN);
    }

    /** A text in quotation marks. */
    public static Yaml quoted(String text) {
        return scalar(text, ScalarStyle.DOUBLE_QUOTED);
    }

    /** A text of several lines as they stand, but for blanks at their ends. */
    public static Yaml lines(String text) {
        String lines = text.stripTrailing().lines().map(String::stripTrailing).collect(Collectors.joining("\n"));
        return scalar(lines + "\n", ScalarStyle.LITERAL);
    }

    private static Yaml scalar(String text, ScalarStyle style) {
        return new Yaml(new ScalarNode(Tag.STR, text, style));
    }

    /** A sequence in a block, or on one line. */
    public static Yaml list(List<Yaml> items, boolean block) {
        return new Yaml(
                new SequenceNode(Tag.SEQ, items.stream().map(item -> item.node).toList(), style(block)));
    }

    /** A mapping, in its order, in a block or on one line. */
    public static Yaml map(Map<String, Yaml> entries, boolean block) {
        List<NodeTuple> tuples = entries.entrySet().stream()
                .map(entry -> new NodeTuple(key(entry.getKey()).node, entry.getValue().node))
                .toList();
        return new Yaml(new MappingNode(Tag.MAP, tuples, style(block)));
    }

    private static Yaml key(String name) {
        return KEY.matcher(name).matches() ? plain(name) : quoted(name);
    }

    private static FlowStyle style(boolean block) {
        return block ? FlowStyle.BLOCK : FlowStyle.FLOW;
    }

    /** A text as it is, or several with commas between them, without the engine that emits documents; empty for a map. */
    public String words() {
        if (node instanceof SequenceNode list) {
            return list.getValue().stream().map(item -> new Yaml(item).words()).collect(Collectors.joining(","));
        }
        return node instanceof ScalarNode scalar ? scalar.getValue() : "";
    }

    /** The text of a document that consists of this. */
    public String write() {
        return new Present(SETTINGS)
                .emitToString(new Serialize(SETTINGS).serializeOne(node).iterator());
    }
}
