package io.tagline.topologies.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Latency;
import io.tagline.topologies.machine.Machine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Durations in cycles of a machine's clocks. */
final class ClocksTest {

    /** The tiny machine with two clocks, and some of its durations in their cycles. */
    private static Machine machine(String mesh) throws IOException {
        try (InputStream stream = ClocksTest.class.getResourceAsStream("/io/tagline/topologies/tiny.yaml")) {
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .replace(
                            "\nline:",
                            "\nclocks:\n  tile: {value: 533 MHz, kind: chosen, source: x}\n"
                                    + "  mesh: {value: %s, kind: chosen, source: x}\nline:".formatted(mesh))
                    .replace("hop: {value: 1 ns", "hop: {value: 4 mesh cycles")
                    .replace("miss: {value: 2 ns", "miss: {value: 4 tile cycles")
                    .replace("mean: 3 ns", "mean: 1.5 mesh cycles")
                    .replace("R_L: {value: 1 ns", "R_L: {value: 1 mesh cycle")
                    .replace("clock: {value: 1 GHz", "clock: {value: tile");
            Diagnostics diagnostics = new Diagnostics();
            return new Machines(FileLibrary::new)
                    .read(Source.of("clocks.yaml", text), diagnostics)
                    .orElseThrow(() -> new AssertionError(diagnostics.all()));
        }
    }

    /** At 800 MHz a cycle takes 1.25 ns; 4 cycles at 533 MHz take 7.5047 ns, which is 7505 ps. */
    @Test
    void cycles_areDurations() throws IOException {
        Machine machine = machine("800 MHz");
        assertEquals(5000, machine.interconnect().hop().value());
        assertEquals(new Latency.Constant(7505), machine.cores().miss().value());
        assertEquals(
                new Latency.Normal(1875, 100), machine.cores().snoops().answer().value());
        assertEquals(1.25, machine.cost("R_L").orElseThrow().mean());
        assertEquals(533_000_000, machine.cores().clock().value());
    }

    @Test
    void whatIsWrittenInCycles_followsItsClock() throws IOException {
        Machine machine = machine("1600 MHz");
        assertEquals(2500, machine.interconnect().hop().value());
        assertEquals(0.625, machine.cost("R_L").orElseThrow().mean());
        assertEquals(new Latency.Constant(7505), machine.cores().miss().value());
    }
}
