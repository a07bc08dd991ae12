package io.tagline.litmus.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

    /** The number of a term. */
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

    /** Whether each of some variables only grows if they do, so that there is a least solution. */
    boolean isMonotone(List<Integer> variables, List<Integer> bodies) {
        boolean[] has = new boolean[terms.size()];
        boolean[] falls = new boolean[terms.size()];
        variables.forEach(variable -> has[variable] = true);
        for (int i = variables.get(0); i < terms.size(); i++) {
            Term term = terms.get(i);
            Term.Op op = term.op();
            if (op.isUnary() || op.isBinary()) {
                boolean second = op.isBinary() && has[term.b()];
                has[i] |= has[term.a()] || second;
                falls[i] =
                        falls[term.a()] || (op.isBinary() && falls[term.b()]) || (isFalling(op) && falling(term, has));
            }
        }
        return bodies.stream().noneMatch(body -> falls[body]);
    }

    private static boolean falling(Term term, boolean[] has) {
        return has[term.op().isUnary() ? term.a() : term.b()];
    }

    /** Whether the value falls as the last operand grows. */
    private static boolean isFalling(Term.Op op) {
        return switch (op) {
            case COMPLEMENT, SET_COMPLEMENT, DIFFERENCE, SET_DIFFERENCE -> true;
            default -> false;
        };
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
            if (term.op().isUnary() || term.op().isBinary()) {
                int last = term.op().isUnary() ? term.a() : term.b();
                varies[i] |= varies[term.a()] | varies[last];
                unfit[i] |= unfit[term.a()] | unfit[last] | (isFalling(term.op()) ? varies[last] : 0);
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
