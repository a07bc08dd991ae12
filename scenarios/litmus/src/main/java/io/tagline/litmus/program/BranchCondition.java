package io.tagline.litmus.program;

/** The test of a conditional branch; numbers are signed. */
public record BranchCondition(Operand left, Relation relation, Operand right) {

    /** How two numbers compare. */
    public enum Relation {
        EQ(LitmusOperator.EQUAL),
        NE(LitmusOperator.NOT_EQUAL),
        LT(LitmusOperator.LESS),
        LE(LitmusOperator.AT_MOST),
        GT(LitmusOperator.GREATER),
        GE(LitmusOperator.AT_LEAST);

        private final LitmusOperator operator;

        Relation(LitmusOperator operator) {
            this.operator = operator;
        }

        /** What computes whether it holds. */
        public LitmusOperator operator() {
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
    public BranchCondition negated() {
        return new BranchCondition(left, relation.negated(), right);
    }
}
