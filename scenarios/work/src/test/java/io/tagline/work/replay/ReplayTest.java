package io.tagline.work.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.communication.kernel.Kernel;
import io.tagline.communication.mapping.Mapping;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.units.Units;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.recording.TimeCategory;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Is the critical path of a replayed trace the one of the time that the replay is said to take? */
final class ReplayTest {

    private static final int ACCESSES = 2_000;
    private static final Mapping NEIGHBOURS = Mapping.identity(4);

    private static Replay replay(Kernel kernel, String name) {
        Diagnostics diagnostics = new Diagnostics();
        Machine machine = new Machines(FileLibrary::new).load(name, diagnostics).orElseThrow();
        Protocol protocol = new Protocols(FileLibrary::new)
                .load(machine.protocol(), diagnostics)
                .orElseThrow();
        TraceProgram trace = TraceProgram.of(
                kernel.run(NEIGHBOURS.units().size()),
                ACCESSES,
                machine.lineBytes().value());
        return new Replay(machine, protocol, trace, 7);
    }

    /** With one replication the median is the only one; its legs are without gaps, so that they add up to its end. */
    @Test
    void pathOfTheOnlyReplication_isAsLongAsItsTime() {
        Replay replay = replay(Kernel.PIPELINE, "sandy-bridge-2s");
        MedianPath median = replay.median(NEIGHBOURS, 1);
        assertEquals(replay.cost(NEIGHBOURS, 1).nanoseconds(), median.nanoseconds());
        assertEquals(median.nanoseconds(), Units.nanoseconds(median.path().total()));
    }

    /** The costs of one, two and three replications are means, so their differences are the times of each. */
    @Test
    void median_isOneOfTheReplications() {
        Replay replay = replay(Kernel.PIPELINE, "xeon-phi-5110p");
        double sum = 3 * replay.cost(NEIGHBOURS, 3).nanoseconds();
        double first = replay.cost(NEIGHBOURS, 1).nanoseconds();
        double second = 2 * replay.cost(NEIGHBOURS, 2).nanoseconds() - first;
        double median = List.of(first, second, sum - first - second).stream()
                .sorted()
                .skip(1)
                .findFirst()
                .orElseThrow();
        assertEquals(median, replay.median(NEIGHBOURS, 3).nanoseconds(), 1e-6);
    }

    /** Counters that are apart: after the first access to a line, every access is a hit, which is time in the core. */
    @Test
    void timeOfPrivateData_isSpentInTheCore() {
        MedianPath median = replay(Kernel.PADDED, "sandy-bridge-2s").median(NEIGHBOURS, 1);
        assertTrue(median.path().on(TimeCategory.CORE) > median.path().total() / 2, median.toString());
        assertEquals(0, median.path().on(TimeCategory.CACHE));
    }
}
