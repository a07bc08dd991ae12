package io.tagline.scenarios.report.plan;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.sweep.SweepPlan.PlanAnswer;
import java.util.List;

/** A plan: the work of each shard, or a script that runs them. */
public final class PlanReport implements Report<PlanAnswer> {

    /** The format of {@code --slurm}. */
    public static final String SLURM = "slurm";

    /** The most tasks of an array whose indices begin at 0, where Slurm's MaxArraySize is not configured. */
    public static final int USUAL_ARRAY = 1001;

    @Override
    public List<Format<PlanAnswer>> formats() {
        return Format.ofPublished(List.of(
                Format.of(SLURM, "a job array", Scripts::slurm),
                Format.of("parallel", "a script for GNU parallel", Scripts::parallel),
                Format.of("kubernetes", "an indexed job", Scripts::kubernetes),
                Format.of("snakemake", "a Snakefile", Scripts::snakemake)));
    }
}
