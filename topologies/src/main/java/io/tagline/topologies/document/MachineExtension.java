package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.TreeChange;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The machines of a library. A document may declare {@code extends: ideal} and then list only its differences. An opened document has all keys of both,
 * so its readers need not know about extension.
 */
public record MachineExtension(Library plain) implements Library {

    static final String EXTENDS = "extends";

    private static final Pattern USED = Pattern.compile("(?m)^" + EXTENDS + "\\s*:");

    /** A longer chain counts as a cycle. */
    private static final int LONGEST = 8;

    @Override
    public List<String> names() {
        return plain.names();
    }

    /** The text of a document that extends another has all keys of both; other documents are not parsed. */
    @Override
    public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
        return plain.open(name, mention, unknown, diagnostics)
                .flatMap(source ->
                        USED.matcher(source.text()).find() ? whole(source, diagnostics) : Optional.of(source));
    }

    private Optional<Source> whole(Source source, Diagnostics diagnostics) {
        return document(source, diagnostics)
                .filter(document -> document.machine(diagnostics).isPresent())
                .map(MachineDocument::text);
    }

    /** The document merged with all that it extends; empty if they do not make a tree. */
    public Optional<MachineDocument> document(Source source, Diagnostics diagnostics) {
        return document(source, 0, diagnostics);
    }

    private Optional<MachineDocument> document(Source source, int depth, Diagnostics diagnostics) {
        int before = diagnostics.count();
        Optional<MachineDocument> own = MachineDocument.read(source, diagnostics);
        if (own.isEmpty()
                || !(own.get().tree() instanceof YamlMap map)
                || !map.entries().containsKey(EXTENDS)) {
            return own;
        }
        Span mention = map.get(EXTENDS).orElse(map).span();
        if (depth == LONGEST || !(map.get(EXTENDS).orElse(map) instanceof YamlText wanted)) {
            diagnostics.error(
                    Code.UNKNOWN_MACHINE,
                    mention,
                    depth == LONGEST ? "machines extend each other in a circle" : "`extends` names one machine");
            return Optional.empty();
        }
        return plain.open(wanted.text(), mention, Code.UNKNOWN_MACHINE, diagnostics)
                .flatMap(base -> document(base, depth + 1, diagnostics))
                .map(base -> base.changed(MachineExtension::withoutName)
                        .under(source, TreeChange.without(map, List.of(EXTENDS)), diagnostics))
                .filter(document -> diagnostics.count() == before);
    }

    /** The schema of an extending document: every key may be left out, and items of lists are identified by name. */
    static Schema schema(Schema whole) {
        Map<String, Object> properties = new LinkedHashMap<>(changes(properties(whole)));
        properties.put(EXTENDS, PlainTypes.ANY_TEXT);
        return whole.with("properties", properties)
                .with("required", List.of("name", "title", EXTENDS))
                .with("allOf", List.of());
    }

    private static Map<String, Schema> properties(Schema map) {
        Map<String, Schema> properties = new LinkedHashMap<>();
        if (map.keywords().get("properties") instanceof Map<?, ?> all) {
            all.forEach((key, value) -> properties.put((String) key, (Schema) value));
        }
        return properties;
    }

    private static Map<String, Schema> changes(Map<String, Schema> properties) {
        Map<String, Schema> changes = new LinkedHashMap<>();
        properties.forEach((key, schema) -> changes.put(key, change(schema)));
        return changes;
    }

    /** A number is given as a whole. */
    private static Schema change(Schema schema) {
        Map<String, Schema> properties = properties(schema);
        if (schema.keywords().get("items") instanceof Schema item
                && properties(item).containsKey("name")) {
            return Schema.either(schema, Schema.map(Scalars.NAMES, change(item)));
        } else if (properties.isEmpty() || properties.containsKey("value")) {
            return schema;
        }
        return schema.with("properties", changes(properties))
                .with("required", List.of())
                .with("allOf", List.of())
                .named(schema.name().isEmpty() ? "" : schema.name() + "-changes");
    }

    /** A machine with other numbers is a different one and needs its own name and title. */
    private static YamlNode withoutName(YamlNode base) {
        return TreeChange.without(base, List.of("name", "title"));
    }
}
