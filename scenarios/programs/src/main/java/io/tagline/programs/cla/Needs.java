package io.tagline.programs.cla;

import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Vocabulary;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The requirements of a program on the scenario that runs it, read off the program itself: lines by name with the number of
 * their indices, parameters, and trees.
 */
public record Needs(Map<String, Integer> lines, Set<String> parameters, Set<String> trees) {

    public Needs {
        lines = Collections.unmodifiableMap(new LinkedHashMap<>(lines));
        parameters = Collections.unmodifiableSet(new LinkedHashSet<>(parameters));
        trees = Collections.unmodifiableSet(new LinkedHashSet<>(trees));
    }

    public static Needs of(ClaProgram program) {
        return of(program.statements());
    }

    static Needs of(List<Statement> statements) {
        NeedsFinder finder = new NeedsFinder();
        finder.find(statements);
        return finder.needs();
    }

    Vocabulary vocabulary() {
        Map<String, List<Value>> values = new LinkedHashMap<>();
        parameters.forEach(name -> values.put(name, List.of()));
        return Vocabulary.of(values).withArrays(lines).withTrees(trees);
    }

    /** In words, such as {@code lines data[], flag; parameter m}. */
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        add(
                "line",
                lines.entrySet().stream()
                        .map(line -> text(line.getKey(), line.getValue()))
                        .toList(),
                parts);
        add("parameter", parameters, parts);
        add("tree", trees, parts);
        return String.join("; ", parts);
    }

    private static String text(String name, int indices) {
        int dot = name.indexOf('.');
        int end = dot < 0 ? name.length() : dot;
        return name.substring(0, end) + "[]".repeat(indices) + name.substring(end);
    }

    private static void add(String kind, Collection<String> names, List<String> parts) {
        if (!names.isEmpty()) {
            parts.add(kind + (names.size() == 1 ? " " : "s ") + String.join(", ", names));
        }
    }
}
