package io.tagline.scenarios.report.plan;

import io.tagline.documents.json.Json;
import io.tagline.scenarios.json.Values;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import java.util.List;

/** A plan: what each shard has to do, as JSON {@code tagline/plan/1}, or as a script that has them done. */
public final class PlanReport implements Report<Planned> {

    /** What {@code --slurm} is short for. */
    public static final String SLURM = "slurm";

    @Override
    public List<Format<Planned>> formats() {
        return Format.of(
                PlanReport::sheet,
                PlanReport::json,
                List.of(
                        Format.of(SLURM, "a job array", Scripts::slurm),
                        Format.of("parallel", "a script for GNU parallel", Scripts::parallel),
                        Format.of("kubernetes", "an indexed job", Scripts::kubernetes),
                        Format.of("snakemake", "a Snakefile", Scripts::snakemake)));
    }

    private static Sheet sheet(Planned plan) {
        Sheet.Builder sheet = Sheet.titled("")
                .notes(plan.setup().points().size() + " points in " + plan.cut().shards() + " shards")
                .add(Rows.of(plan.parts())
                        .words("shard", part -> part.shard().toString())
                        .counts("points", Planned.Part::points)
                        .counts("pieces", Planned.Part::pieces)
                        .numbers(
                                "replications",
                                part -> plan.isDivisible()
                                        ? Cell.of(part.replications())
                                        : Cell.of("from " + part.replications()))
                        .numbers("share", part -> new Cell.Amount(part.share(), 2, "", " %", /* padded= */ true))
                        .table());
        return plan.isDivisible()
                ? sheet.sheet()
                : sheet.notes(
                                "A stop rule decides how many replications a point has, so no point is cut; with -r they are.")
                        .sheet();
    }

    private static Json json(Planned plan) {
        return Json.object()
                .put("schema", "tagline/plan/1")
                .put("scenario", plan.setup().scenario().name())
                .put("fingerprint", plan.setup().fingerprint().hex())
                .put("points", plan.setup().points().size())
                .put("command", plan.run(), Json::of)
                .put("shards", plan.parts(), PlanReport::part);
    }

    private static Json part(Planned.Part part) {
        return Json.object()
                .put("shard", part.shard().toString())
                .put("points", part.points())
                .put("pieces", part.pieces())
                .put("replications", part.replications())
                .put("share", Values.ratio(part.share() / 100));
    }
}
