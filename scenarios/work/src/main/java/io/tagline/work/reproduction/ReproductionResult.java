package io.tagline.work.reproduction;

import io.tagline.documents.json.Json;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Fingerprint;
import io.tagline.sheet.Sheet;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Status;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The result of reproducing a paper.
 *
 * @param quick whether points have fewer replications than their scenarios ask for
 * @param runs the scenarios that were run
 * @param figures the results of the kernels; empty if they were not run
 */
public record ReproductionResult(Plan plan, boolean quick, List<ReproducedRun> runs, Optional<KernelFigures> figures)
        implements PublishedAnswer {

    public ReproductionResult {
        runs = List.copyOf(runs);
    }

    public Reproduction reproduction() {
        return plan.reproduction();
    }

    @Override
    public Sheet sheet() {
        return ReproductionSheet.of(List.of(this));
    }

    @Override
    public Json json() {
        return ReproductionJson.COLUMNS.json(List.of(this));
    }

    @Override
    public Status status() {
        if (failed()) {
            return Status.BROKEN;
        } else if (!isComplete()) {
            return Status.INTERRUPTED;
        }
        return passed() ? Status.FINE : Status.FAILED;
    }

    /** How many scenarios were not run. */
    public int missing() {
        return plan.setups().size() - runs.size();
    }

    /** All rows. */
    public List<Row> rows() {
        return chapters().flatMap(chapter -> chapter.rows().stream()).toList();
    }

    /** A chapter for each run and each figure, in order. */
    public Stream<Chapter> chapters() {
        return Stream.concat(
                runs.stream().map(ReproducedRun::chapter),
                figures.stream().flatMap(found -> found.chapters().stream()));
    }

    /** Identifies everything that determines the numbers: scenarios, machines and protocols. */
    public Fingerprint fingerprint() {
        return plan.fingerprint();
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
        return missing() == 0
                && figures.isPresent() == plan.kernels().isPresent()
                && !failed()
                && results().noneMatch(RunResult::interrupted);
    }

    /** How much of it is complete, and why not all; empty if it is. */
    Optional<String> incomplete() {
        if (isComplete()) {
            return Optional.empty();
        }
        long whole = results().filter(run -> run.incomplete().isEmpty()).count();
        return Optional.of("%s: %d of %d scenarios are complete"
                .formatted(
                        failed() ? "stopped by an error" : "interrupted",
                        whole,
                        plan.setups().size()));
    }

    private Stream<RunResult> results() {
        return runs.stream().map(ReproducedRun::run);
    }
}
