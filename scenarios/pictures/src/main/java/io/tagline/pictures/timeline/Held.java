package io.tagline.pictures.timeline;

import io.tagline.programs.operation.Locations;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.State;
import io.tagline.simulator.timeline.CacheLine;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.work.recording.Recording;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a line holds and what a load got, beside the name of its state or of its operation where there is room. */
final class Held {

    private final Locations locations;
    private final long[] contents;
    private final List<String> names;

    Held(Recording recording) {
        this.locations = recording.point().workload().locations();
        this.contents = locations.initial();
        this.names = locations.names();
    }

    /** What a line holds from the beginning, its words parted by blanks; empty if the program does not know it. */
    String initial(CacheLine line) {
        int number = names.indexOf(line.name());
        return number < 0 ? "" : content(number);
    }

    /** Whether a core may read a line in this state, so what it holds there matters. */
    static boolean isReadable(State state) {
        return state.permission() != Permission.NONE;
    }

    private String content(int line) {
        return places(line).mapToObj(i -> Long.toString(contents[i])).collect(Collectors.joining(" "));
    }

    /** The line itself, or its words. */
    private IntStream places(int line) {
        return locations.words(line) == 0
                ? IntStream.of(line)
                : IntStream.range(locations.lines(), locations.size()).filter(word -> locations.line(word) == line);
    }

    /** A state with what the line holds, or alone, or nothing, in so many letters. */
    static Optional<String> label(State state, String held, int room) {
        return fitting(state.name(), held.isEmpty() ? "" : " " + held, room);
    }

    /** An operation with what it got, or alone. */
    static Optional<String> operation(Began began, int room) {
        return fitting(began.text(), began.found().isEmpty() ? "" : " = " + began.found(), room);
    }

    private static Optional<String> fitting(String word, String more, int room) {
        return Stream.of(word + more, word)
                .filter(text -> text.length() <= room)
                .findFirst();
    }
}
