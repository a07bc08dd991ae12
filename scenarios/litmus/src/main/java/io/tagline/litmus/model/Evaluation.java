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
        if (!isSince(times[term], term)) {
            compute(term, terms.get(term));
            times[term] = now;
        }
        return rows[term];
    }

    private void compute(int number, Term term) {
        if (term.op() == Term.Op.GIVEN_RELATION) {
            rows[number] = given(term.name());
        } else if (term.op() == Term.Op.RECURSIVE) {
            solve(terms.recursions().get(recursionOf[number]));
        } else if (number != Terms.READS_FROM && number != Terms.COHERENCE) {
            compute(term, own(number));
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

    private void compute(Term term, long[] into) {
        int a = term.a();
        int b = term.b();
        switch (term.op()) {
            case UNION -> Rows.union(relation(a), relation(b), into);
            case INTERSECTION -> Rows.intersection(relation(a), relation(b), into);
            case DIFFERENCE -> Rows.difference(relation(a), relation(b), into);
            case COMPLEMENT -> Rows.complement(relation(a), all, into);
            case SEQUENCE -> sequence(a, b, into);
            case PRODUCT -> Rows.product(set(a), set(b), into);
            case INVERSE -> Rows.inverse(relation(a), into);
            case TRANSITIVE -> {
                System.arraycopy(relation(a), 0, into, 0, events);
                Rows.close(into);
            }
            case REFLEXIVE -> {
                System.arraycopy(relation(a), 0, into, 0, events);
                Rows.addIdentity(into);
            }
            case IDENTITY -> Rows.identity(all, into);
            case IDENTITY_ON -> Rows.identity(set(a), into);
            case EMPTY -> Arrays.fill(into, 0);
            default -> throw new IllegalStateException("not a relation: " + term);
        }
    }

    /** A sequence with the identity on a set leaves pairs out. */
    private void sequence(int a, int b, long[] into) {
        if (terms.get(a).op() == Term.Op.IDENTITY_ON) {
            Rows.restrict(relation(b), set(terms.get(a).a()), all, into);
        } else if (terms.get(b).op() == Term.Op.IDENTITY_ON) {
            Rows.restrict(relation(a), all, set(terms.get(b).a()), into);
        } else {
            Rows.sequence(relation(a), relation(b), into);
        }
    }

    long set(int number) {
        if (!isSince(times[number], number)) {
            sets[number] = computeSet(terms.get(number));
            times[number] = now;
        }
        return sets[number];
    }

    private long computeSet(Term term) {
        return switch (term.op()) {
            case ALL_EVENTS -> all;
            case GIVEN_SET -> facts.sets().getOrDefault(term.name(), 0L);
            case SET_UNION -> set(term.a()) | set(term.b());
            case SET_INTERSECTION -> set(term.a()) & set(term.b());
            case SET_DIFFERENCE -> set(term.a()) & ~set(term.b());
            case SET_COMPLEMENT -> ~set(term.a()) & all;
            case DOMAIN -> Rows.domain(relation(term.a()));
            case RANGE -> Rows.range(relation(term.a()));
            case EMPTY -> 0;
            default -> throw new IllegalStateException("not a set: " + term);
        };
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
