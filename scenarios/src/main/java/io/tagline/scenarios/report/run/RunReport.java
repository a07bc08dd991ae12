package io.tagline.scenarios.report.run;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.run.RunCsv;
import io.tagline.work.run.Simulation.Simulated;
import java.util.List;

/** A run; as JSON {@code tagline/run/1}, the shape that scripts rely on, docs/guide/output.md. */
public final class RunReport implements Report<Simulated> {

    @Override
    public List<Format<Simulated>> formats() {
        return Format.of(
                Simulated::sheet,
                Simulated::json,
                List.of(Format.of("csv", "its summary.csv", simulated -> RunCsv.summary(simulated.result()))));
    }
}
