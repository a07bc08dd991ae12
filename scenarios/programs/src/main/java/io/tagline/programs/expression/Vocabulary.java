package io.tagline.programs.expression;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
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
 * @param variables names of numbers, such as {@code me} and those of loops; a view
 * @param arrays names of lines and how many indices each takes
 * @param trees names of trees
 * @param used where the parameters that are used are noted
 */
public record Vocabulary(
        Map<String, List<Value>> parameters,
        Set<String> variables,
        Map<String, Integer> arrays,
        Set<String> trees,
        Set<String> used) {

    public Vocabulary {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        variables = Collections.unmodifiableSet(variables);
        arrays = Collections.unmodifiableMap(new LinkedHashMap<>(arrays));
        trees = Collections.unmodifiableSet(new LinkedHashSet<>(trees));
    }

    /** Parameters only. */
    public static Vocabulary of(Map<String, List<Value>> parameters) {
        return new Vocabulary(parameters, Set.of(), Map.of(), Set.of(), new HashSet<>());
    }

    /** The same where parameters may have other values, too. */
    public Vocabulary withoutValues() {
        Map<String, List<Value>> names = new LinkedHashMap<>(parameters);
        names.replaceAll((name, values) -> List.of());
        return new Vocabulary(names, variables, arrays, trees, used);
    }

    public Vocabulary with(String... names) {
        Set<String> more = new LinkedHashSet<>(variables);
        more.addAll(List.of(names));
        return new Vocabulary(parameters, more, arrays, trees, used);
    }

    /** The same with these variables, which may come and go. */
    public Vocabulary withVariables(Set<String> names) {
        return new Vocabulary(parameters, names, arrays, trees, used);
    }

    /** The same with the counts of domains. */
    public Vocabulary withDomains() {
        return with(ThreadDomains.names().toArray(String[]::new));
    }

    public Vocabulary withArrays(Map<String, Integer> shapes) {
        return new Vocabulary(parameters, variables, shapes, trees, used);
    }

    public Vocabulary withTrees(Set<String> names) {
        return new Vocabulary(parameters, variables, arrays, names, used);
    }

    /** The same, but used parameters are noted in {@code others}. */
    public Vocabulary noting(Set<String> others) {
        return new Vocabulary(parameters, variables, arrays, trees, others);
    }

    /** Notes that a parameter is used; false if no parameter has this name. */
    public boolean use(String name) {
        return parameters.containsKey(name) && (used.contains(name) || used.add(name));
    }

    /** The properties of a tree by the names that a program has for them. */
    public static List<String> properties(String tree) {
        return Arrays.stream(TreeProperty.values())
                .map(property -> property.nameIn(tree))
                .toList();
    }

    /** True for a name that already means something here. */
    public boolean knows(String name) {
        return hasValue(name) || arrays.containsKey(name) || trees.contains(name);
    }

    /** The names that denote a value, variables first. */
    public List<String> values() {
        Stream<String> properties = trees.stream().flatMap(tree -> properties(tree).stream());
        return Stream.of(variables.stream(), properties, parameters.keySet().stream())
                .flatMap(names -> names)
                .distinct()
                .toList();
    }

    /** The functions whose value is a number. */
    List<String> functions() {
        Stream<String> ofTrees = trees.isEmpty() ? Stream.empty() : TreeProperty.functions().stream();
        Stream<String> ofDomains =
                hasValue(ThreadDomains.SOCKETS) ? ThreadDomains.Question.words().stream() : Stream.empty();
        return Stream.of(Function.words().stream(), ofDomains, ofTrees)
                .flatMap(names -> names)
                .toList();
    }

    boolean hasValue(String name) {
        return variables.contains(name)
                || parameters.containsKey(name)
                || trees.stream().anyMatch(tree -> properties(tree).contains(name));
    }
}
