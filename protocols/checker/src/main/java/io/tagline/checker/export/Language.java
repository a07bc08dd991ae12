package io.tagline.checker.export;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.State;
import java.util.List;
import java.util.Optional;

/** How a language writes what formulas are made of. */
interface Language {

    /** All of these; true if there are none. */
    String all(List<String> formulas);

    /** One of these at least; false if there are none. */
    String any(List<String> formulas);

    /** Some formulas with a word between them, in parentheses if there are several; {@code none} if there are none. */
    static String joined(List<String> formulas, String between, String none) {
        return switch (formulas.size()) {
            case 0 -> none;
            case 1 -> formulas.get(0);
            default -> "(" + String.join(between, formulas) + ")";
        };
    }

    String not(String formula);

    /** For every cache. */
    String every(Name bound, StatePredicate body);

    /** For some cache. */
    String some(Name bound, StatePredicate body);

    String differ(Name one, Name other);

    /** Whether a cache is in one of these states. */
    String cacheIn(Name cache, List<State> states);

    String directoryIn(List<State> states);

    String equal(String one, String other);

    /** Whether a register has one of these values. */
    default String in(String register, List<String> values) {
        return any(values.stream().map(value -> equal(register, value)).toList());
    }

    /** Where acks are counted at a controller; empty if the model counts none there. */
    Optional<String> counter(ControllerKind at);

    /** Whether no acks are outstanding at a controller once so many have been added. */
    default String settled(ControllerKind at, Amount added) {
        String counted = counter(at).map(counter -> counter + " + ").orElse("");
        return equal(counted + added.sum(Name.ACKS.word(), "asked"), "0");
    }

    /** Whether an owner is recorded. */
    String owned();

    String owner(Name cache);

    String sharer(Name cache);

    /** Whether a cache's data is the last store. */
    String current(Name cache);

    String memoryCurrent();

    String nothingUnderWay();
}
