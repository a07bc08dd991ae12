package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * How the stores of a thread are performed: its store buffer (Sewell, Sarkar, Owens, Zappa Nardelli and Myreen, x86-TSO, CACM 2010).
 *
 * @param declared the memory order of the real machine; if left out, that in which accesses are performed here
 * @param entries stores that may wait to be performed while the thread continues; if left out or 0, the thread waits for each store
 * @param width how many bytes of a copy one entry holds; if left out, a whole line
 * @param commit the interval between two stores whose lines are in the nearest cache, or that join one; if left out, the time of a hit
 * @param misses how stores with a missing line are performed; if left out, one by one
 * @param forward the latency of a load that reads a store of its thread in the buffer; if left out, the time of a hit
 */
public record Stores(
        Optional<Parameter<MemoryOrder>> declared,
        Optional<Parameter<Integer>> entries,
        Optional<Parameter<Long>> width,
        Optional<Parameter<Long>> commit,
        Optional<Parameter<StoreMisses>> misses,
        Optional<Parameter<Long>> forward) {

    /** The number of stores that may wait; 0 without a buffer. */
    public int buffered() {
        return entries.map(Parameter::value).orElse(0);
    }

    /** The order in which accesses are performed here: a store buffer performs that of the machine, and without one each access waits for the one before. */
    public MemoryOrder performed() {
        if (buffered() == 0) {
            return MemoryOrder.IN_ORDER;
        }
        return declared.map(Parameter::value).filter(MemoryOrder::isWeak).orElse(MemoryOrder.TSO);
    }

    /** The memory order of the machine. */
    public MemoryOrder order() {
        return declared.map(Parameter::value).orElseGet(this::performed);
    }

    /** How many entries the stores of a copy to one line take. */
    public int perLine(long lineBytes) {
        return width.map(given -> (int) (lineBytes / given.value())).orElse(1);
    }

    /** Whether stores in a row to a line that is missing join the first of them. */
    public boolean combines() {
        return misses.filter(given -> given.value() == StoreMisses.COMBINED).isPresent();
    }
}
