package io.tagline.experiments.ranking;

import io.tagline.experiments.scenario.Quantity;
import io.tagline.experiments.scenario.Varying;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The parts that the varying parameters of some points play in a comparison.
 *
 * @param compared the one whose values are the alternatives
 * @param axis numbers along which another alternative may become the fastest
 * @param others all others that do not follow from these
 */
public record Factors(String compared, Optional<String> axis, List<String> others) {

    public Factors {
        others = List.copyOf(others);
    }

    /** Points of which nothing is decided yet. */
    private record Draft(List<Map<String, String>> points, Set<String> varying, Intent intent) {

        Optional<Factors> factors() {
            Set<String> words = new LinkedHashSet<>(intent.alternatives());
            if (points.get(0).keySet().stream().anyMatch(this::isNumber)) {
                varying.stream()
                        .sorted(Comparator.comparing(this::values).reversed())
                        .forEach(words::add);
            } else {
                words.addAll(intent.platform());
            }
            return words.stream()
                    .filter(varying::contains)
                    .filter(name -> !isNumber(name))
                    .map(this::comparing)
                    .filter(this::hasCompetition)
                    .findFirst();
        }

        private boolean isNumber(String name) {
            return points.stream()
                                    .map(point -> Quantity.of(point.getOrDefault(name, ""))
                                            .map(Quantity::unit))
                                    .distinct()
                                    .count()
                            == 1
                    && Quantity.of(points.get(0).getOrDefault(name, "")).isPresent();
        }

        /** What follows from the alternative belongs to it, but for a number of threads. */
        private Factors comparing(String compared) {
            List<String> free = varying.stream()
                    .filter(name -> !name.equals(compared))
                    .filter(name -> intent.threads().contains(name) || !follows(name, compared))
                    .toList();
            Optional<String> axis = axis(free);
            List<String> others = new ArrayList<>();
            free.stream()
                    .filter(name -> !axis.equals(Optional.of(name)))
                    .filter(name -> axis.stream().noneMatch(along -> follows(name, along)))
                    .filter(name -> others.stream().noneMatch(other -> follows(name, other)))
                    .forEach(others::add);
            return new Factors(compared, axis, others);
        }

        private Optional<String> axis(List<String> free) {
            Predicate<String> suits = name -> free.contains(name) && isNumber(name);
            return Stream.of(intent.axes(), intent.threads())
                    .flatMap(List::stream)
                    .filter(suits)
                    .findFirst()
                    .or(() -> free.stream().filter(suits).max(Comparator.comparing(this::values)));
        }

        private long values(String name) {
            return points.stream().map(point -> point.get(name)).distinct().count();
        }

        private boolean follows(String name, String other) {
            Map<String, String> seen = new HashMap<>();
            return points.stream().allMatch(point -> {
                String value = point.getOrDefault(name, "");
                return value.equals(seen.computeIfAbsent(point.getOrDefault(other, ""), first -> value));
            });
        }

        private boolean hasCompetition(Factors factors) {
            return points.stream()
                    .collect(Collectors.groupingBy(
                            factors::place,
                            Collectors.mapping(point -> point.get(factors.compared), Collectors.toSet())))
                    .values()
                    .stream()
                    .anyMatch(alternatives -> alternatives.size() > 1);
        }
    }

    /** Of points by their parameters; empty if nothing is compared. */
    public static Optional<Factors> of(List<Map<String, String>> points, Intent intent) {
        Set<String> varying = Varying.among(points).names();
        return varying.isEmpty() ? Optional.empty() : new Draft(points, varying, intent).factors();
    }

    /** Those of points at which the values of this parameter are compared. */
    static Factors comparing(String compared, List<Map<String, String>> points, Intent intent) {
        return new Draft(points, Varying.among(points).names(), intent).comparing(compared);
    }

    /** Where a point is: alternatives are compared with each other at the same place. */
    Map<String, String> place(Map<String, String> point) {
        Map<String, String> place = group(point);
        axis.ifPresent(name -> place.put(name, point.getOrDefault(name, "")));
        return place;
    }

    /** The place without the axis. */
    Map<String, String> group(Map<String, String> point) {
        Map<String, String> group = new LinkedHashMap<>();
        others.forEach(name -> group.put(name, point.getOrDefault(name, "")));
        return group;
    }

    /** How far along the axis a place is. */
    public double number(Map<String, String> place) {
        return axis.flatMap(name -> Quantity.of(place.getOrDefault(name, "")))
                .map(Quantity::number)
                .orElse(0.0);
    }

    /** The columns of a place in a table, in order. */
    public List<String> names() {
        return Stream.concat(others.stream(), axis.stream()).toList();
    }
}
