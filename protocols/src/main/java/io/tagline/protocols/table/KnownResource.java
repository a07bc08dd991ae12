package io.tagline.protocols.table;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The resources that most caches have, with the states in which a line has a place of them. */
public enum KnownResource implements Phrase {
    MSHRS(
            "MSHRs",
            "miss status holding registers: a line has one while it is on its way to another state, but not out") {
        @Override
        public Set<State> heldIn(TransitionTable table) {
            Set<State> leaving = VICTIMS.heldIn(table);
            return those(table, state -> !table.isStable(state.index()) && !leaving.contains(state));
        }
    },
    WAYS("ways", "ways of a set: a line has one unless it is not present, or on its way out of a cache") {
        @Override
        public Set<State> heldIn(TransitionTable table) {
            Set<State> leaving = table.kind().hasHome() ? VICTIMS.heldIn(table) : Set.of();
            return those(table, state -> !table.isInitial(state.index()) && !leaving.contains(state));
        }
    },
    VICTIMS(
            "victims",
            "a victim buffer, also called write-back buffer: a line has an entry while it is on its way out") {
        @Override
        public Set<State> heldIn(TransitionTable table) {
            Set<State> leaving = new LinkedHashSet<>();
            for (int before = -1; before < leaving.size(); ) {
                before = leaving.size();
                table.transitions().stream()
                        .filter(row -> !row.stalls())
                        .filter(row -> row.event().is(CoreEvent.EVICT) || leaving.contains(row.state()))
                        .map(Transition::next)
                        .filter(next -> !table.isStable(next.index()))
                        .forEach(leaving::add);
            }
            return leaving;
        }
    };

    private final String phrase;
    private final String sentence;

    KnownResource(String phrase, String sentence) {
        this.phrase = phrase;
        this.sentence = sentence;
    }

    /** The states in which a line has a place. */
    public abstract Set<State> heldIn(TransitionTable table);

    private static Set<State> those(TransitionTable table, Predicate<State> wanted) {
        return table.states().stream().filter(wanted).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    @Override
    public String phrase() {
        return phrase;
    }

    @Override
    public String sentence() {
        return sentence;
    }
}
