package io.tagline.protocols.check;

import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.Protocol;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.Executor;

/**
 * How large a world to explore, and how.
 *
 * @param caches number of caches, at most 8
 * @param sharedCaches number of shared caches, among which the caches are dealt, if the protocol has any
 * @param lines number of lines; they meet only in being interleaved
 * @param values number of different values a store may write, at most 8
 * @param symmetry whether states that differ only in the numbering of caches or values count as one
 * @param loadHistory whether each waiting load remembers the values the line had since it was issued, so that a load whose copy
 *     is gone at once (IS_D_I) can be judged exactly; without it such a load may return any value
 * @param faults what may go wrong with messages besides
 * @param workers how many work side by side; the result does not depend on it
 * @param helpers runs the workers but the first, each for as long as the exploration takes
 * @param properties what is demanded; a step that violates another property is not taken, and a state that does is explored further
 * @param maxBytes memory for stored states and transitions; the exploration stops when it is used up
 */
public record CheckOptions(
        int caches,
        int sharedCaches,
        int lines,
        int values,
        boolean symmetry,
        boolean loadHistory,
        Set<Property> properties,
        Faults faults,
        int workers,
        Executor helpers,
        long maxBytes) {

    private static final int MOST = 8;
    private static final long DEFAULT_BYTES = 2L << 30;

    public CheckOptions {
        require(caches >= 1 && caches <= MOST, "caches", caches);
        require(sharedCaches >= 1 && sharedCaches <= caches, "shared caches", sharedCaches);
        require(lines >= 1 && lines <= MOST, "lines", lines);
        require(values >= 1 && values <= MOST, "values", values);
        require(workers >= 1, "workers", workers);
        properties = Set.copyOf(properties);
    }

    private static void require(boolean holds, String what, int value) {
        if (!holds) {
            throw new IllegalArgumentException("cannot check with " + value + " " + what);
        }
    }

    /** At most two shared caches, one line, two values, no symmetry, one worker, 2 GiB. */
    public static CheckOptions of(int caches) {
        return new CheckOptions(
                caches,
                Math.min(caches, 2),
                1,
                2,
                false,
                true,
                EnumSet.allOf(Property.class),
                Faults.NONE,
                1,
                Runnable::run,
                DEFAULT_BYTES);
    }

    /** The controllers of a protocol in a world of this size. */
    Controllers controllers(Protocol protocol) {
        return new Controllers(caches, protocol.sharedCache().isPresent() ? sharedCaches : 0);
    }

    public CheckOptions withCaches(int number) {
        return new CheckOptions(
                number,
                Math.min(sharedCaches, number),
                lines,
                values,
                symmetry,
                loadHistory,
                properties,
                faults,
                workers,
                helpers,
                maxBytes);
    }

    public CheckOptions withSharedCaches(int number) {
        return new CheckOptions(
                caches, number, lines, values, symmetry, loadHistory, properties, faults, workers, helpers, maxBytes);
    }

    public CheckOptions withLines(int number) {
        return new CheckOptions(
                caches,
                sharedCaches,
                number,
                values,
                symmetry,
                loadHistory,
                properties,
                faults,
                workers,
                helpers,
                maxBytes);
    }

    public CheckOptions withValues(int number) {
        return new CheckOptions(
                caches,
                sharedCaches,
                lines,
                number,
                symmetry,
                loadHistory,
                properties,
                faults,
                workers,
                helpers,
                maxBytes);
    }

    public CheckOptions withSymmetry(boolean reduce) {
        return new CheckOptions(
                caches,
                sharedCaches,
                lines,
                values,
                reduce,
                loadHistory,
                properties,
                faults,
                workers,
                helpers,
                maxBytes);
    }

    public CheckOptions withLoadHistory(boolean remember) {
        return new CheckOptions(
                caches,
                sharedCaches,
                lines,
                values,
                symmetry,
                remember,
                properties,
                faults,
                workers,
                helpers,
                maxBytes);
    }

    public CheckOptions withProperties(Set<Property> demanded) {
        return new CheckOptions(
                caches,
                sharedCaches,
                lines,
                values,
                symmetry,
                loadHistory,
                demanded,
                faults,
                workers,
                helpers,
                maxBytes);
    }

    public CheckOptions withFaults(Faults injected) {
        return new CheckOptions(
                caches,
                sharedCaches,
                lines,
                values,
                symmetry,
                loadHistory,
                properties,
                injected,
                workers,
                helpers,
                maxBytes);
    }

    public CheckOptions withWorkers(int number, Executor lender) {
        return new CheckOptions(
                caches,
                sharedCaches,
                lines,
                values,
                symmetry,
                loadHistory,
                properties,
                faults,
                number,
                lender,
                maxBytes);
    }

    public CheckOptions withMaxBytes(long bytes) {
        return new CheckOptions(
                caches,
                sharedCaches,
                lines,
                values,
                symmetry,
                loadHistory,
                properties,
                faults,
                workers,
                helpers,
                bytes);
    }
}
