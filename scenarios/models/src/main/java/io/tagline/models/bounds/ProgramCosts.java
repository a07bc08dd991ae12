package io.tagline.models.bounds;

import java.util.Optional;

/** The costs of a program's accesses on its machine, and how its threads make them. */
public interface ProgramCosts {

    /** How a line is accessed: a write may wait in a store buffer, a locked one may not. */
    enum Kind {
        READ,
        WRITE,
        LOCKED
    }

    AccessCost of(int core, int line, Kind kind);

    /** The same by what the access finds. */
    default FoundCosts found(int core, int line, Kind kind) {
        return FoundCosts.even(of(core, line, kind));
    }

    /**
     * How soon an access that has to ask for its line passes the homes of the line; times in picoseconds, at least.
     *
     * @param asked from its beginning until the last home takes it up
     * @param service from then until its first home can take up another request for the line
     * @param done from when the last home takes it up until it is done
     */
    record Stages(long asked, long service, long done) {

        /** The shorter of both at each stage. */
        public Stages or(Stages other) {
            return new Stages(
                    Math.min(asked, other.asked), Math.min(service, other.service), Math.min(done, other.done));
        }
    }

    /** The stages of an access of a core to a line of the program; empty if they are not known, or the core never has to ask. */
    default Optional<Stages> stages(int core, int line, Kind kind) {
        return Optional.empty();
    }

    /** The same of an access before which none has come to the line. */
    default Optional<Stages> first(int core, int line, Kind kind) {
        return Optional.empty();
    }

    /** Whether all accesses that ask for a line are served in turn, as on a bus. */
    default boolean isBus() {
        return false;
    }

    /** How long a line takes at least from one core to another. */
    long transfer(int from, int to);

    /** Whether a core keeps the lines that it has accessed; a device does not. */
    boolean keeps(int core);

    /**
     * Whether a write takes the line from all other cores, so its core can write again without asking. With an update protocol they keep it, and
     * get the new value; where caches write through, each write asks.
     */
    default boolean takes() {
        return true;
    }

    /** The same where latencies are drawn; empty if none is. */
    default Optional<RandomCosts> random() {
        return Optional.empty();
    }

    /** Costs of accesses whose latencies are drawn. */
    interface RandomCosts {

        /**
         * Each cost as the logarithm of the mean of exp(rate x cost), over the rate, or of exp(-rate x cost) if it is a cost at least: what it counts in a
         * sum of independent ones (docs/bounds.md).
         *
         * @param looked how many look-ups of each line are counted at most
         */
        ProgramCosts at(double rate, long... looked);
    }

    /** The common properties of the threads and the machine. */
    Habits habits();

    /**
     * How threads make accesses; times in picoseconds.
     *
     * @param buffered whether stores wait in a store buffer
     * @param overlapping whether a thread may have several misses outstanding
     * @param outOfOrder whether a core goes on beside a miss, to later operations of its thread
     * @param ahead how many lines each access can make a prefetcher ask for
     * @param startUp the time to begin a copy of several lines
     * @param turn one turn of a spinning loop
     * @param leaving the time to leave one
     * @param retire how long a locked access takes, and keeps its line, once it has it
     * @param forward a load that reads a store which waits
     * @param again how much later an access is served because one that came later goes first
     * @param late the time of an access that finds its line gone instead of a hit
     * @param alone whether a transaction keeps out all others, as on a bus
     */
    record Habits(
            boolean buffered,
            boolean overlapping,
            boolean outOfOrder,
            int ahead,
            long startUp,
            long turn,
            long leaving,
            long retire,
            long forward,
            long again,
            long late,
            boolean alone) {

        /** The same with other times to look a line up again, and to find it gone. */
        public Habits with(long otherAgain, long otherLate) {
            return new Habits(
                    buffered,
                    overlapping,
                    outOfOrder,
                    ahead,
                    startUp,
                    turn,
                    leaving,
                    retire,
                    forward,
                    otherAgain,
                    otherLate,
                    alone);
        }
    }
}
