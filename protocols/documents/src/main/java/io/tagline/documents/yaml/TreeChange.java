package io.tagline.documents.yaml;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Changes a document as a tree. Each node keeps the place where a person wrote it, so that mistakes in what becomes of the document are shown there.
 *
 * @param leaf the key of maps that are replaced as a whole
 * @param alternatives keys of which a map has one: another one replaces it
 */
public record TreeChange(String leaf, Set<String> alternatives, Diagnostics diagnostics) {

    /** A document with the keys of another one over its own. Maps are joined, and so are lists of things with names, by these names. */
    public YamlNode over(YamlNode base, YamlNode change) {
        if (change instanceof YamlMap changes && changes.get(leaf).isEmpty()) {
            if (base instanceof YamlMap map) {
                return maps(map, changes);
            } else if (base instanceof YamlList list && hasNames(list)) {
                return items(list, changes);
            }
        }
        return change;
    }

    private YamlMap maps(YamlMap base, YamlMap changes) {
        Map<String, YamlMap.Entry> entries = new LinkedHashMap<>(base.entries());
        Set<String> others = new LinkedHashSet<>(alternatives);
        if (others.removeAll(changes.entries().keySet())) {
            entries.keySet().removeAll(others);
        }
        changes.entries()
                .forEach((key, change) -> entries.merge(
                        key, change, (old, fresh) -> new YamlMap.Entry(fresh.key(), over(old.value(), fresh.value()))));
        return new YamlMap(changes.source(), changes.position(), changes.length(), entries);
    }

    private YamlList items(YamlList base, YamlMap changes) {
        List<YamlNode> items = new ArrayList<>(base.items());
        List<String> names =
                base.items().stream().flatMap(item -> name(item).stream()).toList();
        changes.entries().forEach((name, change) -> {
            int place = names.indexOf(name);
            if (place < 0) {
                diagnostics
                        .error(
                                Code.UNKNOWN_KEY,
                                change.key().span(),
                                "nothing here is called " + Printable.quoted(name))
                        .nearest(name, names)
                        .help("there are " + String.join(", ", names));
            } else {
                items.set(place, over(items.get(place), change.value()));
            }
        });
        return new YamlList(base.source(), base.position(), base.length(), items);
    }

    private static boolean hasNames(YamlList list) {
        return list.items().stream().allMatch(item -> name(item).isPresent());
    }

    private static Optional<String> name(YamlNode item) {
        return item instanceof YamlMap map && map.get("name").orElse(map) instanceof YamlText text
                ? Optional.of(text.text())
                : Optional.empty();
    }

    /** A map without some of its keys. */
    public static YamlNode without(YamlNode node, Collection<String> keys) {
        if (!(node instanceof YamlMap map)) {
            return node;
        }
        Map<String, YamlMap.Entry> entries = new LinkedHashMap<>(map.entries());
        entries.keySet().removeAll(keys);
        return new YamlMap(map.source(), map.position(), map.length(), entries);
    }

    /**
     * A document with other texts in it.
     *
     * @param change what becomes of the text at a path. An item of a list is known by its name in place of that of the list, such as {@code cores.L1.size}.
     */
    public static YamlNode texts(YamlNode node, BiFunction<String, String, String> change) {
        return texts(node, "", change);
    }

    private static YamlNode texts(YamlNode node, String path, BiFunction<String, String, String> change) {
        if (node instanceof YamlMap map) {
            Map<String, YamlMap.Entry> entries = new LinkedHashMap<>();
            map.entries()
                    .forEach((key, entry) -> entries.put(
                            key, new YamlMap.Entry(entry.key(), texts(entry.value(), join(path, key), change))));
            return new YamlMap(map.source(), map.position(), map.length(), entries);
        } else if (node instanceof YamlList list) {
            String around = path.substring(0, path.contains(".") ? path.lastIndexOf('.') : path.length());
            List<YamlNode> items = list.items().stream()
                    .map(item -> texts(item, join(around, name(item).orElse("")), change))
                    .toList();
            return new YamlList(list.source(), list.position(), list.length(), items);
        }
        YamlText text = (YamlText) node;
        String changed = change.apply(path, text.text());
        return changed.equals(text.text())
                ? text
                : new YamlText(text.source(), text.position(), text.length(), changed, text.style());
    }

    private static String join(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}
