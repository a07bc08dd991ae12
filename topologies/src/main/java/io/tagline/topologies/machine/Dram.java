package io.tagline.topologies.machine;

/**
 * The DRAM behind each memory controller, whose banks keep the last used row open (open page); JEDEC JESD79-3 names the times.
 *
 * @param channels of one controller
 * @param banks of one channel
 * @param rowBytes of one row of a bank, over all devices of its channel
 * @param cas tCL: from a column command to the data
 * @param activate tRCD: from opening a row to a column command
 * @param precharge tRP: from closing a row to opening another one
 * @param active tRAS: the minimum from opening a row to closing it
 */
public record Dram(
        Parameter<Integer> channels,
        Parameter<Integer> banks,
        Parameter<Long> rowBytes,
        Parameter<Long> cas,
        Parameter<Long> activate,
        Parameter<Long> precharge,
        Parameter<Long> active) {

    /** How many banks a controller has. */
    public int banksOfController() {
        return channels.value() * banks.value();
    }
}
