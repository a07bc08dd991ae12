package io.tagline.protocols.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** When an event applies: every fact in {@code required} holds and every fact in {@code excluded} does not. */
public record EventCondition(int required, int excluded) {

    /** The condition of an event that always applies. */
    public static final EventCondition ALWAYS = new EventCondition(0, 0);

    /** This condition and one more fact. */
    public EventCondition and(Fact fact, boolean value) {
        return value
                ? new EventCondition(required | fact.bit(), excluded)
                : new EventCondition(required, excluded | fact.bit());
    }

    /** Whether the condition applies to a set of facts written as bits. */
    public boolean holds(int facts) {
        return (facts & required) == required && (facts & excluded) == 0;
    }

    /** Whether the condition applies only where the fact has this value. */
    public boolean demands(Fact fact, boolean value) {
        return ((value ? required : excluded) & fact.bit()) != 0;
    }

    /** The facts that this condition looks at, as bits. */
    public int looksAt() {
        return required | excluded;
    }

    /** Whether a fact that this condition looks at depends on a location. */
    public boolean reads(Location location) {
        return Stream.of(Fact.values())
                .anyMatch(fact -> (looksAt() & fact.bit()) != 0 && fact.reads().contains(location));
    }

    /** The facts of {@code facts} within {@code mask}, in words. */
    public static String describe(int facts, int mask) {
        List<String> words = new ArrayList<>();
        for (Fact fact : Fact.values()) {
            if ((mask & fact.bit()) != 0) {
                words.add(fact.phrase((facts & fact.bit()) != 0));
            }
        }
        return words.stream().collect(Collectors.joining(", "));
    }

    @Override
    public String toString() {
        return describe(required, required | excluded);
    }
}
