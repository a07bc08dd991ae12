package io.tagline.scenarios.timeline;

import io.tagline.simulator.timeline.TimelineText;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/** The shapes in which a recording can be written. What is too large for one is refused, never cut. */
public enum TimelineFormat {
    TEXT(Long.MAX_VALUE),
    STORY(Long.MAX_VALUE),
    SHEET(1000),
    HTML(200_000),
    /** More arrows than this nobody can read. */
    SVG(500),
    /** As many, and Mermaid's own limit is near. */
    MERMAID(500),
    PERFETTO(200_000),
    GEM5(Long.MAX_VALUE),
    CSV(Long.MAX_VALUE),
    JSONL(Long.MAX_VALUE);

    private final long most;

    TimelineFormat(long most) {
        this.most = most;
    }

    /** The recording as the bytes of a file. */
    public byte[] write(Recording recording) {
        check(recording);
        return this == PERFETTO ? PerfettoTrace.of(recording) : text(recording).getBytes(StandardCharsets.UTF_8);
    }

    /** Refuses a recording that is too large. */
    void check(Recording recording) {
        if (recording.messages() > most) {
            throw new TooMuchException("messages", recording.messages(), most);
        }
    }

    private String text(Recording recording) {
        return switch (this) {
            case TEXT -> String.join("\n", TimelineText.lines(recording.shown())) + "\n";
            case STORY -> StoryWriter.of(recording);
            case SHEET -> ExamSheet.of(recording).text();
            case HTML -> TimelinePage.of(recording);
            case SVG -> TimelineSvg.of(recording);
            case MERMAID -> TimelineMermaid.of(recording);
            case GEM5 -> ProtocolTrace.of(recording);
            case CSV -> TimelineTable.csv(recording);
            case JSONL -> TimelineTable.jsonLines(recording);
            case PERFETTO -> throw new IllegalStateException("a Perfetto trace is no text");
        };
    }

    /** The exam sheet with half of the answers left out; another seed leaves out others. */
    public byte[] quiz(Recording recording, long seed) {
        String sheet = ExamSheet.of(recording).quiz(new SplittableRandom(seed));
        return sheet.getBytes(StandardCharsets.UTF_8);
    }

    /** Whether it is nothing to be shown on a terminal. */
    public boolean isBinary() {
        return this == PERFETTO;
    }
}
