package io.tagline.scenarios.experiment;

import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Cores that stand for all others when a replication deals cores anew, which it does within those that share a cache or a memory: one
 * of each such group is enough.
 */
record DealtCores(int count, int sockets, int together) {

    DealtCores(Machine machine) {
        this(
                machine.cores().count().value(),
                machine.socketCount(),
                machine.cores().count().value() / Math.max(machine.socketCount(), machine.sharedCacheCount()));
    }

    /** Other cores of the socket of core 0; those that share its cache are the next one if there are any. */
    List<Integer> ofSocket() {
        int first = together > 1 ? 1 : together;
        return IntStream.iterate(first, core -> core < count / sockets, core -> core - core % together + together)
                .boxed()
                .toList();
    }

    /** Cores of all other sockets. */
    List<Integer> ofOtherSockets() {
        return IntStream.iterate(count / sockets, core -> core < count, core -> core + together)
                .boxed()
                .toList();
    }
}
