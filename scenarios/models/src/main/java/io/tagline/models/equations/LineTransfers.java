package io.tagline.models.equations;

import io.tagline.models.equations.Reading.Subject;

/** The costs of moving lines: the building blocks of Ramos and Hoefler, HPDC 2013, section 3, that all other equations consist of. */
public record LineTransfers(Costs costs, Readings readings) {

    /** A read of a line in the own cache. */
    long rL() {
        return costs.of("R_L");
    }

    /** A read of a line in another core's cache. */
    long rR() {
        return costs.of("R_R");
    }

    /** A read of a line in a cache of another socket. */
    long rQ() {
        return costs.of("R_Q");
    }

    /** A read of a line in another core's cache, of the same socket if that is near. */
    long remote(boolean near) {
        return near ? rR() : rQ();
    }

    /** A read of a line in memory. */
    long rI() {
        return costs.of("R_I");
    }

    /** T_1, equation 1 with O = 0: the sender reads its line and the receiver's, then the receiver reads its own. */
    long singleLine() {
        return (isFromMemory() ? rI() : rL()) + 2 * rR();
    }

    /** T_N, equation 2: N lines from one thread to another. */
    long lines(int n) {
        return multiLine().at(n);
    }

    /** T_C, equation 3: k threads copy the same line at once. The text refers to it as (4), a number that the paper does not have. */
    long contended(int k) {
        return contention().at(k);
    }

    /** The o, q and p of equation 2. */
    TransferCurve multiLine() {
        return isFromMemory()
                ? new TransferCurve(costs.of("o_I"), costs.of("q_I"), costs.of("p_I"))
                : new TransferCurve(costs.of("o_E"), costs.of("q_E"), costs.of("p_E"));
    }

    /** The c and b of equation 3. */
    TransferCurve contention() {
        return switch (readings.of(Subject.CONTENTION)) {
            case CONTENTION_READS -> new TransferCurve(costs.of("c_E"), rL() + rR() - costs.of("c_E"));
            case CONTENTION_INVALID -> new TransferCurve(costs.of("c_I"), costs.of("b_I"), costs.of("a_I"));
            case CONTENTION_NONE -> new TransferCurve(0, rL() + rR());
            case CONTENTION_EXCLUSIVE -> new TransferCurve(costs.of("c_E"), costs.of("b_E"));
            default -> throw new IllegalStateException("not a reading of contention");
        };
    }

    /**
     * T_m of Ramos and Hoefler, HPDC 2015, equation 1: N lines while n threads do the same.
     *
     * @param place whose q, o and c these are: R for the same socket, Q for the other one
     */
    long lines(String place, int n, int lines) {
        long congestion = costs.of("c_" + place) * n * lines;
        return costs.of("q_" + place) + costs.of("o_" + place) * lines + congestion;
    }

    private boolean isFromMemory() {
        return readings.has(Reading.BUFFERS_INVALID);
    }
}
