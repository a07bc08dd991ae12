package io.tagline.work.litmus;

import io.tagline.experiments.setup.Setup;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.Observable;
import io.tagline.litmus.scenario.LitmusLines;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Locations;
import io.tagline.programs.operation.Workload;
import java.util.List;
import java.util.Optional;

/** A litmus test on a machine that has store buffers, or has none, ready to run. */
public record LitmusSetup(LitmusTest test, Setup setup) {

    /** How many stores of a thread may be waiting; 0 without a buffer. */
    public int storeBuffer() {
        return setup.platforms().get(0).machine().cores().stores().buffered();
    }

    /** The outcome that is written in ghost lines, if the filter of the test lets it count; {@code places} are those of {@link #places}. */
    Optional<Outcome> outcome(int[] places, long[] ghosts) {
        List<Observable> recorded = test.recorded();
        return Outcome.of(test, observable -> ghosts[places[recorded.indexOf(observable)]]);
    }

    /** Where the ghost line of each recorded observable is among the locations of a workload. */
    int[] places(Workload workload) {
        List<LineSetup> lines = workload.blocks().stream()
                .flatMap(block -> block.lines().stream())
                .toList();
        List<String> names = new Locations(lines).names();
        LitmusLines ghosts = LitmusLines.of(test);
        return test.recorded().stream()
                .mapToInt(observable -> names.indexOf(ghosts.ghost(observable)))
                .toArray();
    }
}
