package io.tagline.litmus.model;

import java.util.Arrays;

/** Operations on relations as rows of bits, each into rows that are there. The result may be an operand where an operation is row by row. */
final class Rows {

    private Rows() {}

    static void union(long[] a, long[] b, long[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i] = a[i] | b[i];
        }
    }

    static void intersection(long[] a, long[] b, long[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i] = a[i] & b[i];
        }
    }

    static void difference(long[] a, long[] b, long[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i] = a[i] & ~b[i];
        }
    }

    static void complement(long[] a, long all, long[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i] = ~a[i] & all;
        }
    }

    static void sequence(long[] a, long[] b, long[] into) {
        for (int i = 0; i < into.length; i++) {
            long row = 0;
            for (long rest = a[i]; rest != 0; rest &= rest - 1) {
                row |= b[Long.numberOfTrailingZeros(rest)];
            }
            into[i] = row;
        }
    }

    static void inverse(long[] a, long[] into) {
        Arrays.fill(into, 0);
        for (int i = 0; i < into.length; i++) {
            for (long rest = a[i]; rest != 0; rest &= rest - 1) {
                into[Long.numberOfTrailingZeros(rest)] |= 1L << i;
            }
        }
    }

    /** Warshall's transitive closure, in place. */
    static void close(long[] rows) {
        for (int k = 0; k < rows.length; k++) {
            long through = rows[k];
            for (int i = 0; i < rows.length; i++) {
                if ((rows[i] & 1L << k) != 0) {
                    rows[i] |= through;
                }
            }
        }
    }

    static void addIdentity(long[] rows) {
        for (int i = 0; i < rows.length; i++) {
            rows[i] |= 1L << i;
        }
    }

    static void identity(long set, long[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i] = set & 1L << i;
        }
    }

    static void product(long from, long to, long[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i] = (from & 1L << i) == 0 ? 0 : to;
        }
    }

    /** The pairs that lead from one set to another. */
    static void restrict(long[] rows, long from, long to, long[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i] = (from & 1L << i) == 0 ? 0 : rows[i] & to;
        }
    }

    /** Adds pairs to a relation; whether any was new. */
    static boolean grow(long[] rows, long[] more) {
        long added = 0;
        for (int i = 0; i < rows.length; i++) {
            added |= more[i] & ~rows[i];
            rows[i] |= more[i];
        }
        return added != 0;
    }

    static long domain(long[] rows) {
        long domain = 0;
        for (int i = 0; i < rows.length; i++) {
            domain |= rows[i] == 0 ? 0 : 1L << i;
        }
        return domain;
    }

    static long range(long[] rows) {
        long range = 0;
        for (long row : rows) {
            range |= row;
        }
        return range;
    }

    static boolean isEmpty(long[] rows) {
        return range(rows) == 0;
    }

    static boolean isIrreflexive(long[] rows) {
        for (int i = 0; i < rows.length; i++) {
            if ((rows[i] & 1L << i) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Takes events off that lead to none of the others; what lies on a cycle, or leads to one, cannot be taken. */
    static boolean isAcyclic(long[] rows) {
        long left = domain(rows);
        for (long before = 0; left != before; ) {
            before = left;
            for (long rest = left; rest != 0; rest &= rest - 1) {
                int event = Long.numberOfTrailingZeros(rest);
                left &= (rows[event] & left) == 0 ? ~(1L << event) : -1L;
            }
        }
        return left == 0;
    }
}
