package io.tagline.scenarios.report.litmus;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.litmus.LitmusTrial.Tried;
import java.util.List;

/** Litmus tests; as JSON {@code tagline/litmus/1}, docs/litmus.md. */
public final class LitmusReport implements Report<Tried> {

    public static final String SCENARIO = "scenario";

    @Override
    public List<Format<Tried>> formats() {
        return Format.of(
                Tried::sheet,
                Tried::json,
                List.of(Format.of(
                        SCENARIO, "the test as one; nothing is run", tried -> String.join("", tried.scenarios()))));
    }
}
