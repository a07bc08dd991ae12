package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.documents.yaml.YamlText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The machines of a library, in which a document may say {@code extends: ideal} and then only what is different. What is opened has all
 * keys of both, so that the rest of the program need not know about this.
 */
public record MachineExtension(Library plain) implements Library {

    private static final String EXTENDS = "extends";

    private static final Pattern USED = Pattern.compile("(?m)^" + EXTENDS + "\\s*:");

    /** A longer chain is taken for a circle. */
    private static final int LONGEST = 8;

    @Override
    public List<String> names() {
        return plain.names();
    }

    @Override
    public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
        return plain.open(name, mention, unknown, diagnostics).flatMap(source -> whole(source, diagnostics));
    }

    /** The document with all that it extends; itself if it extends nothing. */
    public Optional<Source> whole(Source source, Diagnostics diagnostics) {
        if (!USED.matcher(source.text()).find()) {
            return Optional.of(source);
        }
        return tree(source, 0, diagnostics)
                .filter(tree -> MachineReader.read(tree, diagnostics).isPresent())
                .map(tree -> MachineVariants.written(source, tree));
    }

    private Optional<YamlNode> tree(Source source, int depth, Diagnostics diagnostics) {
        int before = diagnostics.count();
        Optional<YamlNode> own = YamlReader.read(source, diagnostics);
        if (own.isEmpty()
                || !(own.get() instanceof YamlMap map)
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
                .flatMap(base -> tree(base, depth + 1, diagnostics))
                .map(base -> new Overlay(diagnostics).over(withoutName(base), own(map)))
                .filter(tree -> diagnostics.count() == before);
    }

    /** A machine with other numbers is another one: it needs a name and a title of its own. */
    private static YamlNode withoutName(YamlNode base) {
        return without(base, List.of("name", "title"));
    }

    private static YamlNode own(YamlMap map) {
        return without(map, List.of(EXTENDS));
    }

    private static YamlNode without(YamlNode node, List<String> keys) {
        if (!(node instanceof YamlMap map)) {
            return node;
        }
        Map<String, YamlMap.Entry> entries = new LinkedHashMap<>(map.entries());
        entries.keySet().removeAll(keys);
        return new YamlMap(map.source(), map.position(), map.length(), entries);
    }
}
