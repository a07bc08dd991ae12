package io.tagline.scenarios.cla.expression;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The names an expression may use.
 *
 * @param parameters the parameters of the scenario and the values they take; no values means that they are not known
 * @param variables names of numbers, such as {@code me} and those of loops
 * @param arrays names of lines and how many indices each takes
 */
public record Vocabulary(Map<String, List<Value>> parameters, Set<String> variables, Map<String, Integer> arrays) {

    public Vocabulary {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        variables = Collections.unmodifiableSet(new LinkedHashSet<>(variables));
        arrays = Collections.unmodifiableMap(new LinkedHashMap<>(arrays));
    }

    /** Parameters only. */
    public static Vocabulary of(Map<String, List<Value>> parameters) {
        return new Vocabulary(parameters, Set.of(), Map.of());
    }

    /** The same with more variables. */
    public Vocabulary with(String... names) {
        Set<String> more = new LinkedHashSet<>(variables);
        more.addAll(List.of(names));
        return new Vocabulary(parameters, more, arrays);
    }

    /** The same with these arrays. */
    public Vocabulary withArrays(Map<String, Integer> shapes) {
        return new Vocabulary(parameters, variables, shapes);
    }

    /** The names that stand for a value, variables first. */
    public List<String> values() {
        return Stream.concat(variables.stream(), parameters.keySet().stream())
                .distinct()
                .toList();
    }

    boolean hasValue(String name) {
        return variables.contains(name) || parameters.containsKey(name);
    }
}
