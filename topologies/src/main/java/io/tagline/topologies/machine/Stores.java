package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * The store buffer of each thread (Sewell, Sarkar, Owens, Zappa Nardelli and Myreen, x86-TSO, CACM 2010).
 *
 * @param entries stores that may wait to be performed while the thread goes on; none given means that it waits for each, as 0 does
 * @param width how many bytes of a copy one entry holds; none given means a whole line
 * @param commit from one store whose line is in the nearest cache to the next; none given means as long as a hit
 * @param misses what becomes of stores whose line is missing; none given means that each has a turn of its own
 * @param forward how long a load takes that reads a store of its thread in the buffer; none given means as long as a hit
 */
public record Stores(
        Optional<Parameter<Integer>> entries,
        Optional<Parameter<Long>> width,
        Optional<Parameter<Long>> commit,
        Optional<Parameter<StoreMisses>> misses,
        Optional<Parameter<Long>> forward) {

    /** How many stores may wait; 0 if there is no buffer. */
    public int buffered() {
        return entries.map(Parameter::value).orElse(0);
    }

    /** How many entries the stores of a copy to one line take. */
    public int perLine(long lineBytes) {
        return width.map(given -> (int) (lineBytes / given.value())).orElse(1);
    }

    /** Whether stores in a row to a line that is missing are performed together. */
    public boolean combines() {
        return misses.filter(given -> given.value() == StoreMisses.COMBINED).isPresent();
    }
}
