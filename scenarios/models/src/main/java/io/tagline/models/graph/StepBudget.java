package io.tagline.models.graph;

/** How many steps an analysis may take: it counts what is looked at, so the same program always ends in the same way. */
public final class StepBudget {

    /** A few seconds, and 64 MB at most. */
    public static final long USUAL = 250_000_000;

    /** How many steps a number costs that is stored. */
    static final int KEPT = 16;

    private final long most;
    private long spent;

    public StepBudget(long most) {
        this.most = most;
    }

    /**
     * Takes some steps.
     *
     * @throws ExhaustedException if there are not as many left
     */
    public void spend(long steps) {
        spent += steps;
        if (spent > most) {
            throw new ExhaustedException(most);
        }
    }

    /** How many steps were taken. */
    public long spent() {
        return spent;
    }
}
