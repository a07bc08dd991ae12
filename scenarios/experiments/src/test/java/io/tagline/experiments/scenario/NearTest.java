package io.tagline.experiments.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.experiments.document.ScenarioFormat;
import io.tagline.programs.operation.LineBlock;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines in the memory of a socket: that of a thread, or one by number, where no thread needs to run. Cores 0 to 7 are in socket 0. */
final class NearTest {

    private static Source near(String near, String place) {
        return Source.of("near.yaml", """
                tagline: 1
                name: near
                machine: sandy-bridge-2s
                threads: {count: 2, place: %s}
                lines:
                  packet[3][1]: {near: "%s"}
                program: load(packet[me][0])
                measure: {latency: last thread}
                run: {seed: 1, replications: 1}
                """.formatted(place, near));
    }

    private static List<LineBlock> rows(String near, String place) {
        Scenario scenario = Samples.read(near(near, place));
        return Samples.workload(scenario, scenario.points().get(0)).blocks();
    }

    /** Both threads run in socket 0. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "socket[1] | compact | 1 1 1",
                "socket[0] | compact | 0 0 0",
                "socket[i % sockets] | compact | 0 1 0",
                "socket[sockets - 1] | compact | 1 1 1",
                "T0 | compact | 0 0 0",
                "T[i % 2] | '[0, 8]' | 0 1 0",
                "socket[1] | random | 1 1 1"
            })
    void rowsAreInTheMemoryOfASocket(String near, String place, String sockets) {
        String found = rows(near, place).stream()
                .map(block -> String.valueOf(block.socket().orElse(-1)))
                .reduce((a, b) -> a + " " + b)
                .orElseThrow();
        assertEquals(sockets, found);
    }

    /** A thread that is placed by chance takes its lines with it; a socket stays where it is. */
    @Test
    void onlyThreadsMoveLines() {
        assertEquals(OptionalInt.of(0), rows("T0", "random").get(0).core());
        assertEquals(OptionalInt.empty(), rows("socket[1]", "random").get(0).core());
    }

    @Test
    void whatIsRead_isWrittenAgain() {
        for (String near : List.of("socket[i % sockets]", "T[i % 2]", "T1")) {
            Scenario scenario = Samples.read(near(near, "compact"));
            String written = ScenarioFormat.write(scenario);
            assertTrue(written.contains(near), written);
            Samples.read(Source.of("again.yaml", written));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "socket[2] | TL202 | machine sandy-bridge-2s has no socket 2 | its sockets are 0 to 1",
                "socket[i - 1] | TL202 | machine sandy-bridge-2s has no socket -1 | its sockets are 0 to 1",
                "socket 1 | TL212 | `socket 1` is not an expression | write `\"socket[1]\"`",
                "core[8] | TL202 | this is not a thread | write `T0`, `T[i]`, or `socket[1]` for the memory of a socket",
                "socket[k] | TL201 | unknown name `k` | ''",
                "T7 | TL254 | there is no thread T7 | they are T0 to T1"
            })
    void otherPlaces_areRefused(String near, String code, String message, String note) {
        Diagnostics diagnostics = Samples.prepared(near(near, "compact"));
        assertEquals(1, diagnostics.all().size(), () -> diagnostics.all().toString());
        Diagnostic only = diagnostics.all().get(0);
        assertEquals(code + " " + message, only.code().id() + " " + only.message());
        assertEquals(note, only.note());
        assertEquals(6, only.position().line());
    }
}
