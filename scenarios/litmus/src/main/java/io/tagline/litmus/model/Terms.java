package io.tagline.litmus.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All terms of a model, operands before what has them, and what follows from their form. */
final class Terms {

    static final int EMPTY = 0;
    static final int ALL_EVENTS = 1;
    static final int IDENTITY = 2;
    static final int READS_FROM = 3;
    static final int COHERENCE = 4;

    /** That a value depends on which store a load reads from, on the order of stores, or on both. */
    static final int BY_READS_FROM = 1;

    static final int BY_COHERENCE = 2;

    private final List<Term> terms = new ArrayList<>();
    private final Map<Term, Integer> numbers = new HashMap<>();
    private final List<Recursion> recursions = new ArrayList<>();

    /** By term, the name of the relation that it is; empty if it is only a part of some. */
    private final List<String> names = new ArrayList<>();

    private int[] varies = new int[0];
    private int[] unfit = new int[0];

    /**
     * Relations that are defined by each other.
     *
     * @param variables the terms that their names are
     * @param bodies what each of them is
     * @param last the last term that was made for them; those from the first variable on may have to be evaluated again
     */
    record Recursion(List<Integer> variables, List<Integer> bodies, int last) {}

    Terms() {
        add(Term.Op.EMPTY, 0, 0, "");
        add(Term.Op.ALL_EVENTS, 0, 0, "");
        name(add(Term.Op.IDENTITY, 0, 0, ""), "id");
        name(add(Term.Op.READS_FROM, 0, 0, ""), "rf");
        name(add(Term.Op.COHERENCE, 0, 0, ""), "co");
    }

    int size() {
        return terms.size();
    }

    Term get(int number) {
        return terms.get(number);
    }

    String name(int number) {
        return names.get(number);
    }

    void name(int number, String name) {
        if (number != EMPTY) {
            names.set(number, name);
        }
    }

    int add(Term.Op op, int a, int b, String name) {
        Term term = new Term(op, a, b, name);
        return numbers.computeIfAbsent(term, added -> {
            terms.add(added);
            names.add(op == Term.Op.GIVEN_RELATION || op == Term.Op.GIVEN_SET ? name : "");
            return terms.size() - 1;
        });
    }

    /** A new relation that is defined by recursion; its name may be that of another one. */
    int addVariable(String name) {
        int number = add(Term.Op.RECURSIVE, terms.size(), 0, name);
        name(number, name);
        return number;
    }

    /** An operation on one operand, in the simplest form. */
    int unary(Term.Op op, int operand) {
        boolean star = op == Term.Op.REFLEXIVE;
        if (operand == EMPTY) {
            return star ? IDENTITY : op == Term.Op.COMPLEMENT ? binary(Term.Op.PRODUCT, ALL_EVENTS, ALL_EVENTS) : EMPTY;
        } else if (op == Term.Op.IDENTITY_ON && operand == ALL_EVENTS) {
            return IDENTITY;
        }
        return get(operand).op() == op && (star || op == Term.Op.TRANSITIVE) ? operand : add(op, operand, 0, "");
    }

    /** An operation on two operands, in the simplest form. */
    int binary(Term.Op op, int left, int right) {
        boolean joins = op == Term.Op.UNION || op == Term.Op.SET_UNION;
        boolean takesOff = op == Term.Op.DIFFERENCE || op == Term.Op.SET_DIFFERENCE;
        if (joins && (left == EMPTY || left == right)) {
            return right;
        } else if (right == EMPTY && (joins || takesOff)) {
            return left;
        } else if (left == EMPTY || right == EMPTY) {
            return EMPTY;
        }
        return add(op, left, right, "");
    }

    /** The closure that {@code let rec r = e | r ; r} defines, if it is that. */
    Optional<Integer> closure(int variable, int body) {
        int twice = binary(Term.Op.SEQUENCE, variable, variable);
        List<Integer> alternatives = new ArrayList<>();
        addAlternatives(body, alternatives);
        boolean isThere = alternatives.remove((Integer) twice);
        if (!isThere || alternatives.isEmpty() || alternatives.stream().anyMatch(one -> has(one, variable))) {
            return Optional.empty();
        }
        int once = alternatives.stream().reduce(EMPTY, (a, b) -> binary(Term.Op.UNION, a, b));
        return Optional.of(unary(Term.Op.TRANSITIVE, once));
    }

    private void addAlternatives(int term, List<Integer> to) {
        if (get(term).op() == Term.Op.UNION) {
            addAlternatives(get(term).a(), to);
            addAlternatives(get(term).b(), to);
        } else {
            to.add(term);
        }
    }

    /** Whether a term is another one, or is made of it, and so later. */
    private boolean has(int term, int part) {
        return term == part
                || (term > part
                        && get(term).op().operands() > 0
                        && (has(get(term).a(), part) || has(get(term).last(), part)));
    }

    void addRecursion(List<Integer> variables, List<Integer> bodies) {
        recursions.add(new Recursion(List.copyOf(variables), List.copyOf(bodies), terms.size() - 1));
    }

    List<Recursion> recursions() {
        return recursions;
    }

    /** What the value of a term depends on: none, one or both of {@link #BY_READS_FROM} and {@link #BY_COHERENCE}. */
    int varies(int number) {
        return varies[number];
    }

    /** Of what the growth does not make this term grow: none, one or both of {@link #BY_READS_FROM} and {@link #BY_COHERENCE}. */
    int unfit(int number) {
        return unfit[number];
    }

    /** Whether definitions only grow as the variables do that were made first, and so have a least solution. */
    boolean isMonotone(List<Integer> variables, List<Integer> bodies) {
        boolean[] has = new boolean[terms.size()];
        boolean[] falls = new boolean[terms.size()];
        variables.forEach(variable -> has[variable] = true);
        for (int i = variables.get(0); i < terms.size(); i++) {
            Term term = terms.get(i);
            if (term.op().operands() > 0) {
                has[i] = has[term.a()] || has[term.last()];
                falls[i] = falls[term.a()] || falls[term.last()] || (term.op().falls() && has[term.last()]);
            }
        }
        return bodies.stream().noneMatch(body -> falls[body]);
    }

    /** Computes what follows from the form of terms, once all are there. */
    Terms analysed() {
        varies = new int[terms.size()];
        unfit = new int[terms.size()];
        varies[READS_FROM] = BY_READS_FROM;
        varies[COHERENCE] = BY_COHERENCE;
        int[] before = {};
        while (!Arrays.equals(before, varies)) {
            before = varies.clone();
            pass();
        }
        before = new int[] {};
        while (!Arrays.equals(before, unfit)) {
            before = unfit.clone();
            pass();
        }
        return this;
    }

    private void pass() {
        for (int i = 0; i < terms.size(); i++) {
            Term term = terms.get(i);
            if (term.op().operands() > 0) {
                int last = term.last();
                varies[i] |= varies[term.a()] | varies[last];
                unfit[i] |= unfit[term.a()] | unfit[last] | (term.op().falls() ? varies[last] : 0);
            }
        }
        for (Recursion recursion : recursions) {
            for (int i = 0; i < recursion.variables().size(); i++) {
                varies[recursion.variables().get(i)] |=
                        varies[recursion.bodies().get(i)];
                unfit[recursion.variables().get(i)] |= unfit[recursion.bodies().get(i)];
            }
        }
    }
}
