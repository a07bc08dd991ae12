package io.tagline.litmus.program;

/** The test of a conditional branch; numbers are signed. */
public record Comparison(Operand left, Relation relation, Operand right) {

    /** How two numbers compare. */
    public enum Relation {
        EQ("=="),
        NE("!="),
        LT("<"),
        LE("<="),
        GT(">"),
        GE(">=");

        private final String sign;

        Relation(String sign) {
            this.sign = sign;
        }

        /** As C writes it. */
        public String sign() {
            return sign;
        }

        public boolean holds(long left, long right) {
            return switch (this) {
                case EQ -> left == right;
                case NE -> left != right;
                case LT -> left < right;
                case LE -> left <= right;
                case GT -> left > right;
                case GE -> left >= right;
            };
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
