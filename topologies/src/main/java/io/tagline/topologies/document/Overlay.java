package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Puts a few keys over those of a machine document. Maps are joined, and lists of things with names by these names; a number is replaced
 * as a whole, so that none keeps the source of another one, and so is an interconnect by one of another kind.
 */
final class Overlay {

    private final Diagnostics diagnostics;

    Overlay(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    YamlNode over(YamlNode base, YamlNode change) {
        if (change instanceof YamlMap changes && changes.get("value").isEmpty()) {
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
        Set<String> others = new LinkedHashSet<>(InterconnectReader.kinds());
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
}
