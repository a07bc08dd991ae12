package io.tagline.experiments.difference;

import io.tagline.experiments.scenario.Varying;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which points of two results belong together: those that agree in every parameter of which both results have some value. Other parameters, such as
 * an algorithm that only one of them has, make the difference.
 *
 * @param others the parameters in which no point of one agrees with a point of the other
 */
public record Matching(List<MeasuredPoint> a, List<MeasuredPoint> b, Set<String> others) {

    public Matching {
        a = List.copyOf(a);
        b = List.copyOf(b);
        others = Collections.unmodifiableSet(new LinkedHashSet<>(others));
    }

    static Matching of(List<MeasuredPoint> a, List<MeasuredPoint> b) {
        Set<String> others = Stream.concat(a.stream(), b.stream())
                .flatMap(point -> point.parameters().keySet().stream())
                .filter(name -> values(a, name).stream().noneMatch(values(b, name)::contains))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return new Matching(a, b, others);
    }

    private static Set<String> values(List<MeasuredPoint> points, String name) {
        return points.stream()
                .map(point -> point.parameters().getOrDefault(name, ""))
                .collect(Collectors.toSet());
    }

    /** Whether several points of one result belong to one point of the other. */
    public boolean isAmbiguous() {
        return keys(a).size() < a.size() || keys(b).size() < b.size();
    }

    private Set<Map<String, String>> keys(List<MeasuredPoint> points) {
        return points.stream().map(this::key).collect(Collectors.toSet());
    }

    /** The parameters of a point that both results know. */
    private Map<String, String> key(MeasuredPoint point) {
        Map<String, String> key = new LinkedHashMap<>(point.parameters());
        key.keySet().removeAll(others);
        return key;
    }

    /** The pairs in the order of the first result; none if they are ambiguous. */
    List<Pair> pairs(double confidence) {
        Map<Map<String, String>, MeasuredPoint> partners = new LinkedHashMap<>();
        b.forEach(point -> partners.put(key(point), point));
        List<MeasuredPoint> matched = isAmbiguous()
                ? List.of()
                : a.stream().filter(point -> partners.containsKey(key(point))).toList();
        Varying shared = Varying.among(matched.stream().map(this::key).toList());
        List<Pair> pairs = new ArrayList<>();
        for (MeasuredPoint point : matched) {
            MeasuredPoint partner = partners.getOrDefault(key(point), point);
            pairs.add(Pair.of(text(shared, point, partner), point, partner, confidence));
        }
        return pairs;
    }

    /** The parameters that distinguish a pair: first those that both share, then those that vary within one of them. */
    private String text(Varying shared, MeasuredPoint point, MeasuredPoint partner) {
        Stream<String> own = others.stream()
                .filter(name -> values(a, name).size() > 1 || values(b, name).size() > 1)
                .map(name -> name + "=" + point.parameters().getOrDefault(name, "") + "|"
                        + partner.parameters().getOrDefault(name, ""));
        return Stream.concat(Stream.of(shared.text(key(point))), own)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /** What all pairs share, such as {@code n=64, rounds=10}; may be empty. */
    public String shared(List<Pair> pairs) {
        return Varying.among(pairs.stream().map(pair -> key(pair.a())).toList()).shared();
    }

    /** What all points of one result have, and none of the other has, such as {@code algorithm=mcs}. */
    public Map<String, String> own(Side side) {
        Map<String, String> constants = new LinkedHashMap<>(Varying.among(
                        side.points().stream().map(MeasuredPoint::parameters).toList())
                .constants());
        constants.keySet().retainAll(others);
        return constants;
    }
}
