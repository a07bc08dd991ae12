package io.tagline.scenarios.reproduction;

/**
 * A number whose size, not whose value, a figure of a paper lets one expect.
 *
 * @param bound the end that it must not pass
 */
public record Shape(String figure, String item, String unit, double seen, Relation relation, double bound) {

    /** On which side of the bound the number should be. */
    public enum Relation {
        AT_LEAST("at least"),
        AT_MOST("at most");

        private final String word;

        Relation(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    public boolean passed() {
        return relation == Relation.AT_LEAST ? seen >= bound : seen <= bound;
    }
}
