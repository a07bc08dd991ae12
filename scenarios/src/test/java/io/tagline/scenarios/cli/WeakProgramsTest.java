package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Are mistakes found that people have reported on machines that reorder accesses, and is what mends them named? */
final class WeakProgramsTest {

    /** crystal-lang/crystal, pull request 14272: 999,870 of a million counts on a Neoverse N1. */
    private static final String PLAIN_UNLOCK = """
            for round in 1..2:
              while cl_swap(flag, 1) == 1:
                cl_wait(flag, 0)
              store(data[0], load(data[0]) + 1)
              store(flag, 0)
            barrier()
            assert cl_read(data[0]) == 4
            """;

    private static final String DATA_AND_FLAG = """
            if me == 0:
              store(data[0], 1)
              store(flag, 1)
            else:
              cl_wait(flag, 1)
              assert load(data[0]) == 1
            """;

    /** As llvm/llvm-project, pull request 213845, a barrier of flags that was written for stores in order. */
    private static final String FLAG_BARRIER = """
            store(data[me], 1)
            if me == 0:
              cl_wait(flag, 1)
              store(go, 1)
            else:
              store(flag, 1)
              cl_wait(go, 1)
            assert load(data[1 - me]) == 1
            """;

    /** dvyukov/relacy, issue 39: both loads find what the other thread stores behind its own. */
    private static final String LOADS_FIRST = """
            got = load(data[me])
            store(data[1 - me], 1)
            assert got == 0 or cl_add(seen, 1) == 0
            """;

    /** SpinalHDL/NaxRiscv, issue 147: no order allows an older value behind a newer one. */
    private static final String NEWER_THEN_OLDER = """
            if me == 0:
              store(data[0], 1)
            else:
              newer = load(data[0])
              older = load(data[0])
              assert newer <= older
            """;

    @TempDir
    private Path folder;

    private CommandLineRun check(String machine, String program, String... more) throws IOException {
        String scenario = """
                tagline: 1
                name: reported
                machine: MACHINE
                threads: {count: 2}
                lines:
                  data[2]: {}
                  flag: {}
                  go: {}
                  seen: {memory: ghost}
                program: |
                PROGRAM
                measure: {latency: last thread}
                """.replace("MACHINE", machine)
                .replace("PROGRAM", program.indent(2).stripTrailing());
        Path file = Files.writeString(folder.resolve("reported.yaml"), scenario);
        String[] arguments = new String[more.length + 3];
        System.arraycopy(new String[] {"check", "--program", file.toString()}, 0, arguments, 0, 3);
        System.arraycopy(more, 0, arguments, 3, more.length);
        return CommandLineRun.of(arguments);
    }

    private void assertMended(String machine, String program, String places, String mends) throws IOException {
        CommandLineRun weak = check(machine, program);
        assertEquals(ExitCode.FAILED, weak.code(), weak.err());
        assertTrue(weak.out().contains(places), weak.out());
        assertTrue(weak.out().contains(mends), weak.out());
        assertTrue(weak.out().contains("With that, every execution can end, and every assertion holds."), weak.out());
        CommandLineRun ordered = check("sandy-bridge-2s", program);
        assertEquals(ExitCode.FINE, ordered.code(), ordered.out() + ordered.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"graviton2", "apple-m1-pro"})
    void plainStores_failOnlyWhereStoresAreReordered(String machine) throws IOException {
        assertMended(
                machine, PLAIN_UNLOCK, "T0 performs the store of `flag` in line 5 before", "`store_release` in line 5");
        assertMended(
                machine,
                DATA_AND_FLAG,
                "T0 performs the store of `flag` in line 3 before the store of `data[0]` in line 2",
                "`store_release` in line 3");
        assertMended(machine, FLAG_BARRIER, "performs the store of", "`store_release` in line");
    }

    @Test
    void loadBuffering_isFoundOnArm() throws IOException {
        assertMended("graviton2", LOADS_FIRST, "performs the store of `data[", "in line 2");
    }

    @Test
    void olderValuesBehindNewerOnes_areFoundNowhere() throws IOException {
        for (String order : new String[] {"armv8", "rvwmo"}) {
            CommandLineRun run = check("graviton2", NEWER_THEN_OLDER, "--set", "cores.memory-order=" + order);
            assertEquals(ExitCode.FINE, run.code(), run.out());
        }
    }
}
