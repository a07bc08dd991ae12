package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads on devices: what a scenario may say of them, and what commands make of it. */
final class DevicesTest {

    private static final String SCENARIO = """
            tagline: 1
            name: dma
            machine: ideal
            set: [devices.count=2, devices.request=200 ns]
            threads: {T0: 0, T1: device}
            lines:
              flag: {owner: T0, state: E}
            program: |
              if me == 0:
                cl_wait(flag, 1)
              else:
                store(flag, 1)
            measure: {latency: last thread}
            run: {replications: 10}
            """;

    @TempDir
    private Path folder;

    private CommandLineRun run(String command, String what, String instead, String... more) throws IOException {
        Path file = folder.resolve("dma.yaml");
        Files.writeString(file, SCENARIO.replace(what, instead));
        String[] arguments = new String[more.length + 2];
        System.arraycopy(new String[] {command, file.toString()}, 0, arguments, 0, 2);
        System.arraycopy(more, 0, arguments, 2, more.length);
        return CommandLineRun.of(arguments);
    }

    private void assertRefused(String what, String instead, String code, String message) throws IOException {
        CommandLineRun run = run("run", what, instead, "--no-results");
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertTrue(run.err().contains(code) && run.err().contains(message), run.err());
    }

    @Test
    void thread_runsOnADevice() throws IOException {
        for (String place : new String[] {"device", "device + 1"}) {
            CommandLineRun run = run("timeline", "T1: device", "T1: " + place);
            assertEquals(ExitCode.FINE, run.code(), run.err());
            String name = place.equals("device") ? "device 0" : "device 1";
            assertTrue(run.out().contains(name), run.out());
        }
    }

    /** Core 64 of 64 would be the first device, but nobody has said so. */
    @Test
    void placeThatIsNone_isRefused() throws IOException {
        assertRefused("T1: device", "T1: 64", "TL202", "the machine has no core 64");
        assertRefused("T1: device", "T1: device + 2", "TL202", "the machine has no device 2");
        assertRefused("devices.count=2", "devices.count=65", "TL025", "65");
    }

    @Test
    void deviceWithACopy_isRefused() throws IOException {
        assertRefused("owner: T0", "owner: T1", "TL207", "a device keeps no copy");
        assertRefused("owner: T0, state: E", "owner: T0, state: S, sharers: [T1]", "TL207", "a device keeps no copy");
    }

    @Test
    void models_knowNoDevices() throws IOException {
        assertRefused("run:", "model: {bounds: published}\nrun:", "TL219", "no model of a thread on a device");
        CommandLineRun bounds = run("bounds", "", "");
        assertEquals(ExitCode.REFUSED, bounds.code(), bounds.out());
        assertTrue(bounds.err().contains("no model of a thread on a device"), bounds.err());
    }

    /** The path goes through the device: nothing else makes the flag 1. */
    @Test
    void why_namesTheDevice() throws IOException {
        CommandLineRun why = run("why", "", "", "--path");
        assertEquals(ExitCode.FINE, why.code(), why.err());
        assertTrue(why.out().contains("core") && why.out().contains("device 0"), why.out());
    }
}
