package io.tagline.communication.mapping;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Maps threads to a tree by grouping them level by level from the leaves up, as EagerMap does: Cruz et al., "An Efficient Algorithm for
 * Communication-Based Task Mapping", PDP 2015.
 *
 * <ol>
 *   <li>A level makes as many groups as it has nodes, all of equal size; if that does not come out even, the first ones have one more.
 *   <li>The first element that is in no group yet begins the next group. Then the element joins that communicates most with
 *       those already in the group; of several, the first.
 *   <li>The groups are the elements of the level above.
 * </ol>
 */
public final class GreedyGrouping {

    private final Affinity affinity;
    private final UnitTree tree;

    private GreedyGrouping(Affinity affinity, UnitTree tree) {
        this.affinity = affinity;
        this.tree = tree;
    }

    /** The mapping; the tree has at least as many units as there are threads. */
    public static Mapping map(Affinity affinity, UnitTree tree) {
        return new GreedyGrouping(affinity, tree).map();
    }

    private Mapping map() {
        List<Group> elements = new ArrayList<>();
        for (int thread = 0; thread < affinity.threads(); thread++) {
            elements.add(Group.leaf(thread));
        }
        for (int level = tree.arities().size() - 1; level >= 0; level--) {
            elements = groups(elements, tree.nodes(level), tree.unitsBelow(level + 1));
        }
        return new Mapping(elements.get(0).units(affinity.threads()));
    }

    private List<Group> groups(List<Group> elements, int nodes, int unitsOfElement) {
        int count = Math.min(nodes, elements.size());
        List<Group> left = new ArrayList<>(elements);
        List<Group> groups = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int size = (elements.size() + count - 1 - i) / count;
            groups.add(Group.of(group(left, size), unitsOfElement));
        }
        return groups;
    }

    /** Takes a group out of the elements that are left. */
    private List<Group> group(List<Group> left, int size) {
        List<Group> group = new ArrayList<>();
        while (group.size() < size) {
            Group joining = left.get(0);
            for (Group candidate : left) {
                joining = weight(candidate, group) > weight(joining, group) ? candidate : joining;
            }
            left.remove(joining);
            group.add(joining);
        }
        return group;
    }

    private double weight(Group candidate, List<Group> group) {
        double sum = 0;
        for (Group member : group) {
            for (int a : candidate.threads()) {
                for (int b : member.threads()) {
                    sum += affinity.cell(a, b);
                }
            }
        }
        return sum;
    }

    /** Threads together with the unit of each, counted from the first unit of the group's node. */
    private record Group(List<Integer> threads, List<Integer> places) {

        static Group leaf(int thread) {
            return new Group(List.of(thread), List.of(0));
        }

        /** The members side by side. */
        static Group of(List<Group> members, int unitsOfMember) {
            List<Integer> threads = new ArrayList<>();
            List<Integer> places = new ArrayList<>();
            for (int i = 0; i < members.size(); i++) {
                int first = i * unitsOfMember;
                threads.addAll(members.get(i).threads);
                members.get(i).places.forEach(place -> places.add(first + place));
            }
            return new Group(threads, places);
        }

        List<Integer> units(int count) {
            List<Integer> units = new ArrayList<>(Collections.nCopies(count, 0));
            for (int i = 0; i < count; i++) {
                units.set(threads.get(i), places.get(i));
            }
            return units;
        }
    }
}
