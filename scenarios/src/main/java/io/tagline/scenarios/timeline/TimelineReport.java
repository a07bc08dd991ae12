package io.tagline.scenarios.timeline;

import io.tagline.pictures.timeline.PerfettoTrace;
import io.tagline.pictures.timeline.TimelineMermaid;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.pictures.timeline.TimelineSvg;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.simulator.timeline.TimelineText;
import io.tagline.work.recording.Recording;
import java.util.List;
import java.util.SplittableRandom;

/** The shapes in which a recording can be written. What is too large for one is refused, never cut. */
public final class TimelineReport implements Report<Recording> {

    /** The format that can have notes. */
    public static final String PAGE = "html";

    /** The format that can be a quiz. */
    public static final String SHEET = "sheet";

    @Override
    public List<Format<Recording>> formats() {
        return List.of(
                Format.text((recording, terminal) -> String.join("\n", TimelineText.lines(recording.shown())) + "\n"),
                Format.of("story", "", StoryWriter::of),
                Format.of(SHEET, "", recording -> ExamSheet.of(recording).text()),
                Format.of(PAGE, "", TimelinePage::of),
                Format.of("svg", "", TimelineSvg::of),
                Format.of("mermaid", "", TimelineMermaid::of),
                Format.binary("perfetto", "", PerfettoTrace::of),
                Format.of("gem5", "", ProtocolTrace::of),
                Format.of("csv", "", TimelineTable::csv),
                Format.of("jsonl", "", TimelineTable::jsonLines));
    }

    /** The exam sheet with half of the answers left out; another seed leaves out others. */
    public static String quiz(Recording recording, long seed) {
        return ExamSheet.of(recording).quiz(new SplittableRandom(seed));
    }
}
