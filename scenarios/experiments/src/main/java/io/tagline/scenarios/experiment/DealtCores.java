package io.tagline.scenarios.experiment;

import io.tagline.topologies.machine.Machine;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Cores that stand for all others when a replication deals cores anew, which it does within those that share a cache or a memory: one
 * of each such group is enough.
 */
record DealtCores(Machine machine) {

    /** One core of each group in the socket of core 0; of its own group the next core, if there is one. */
    List<Integer> ofSocket() {
        return oneOfEach(core -> machine.socketOfCore(core) == machine.socketOfCore(0));
    }

    /** One core of each group in all other sockets. */
    List<Integer> ofOtherSockets() {
        return oneOfEach(core -> machine.socketOfCore(core) != machine.socketOfCore(0));
    }

    private List<Integer> oneOfEach(IntPredicate cores) {
        Set<Integer> groups = new HashSet<>();
        return IntStream.range(1, machine.cores().count().value())
                .filter(core -> cores.test(core) && groups.add(machine.groupOfCore(core)))
                .boxed()
                .toList();
    }
}
