package io.tagline.scenarios.timeline;

import io.tagline.pictures.timeline.PerfettoTrace;
import io.tagline.pictures.timeline.TimelineMermaid;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.pictures.timeline.TimelineSvg;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.recording.OneReplication.TimelineAnswer;
import io.tagline.work.recording.Recording;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;

/** The formats of a recording. A format refuses a recording that is too large, and never cuts it. */
public final class TimelineReport implements Report<TimelineAnswer> {

    /** The format that can have notes. */
    public static final String PAGE = "html";

    /** The format that can be a quiz. */
    public static final String SHEET = "sheet";

    @Override
    public List<Format<TimelineAnswer>> formats() {
        return List.of(
                Format.text(TimelineAnswer::sheet),
                of("story", StoryWriter::of),
                of(SHEET, recording -> ExamSheet.of(recording).text()),
                of(PAGE, TimelinePage::of),
                of("svg", TimelineSvg::of),
                of("mermaid", TimelineMermaid::of),
                Format.binary("perfetto", "", recorded -> PerfettoTrace.of(recorded.recording())),
                of("gem5", ProtocolTrace::of),
                of("csv", TimelineTable::csv),
                of("jsonl", TimelineTable::jsonLines),
                Format.markdown(TimelineAnswer::sheet),
                Format.latex(TimelineAnswer::sheet));
    }

    private static Format<TimelineAnswer> of(String name, Function<Recording, String> writer) {
        return Format.of(name, "", recorded -> writer.apply(recorded.recording()));
    }

    /** The exam sheet with half of the answers left out; another seed leaves out others. */
    public static String quiz(Recording recording, long seed) {
        return ExamSheet.of(recording).quiz(new SplittableRandom(seed));
    }
}
