package io.tagline.simulator.cache;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.simulator.engine.Event;

/** The private caches of one core, or a device, as its threads see them: one node of {@link PrivateCaches}. */
public final class CacheController {

    private final PrivateCaches caches;
    private final int node;

    CacheController(PrivateCaches caches, int node) {
        this.caches = caches;
        this.node = node;
    }

    /** Puts a line into the given state, without any of the traffic that would lead there; false if there is no room for it. */
    public boolean install(long line, LineEntry entry) {
        return caches.install(node, line, entry);
    }

    /** Begins an access; its client is notified when it is performed. */
    public void begin(Access access) {
        caches.begin(access.by(node));
    }

    /** Whether an access that begins now finds its line, and no snoop holds it back. */
    public boolean hits(Access access) {
        return caches.hits(access.by(node));
    }

    /** What the core has of the line of an access that {@link #hits}. */
    public long content(Access access) {
        return caches.content(access.by(node));
    }

    /** Whether an access that begins now needs its own request: the core has not its line, and no request for that is out. */
    public boolean needsRequest(Access access) {
        return caches.needsRequest(access.by(node));
    }

    /**
     * Asks for a line ahead of its use, unless the core has it or a request for it is out; returns whether the client will be notified when that is
     * done.
     */
    public boolean prefetch(Access access) {
        return caches.prefetch(access.by(node));
    }

    /** Gives up the right to write a line, if it is at rest in a state with a row for that. */
    public void downgrade(long line) {
        caches.downgrade(node, line);
    }

    /** Lets all lines that it has pass a fence, as far as the protocol knows fences; {@code passed} occurs then. */
    public void fence(CoreEvent event, Event passed) {
        caches.fence(node, event, passed);
    }

    /** Notifies the access's poller once the line may have changed or the access would no longer hit. */
    public void poll(Access access) {
        caches.poll(access.by(node));
    }
}
