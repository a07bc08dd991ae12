package io.tagline.protocols.untimed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.Samples;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.untimed.PairStates.Action;
import io.tagline.protocols.untimed.PairStates.Pair;
import io.tagline.protocols.untimed.PairStates.Transition;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PairStatesTest {

    /** Ramos and Hoefler, HPDC 2013, section 2: M and E are alone; S goes with S, or with nothing if a third cache shares. */
    @Test
    void pairsOfMesi_areThoseOfFigure1() {
        Set<Pair> figure = Set.of(
                new Pair("I", "I"),
                new Pair("E", "I"),
                new Pair("I", "E"),
                new Pair("M", "I"),
                new Pair("I", "M"),
                new Pair("S", "S"),
                new Pair("S", "I"),
                new Pair("I", "S"));
        assertEquals(figure, Set.copyOf(PairStates.of(Samples.builtIn("mesi")).pairs()));
    }

    @Test
    void readOfAModifiedLine_sharesIt() {
        Transition read = new Transition(new Pair("M", "I"), new Action(1, CoreEvent.LOAD), new Pair("S", "S"));
        assertTrue(PairStates.of(Samples.builtIn("mesi")).transitions().contains(read));
    }

    /** Cores know M, E, S and I wherever the other one is; both see the same, whichever socket a third one is in. */
    @ParameterizedTest
    @ValueSource(strings = {"mesif-two-socket", "mesif-two-socket-source"})
    void pairsAcrossSockets_areThoseWithinOne(String name) {
        PairStates apart = PairStates.acrossSockets(Samples.builtIn(name));
        assertEquals(Set.copyOf(PairStates.of(Samples.builtIn(name)).pairs()), Set.copyOf(apart.pairs()));
        for (Transition t : apart.transitions()) {
            Transition mirrored = new Transition(t.from().mirrored(), t.action().mirrored(), t.to().mirrored());
            assertTrue(apart.transitions().contains(mirrored), t.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"msi", "mesi", "mesif", "moesi", "gols"})
    void pairs_areTheSameForBothThreads(String protocol) {
        PairStates states = PairStates.of(Samples.builtIn(protocol));
        states.pairs().forEach(pair -> assertTrue(states.pairs().contains(pair.mirrored()), pair.toString()));
    }
}
