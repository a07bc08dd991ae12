package io.tagline.topologies.computer;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A part of a computer with all that is in it, such as a package, a cache or a processing unit (PU): an object of hwloc's tree.
 *
 * @param type as hwloc 2 writes it: {@code Package}, {@code L3Cache}, {@code Core}, {@code PU}
 * @param place its position in the document
 */
public record ComputerPart(String type, Map<String, String> attributes, Place place, List<ComputerPart> children) {

    /** A line and a column of the document, from 1. */
    public record Place(int line, int column) {}

    public ComputerPart {
        attributes = Map.copyOf(attributes);
        children = List.copyOf(children);
    }

    /** This part and all below it, outer ones first. */
    Stream<ComputerPart> all() {
        return Stream.concat(Stream.of(this), children.stream().flatMap(ComputerPart::all));
    }

    /** How many parts of a type are here and below. */
    int count(String wanted) {
        return Math.toIntExact(
                all().filter(object -> object.type.equals(wanted)).count());
    }

    /** A number; 0 if it is missing. */
    public long number(String attribute) {
        String text = attributes.getOrDefault(attribute, "0");
        return text.matches("\\d{1,15}") ? Long.parseLong(text) : 0;
    }

    boolean hasProcessors() {
        return count("PU") > 0;
    }

    /** The types of the parts in it that have processors. */
    List<String> inside() {
        return children.stream()
                .filter(ComputerPart::hasProcessors)
                .map(ComputerPart::type)
                .distinct()
                .sorted()
                .toList();
    }

    /** The same with other contents. */
    ComputerPart with(List<ComputerPart> contents) {
        return new ComputerPart(type, attributes, place, contents);
    }

    boolean isCache() {
        return type.matches("L\\dCache");
    }
}
