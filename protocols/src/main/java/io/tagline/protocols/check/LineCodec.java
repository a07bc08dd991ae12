package io.tagline.protocols.check;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;
import java.util.Arrays;

/**
 * Packs the registers of a controller into an int: what matters in its state and nothing else.
 *
 * <p>Cache: state, acks outstanding, data, the access that waits (unless the state tells), the values since it was issued.
 * Directory: state, owner, sharers, memory.
 */
final class LineCodec {

    private static final int PENDING_BITS = 2;

    final int caches;
    final int values;
    private final int stateBits;
    private final int acksBits;
    private final int valueBits;
    private final int pendingBits;
    private final int windowBits;
    private final int homeStateBits;
    private final int ownerBits;
    private final int valueShift;
    private final int pendingShift;
    private final int windowShift;
    private final int sharersShift;
    private final int memoryShift;
    private final boolean excusesOldLoads;
    private final int[] pendingOf;
    private final boolean[] dataLive;
    private final boolean[] ownerLive;
    private final boolean[] sharersLive;

    LineCodec(Protocol protocol, CheckOptions options) {
        caches = options.caches();
        values = options.values();
        stateBits = bits(protocol.cache().states().size());
        acksBits = bits(2 * caches + 1);
        valueBits = bits(values);
        int[] sets = Pending.sets(protocol.cache());
        boolean told = Arrays.stream(sets).allMatch(set -> Integer.bitCount(set) <= 1);
        pendingBits = told ? 0 : PENDING_BITS;
        pendingOf = Arrays.stream(sets)
                .map(set -> told && set != 0 ? Integer.numberOfTrailingZeros(set) : Pending.NONE)
                .toArray();
        boolean drops = dropsLoadedCopies(protocol.cache());
        windowBits = values > 1 && options.loadHistory() && drops ? values : 0;
        excusesOldLoads = drops && windowBits == 0;
        homeStateBits = bits(protocol.directory().states().size());
        ownerBits = bits(caches + 1);
        valueShift = stateBits + acksBits;
        pendingShift = valueShift + valueBits;
        windowShift = pendingShift + pendingBits;
        sharersShift = homeStateBits + ownerBits;
        memoryShift = sharersShift + caches;
        dataLive = RegisterUse.data(protocol.cache());
        ownerLive = RegisterUse.owner(protocol);
        sharersLive = RegisterUse.sharers(protocol);
    }

    private static int get(int code, int shift, int bits) {
        return (code >>> shift) & ((1 << bits) - 1);
    }

    /** How many bits tell so many things apart. */
    static int bits(int count) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(count - 1);
    }

    /** Whether a load may end without leaving a readable copy, so that the copy's own check does not judge it. */
    private static boolean dropsLoadedCopies(TransitionTable cache) {
        return cache.transitions().stream()
                .anyMatch(row -> row.next().permission() == Permission.NONE
                        && row.actions().stream().anyMatch(a -> a.verb() == Verb.FINISH_LOAD));
    }

    int cacheBits() {
        return stateBits + acksBits + valueBits + pendingBits + windowBits;
    }

    int directoryBits() {
        return homeStateBits + ownerBits + caches + valueBits;
    }

    int valueBits() {
        return valueBits;
    }

    boolean keepsHistory() {
        return windowBits > 0;
    }

    /** Whether a load whose copy is gone at once may return anything, because no history is kept to judge it. */
    boolean excusesOldLoads() {
        return excusesOldLoads;
    }

    /** Whether the acks outstanding are within what fits; otherwise the registers cannot be packed. */
    boolean fits(LineEntry cache) {
        return Math.abs(cache.acks) <= caches;
    }

    int packCache(LineEntry entry, int pending) {
        long value = dataLive[entry.state] ? entry.value : 0;
        int code = entry.state | (entry.acks + caches) << stateBits | (int) value << valueShift;
        return pendingBits == 0 ? code : code | pending << pendingShift;
    }

    void unpackCache(int code, LineEntry entry) {
        entry.state = cacheState(code);
        entry.acks = get(code, stateBits, acksBits) - caches;
        entry.value = cacheValue(code);
    }

    int cacheState(int code) {
        return get(code, 0, stateBits);
    }

    int cacheValue(int code) {
        return get(code, valueShift, valueBits);
    }

    /** Whether the line's data matters in a cache state. */
    boolean keepsData(int state) {
        return dataLive[state];
    }

    /** The access that waits at a cache: one of the constants of {@link Pending}. */
    int pending(int code) {
        return pendingBits == 0 ? pendingOf[cacheState(code)] : get(code, pendingShift, PENDING_BITS);
    }

    /** The values the line had since the waiting load was issued, as bits. */
    int window(int code) {
        return windowBits == 0 ? 0 : code >>> windowShift;
    }

    int withWindow(int code, int window) {
        return get(code, 0, windowShift) | window << windowShift;
    }

    int withoutWindow(int code) {
        return windowBits == 0 ? code : get(code, 0, windowShift);
    }

    int packDirectory(LineEntry entry) {
        int code = entry.state;
        if (ownerLive[entry.state]) {
            code |= (entry.owner + 1) << homeStateBits;
        }
        if (sharersLive[entry.state]) {
            for (int node = entry.sharers.nextSetBit(0); node >= 0; node = entry.sharers.nextSetBit(node + 1)) {
                code |= 1 << (sharersShift + node);
            }
        }
        return code | (int) entry.value << memoryShift;
    }

    void unpackDirectory(int code, LineEntry entry) {
        entry.state = directoryState(code);
        entry.owner = owner(code);
        entry.value = memory(code);
        entry.sharers.clear();
        int set = sharers(code);
        for (int node = 0; node < caches; node++) {
            entry.sharers.set(node, (set >> node & 1) != 0);
        }
    }

    int directoryState(int code) {
        return get(code, 0, homeStateBits);
    }

    /** The recorded owner, or {@link LineEntry#NOBODY}. */
    int owner(int code) {
        return get(code, homeStateBits, ownerBits) - 1;
    }

    /** The sharer set as bits. */
    int sharers(int code) {
        return get(code, sharersShift, caches);
    }

    int memory(int code) {
        return code >>> memoryShift;
    }

    /** A cache's registers after the values have been given other names. */
    int renamedCache(int code, int[] valueNames) {
        int mask = ((1 << valueBits) - 1) << valueShift;
        int data = dataLive[cacheState(code)] ? valueNames[cacheValue(code)] : 0;
        int renamed = (code & ~mask) | data << valueShift;
        int window = window(code);
        if (window == 0) {
            return renamed;
        }
        int newWindow = 0;
        for (int value = 0; value < values; value++) {
            newWindow |= (window >> value & 1) << valueNames[value];
        }
        return withWindow(renamed, newWindow);
    }

    /** A directory's registers after the caches have been given other names. */
    int renamedCaches(int code, int[] cacheNames) {
        int owner = owner(code);
        int set = sharers(code);
        int newSet = 0;
        for (int node = 0; node < caches; node++) {
            newSet |= (set >> node & 1) << cacheNames[node];
        }
        return directoryState(code)
                | (owner < 0 ? 0 : cacheNames[owner] + 1) << homeStateBits
                | newSet << sharersShift
                | memory(code) << memoryShift;
    }

    /** A directory's registers after the values have been given other names. */
    int renamedDirectory(int code, int[] valueNames) {
        return get(code, 0, memoryShift) | valueNames[memory(code)] << memoryShift;
    }
}
