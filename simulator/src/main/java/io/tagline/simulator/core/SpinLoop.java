package io.tagline.simulator.core;

/** The loop in which a thread polls a line: when its next turn is, and what leaving it costs. */
public final class SpinLoop {

    private final Times times;
    private boolean turned;
    private long last;
    private long turn;

    /**
     * How long the parts of a loop take, in picoseconds.
     *
     * @param read one turn that reads a line of the core
     * @param locked one turn that tries to exchange a line of the core; 0 if no longer than a read
     * @param misprediction leaving a loop that has turned: the processor predicted another turn
     */
    public record Times(long read, long locked, long misprediction) {}

    SpinLoop(Times times) {
        this.times = times;
    }

    void enter() {
        turned = false;
    }

    /** A read of the line, or a locked exchange, did not end the loop. */
    void turnAgain(long now, boolean locked) {
        turnAgain(now, locked ? Math.max(times.read(), times.locked()) : times.read());
    }

    /** A turn of this time did not end the loop. */
    void turnAgain(long now, long time) {
        turned = true;
        last = now;
        turn = time;
    }

    boolean hasTurned() {
        return turned;
    }

    /** How long until the next turn begins. */
    long untilNextTurn(long now) {
        long into = turn == 0 ? 0 : (now - last) % turn;
        return into == 0 ? 0 : turn - into;
    }

    /** How long until the instruction after the loop begins. */
    long exit() {
        return turned ? times.misprediction() : 0;
    }

    /** How long a read takes whose line the core has. */
    long read() {
        return times.read();
    }

    /** How long it takes to fill the pipeline again. */
    long misprediction() {
        return times.misprediction();
    }
}
