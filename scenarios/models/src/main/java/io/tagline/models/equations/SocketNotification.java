package io.tagline.models.equations;

/**
 * How a parent and its children in one socket notify each other; Ramos and Hoefler, HPDC 2015, sections 2.3 and 4.
 *
 * @param remote what a line costs that comes from the children to their parent, or the other way round: R_R or R_Q
 */
record SocketNotification(LineTransfers transfers, long remote) {

    /** The parent writes a line that k children poll: it has to be taken from all of them (section 2.3), or is in memory. */
    long write(int k) {
        return transfers.readings().has(Reading.POLLING_LATE) ? transfers.rI() : remote + (k - 1) * transfers.rR();
    }

    /** T_m2o: k children add to one line, which the parent reads after the last one, or in the worst case after each. */
    MinMax backwards(int k) {
        long first = transfers.readings().has(Reading.POLLING_LATE) ? transfers.rI() : transfers.rR();
        return new MinMax(first + (k - 1) * transfers.rR() + remote, first + (2L * k - 1) * remote);
    }
}
