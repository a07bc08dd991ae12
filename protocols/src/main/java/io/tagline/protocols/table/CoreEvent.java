package io.tagline.protocols.table;

import java.util.Set;

/** What happens to a line at a controller without a message; the first events of every cache table, in this order, but those after evictions only where a table has rows for them. */
public enum CoreEvent implements Phrase {
    LOAD(Use.READ, "Load", "reads", "the core reads the line"),
    STORE(Use.WRITE, "Store", "writes", "the core writes the line, or reads and writes it in one step"),
    EVICT(Use.NEITHER, "Evict", "evicts", "the cache, or the directory, wants to give the line up to make room"),
    ATOMIC(
            Use.WRITE,
            "Atomic",
            "updates",
            "the core reads and writes the line in one step, here or at home; without rows for it, that is a Store"),
    PREFETCH(
            Use.NEITHER,
            "Prefetch",
            "prefetches",
            "the line may soon be read; nothing waits for it, and where there is no row it does not happen"),
    PREFETCH_EXCLUSIVE(
            Use.NEITHER,
            "Prefetch-Exclusive",
            "prefetches to write",
            "the line may soon be written; nothing waits for it, and where there is no row it does not happen"),
    DOWNGRADE(
            Use.NEITHER,
            "Downgrade",
            "downgrades",
            "the cache gives its right to write up of its own accord; where there is no row it does not"),
    LEASE_OVER(
            Use.NEITHER,
            "Lease-Over",
            "has no lease any longer of",
            "the lease of this copy has run out, which happens in states with a row for it only"),
    LEASES_OVER(
            Use.NEITHER,
            "Leases-Over",
            "sees no lease any longer of",
            "no cache has a lease of the line any longer, and none is on its way"),
    ACQUIRE_FENCE(
            Use.NEITHER,
            "Acquire-Fence",
            "acquires, for",
            "the core is about to read what others wrote; the fence is passed in a state without a row for it"),
    RELEASE_FENCE(
            Use.NEITHER,
            "Release-Fence",
            "releases, for",
            "others are about to read what the core wrote; the fence is passed in a state without a row for it");

    /** What an access does with the values of a line. */
    public enum Use {
        READ,
        /** Or reads and writes, in one step. */
        WRITE,
        NEITHER
    }

    private final Use use;
    private final String phrase;
    private final String verb;
    private final String sentence;

    CoreEvent(Use use, String phrase, String verb, String sentence) {
        this.use = use;
        this.phrase = phrase;
        this.verb = verb;
        this.sentence = sentence;
    }

    public Use use() {
        return use;
    }

    /** What a core, a cache or a home does then: {@code reads}. */
    public String verb() {
        return verb;
    }

    /** The locations one of which is written when it is performed; only accesses perform any, and an atomic may be performed here or at home. */
    Set<Location> performed() {
        return switch (use) {
            case READ -> Set.of(Location.LOAD);
            case WRITE -> this == ATOMIC ? Set.of(Location.STORE, Location.ATOMIC) : Set.of(Location.STORE);
            case NEITHER -> Set.of();
        };
    }

    /** Whether it is an access of a core, which waits for it. */
    public boolean isAccess() {
        return use != Use.NEITHER;
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
