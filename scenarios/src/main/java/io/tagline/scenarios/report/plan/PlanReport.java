package io.tagline.scenarios.report.plan;

import io.tagline.documents.TextTable;
import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.scenarios.json.Values;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import java.util.List;

/** A plan: what each shard has to do, as JSON {@code tagline/plan/1}, or as a script that has them done. */
public final class PlanReport implements Report<Planned> {

    /** What {@code --slurm} is short for. */
    public static final String SLURM = "slurm";

    @Override
    public List<Format<Planned>> formats() {
        return List.of(
                Format.text((plan, terminal) -> text(plan)),
                Format.of(SLURM, "a job array", Scripts::slurm),
                Format.of("parallel", "a script for GNU parallel", Scripts::parallel),
                Format.of("kubernetes", "an indexed job", Scripts::kubernetes),
                Format.of("snakemake", "a Snakefile", Scripts::snakemake),
                Format.json(PlanReport::json));
    }

    private static String text(Planned plan) {
        TextTable table = new TextTable(List.of(false, true, true, true, true))
                .row(List.of("shard", "points", "pieces", "replications", "share"));
        plan.parts()
                .forEach(part -> table.row(List.of(
                        part.shard().toString(),
                        String.valueOf(part.points()),
                        String.valueOf(part.pieces()),
                        (plan.isDivisible() ? "" : "from ") + part.replications(),
                        Decimals.fixed(part.share(), 2) + " %")));
        String points =
                plan.setup().points().size() + " points in " + plan.cut().shards() + " shards\n\n";
        String note = plan.isDivisible()
                ? ""
                : "\nA stop rule decides how many replications a point has, so no point is cut; with -r they are.\n";
        return points + table.text() + note;
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
