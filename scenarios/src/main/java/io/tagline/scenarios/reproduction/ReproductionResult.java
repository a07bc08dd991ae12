package io.tagline.scenarios.reproduction;

import io.tagline.scenarios.experiment.Fingerprint;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How far a paper was reproduced.
 *
 * @param quick whether points were repeated less often than their scenarios ask for
 * @param planned the scenarios, in order
 * @param runs those that were run
 * @param kernels what the kernels run on, if there are any
 * @param figures what the kernels came to; nothing if they were not run
 */
public record ReproductionResult(
        Reproduction reproduction,
        boolean quick,
        List<Setup> planned,
        List<Reproduced> runs,
        Optional<KernelSetup> kernels,
        Optional<KernelFigures> figures) {

    public ReproductionResult {
        planned = List.copyOf(planned);
        runs = List.copyOf(runs);
    }

    /** All rows. */
    public List<Row> rows() {
        return chapters().flatMap(chapter -> chapter.rows().stream()).toList();
    }

    /** A chapter for each run and each figure, in order. */
    public Stream<Chapter> chapters() {
        return Stream.concat(
                runs.stream().map(Reproduced::chapter), figures.stream().flatMap(found -> found.chapters().stream()));
    }

    /** Tells apart what can give other numbers: scenarios, machines and protocols. */
    public Fingerprint fingerprint() {
        return new Plan(reproduction, planned, kernels).fingerprint();
    }

    /** True if all was run, and every published number was met. */
    public boolean passed() {
        return isComplete() && rows().stream().allMatch(row -> row.verdict().passed());
    }

    /** True if something could not be simulated. */
    public boolean failed() {
        return results().anyMatch(run -> run.failure().isPresent());
    }

    public boolean isComplete() {
        return runs.size() == planned.size()
                && figures.isPresent() == kernels.isPresent()
                && !failed()
                && results().noneMatch(RunResult::interrupted);
    }

    private Stream<RunResult> results() {
        return runs.stream().map(Reproduced::run);
    }
}
