package io.tagline.topologies.computer;

import io.tagline.topologies.computer.Computer.CpuKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks for parts of a computer that differ although a machine document describes them only once. */
final class AlikeParts {

    /** The properties that a document gives once for all caches of a type. */
    private static final List<String> OF_CACHES = List.of("cache_size", "cache_linesize", "cache_associativity");

    /** The properties that distinguish cores of different designs. */
    private static final List<String> OF_DESIGNS = List.of("CoreType", "LinuxCapacity");

    private final Map<String, ComputerPart> firsts = new HashMap<>();

    /** An object that differs from the first of its type, and how. */
    record Difference(ComputerPart object, String sentence) {}

    private AlikeParts() {}

    /** The first difference; none if all that counts is alike. */
    static Optional<Difference> difference(Computer topology) {
        return new AlikeParts().below(topology.machine(), "").or(() -> ofKinds(topology));
    }

    /** Outer objects first; groups within groups count as a separate type. */
    private Optional<Difference> below(ComputerPart object, String around) {
        Optional<Difference> own = object.hasProcessors()
                ? mixed(object).or(() -> difference(object, firsts.getOrDefault(object.type() + around, object)))
                : Optional.empty();
        firsts.putIfAbsent(object.type() + around, object);
        String inside = object.type().equals("Group") ? around + " in a Group" : around;
        for (ComputerPart child : own.isPresent() ? List.<ComputerPart>of() : object.children()) {
            Optional<Difference> found = below(child, inside);
            if (found.isPresent()) {
                return found;
            }
        }
        return own;
    }

    /** A level is counted on the way down from the machine, so all parts of it are of one type. */
    private static Optional<Difference> mixed(ComputerPart object) {
        return object.inside().size() < 2
                ? Optional.empty()
                : Optional.of(new Difference(
                        object,
                        "not all parts of this `%s` are of one type: %s"
                                .formatted(object.type(), String.join(", ", object.inside()))));
    }

    private static Optional<Difference> difference(ComputerPart object, ComputerPart first) {
        String type = "not all objects of type `" + object.type() + "` ";
        if (object.count("PU") != first.count("PU") || !object.inside().equals(first.inside())) {
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

    private static Optional<Difference> ofKinds(Computer topology) {
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
