package io.tagline.topologies.computer;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Groups of hwloc, which represent distances and devices too and need not hold all that is around them. A level has groups only where all siblings are groups;
 * any other group is left out, and its contents take its place.
 */
final class RegularGroups {

    private final Set<String> notes = new LinkedHashSet<>();

    /** The computer without its irregular groups; each is noted. */
    static Computer of(Computer computer) {
        RegularGroups groups = new RegularGroups();
        ComputerPart machine = groups.regular(computer.machine());
        return computer.with(machine, List.copyOf(groups.notes));
    }

    private ComputerPart regular(ComputerPart part) {
        List<ComputerPart> children =
                part.children().stream().map(this::regular).toList();
        while (!areAlike(children) && children.stream().anyMatch(RegularGroups::isGroup)) {
            children = opened(children, part);
        }
        return part.with(children);
    }

    /** Whether all children with processors are groups of the same contents, or none is a group. */
    private static boolean areAlike(List<ComputerPart> children) {
        List<ComputerPart> working =
                children.stream().filter(ComputerPart::hasProcessors).toList();
        return working.stream().noneMatch(RegularGroups::isGroup)
                || working.stream()
                                .map(child -> List.of(child.type(), child.inside(), child.count("PU")))
                                .distinct()
                                .count()
                        == 1;
    }

    private List<ComputerPart> opened(List<ComputerPart> children, ComputerPart around) {
        List<ComputerPart> opened = new ArrayList<>();
        for (ComputerPart child : children) {
            if (isGroup(child) && child.hasProcessors()) {
                notes.add(
                        "not used: a Group of %d of the %d processing units of its %s: not all parts beside it are groups like it"
                                .formatted(child.count("PU"), around.count("PU"), around.type()));
                opened.addAll(child.children());
            } else {
                opened.add(child);
            }
        }
        return opened;
    }

    private static boolean isGroup(ComputerPart part) {
        return part.type().equals("Group") && part.hasProcessors();
    }
}
