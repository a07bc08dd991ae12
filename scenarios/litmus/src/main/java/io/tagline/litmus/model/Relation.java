package io.tagline.litmus.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A relation over at most {@value #MOST_EVENTS} events: a row of bits for each event, those that it is related to. A set of events is a {@code
 * long}. {@link #add} and {@link #remove} change it, as candidates are built; the operations make new relations.
 */
public final class Relation {

    /** How many events an execution may have. */
    public static final int MOST_EVENTS = 64;

    private final long[] rows;

    private Relation(long[] rows) {
        this.rows = rows;
    }

    /** The relation with these rows, which are not copied. */
    public static Relation of(long... rows) {
        return new Relation(rows);
    }

    /** The relation of no pair of so many events. */
    public static Relation empty(int events) {
        return new Relation(new long[events]);
    }

    public static Relation identity(int events, long set) {
        long[] rows = new long[events];
        Rows.identity(set, rows);
        return new Relation(rows);
    }

    public static Relation product(int events, long from, long to) {
        long[] rows = new long[events];
        Rows.product(from, to, rows);
        return new Relation(rows);
    }

    public int events() {
        return rows.length;
    }

    public long row(int event) {
        return rows[event];
    }

    /** The rows themselves. */
    long[] rows() {
        return rows;
    }

    public boolean has(int from, int to) {
        return (rows[from] & 1L << to) != 0;
    }

    public void add(int from, int to) {
        rows[from] |= 1L << to;
    }

    /** Takes a pair off this relation. */
    public void remove(int from, int to) {
        rows[from] &= ~(1L << to);
    }

    public Relation copy() {
        return new Relation(rows.clone());
    }

    public Relation union(Relation other) {
        Relation result = copy();
        Rows.union(result.rows, other.rows, result.rows);
        return result;
    }

    public Relation intersection(Relation other) {
        Relation result = copy();
        Rows.intersection(result.rows, other.rows, result.rows);
        return result;
    }

    public Relation difference(Relation other) {
        Relation result = copy();
        Rows.difference(result.rows, other.rows, result.rows);
        return result;
    }

    /** This relation, then the other. */
    public Relation sequence(Relation other) {
        Relation result = empty(rows.length);
        Rows.sequence(rows, other.rows, result.rows);
        return result;
    }

    public Relation inverse() {
        Relation result = empty(rows.length);
        Rows.inverse(rows, result.rows);
        return result;
    }

    /** This relation any number of times, but at least once. */
    public Relation transitive() {
        Relation result = copy();
        Rows.close(result.rows);
        return result;
    }

    /** This relation, and each event with itself. */
    public Relation reflexive() {
        Relation result = copy();
        Rows.addIdentity(result.rows);
        return result;
    }

    /** The pairs that lead from one set to another. */
    public Relation between(long from, long to) {
        Relation result = empty(rows.length);
        Rows.restrict(rows, from, to, result.rows);
        return result;
    }

    public long domain() {
        return Rows.domain(rows);
    }

    public long range() {
        return Rows.range(rows);
    }

    public boolean isEmpty() {
        return Rows.isEmpty(rows);
    }

    public boolean isIrreflexive() {
        return Rows.isIrreflexive(rows);
    }

    public boolean isAcyclic() {
        return Rows.isAcyclic(rows);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Relation relation && Arrays.equals(rows, relation.rows);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(rows);
    }

    /** The pairs: {@code 0-1 1-2}. */
    @Override
    public String toString() {
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i < rows.length; i++) {
            for (long rest = rows[i]; rest != 0; rest &= rest - 1) {
                pairs.add(i + "-" + Long.numberOfTrailingZeros(rest));
            }
        }
        return String.join(" ", pairs);
    }
}
