package io.tagline.simulator.exploration;

import io.tagline.programs.operation.Dependencies;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** The accesses of a thread that it has gone past and that are still to be performed, and fences between them, in the order of the program. */
final class Pending {

    static final int NONE = -1;

    /** What waits. */
    enum Kind {
        /** A load whose value is guessed; the execution is one only if it finds that value. */
        LOAD,
        STORE,
        /** An atomic instruction that reads and writes at one moment; what it reads is guessed. */
        UPDATE,
        /** Earlier stores before later ones. */
        STORE_FENCE,
        /** Earlier accesses before later stores. */
        RELEASE_FENCE;

        boolean isFence() {
            return this == STORE_FENCE || this == RELEASE_FENCE;
        }

        boolean writes() {
            return this == STORE || this == UPDATE;
        }

        /** Whether what it reads is guessed. */
        boolean guesses() {
            return this == LOAD || this == UPDATE;
        }
    }

    /** It waits for everything earlier. */
    static final int RELEASES = 1;
    /** It is one of the two accesses of an atomic instruction. */
    static final int ATOMIC = 2;
    /** A later load of the same line has read already what this one is to read. */
    static final int BOUND = 4;

    private static final int KIND = 0;
    private static final int FLAGS = 1;
    private static final int LOCATION = 2;
    private static final int VALUE = 3;
    private static final int GUESS = 4;
    private static final int DATA = 5;
    private static final int BEFORE = 6;
    private static final int BIT = 7;
    private static final int LINE = 8;
    private static final int NUMBERS = 9;
    private static final Kind[] KINDS = Kind.values();

    private final LongArrayList all = new LongArrayList();

