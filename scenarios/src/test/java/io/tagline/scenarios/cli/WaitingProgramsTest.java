package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.SharedResource;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.work.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random programs of two threads on machines with one to three places, for the protocols of seven reports: where the checker finds no deadlock of two
 * caches and as many lines, none happens. That one happens where it finds one, programs that drive there show in {@link WaitingLinesTest}.
 */
final class WaitingProgramsTest {

    private static final boolean NIGHT = Boolean.getBoolean("tagline.night");
    private static final int LINES = NIGHT ? 3 : 2;
    private static final int MACHINES = NIGHT ? 12 : 1;
    private static final int PROGRAMS = NIGHT ? 12 : 4;
    private static final int OPERATIONS = 24;
    private static final int MOST_PLACES = 3;
    private static final Path FOLDER = Path.of("src/test/resources/io/tagline/scenarios/reported");

    @TempDir
    Path folder;

    private SplittableRandom random = new SplittableRandom(1);

    private static String document(String name) {
        return FOLDER.resolve(name + ".md").toAbsolutePath().toString();
    }

    @ParameterizedTest
    @CsvSource({
        "rocket-chip-176, 1",
        "lowrisc-chip-67, 2",
        "xiangshan-583, 3",
        "riscv-boom-723, 4",
        "black-parrot-206, 5",
        "black-parrot-1034, 6",
        "coupledl2-143, 7",
    })
    void noProgramStands_whereTheCheckerFindsNothing(String name, long seed) throws IOException {
        for (String version : List.of(name, name + "-fixed")) {
            Protocol protocol = new Catalog(FileLibrary::new).protocol(document(version));
            random = new SplittableRandom(seed);
            for (int i = 0; i < MACHINES; i++) {
                String machine = machine(protocol, i);
                boolean waits = waits(version, machine);
                for (int program = 0; program < PROGRAMS; program++) {
                    run(version, machine, waits);
                }
            }
        }
    }

    /** The verdict of the checker. */
    private static boolean waits(String version, String machine) {
        CommandLineRun check = CommandLineRun.of(
                "check", document(version), "--machine", machine, "--caches", "2", "--lines", "" + LINES);
        assertTrue(List.of(ExitCode.FINE, ExitCode.FAILED).contains(check.code()), check.out() + check.err());
        return check.code() == ExitCode.FAILED;
    }

    /** Runs a random program, which comes to its end or to a deadlock that the checker knows. */
    private void run(String version, String machine, boolean waits) throws IOException {
        String scenario = scenario(version, machine);
        CommandLineRun run = CommandLineRun.of("run", scenario, "--no-results");
        boolean stands = run.err().contains(": deadlock at");
        assertEquals(stands ? ExitCode.BROKEN : ExitCode.FINE, run.code(), () -> text(machine, scenario, run));
        assertTrue(waits || !stands, () -> text(machine, scenario, run));
    }

    private static String text(String machine, String scenario, CommandLineRun run) {
        try {
            return Files.readString(Path.of(machine)) + Files.readString(Path.of(scenario)) + run.err();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private String machine(Protocol protocol, int number) throws IOException {
        String chosen = ", kind: chosen, source: drawn}\n";
        boolean sparse = protocol.directory().hears(CoreEvent.EVICT);
        int ways = 1 + random.nextInt(LINES);
        int entries = 1 + random.nextInt(LINES);
        StringBuilder text = new StringBuilder("tagline: 1\nname: drawn\ntitle: drawn\nextends: ")
                .append(FOLDER.resolve(sparse ? "one-home.yaml" : "one-full-home.yaml")
                        .toAbsolutePath())
                .append("\ncores:\n  caches:\n    L1:\n      size: {value: ")
                .append(64 * ways + " B" + chosen)
                .append("      ways: {value: " + ways + chosen);
        if (sparse) {
            text.append("directories:\n  filter:\n    entries: {value: " + entries + chosen)
                    .append("    ways: {value: " + entries + chosen);
        }
        text.append("resources:\n");
        for (SharedResource resource : protocol.sharing().resources()) {
            int places = 1 + random.nextInt(number == 0 ? 1 : MOST_PLACES);
            text.append("  " + resource.text() + ": {value: " + places + chosen);
        }
        return Files.writeString(folder.resolve("drawn.yaml"), text).toString();
    }

    private String scenario(String version, String machine) throws IOException {
        List<Integer> cores = new ArrayList<>(List.of(0, 1, 2, 3));
        int first = cores.remove(random.nextInt(4));
        int second = cores.get(random.nextInt(3));
        String text = """
                tagline: 1
                name: drawn
                machine: %s
                protocol: %s
                threads: {T0: %d, T1: %d}
                lines:
                  x[%d]: {}
                program: |
                  if me == 0:
                %s
                  else:
                %s
                measure: {latency: last thread}
                run: {replications: 20}
                """.formatted(machine, document(version), first, second, LINES, thread(), thread());
        return Files.writeString(folder.resolve("scenario.yaml"), text).toString();
    }

    private String thread() {
        return random.ints(OPERATIONS, 0, 3 * LINES)
                .mapToObj(drawn ->
                        "    " + (drawn < 2 * LINES ? "store(x[%d], 1)" : "t = load(x[%d])").formatted(drawn % LINES))
                .collect(Collectors.joining("\n"));
    }
}
