package io.tagline.protocols.view;

import io.tagline.protocols.table.State;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The colour of each stable state: the same for every protocol, on every page and picture. The colours are Okabe and Ito's, which people with any colour
 * vision can distinguish. Black letters are readable on all of them, on light and dark pages. A transient state is hatched in the colour of the state
 * that it leads to.
 */
public final class StateColours {

    /** The colour of no copy: only an outline is drawn. */
    public static final String NONE = "none";

    /** The colour of states other than M, O, E, S, F and I, such as a directory's X, a line in E or M. */
    public static final String OTHER = "#f0e442";

    private static final Map<String, String> COLOURS = Map.of(
            "M", "#d55e00",
            "O", "#e69f00",
            "E", "#009e73",
            "S", "#56b4e9",
            "F", "#cc79a7",
            "I", NONE);

    /** The states of the GOLS directory, which describe all caches together, and Dragon's names for shared copies. */
    private static final Map<String, String> OTHER_NAMES =
            Map.of("GI", "I", "GS", "S", "GOLS", "O", "Sc", "S", "Sm", "O");

    private StateColours() {}

    /** All colours, each once. */
    public static List<String> all() {
        return Stream.concat(COLOURS.values().stream(), Stream.of(OTHER))
                .sorted()
                .toList();
    }

    /** The colour of a stable state as {@code #rrggbb}, or {@link #NONE}; the first state of a table means that the line is absent. */
    public static String of(State stable) {
        return stable.index() == 0 ? NONE : of(stable.name());
    }

    /** The same, for a state of which only the name is given. */
    public static String of(String name) {
        return COLOURS.getOrDefault(OTHER_NAMES.getOrDefault(name, name), OTHER);
    }
}
