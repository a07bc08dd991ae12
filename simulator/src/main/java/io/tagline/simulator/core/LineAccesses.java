package io.tagline.simulator.core;

import io.tagline.programs.operation.Operation;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.CacheController;

/** Makes the accesses of a thread, in order, to lines and words of its program. */
final class LineAccesses {

    private final Access access;
    private final ProgramLines lines;
    private CacheController cache;

    /** Makes all accesses with one {@code access}, whose client is notified of them. */
    LineAccesses(Access access, ProgramLines lines, CacheController cache) {
        this.access = access;
        this.lines = lines;
        this.cache = cache;
    }

    boolean makes(Access other) {
        return access == other;
    }

    void moveTo(CacheController other) {
        cache = other;
    }

    void issue(Access.Kind kind, int line, long operand) {
        cache.begin(prepared(kind, line, operand));
    }

    /** A load that an out-of-order core has begun some time ago. */
    void loadEarly(int line, long early) {
        cache.begin(prepared(Access.Kind.LOAD, line, 0).begunEarly(early));
    }

    /** Whether a load would find its line. */
    boolean hits(int line) {
        return cache.hits(prepared(Access.Kind.LOAD, line, 0));
    }

    /** Whether an access would ask for its line. */
    boolean needsRequest(Access.Kind kind, int line) {
        return cache.needsRequest(prepared(kind, line, 0));
    }

    /** Makes an access by a locked instruction. */
    void lock(Access.Kind kind, int line, long operand) {
        cache.begin(prepared(kind, line, operand).locked());
    }

    void swap(Operation.Swap swap) {
        lock(
                access.set(Access.Kind.STORE, lines.addresses()[swap.line()], swap.value())
                        .atomic(),
                swap.line());
    }

    private Access prepared(Access.Kind kind, int line, long operand) {
        return access.set(kind, lines.addresses()[line], operand).ofWord(lines.word(line));
    }

    void fetchAnd(Operation.FetchAnd fetch) {
        lock(
                access.setUpdate(lines.addresses()[fetch.line()], fetch.update(), fetch.value())
                        .atomic(),
                fetch.line());
    }

    void exchange(Operation.CompareExchange exchange) {
        int line = exchange.line();
        lock(
                access.setExchange(lines.addresses()[line], exchange.expected(), exchange.value())
                        .atomic(),
                line);
    }

    private void lock(Access prepared, int line) {
        cache.begin(prepared.ofWord(lines.word(line)).locked());
    }

    /** Notifies the access's poller once the last access would find something else. */
    void poll() {
        cache.poll(access);
    }
}
