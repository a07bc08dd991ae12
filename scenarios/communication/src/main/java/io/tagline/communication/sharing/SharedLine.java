package io.tagline.communication.sharing;

import java.util.List;
import java.util.stream.Stream;

/** A cache line with the accesses to it. */
public record SharedLine(long address, List<LineAccess> accesses) {

    public SharedLine {
        accesses = List.copyOf(accesses);
    }

    /** How often it was taken from another cache. */
    public double transfers() {
        return accesses.stream().mapToDouble(LineAccess::transfers).sum();
    }

    /**
     * How often it was taken because the same place was written elsewhere: a transfer counts in the proportion in which stores of other threads went there.
     * Without threads, a line with one place only is truly shared, and of others nothing is known.
     */
    public double trueTransfers() {
        return accesses.stream()
                .mapToDouble(access -> access.transfers() * trueShare(access))
                .sum();
    }

    /** How often it was taken although only other places of it were written. */
    public double falseTransfers() {
        return accesses.stream()
                .filter(access -> hasThreads() && storesOfOthers(access) > 0)
                .mapToDouble(access -> access.transfers() * (1 - trueShare(access)))
                .sum();
    }

    private double trueShare(LineAccess access) {
        if (!hasThreads()) {
            return accesses.stream().mapToInt(LineAccess::offset).distinct().count() == 1 ? 1 : 0;
        }
        double all = storesOfOthers(access);
        return all == 0
                ? 0
                : others(access)
                                .filter(other -> other.offset() == access.offset())
                                .mapToDouble(LineAccess::stores)
                                .sum()
                        / all;
    }

    private double storesOfOthers(LineAccess access) {
        return others(access).mapToDouble(LineAccess::stores).sum();
    }

    private Stream<LineAccess> others(LineAccess access) {
        return accesses.stream().filter(other -> !other.thread().equals(access.thread()));
    }

    private boolean hasThreads() {
        return accesses.stream().allMatch(access -> access.thread().isPresent());
    }
}
