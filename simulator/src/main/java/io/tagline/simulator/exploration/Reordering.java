package io.tagline.simulator.exploration;

/** Two accesses of a thread, the later one performed first. */
public record Reordering(int thread, Access earlier, Access later) {

    /**
     * One of the two.
     *
     * @param programLine where it is in the program
     * @param location the name of its line
     */
    public record Access(int programLine, boolean reads, boolean writes, String location) {

        /** In words, such as {@code the store of `flag` in line 3}. */
        public String text() {
            String what = reads && writes ? "atomic update" : writes ? "store" : "load";
            return "the %s of `%s` in line %d".formatted(what, location, programLine);
        }
    }

    /** The sentence about it. */
    public String text() {
        return "T%d performs %s before %s".formatted(thread, later.text(), earlier.text());
    }

    /** What keeps the two in order, in words of a program. */
    public String remedy() {
        String fence = fence();
        String between = "`%s` between lines %d and %d".formatted(fence, earlier.programLine, later.programLine);
        if (later.writes && !later.reads) {
            return between + ", or `store_release` in line " + later.programLine;
        } else if (earlier.reads && !earlier.writes) {
            return between + ", or `load_acquire` in line " + earlier.programLine;
        }
        return between;
    }

    private String fence() {
        if (later.writes && !later.reads) {
            return earlier.reads ? "fence(release)" : "fence(store)";
        }
        return earlier.reads && !earlier.writes ? "fence(acquire)" : "fence()";
    }

    /** Whether another one is about the same lines of the program. */
    boolean hasLinesOf(Reordering other) {
        return earlier.programLine == other.earlier.programLine && later.programLine == other.later.programLine;
    }
}
