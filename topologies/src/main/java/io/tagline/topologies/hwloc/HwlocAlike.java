package io.tagline.topologies.hwloc;

import io.tagline.topologies.hwloc.HwlocTopology.CpuKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks for parts of a computer that differ although a machine document describes them only once. */
final class HwlocAlike {

    /** The properties that a document gives once for all caches of a type. */
    private static final List<String> OF_CACHES = List.of("cache_size", "cache_linesize", "cache_associativity");

    /** The properties that distinguish cores of different designs. */
    private static final List<String> OF_DESIGNS = List.of("CoreType", "LinuxCapacity");

    private final Map<String, HwlocObject> firsts = new HashMap<>();

    /** An object that differs from the first of its type, and how. */
    record Difference(HwlocObject object, String sentence) {}

    private HwlocAlike() {}

    /** The first difference; none if all that counts is alike. */
    static Optional<Difference> difference(HwlocTopology topology) {
        return new HwlocAlike().below(topology.machine(), "").or(() -> ofKinds(topology));
    }

    /** Outer objects first; groups within groups count as a separate type. */
    private Optional<Difference> below(HwlocObject object, String around) {
        Optional<Difference> own = object.count("PU") == 0
                ? Optional.empty()
                : difference(object, firsts.getOrDefault(object.type() + around, object));
        firsts.putIfAbsent(object.type() + around, object);
        String inside = object.type().equals("Group") ? around + " in a Group" : around;
        for (HwlocObject child : own.isPresent() ? List.<HwlocObject>of() : object.children()) {
            Optional<Difference> found = below(child, inside);
            if (found.isPresent()) {
                return found;
            }
        }
        return own;
    }

    private static Optional<Difference> difference(HwlocObject object, HwlocObject first) {
        String type = "not all objects of type `" + object.type() + "` ";
        if (object.count("PU") != first.count("PU") || !inside(object).equals(inside(first))) {
            return Optional.of(new Difference(object, type + "have the same inside"));
        }
        return OF_CACHES.stream()
                .filter(key -> object.isCache() && object.number(key) != first.number(key))
                .map(key -> new Difference(
                        object,
                        type
                                + "are alike: this one has %s %s, the first one %s"
                                        .formatted(
                                                key,
                                                object.attributes().getOrDefault(key, "unknown"),
                                                first.attributes().getOrDefault(key, "unknown"))))
                .findFirst();
    }

    /** The types of the objects in it that have processors. */
    private static List<String> inside(HwlocObject object) {
        return object.children().stream()
                .filter(child -> child.count("PU") > 0)
                .map(HwlocObject::type)
                .distinct()
                .sorted()
                .toList();
    }

    private static Optional<Difference> ofKinds(HwlocTopology topology) {
        for (String key : OF_DESIGNS) {
            List<String> designs = new ArrayList<>();
            for (CpuKind kind : topology.kinds()) {
                designs.add(kind.infos().getOrDefault(key, "unknown"));
            }
            if (designs.stream().distinct().count() > 1) {
                return Optional.of(new Difference(
                        topology.machine(),
                        "the cores are of different kinds: %s %s".formatted(key, String.join(", ", designs))));
            }
        }
        return Optional.empty();
    }
}
