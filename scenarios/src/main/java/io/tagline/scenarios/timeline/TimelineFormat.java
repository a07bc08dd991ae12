package io.tagline.scenarios.timeline;

import io.tagline.simulator.timeline.TimelineText;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.function.Function;

/** The shapes in which a recording can be written. What is too large for one is refused, never cut. */
public enum TimelineFormat {
    TEXT(Long.MAX_VALUE, ofText(recording -> String.join("\n", TimelineText.lines(recording.shown())) + "\n")),
    STORY(Long.MAX_VALUE, ofText(StoryWriter::of)),
    SHEET(TimelineFormat.SHEET_MESSAGES, ofText(recording -> ExamSheet.of(recording).text())),
    HTML(200_000, ofText(TimelinePage::of)),
    MERMAID(TimelineFormat.DIAGRAM_MESSAGES, ofText(TimelineMermaid::of)),
    PERFETTO(200_000, PerfettoTrace::of),
    GEM5(Long.MAX_VALUE, ofText(ProtocolTrace::of)),
    CSV(Long.MAX_VALUE, ofText(TimelineTable::csv)),
    JSONL(Long.MAX_VALUE, ofText(TimelineTable::jsonLines));

    private static final long SHEET_MESSAGES = 1000;

    /** More arrows than this nobody can read, and Mermaid's limit of characters is near. */
    private static final long DIAGRAM_MESSAGES = 500;

    private final long most;
    private final Function<Recording, byte[]> writer;

    TimelineFormat(long most, Function<Recording, byte[]> writer) {
        this.most = most;
        this.writer = writer;
    }

    private static Function<Recording, byte[]> ofText(Function<Recording, String> text) {
        return recording -> text.apply(recording).getBytes(StandardCharsets.UTF_8);
    }

    /** The recording as the bytes of a file. */
    public byte[] write(Recording recording) {
        if (recording.messages() > most) {
            throw new TooMuchException("messages", recording.messages(), most);
        }
        return writer.apply(recording);
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
