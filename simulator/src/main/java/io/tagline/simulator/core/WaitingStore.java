package io.tagline.simulator.core;

import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.cache.Snapshots;
import java.util.function.Consumer;

/** An entry of a buffer whose stores are performed in any order; its access is its own, since several may be made at a time. */
final class WaitingStore implements Access.Client {

    private final Consumer<WaitingStore> over;
    private final Access access;
    private long line;
    private int word;
    private long content;
    private int takes;
    private long number;
    private int fences;
    private boolean releases;
    private boolean behindItsLine;
    private boolean asked;
    private boolean begun;
    private boolean missing;
    private boolean accepted;
    private long before;

    /** An entry to be used again and again; {@code over} is told whenever its store is performed. */
    WaitingStore(Snapshots snapshots, Consumer<WaitingStore> over) {
        this.over = over;
        this.access = new Access(this, snapshots, content -> content);
    }

    void set(long ofLine, int ofWord, long newContent, int entries) {
        line = ofLine;
        word = ofWord;
        content = newContent;
        takes = entries;
        asked = false;
        begun = false;
        missing = false;
        accepted = false;
    }

    /**
     * What it waits for.
     *
     * @param place its number among all stores of the thread
     * @param marks how many fences of the thread come before it
     * @param afterAll whether it waits for all stores before it
     * @param afterItsLine whether an earlier store to its line waits, too
     */
    void order(long place, int marks, boolean afterAll, boolean afterItsLine) {
        number = place;
        fences = marks;
        releases = afterAll;
        behindItsLine = afterItsLine;
    }

    long line() {
        return line;
    }

    int word() {
        return word;
    }

    long content() {
        return content;
    }

    /** How many entries it takes. */
    int takes() {
        return takes;
    }

    long number() {
        return number;
    }

    int fences() {
        return fences;
    }

    boolean releases() {
        return releases;
    }

    boolean isBehindItsLine() {
        return behindItsLine;
    }

    /** No earlier store to its line waits any more. */
    void isFirstOfItsLine() {
        behindItsLine = false;
    }

    /** Whether its line has been requested ahead; true from now on. */
    boolean askOnce() {
        boolean before = asked;
        asked = true;
        return !before;
    }

    boolean hasBegun() {
        return begun;
    }

    /** Whether it has had to ask for its line itself. */
    boolean isMissing() {
        return missing;
    }

    /** Whether the cache had its line when it began. */
    boolean wasAccepted() {
        return accepted;
    }

    /** Whether the cache would accept it now. */
    boolean hits(CacheController cache) {
        return cache.hits(prepared());
    }

    boolean needsRequest(CacheController cache) {
        return cache.needsRequest(prepared());
    }

    /** {@code hits}: whether the cache accepts it. */
    void begin(CacheController cache, boolean hits) {
        begun = true;
        accepted = hits;
        missing = needsRequest(cache);
        cache.begin(prepared());
    }

    private Access prepared() {
        return access.set(Access.Kind.STORE, line, content).buffered().ofWord(word);
    }

    boolean makes(Access other) {
        return access == other;
    }

    Access access() {
        return access;
    }

    /** What its line held before it was performed. */
    long before() {
        return before;
    }

    @Override
    public void performed(Access done, long value) {
        before = value;
        over.accept(this);
    }
}
