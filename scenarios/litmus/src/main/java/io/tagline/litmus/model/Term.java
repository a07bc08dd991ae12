package io.tagline.litmus.model;

/**
 * A part of a definition, whose operands are the terms with the numbers {@code a} and {@code b}. Equal terms have one number.
 *
 * @param name of what is given, or of what is defined by recursion
 */
record Term(Op op, int a, int b, String name) {

    enum Op {
        /** No pair, or no event: a relation as well as a set. */
        EMPTY(0),
        GIVEN_RELATION(0),
        READS_FROM(0),
        COHERENCE(0),
        IDENTITY(0),
        RECURSIVE(0),
        UNION(2),
        INTERSECTION(2),
        DIFFERENCE(2),
        COMPLEMENT(1),
        SEQUENCE(2),
        PRODUCT(2),
        INVERSE(1),
        TRANSITIVE(1),
        REFLEXIVE(1),
        IDENTITY_ON(1),
        ALL_EVENTS(0),
        GIVEN_SET(0),
        DOMAIN(1),
        RANGE(1),
        SET_UNION(2),
        SET_INTERSECTION(2),
        SET_DIFFERENCE(2),
        SET_COMPLEMENT(1);

        private final int operands;

        Op(int operands) {
            this.operands = operands;
        }

        boolean isSet() {
            return compareTo(ALL_EVENTS) >= 0;
        }

        Op ofSets() {
            return this == UNION
                    ? SET_UNION
                    : this == INTERSECTION
                            ? SET_INTERSECTION
                            : this == DIFFERENCE ? SET_DIFFERENCE : this == COMPLEMENT ? SET_COMPLEMENT : this;
        }

        /** How many other terms it is made of. */
        int operands() {
            return operands;
        }

        /** Whether the value falls as the last operand grows; it grows with all others. */
        boolean falls() {
            return this == COMPLEMENT || this == DIFFERENCE || this == SET_COMPLEMENT || this == SET_DIFFERENCE;
        }
    }

    /** The last operand. */
    int last() {
        return op.operands() == 1 ? a : b;
    }
}
