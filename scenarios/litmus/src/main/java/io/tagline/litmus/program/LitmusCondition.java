package io.tagline.litmus.program;

/** The question of a litmus test: which outcomes, and whether there should be any. */
public record LitmusCondition(Quantifier quantifier, Proposition proposition) {

    /** For how many outcomes the proposition should hold. */
    public enum Quantifier {
        /** For some. */
        EXISTS("exists", "Allowed"),
        /** For none. */
        NOT_EXISTS("~exists", "Forbidden"),
        /** For all. */
        FORALL("forall", "Required");

        private final String word;
        private final String kind;

        Quantifier(String word, String kind) {
            this.word = word;
            this.kind = kind;
        }

        /** As herd writes it. */
        public String word() {
            return word;
        }

        /** What litmus7 calls a test with such a condition. */
        public String kind() {
            return kind;
        }

        /** Whether the condition is satisfied if the proposition holds for {@code positive} outcomes and not for {@code negative}. */
        public boolean isSatisfied(long positive, long negative) {
            return switch (this) {
                case EXISTS -> positive > 0;
                case NOT_EXISTS -> positive == 0;
                case FORALL -> negative == 0;
            };
        }
    }

    /** As herd writes it. */
    public String text() {
        return quantifier.word() + " (" + proposition.text() + ")";
    }

    /** Whether an outcome answers the question by itself, as one that there should be, or one that there should not: herd's and litmus7's star. */
    public boolean isDecisive(boolean holds) {
        return holds != (quantifier == Quantifier.FORALL);
    }
}
