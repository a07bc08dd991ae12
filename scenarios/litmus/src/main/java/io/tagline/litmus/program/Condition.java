package io.tagline.litmus.program;

/** What a litmus test asks: of which outcomes, and whether there are to be any. */
public record Condition(Quantifier quantifier, Proposition proposition) {

    /** How many outcomes are meant. */
    public enum Quantifier {
        /** Some outcome is such. */
        EXISTS("exists", "Allowed"),
        /** None is. */
        NOT_EXISTS("~exists", "Forbidden"),
        /** All are. */
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

        /** Whether the condition is satisfied by so many outcomes of which the proposition holds, and of which it does not. */
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
        String text = proposition.text();
        return quantifier.word() + " " + (text.startsWith("(") ? text : "(" + text + ")");
    }
}
