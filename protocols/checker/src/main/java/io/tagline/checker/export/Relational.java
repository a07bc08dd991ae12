package io.tagline.checker.export;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A language whose rules relate a state to the next: what steps do one after the other becomes one value for each variable that changes. */
abstract class Relational extends Printer {

    /** What must be so in the state before. */
    final List<String> requirements = new ArrayList<>();

    /** The variables that have changed, with their values over the state before. */
    private final Map<Variable, String> after = new LinkedHashMap<>();

    Relational(GuardedModel model) {
        super(model);
    }

    /** What stands for nothing in a variable. */
    abstract String nothing(Variable variable);

    /** A set with something in it, or without it. */
    abstract String with(String set, String element, boolean in);

    /** Begins with a state in which nothing has changed. */
    void begin() {
        after.clear();
        requirements.clear();
    }

    final Map<Variable, String> after() {
        return after;
    }

    /** What a variable holds by now, as the steps that follow see it. */
    @Override
    final String variable(Variable variable, Name cache) {
        String before = super.variable(variable, cache);
        return cache == Name.SELF ? after.getOrDefault(variable, before) : before;
    }

    @Override
    final void write(String step) {
        requirements.add(step);
    }

    @Override
    final void assign(Variable variable, Term value) {
        after.put(variable, value.in(this));
    }

    @Override
    final void forget(Variable variable) {
        after.put(variable, nothing(variable));
    }

    @Override
    final void add(Variable acks, Amount amount) {
        assign(acks, amount.plus(acks));
    }

    @Override
    final void put(Variable set, Term element, boolean in) {
        after.put(set, with(set.in(this), element.in(this), in));
    }
}
