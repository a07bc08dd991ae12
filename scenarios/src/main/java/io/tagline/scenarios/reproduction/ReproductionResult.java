package io.tagline.scenarios.reproduction;

import io.tagline.scenarios.experiment.Fingerprint;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import java.util.List;

/**
 * How far a paper was reproduced.
 *
 * @param quick whether points were repeated less often than their scenarios ask for
 * @param planned the scenarios, in order
 * @param runs those that were run
 */
public record ReproductionResult(Reproduction reproduction, boolean quick, List<Setup> planned, List<RunResult> runs) {

    public ReproductionResult {
        planned = List.copyOf(planned);
        runs = List.copyOf(runs);
    }

    public List<Row> rows() {
        return runs.stream().flatMap(run -> Row.of(run).stream()).toList();
    }

    /** The rows of one of the runs. */
    public List<Row> rows(RunResult run) {
        return Row.of(run);
    }

    /** Tells apart what can give other numbers: scenarios, machines and protocols. */
    public Fingerprint fingerprint() {
        return Fingerprint.of(
                planned.stream().map(setup -> setup.fingerprint().hex()).toList());
    }

    /** True if all was run, and every published number was met. */
    public boolean passed() {
        return isComplete() && rows().stream().allMatch(row -> row.verdict().passed());
    }

    /** True if something could not be simulated. */
    public boolean failed() {
        return runs.stream().anyMatch(run -> run.failure().isPresent());
    }

    public boolean isComplete() {
        return runs.size() == planned.size() && !failed() && runs.stream().noneMatch(RunResult::interrupted);
    }
}
