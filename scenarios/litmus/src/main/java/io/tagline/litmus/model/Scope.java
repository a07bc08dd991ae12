package io.tagline.litmus.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The names that an expression may use. */
final class Scope {

    private final Optional<Scope> outer;
    private final Map<String, Meaning> names = new TreeMap<>();

    /** What a name means: a term, or a function. */
    record Meaning(int term, Optional<Function> function) {

        static Meaning of(int term) {
            return new Meaning(term, Optional.empty());
        }

        static Meaning of(Function function) {
            return new Meaning(Terms.EMPTY, Optional.of(function));
        }
    }

    /** A function, and the names that its body may use beside the parameters. */
    record Function(List<String> parameters, Expression body, Scope scope) {}

    Scope() {
        this(Optional.empty());
    }

    private Scope(Optional<Scope> outer) {
        this.outer = outer;
    }

    Scope within() {
        return new Scope(Optional.of(this));
    }

    /** The names as they are now, if more are defined later. */
    Scope frozen() {
        Scope copy = new Scope(outer.map(Scope::frozen));
        copy.names.putAll(names);
        return copy;
    }

    void define(String name, Meaning meaning) {
        names.put(name, meaning);
    }

    Optional<Meaning> find(String name) {
        return Optional.ofNullable(names.get(name)).or(() -> outer.flatMap(scope -> scope.find(name)));
    }

    Set<String> all() {
        Set<String> all = new TreeSet<>(names.keySet());
        outer.ifPresent(scope -> all.addAll(scope.all()));
        return all;
    }
}
