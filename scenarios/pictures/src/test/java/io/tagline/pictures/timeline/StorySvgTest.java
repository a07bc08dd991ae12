package io.tagline.pictures.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.CounterexampleStep.Registers;
import io.tagline.checker.CounterexampleStep.Snapshot;
import io.tagline.checker.CounterexampleStep.Travel;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A core loads, and the directory takes its request in: 2 steps, so 3 columns between 150 and 988, each 279.33 wide. Bands are 11 high, from 40 and, 73 lower, from 113. */
final class StorySvgTest {

    private static final Protocol MSI =
            new Protocols(FileLibrary::new).load("msi", new Diagnostics()).orElseThrow();
    private static final Travel REQUEST = new Travel("GetS", "cache 0", "home", "");
    private static final Travel DATA = new Travel("Data", "home", "cache 0", "");

    private static CounterexampleStep step(
            int number, String node, String event, Optional<Travel> cause, Travel sent, String... states) {
        Snapshot after = new Snapshot(
                List.of(new Registers(states[0], "")), List.of(), new Registers(states[1], ""), List.of(sent), 0);
        return new CounterexampleStep(
                number, 0, node, event, "I", states[node.equals("home") ? 1 : 0], cause, List.of(sent), List.of(after));
    }

    private static String picture() {
        return StorySvg.of(
                "a load",
                MSI,
                List.of(
                        step(1, "cache 0", "Load", Optional.empty(), REQUEST, "IS_D", "I"),
                        step(2, "home", "GetS", Optional.of(REQUEST), DATA, "IS_D", "S")));
    }

    private static int count(String part) {
        return picture().split(part, -1).length - 1;
    }

    /** From step 1 of the cache to step 2 of its home. */
    @Test
    void message_leadsFromItsSenderToWhoTakesItIn() {
        assertTrue(picture().contains("<path class=\"message request\" d=\"M429.33 45.5L708.67 118.5\""), picture());
        assertEquals(1, count(">GetS</text>"));
    }

    /** The data are sent in step 2, and nobody takes them in: pale, from there to the end. */
    @Test
    void messageThatNobodyTakesIn_isPale() {
        assertEquals(1, count("class=\"message waits response\""));
        assertEquals(1, count(">Data</text>"));
    }

    /** The cache is in I until step 1, its home until step 2; then IS_D in stripes, and S. */
    @Test
    void bands_haveTheStatesBeforeAndAfter() {
        assertEquals(3, count(">I</text>"));
        assertEquals(1, count(">IS_D</text>"));
        assertEquals(2, count(">S</text>"));
    }

    @Test
    void withoutSteps_itIsTheSentenceAlone() {
        String alone = StorySvg.of("all is well", MSI, List.of());
        assertTrue(alone.contains(">all is well</text>"), alone);
    }
}
