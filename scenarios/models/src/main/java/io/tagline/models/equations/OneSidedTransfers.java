package io.tagline.models.equations;

/**
 * The costs of putting and getting lines on a machine with message passing buffers; Petrović et al., SPAA 2012, figure 2, whose formulas 1 to 12 are lost in
 * its text and reconstructed from sections 3.1.1 to 3.1.4 and table 1.
 *
 * <p>A C is a completion time, an L a latency: the time until the message is there. A d is a number of routers, m a number of lines.
 */
record OneSidedTransfers(Costs costs) {

    /** The distance that Petrović et al., SPAA 2012, section 5.1, take for all buffers and controllers. */
    static final int NEAR = 1;

    private long hops(int d) {
        return d * costs.of("L_hop");
    }

    /** L_w^mpb, formula 1. */
    long bufferWriteLatency(int d) {
        return costs.of("o_mpb") + hops(d);
    }

    /** C_w^mpb, formula 2: the acknowledgement has come back. */
    long bufferWrite(int d) {
        return bufferWriteLatency(d) + hops(d);
    }

    /** C_r^mpb, formula 3. */
    long bufferRead(int d) {
        return costs.of("o_mpb") + 2 * hops(d);
    }

    /** L_w^mem, formula 4. */
    long memoryWriteLatency(int d) {
        return costs.of("o_w_mem") + hops(d);
    }

    /** C_w^mem, formula 5. */
    long memoryWrite(int d) {
        return memoryWriteLatency(d) + hops(d);
    }

    /** C_r^mem, formula 6. */
    long memoryRead(int d) {
        return costs.of("o_r_mem") + 2 * hops(d);
    }

    /** C_put^mpb, formula 7: from the own buffer to one at distance d. */
    long put(int m, int d) {
        return costs.of("o_put_mpb") + m * (bufferRead(NEAR) + bufferWrite(d));
    }

    /** C_put^mem, formula 8: from memory at distance {@code from}. */
    long putFromMemory(int m, int from, int d) {
        return costs.of("o_put_mem") + m * (memoryRead(from) + bufferWrite(d));
    }

    /** L_put^mpb, formula 9: the last acknowledgement is not waited for. */
    long putLatency(int m, int d) {
        return put(m, d) - hops(d);
    }

    /** L_put^mem, formula 10. */
    long putFromMemoryLatency(int m, int from, int d) {
        return putFromMemory(m, from, d) - hops(d);
    }

    /** C_get^mpb and L_get^mpb, formula 11: from a buffer at distance d to the own. */
    long get(int m, int d) {
        return costs.of("o_get_mpb") + m * (bufferRead(d) + bufferWrite(NEAR));
    }

    /** C_get^mem and L_get^mem, formula 12: to memory at distance {@code to}. */
    long getToMemory(int m, int d, int to) {
        return costs.of("o_get_mem") + m * (bufferRead(d) + memoryWrite(to));
    }

    /** One turn of polling a flag in the own buffer: a get of one line without writing it anywhere. */
    long poll() {
        return costs.of("o_get_mpb") + bufferRead(NEAR);
    }

    /** Setting a flag: a put of one line. */
    long setFlag() {
        return put(1, NEAR);
    }
}
