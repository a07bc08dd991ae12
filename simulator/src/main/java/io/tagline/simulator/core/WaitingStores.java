package io.tagline.simulator.core;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.FenceKind;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.engine.Event;

/**
 * The stores of a thread that have retired and are still to be performed. What the machine's memory order demands of what comes later, it decides here.
 *
 * <ol>
 *   <li>The thread sees its own stores: a load of a line that is here reads the newest value there.
 *   <li>The thread can wait until there is room, until a store is performed, or until none is left. A wait for a condition that already holds ends
 *       at once, since nothing would wake the thread up.
 * </ol>
 */
sealed interface WaitingStores permits StoreBuffer, UnorderedStores {

    /** No store to the same line is waiting. */
    int NONE = -1;

    boolean exists();

    boolean isEmpty();

    /** How many entries the stores of a copy to one line take. */
    int perLine();

    boolean hasRoom(int more);

    /**
     * Adds a store that takes so many entries; there must be room.
     *
     * @param releases whether it waits for everything earlier, where stores do not so anyway
     */
    void add(long line, int word, long content, int takes, boolean releases);

    /** Requests lines of waiting stores, as far as misses may overlap. */
    void askAhead();

    /** Whether a read of this order may begin now. */
    boolean admitsRead(AccessOrder order);

    /** Whether an atomic operation of this order may begin now. */
    boolean admitsUpdate(long line, AccessOrder order);

    /** Whether the thread may go past a fence now; that may leave a mark behind the stores, so it is not asked again once it is true. */
    boolean admitsFence(FenceKind kind);

    /** Begins again what was not admitted, when it may be. */
    void whenAdmitted(Event again);

    /** The place of the newest store to any part of a word, or of a line, or {@link #NONE}. */
    int find(long line, int word);

    /** Whether the store at a place is all that a load of this word, or of the line, needs; otherwise one of the two is about a part of the other. */
    boolean has(int place, int word);

    /** How long a load takes that reads a store here. */
    long forward();

    /** The value of the store at a place. */
    long content(int place);

    /** What {@link #whenPerformed} is to be told, later, to wait for the store that is at a place now. */
    long mark(int place);

    /** Resumes the thread once there is room for so many more entries. */
    void whenRoom(int more, Event goOn);

    /** Resumes the thread once all stores are performed. */
    void whenEmpty(Event goOn);

    /** Resumes the thread once the store of this {@link #mark} is performed. */
    void whenPerformed(long mark, Event goOn);

    boolean makes(Access other);

    void moveTo(CacheController other);

    void reset();
}
