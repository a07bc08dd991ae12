package io.tagline.litmus.model;

/**
 * A part of a definition, whose operands are the terms with the numbers {@code a} and {@code b}. Equal terms have one number.
 *
 * @param name of what is given, or of what is defined by recursion
 */
record Term(Op op, int a, int b, String name) {

    enum Op {
        /** No pair, or no event: a set as well as a relation. */
        EMPTY,
        ALL_EVENTS,
        GIVEN_SET,
        GIVEN_RELATION,
        READS_FROM,
        COHERENCE,
        IDENTITY,
        RECURSIVE,
        UNION,
        INTERSECTION,
        DIFFERENCE,
        COMPLEMENT,
        SEQUENCE,
        PRODUCT,
        INVERSE,
        TRANSITIVE,
        REFLEXIVE,
        IDENTITY_ON,
        DOMAIN,
        RANGE,
        SET_UNION,
        SET_INTERSECTION,
        SET_DIFFERENCE,
        SET_COMPLEMENT;

        boolean isSet() {
            return switch (this) {
                case ALL_EVENTS,
                        GIVEN_SET,
                        DOMAIN,
                        RANGE,
                        SET_UNION,
                        SET_INTERSECTION,
                        SET_DIFFERENCE,
                        SET_COMPLEMENT -> true;
                default -> false;
            };
        }

        boolean isUnary() {
            return switch (this) {
                case COMPLEMENT, INVERSE, TRANSITIVE, REFLEXIVE, IDENTITY_ON, DOMAIN, RANGE, SET_COMPLEMENT -> true;
                default -> false;
            };
        }

        boolean isBinary() {
            return switch (this) {
                case UNION, INTERSECTION, DIFFERENCE, SEQUENCE, PRODUCT, SET_UNION, SET_INTERSECTION, SET_DIFFERENCE ->
                    true;
                default -> false;
            };
        }
    }
}