    int size() {
        return all.size() / NUMBERS;
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    Kind kind(int index) {
        return KINDS[(int) at(index, KIND)];
    }

    boolean is(int index, int flag) {
        return (at(index, FLAGS) & flag) != 0;
    }

    int location(int index) {
        return (int) at(index, LOCATION);
    }

    /** What it writes. */
    long value(int index) {
        return at(index, VALUE);
    }

    /** What it is to read. */
    long guess(int index) {
        return at(index, GUESS);
    }

    /** The loads that its line and its value depend on. */
    long data(int index) {
        return at(index, DATA);
    }

    /** The loads that it waits for otherwise, if it writes. */
    long before(int index) {
        return at(index, BEFORE);
    }

    /** The bit of a load in the masks of what depends on it; of an atomic store, that of its load. */
    long bit(int index) {
        return at(index, BIT);
    }

    /** Its line in the program. */
    int line(int index) {
        return (int) at(index, LINE);
    }

    private long at(int index, int number) {
        return all.getLong(NUMBERS * index + number);
    }

    void load(int location, long guess, int flags, long address, long bit, int line) {
        add(Kind.LOAD, flags, location, 0, guess, address, 0, bit, line);
    }

    void store(int location, long value, int flags, long data, long before, long bit, int line) {
        add(Kind.STORE, flags, location, value, 0, data, before, bit, line);
    }

    void update(int location, long guess, long value, int flags, long data, long before, long bit, int line) {
        add(Kind.UPDATE, flags, location, value, guess, data, before, bit, line);
    }

    void fence(Kind kind) {
        add(kind, 0, NONE, 0, 0, 0, 0, 0, 0);
    }

    private void add(
            Kind kind, int flags, int location, long value, long guess, long data, long before, long bit, int line) {
        all.add(kind.ordinal());
        all.add(flags);
        all.add(location);
        all.add(value);
        all.add(guess);
        all.add(data);
        all.add(before);
        all.add(bit);
        all.add(line);
    }

    /** Removes an access, and fences that have nothing before them any more. */
    void remove(int index) {
        all.removeElements(NUMBERS * index, NUMBERS * (index + 1));
        boolean any = false;
        boolean stores = false;
        for (int i = 0; i < size(); i++) {
            Kind kind = kind(i);
            if (kind == Kind.STORE_FENCE ? !stores : kind == Kind.RELEASE_FENCE && !any) {
                all.removeElements(NUMBERS * i, NUMBERS * (i + 1));
                i--;
            } else {
                any |= !kind.isFence();
                stores |= kind.writes();
            }
        }
    }

    /** What waits for these loads waits for others instead. */
    void replace(long loads, long others) {
        for (int i = 0; i < size(); i++) {
            all.set(NUMBERS * i + DATA, Dependencies.replaced(data(i), loads, others));
            all.set(NUMBERS * i + BEFORE, Dependencies.replaced(before(i), loads, others));
        }
    }

    /** These loads as such that only chose a value: stores that depend on it wait for them, loads do not (Arm Architecture Reference Manual, B2.3, pick dependencies). */
    static long choosing(long loads) {
        return loads << Integer.SIZE;
    }

    /** All of these, as such that only chose. */
    static long choosersAmong(long loads) {
        return choosing(loads) | (loads & choosing(-1));
    }

    /** Whether loads are among these that did more than choose. */
    static boolean computes(long loads) {
        return (int) loads != 0;
    }

    /** The loads that chose what a load behind the first {@code end} accesses finds in a store of its thread. */
    long choosers(int location, int end) {
        int store = lastStore(location, end);
        return store == NONE ? 0 : data(store) & choosing(-1);
    }

    void bind(int index) {
        all.set(NUMBERS * index + FLAGS, at(index, FLAGS) | BOUND);
    }

    /** A bit that no load has; 0 if all are taken. */
    long freeBit() {
        long taken = 0;
        for (int i = 0; i < size(); i++) {
            taken |= kind(i).guesses() ? bit(i) : 0;
        }
        return Long.lowestOneBit(~taken & ~choosing(-1));
    }

    /** The newest access before {@code end} that writes a location, or {@link #NONE}. */
    int lastStore(int location, int end) {
        for (int i = end - 1; i >= 0; i--) {
            if (location(i) == location && kind(i).writes()) {
                return i;
            }
        }
        return NONE;
    }

    boolean has(Kind kind) {
        for (int i = 0; i < size(); i++) {
            if (kind(i) == kind) {
                return true;
            }
        }
        return false;
    }

    boolean hasGuesses() {
        return has(Kind.LOAD) || has(Kind.UPDATE);
    }

    boolean hasReleases() {
        for (int i = 0; i < size(); i++) {
            if (is(i, RELEASES)) {
                return true;
            }
        }
        return false;
    }

    /** Whether no other thread may write a location now: an atomic instruction has read it and not written yet, or a load is to read what a later one has read. */
    boolean reserves(int location) {
        for (int i = 0; i < size(); i++) {
            if (location(i) == location) {
                if (kind(i) == Kind.LOAD ? is(i, BOUND) : isHalfDone(i)) {
                    return true;
                }
                if (kind(i).writes()) {
                    return false;
                }
            }
        }
        return false;
    }

    /** Whether an atomic instruction has read and not written yet. */
    boolean isHalfDone() {
        for (int i = 0; i < size(); i++) {
            if (isHalfDone(i)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is the store of an atomic instruction that is still to read. */
    boolean waitsForItsLoad(int index) {
        long own = bit(index) | choosing(bit(index));
        return is(index, ATOMIC) && ((data(index) | before(index)) & own) != 0;
    }

    private boolean isHalfDone(int index) {
        return kind(index) == Kind.STORE && is(index, ATOMIC) && !waitsForItsLoad(index);
    }

    void describe(LongConsumer out) {
        out.accept(size());
        for (int i = 0; i < all.size(); i++) {
            out.accept(all.getLong(i));
        }
    }

    void restore(LongSupplier in) {
        all.clear();
        for (long left = NUMBERS * in.getAsLong(); left > 0; left--) {
            all.add(in.getAsLong());
        }
    }
}
