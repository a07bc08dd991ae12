package io.tagline.litmus.model;

import java.util.Arrays;

/** The values of a model's terms in one execution after another. */
final class Evaluation {

    private static final int NEVER = -1;

    private final Terms terms;
    private final Facts facts;
    private final int events;
    private final long all;

    private final long[][] rows;
    private final long[] sets;

    /** When each value was computed. */
    private final long[] times;

    /** By what a value depends on, when that changed last. */
    private final long[] changed = new long[4];

    private final int[] recursionOf;
    private long now;

    Evaluation(Terms terms, Facts facts) {
        this.terms = terms;
        this.facts = facts;
        this.events = facts.events();
        this.all = facts.all();
        this.rows = new long[terms.size()][];
        this.sets = new long[terms.size()];
        this.times = new long[terms.size()];
        this.recursionOf = new int[terms.size()];
        Arrays.fill(times, NEVER);
        rows[Terms.EMPTY] = new long[events];
        rows[Terms.READS_FROM] = new long[events];
        rows[Terms.COHERENCE] = new long[events];
        for (int i = 0; i < terms.recursions().size(); i++) {
            for (int variable : terms.recursions().get(i).variables()) {
                recursionOf[variable] = i;
            }
        }
    }

    int events() {
        return events;
    }

    long now() {
        return now;
    }

    /** Takes another execution. */
    void begin(Relation rf, Relation co) {
        boolean first = now == 0;
        boolean otherRf = take(rf.rows(), Terms.READS_FROM) || first;
        boolean otherCo = take(co.rows(), Terms.COHERENCE) || first;
        now += otherRf || otherCo ? 1 : 0;
        changed[0] = 1;
        changed[Terms.BY_READS_FROM] = otherRf ? now : changed[Terms.BY_READS_FROM];
        changed[Terms.BY_COHERENCE] = otherCo ? now : changed[Terms.BY_COHERENCE];
        changed[Terms.BY_READS_FROM | Terms.BY_COHERENCE] = now;
    }

    /** Whether what is now taken differs from what was. */
    private boolean take(long[] from, int term) {
        long[] own = rows[term];
        boolean differs = !Arrays.equals(own, from);
        if (differs) {
            System.arraycopy(from, 0, own, 0, events);
        }
        return differs;
    }

    /** Whether a term has had its value since a time. */
    boolean isSince(long time, int term) {
        return time >= changed[terms.varies(term)];
    }

    boolean is(Condition.Kind kind, int term) {
        if (terms.get(term).op().isSet()) {
            return set(term) == 0;
        }
        long[] tested = relation(term);
        return switch (kind) {
            case ACYCLIC -> Rows.isAcyclic(tested);
            case IRREFLEXIVE -> Rows.isIrreflexive(tested);
            case EMPTY -> Rows.isEmpty(tested);
        };
    }

    /** The rows of a relation, which are not to be changed. */
    long[] relation(int term) {
        evaluate(term);
        return rows[term];
    }

    long set(int term) {
        evaluate(term);
        return sets[term];
    }

    private void evaluate(int number) {
        if (!isSince(times[number], number)) {
            compute(number, terms.get(number));
            times[number] = now;
        }
    }

    private void compute(int number, Term term) {
        int a = term.a();
        int b = term.b();
        switch (term.op()) {
            case EMPTY, READS_FROM, COHERENCE -> {}
            case GIVEN_RELATION -> rows[number] = given(term.name());
            case RECURSIVE -> solve(terms.recursions().get(recursionOf[number]));
            case UNION -> Rows.union(relation(a), relation(b), own(number));
            case INTERSECTION -> Rows.intersection(relation(a), relation(b), own(number));
            case DIFFERENCE -> Rows.difference(relation(a), relation(b), own(number));
            case COMPLEMENT -> Rows.complement(relation(a), all, own(number));
            case SEQUENCE -> sequence(a, b, own(number));
            case PRODUCT -> Rows.product(set(a), set(b), own(number));
            case INVERSE -> Rows.inverse(relation(a), own(number));
            case TRANSITIVE -> Rows.close(copied(a, own(number)));
            case REFLEXIVE -> Rows.addIdentity(copied(a, own(number)));
            case IDENTITY -> Rows.identity(all, own(number));
            case IDENTITY_ON -> Rows.identity(set(a), own(number));
            case ALL_EVENTS -> sets[number] = all;
            case GIVEN_SET -> sets[number] = facts.sets().getOrDefault(term.name(), 0L);
            case DOMAIN -> sets[number] = Rows.domain(relation(a));
            case RANGE -> sets[number] = Rows.range(relation(a));
            case SET_UNION -> sets[number] = set(a) | set(b);
            case SET_INTERSECTION -> sets[number] = set(a) & set(b);
            case SET_DIFFERENCE -> sets[number] = set(a) & ~set(b);
            case SET_COMPLEMENT -> sets[number] = ~set(a) & all;
        }
    }

    private long[] own(int number) {
        if (rows[number] == null) {
            rows[number] = new long[events];
        }
        return rows[number];
    }

    private long[] given(String name) {
        Relation relation = facts.relations().get(name);
        return relation == null ? new long[events] : relation.rows();
    }

    private long[] copied(int term, long[] into) {
        System.arraycopy(relation(term), 0, into, 0, events);
        return into;
    }

    /** A sequence with the identity on a set leaves pairs out. */
    private void sequence(int a, int b, long[] into) {
        Term first = terms.get(a);
        Term second = terms.get(b);
        if (first.op() == Term.Op.IDENTITY_ON) {
            Rows.restrict(relation(b), set(first.a()), all, into);
        } else if (second.op() == Term.Op.IDENTITY_ON) {
            Rows.restrict(relation(a), all, set(second.a()), into);
        } else {
            Rows.sequence(relation(a), relation(b), into);
        }
    }

    /** The least solution: the variables grow from nothing until none grows any more. */
    private void solve(Terms.Recursion recursion) {
        for (int variable : recursion.variables()) {
            Arrays.fill(own(variable), 0);
            times[variable] = now;
        }
        boolean grown = true;
        while (grown) {
            forgetParts(recursion);
            grown = false;
            for (int i = 0; i < recursion.variables().size(); i++) {
                grown |= Rows.grow(
                        rows[recursion.variables().get(i)],
                        relation(recursion.bodies().get(i)));
            }
        }
    }

    private void forgetParts(Terms.Recursion recursion) {
        int first = recursion.variables().get(0);
        for (int i = first; i <= recursion.last(); i++) {
            times[i] = recursion.variables().contains(i) ? now : NEVER;
        }
    }
}
