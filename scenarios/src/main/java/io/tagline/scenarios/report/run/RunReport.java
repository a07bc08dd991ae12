package io.tagline.scenarios.report.run;

import io.tagline.documents.json.Json;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.json.RunJson;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.report.Terminal;
import java.util.List;

/** A run; as JSON {@code tagline/run/1}, the shape that scripts rely on, docs/guide/output.md. */
public final class RunReport implements Report<RunReport.Run> {

    /** What came out, and what else there is to report. */
    public record Run(RunResult result, List<Part> parts) {}

    /** Something that a run tells if it is asked to: a text below its own, and a member of its JSON object. */
    public interface Part {

        String name();

        /** Ends with a line end. */
        String text(Terminal terminal);

        Json json();
    }

    @Override
    public List<Format<Run>> formats() {
        return List.of(
                Format.text(RunReport::text),
                Format.json(RunReport::json),
                Format.of("csv", "its summary.csv", run -> RunCsv.summary(run.result())));
    }

    private static String text(Run run, Terminal terminal) {
        StringBuilder text = new StringBuilder(new RunText(run.result(), terminal).text());
        IntervalTable intervals = new IntervalTable(run.result());
        if (!intervals.isEmpty()) {
            text.append('\n').append(intervals.text(terminal));
        }
        run.parts().forEach(part -> text.append('\n').append(part.text(terminal)));
        return text.toString();
    }

    private static Json json(Run run) {
        Json.Fields json = RunJson.of(run.result());
        run.parts().forEach(part -> json.put(part.name(), part.json()));
        return json;
    }
}
