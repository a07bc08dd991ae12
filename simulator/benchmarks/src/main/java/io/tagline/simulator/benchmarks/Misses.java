package io.tagline.simulator.benchmarks;

import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import io.tagline.simulator.machine.TimedMachine;
import java.util.List;
import java.util.stream.IntStream;

/** Counts the accesses that sent a request: those without a row that hits, except stalls. */
final class Misses {

    private final int[] rows;

    private Misses(int[] rows) {
        this.rows = rows;
    }

    /** Those of no protocol. */
    static Misses none() {
        return new Misses(new int[0]);
    }

    /** Those of a protocol. */
    static Misses of(Protocol protocol) {
        List<Transition> rows = protocol.cache().transitions();
        return new Misses(IntStream.range(0, rows.size())
                .filter(i -> rows.get(i).event().message().isEmpty()
                        && rows.get(i).actionText().startsWith("send"))
                .toArray());
    }

    /** The misses of all replications so far. */
    long in(TimedMachine machine) {
        RowCounts counts = machine.counts();
        long sum = 0;
        for (int row : rows) {
            sum += counts.of(ControllerKind.CACHE, row);
        }
        return sum;
    }
}
