package io.tagline.simulator.core;

/** The loop in which a thread polls a line: when its next turn is, and what leaving it costs. */
final class SpinLoop {

    private final long turn;
    private final long misprediction;
    private boolean turned;
    private long last;

    /**
     * Times are in picoseconds.
     *
     * @param turn how long one turn takes
     * @param misprediction how long it takes to go on after the loop once its branch has been taken: another turn was foreseen
     */
    SpinLoop(long turn, long misprediction) {
        this.turn = turn;
        this.misprediction = misprediction;
    }

    /** A turn is made inside the core. */
    long turn() {
        return turn;
    }

    void enter() {
        turned = false;
    }

    /** The line has been read in vain. */
    void turnAgain(long now) {
        turned = true;
        last = now;
    }

    /** How long until the next turn begins. */
    long untilNextTurn(long now) {
        long into = turn == 0 ? 0 : (now - last) % turn;
        return into == 0 ? 0 : turn - into;
    }

    /** How long until what follows the loop begins. */
    long exit() {
        return turned ? misprediction : 0;
    }
}
