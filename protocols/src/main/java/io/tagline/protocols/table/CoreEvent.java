package io.tagline.protocols.table;

import java.util.Set;

/** What happens to a line at a controller without a message; the first events of every cache table, in this order, but those after evictions only where a table has rows for them. */
public enum CoreEvent implements Phrase {
    LOAD("Load", "reads", "the core reads the line"),
    STORE("Store", "writes", "the core writes the line, or reads and writes it in one step"),
    EVICT("Evict", "evicts", "the cache, or the directory, wants to give the line up to make room"),
    ATOMIC(
            "Atomic",
            "updates",
            "the core reads and writes the line in one step, here or at home; without rows for it, that is a Store"),
    PREFETCH(
            "Prefetch",
            "prefetches",
            "the line may soon be read; nothing waits for it, and where there is no row it does not happen"),
    PREFETCH_EXCLUSIVE(
            "Prefetch-Exclusive",
            "prefetches to write",
            "the line may soon be written; nothing waits for it, and where there is no row it does not happen"),
    DOWNGRADE(
            "Downgrade",
            "downgrades",
            "the cache gives its right to write up of its own accord; where there is no row it does not"),
    LEASE_OVER(
            "Lease-Over",
            "has no lease any longer of",
            "the lease of this copy has run out, which happens in states with a row for it only"),
    LEASES_OVER(
            "Leases-Over",
            "sees no lease any longer of",
            "no cache has a lease of the line any longer, and none is on its way"),
    ACQUIRE_FENCE(
            "Acquire-Fence",
            "acquires, for",
            "the core is about to read what others wrote; the fence is passed in a state without a row for it"),
    RELEASE_FENCE(
            "Release-Fence",
            "releases, for",
            "others are about to read what the core wrote; the fence is passed in a state without a row for it");

    private final String phrase;
    private final String verb;
    private final String sentence;

    CoreEvent(String phrase, String verb, String sentence) {
        this.phrase = phrase;
        this.verb = verb;
        this.sentence = sentence;
    }

    /** What a core, a cache or a home does then: {@code reads}. */
    public String verb() {
        return verb;
    }

    /** The locations one of which is written when it is performed; only accesses perform any, and an atomic may be performed here or at home. */
    Set<Location> performed() {
        return switch (this) {
            case LOAD -> Set.of(Location.LOAD);
            case STORE -> Set.of(Location.STORE);
            case ATOMIC -> Set.of(Location.STORE, Location.ATOMIC);
            case EVICT,
                    PREFETCH,
                    PREFETCH_EXCLUSIVE,
                    DOWNGRADE,
                    LEASE_OVER,
                    LEASES_OVER,
                    ACQUIRE_FENCE,
                    RELEASE_FENCE -> Set.of();
        };
    }

    /** Whether it is an access of a core, which waits for it. */
    public boolean isAccess() {
        return !performed().isEmpty();
    }

    /** Whether every cache needs rows for it. A controller without rows for evictions has room for all lines, and an atomic without rows is a store. */
    boolean isNeeded() {
        return this == LOAD || this == STORE;
    }

    /** Whether it need not happen: it does not in a state without a row for it. */
    public boolean isVoluntary() {
        return !isAccess() && this != EVICT;
    }

    /** Whether it is a fence between a core's accesses and those of others. */
    public boolean isFence() {
        return this == ACQUIRE_FENCE || this == RELEASE_FENCE;
    }

    /** Whether it comes by time alone. */
    public boolean isOfTimer() {
        return this == LEASE_OVER || this == LEASES_OVER;
    }

    @Override
    public String phrase() {
        return phrase;
    }

    @Override
    public String sentence() {
        return sentence;
    }
}
