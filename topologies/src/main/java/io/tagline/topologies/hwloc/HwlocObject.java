package io.tagline.topologies.hwloc;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * An object of hwloc's tree, such as a package, a cache or a processing unit (PU).
 *
 * @param type as hwloc 2 writes it: {@code Package}, {@code L3Cache}, {@code Core}, {@code PU}
 * @param place its position in the document
 */
public record HwlocObject(String type, Map<String, String> attributes, HwlocPlace place, List<HwlocObject> children) {

    /** A line and a column of the document, from 1. */
    public record HwlocPlace(int line, int column) {}

    public HwlocObject {
        attributes = Map.copyOf(attributes);
        children = List.copyOf(children);
    }

    /** This object and all below it, outer ones first. */
    Stream<HwlocObject> all() {
        return Stream.concat(Stream.of(this), children.stream().flatMap(HwlocObject::all));
    }

    /** How many objects of a type are here and below. */
    int count(String wanted) {
        return Math.toIntExact(
                all().filter(object -> object.type.equals(wanted)).count());
    }

    /** A number from hwloc; 0 if it is missing. */
    public long number(String attribute) {
        String text = attributes.getOrDefault(attribute, "0");
        return text.matches("\\d{1,15}") ? Long.parseLong(text) : 0;
    }

    boolean isCache() {
        return type.matches("L\\dCache");
    }
}
