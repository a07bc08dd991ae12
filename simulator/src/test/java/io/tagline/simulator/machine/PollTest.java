package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.Access.Kind;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.cache.Snapshots;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A poller is woken by what changes its line, also if that has happened between its read and its poll: nothing else would wake it. */
final class PollTest {

    private static final long LINE = 1;

    private final Fabric fabric = new Hardware(Workbench.constant(), Workbench.protocol("gols")).fabric();
    private final CacheController cache = fabric.cache(0);
    private final List<Access> woken = new ArrayList<>();
    private final Access read = access().set(Kind.LOAD, LINE, 0);

    private Access access() {
        return new Access((done, value) -> {}, woken::add, new Snapshots());
    }

    private void perform(Access access) {
        cache.begin(access);
        fabric.engine().run();
    }

    private void store(long value) {
        perform(access().set(Kind.STORE, LINE, value));
    }

    @Test
    void poller_isWokenByAStore() {
        perform(read);
        cache.poll(read);
        assertEquals(List.of(), woken);
        store(8);
        assertEquals(List.of(read), woken);
    }

    @Test
    void storeBeforeThePoll_wakesAtOnce() {
        perform(read);
        store(8);
        cache.poll(read);
        assertEquals(List.of(read), woken);
    }

    /** The core has lost its copy; the next read has to ask for the line. */
    @Test
    void lossBeforeThePoll_wakesAtOnce() {
        perform(read);
        Access other = access().set(Kind.STORE, LINE, 8);
        fabric.cache(1).begin(other);
        fabric.engine().run();
        cache.poll(read);
        assertEquals(List.of(read), woken);
    }
}
