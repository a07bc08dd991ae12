package io.tagline.scenarios.report.check;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.check.ProgramCheck.Explored;
import java.util.List;

/** What came of all executions of a program; as JSON {@code tagline/check-program/1}, docs/guide/command-line.md. */
public final class ProgramCheckReport implements Report<Explored> {

    @Override
    public List<Format<Explored>> formats() {
        return Format.of(Explored::sheet, Explored::json, List.of());
    }
}
