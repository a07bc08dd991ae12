package io.tagline.pictures.timeline;

import io.tagline.work.note.Note;
import io.tagline.work.recording.Leg;
import java.util.List;
import java.util.Optional;

/**
 * What a page shows beside a recording.
 *
 * @param reach how far the time axis goes at least, in picoseconds, so that pages can stand beside each other
 * @param explained the path that the page is there to show, and shows at once; if absent, that of the latency, when asked for
 * @param answer what the page says first; may be empty
 * @param notes what somebody has written about moments
 */
public record PageExtras(long reach, Optional<List<Leg>> explained, String answer, List<Note> notes) {

    public static final PageExtras NONE = new PageExtras(0, Optional.empty(), "", List.of());

    public PageExtras {
        explained = explained.map(List::copyOf);
        notes = List.copyOf(notes);
    }

    public static PageExtras reaching(long reach) {
        return new PageExtras(reach, Optional.empty(), "", List.of());
    }

    public static PageExtras explaining(List<Leg> path, String answer) {
        return new PageExtras(0, Optional.of(path), answer, List.of());
    }

    public static PageExtras noted(List<Note> notes) {
        return new PageExtras(0, Optional.empty(), "", notes);
    }
}
