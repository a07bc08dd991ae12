package io.tagline.experiments.fitting;

import io.tagline.experiments.measurement.CorePair;
import java.util.List;
import java.util.OptionalInt;

/** A quantity that can be measured on a real and on a simulated machine. */
public sealed interface Quantity {

    /** The unit of times. */
    String NANOSECONDS = "ns";

    default int size() {
        return 1;
    }

    default String unit() {
        return NANOSECONDS;
    }

    /** A core, and the socket of a memory. */
    record Spot(int core, int socket) {}

    /** Two cores that hand a flag to and fro, and the socket of its memory. */
    record Flag(CorePair pair, OptionalInt memory) {}

    /**
     * Half a round trip of a flag on which two cores spin by compare-exchange.
     *
     * @param each whether each pair gives one number, instead of their median
     */
    record HandOff(List<Flag> flags, boolean each) implements Quantity {

        public HandOff {
            flags = List.copyOf(flags);
        }

        @Override
        public int size() {
            return each ? flags.size() : 1;
        }
    }

    /** A core reads a line that another one holds; the second of each pair holds it, near its memory. */
    record Read(String state, List<CorePair> pairs) implements Quantity {

        public Read {
            pairs = List.copyOf(pairs);
        }
    }

    /** A core reads a line that no cache has. */
    record MemoryRead(List<Spot> spots) implements Quantity {

        public MemoryRead {
            spots = List.copyOf(spots);
        }
    }

    /** A core reads a line that is in this cache and those further out, but in none nearer; counted from 0. */
    record CacheRead(int level) implements Quantity {}

    /** How much longer the last of several cores waits with each further one, if all read one line at once that another one holds. */
    record Contention(String state, int holder, List<Integer> readers) implements Quantity {

        public Contention {
            readers = List.copyOf(readers);
        }
    }

    /** How fast cores copy lines that are in memory to lines that they hold, all at once. */
    record Bandwidth(List<Spot> spots) implements Quantity {

        public Bandwidth {
            spots = List.copyOf(spots);
        }

        @Override
        public String unit() {
            return "GB/s";
        }
    }
}
