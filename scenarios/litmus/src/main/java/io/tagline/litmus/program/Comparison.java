package io.tagline.litmus.program;

/** The test of a conditional branch; numbers are signed. */
public record Comparison(Operand left, Relation relation, Operand right) {

    /** How two numbers compare. */
    public enum Relation {
        EQ(Operator.EQUAL),
        NE(Operator.NOT_EQUAL),
        LT(Operator.LESS),
        LE(Operator.AT_MOST),
        GT(Operator.GREATER),
        GE(Operator.AT_LEAST);

        private final Operator operator;

        Relation(Operator operator) {
            this.operator = operator;
        }

        /** What computes whether it holds. */
        public Operator operator() {
            return operator;
        }

        /** As C writes it. */
        public String sign() {
            return operator.sign();
        }

        public boolean holds(long left, long right) {
            return operator.of(left, right) != 0;
        }

        /** What holds where this does not. */
        public Relation negated() {
            return switch (this) {
                case EQ -> NE;
                case NE -> EQ;
                case LT -> GE;
                case LE -> GT;
                case GT -> LE;
                case GE -> LT;
            };
        }
    }

    /** The comparison that holds where this one does not. */
    public Comparison negated() {
        return new Comparison(left, relation.negated(), right);
    }
}
