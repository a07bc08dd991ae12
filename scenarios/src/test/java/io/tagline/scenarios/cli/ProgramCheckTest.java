package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code check --program}: what is wrong with a program is found in some order of its accesses, and told. */
final class ProgramCheckTest {

    private static final String TICKET = """
            t = cl_add(next, 1)
            cl_wait(serving, t)
            assert cl_add(inside, 1) == 0
            compute(random(3) ns)
            cl_add(inside, -1)
            cl_add(serving, 1)
            """;

    private static final String TEST_AND_SET = """
            while cl_swap(next, 1) == 1:
              pass
            assert cl_add(inside, 1) == 0
            compute(1 ns)
            cl_add(inside, -1)
            cl_write(next, 0)
            """;

    /** Dekker's idea: each says that it wants in, then looks whether the other does. */
    private static final String BOTH_LOOK = """
            store(wish[me], 1)
            fence()
            other = load(wish[1 - me])
            if other == 0:
              assert cl_add(inside, 1) == 0
              compute(1 ns)
              cl_add(inside, -1)
            """;

    @TempDir
    private Path folder;

    private CommandLineRun check(String program, String... more) throws IOException {
        Path file = folder.resolve("scenario.yaml");
        Path machine = folder.resolve("buffered.yaml");
        String phi = Files.readString(Path.of("../topologies/xeon-phi-5110p.yaml"));
        Files.writeString(
                machine,
                phi.replaceFirst(
                        "(?m)^(  outstanding:.*)$",
                        "$1\n  store-buffer: {value: 8, kind: chosen, source: \"as on x86\"}"));
        Files.writeString(file, """
                tagline: 1
                name: tried
                machine: MACHINE
                protocol: mesi
                matrix: {threads: [2, 3]}
                threads: {count: threads, place: compact}
                lines:
                  next: {}
                  serving: {}
                  wish[n]: {}
                  inside: {memory: ghost}
                program: |
                PROGRAM
                measure: {latency: last thread}
                """.replace("MACHINE", machine.toString())
                .replace("PROGRAM", program.indent(2).stripTrailing()));
        String[] arguments = new String[more.length + 3];
        System.arraycopy(new String[] {"check", "--program", file.toString()}, 0, arguments, 0, 3);
        System.arraycopy(more, 0, arguments, 3, more.length);
        return CommandLineRun.of(arguments);
    }

    @Test
    void rightPrograms_areVerified() throws IOException {
        for (String program : new String[] {TICKET, TEST_AND_SET}) {
            CommandLineRun run = check(program);
            assertEquals(ExitCode.FINE, run.code(), run.err());
            assertTrue(
                    run.out()
                            .contains("at all 2 points every execution can end, and every assertion holds,"
                                    + " for 2 or 3 threads and stores performed in order (TSO)."),
                    run.out());
            assertTrue(run.out().contains("at threads=3: every execution can end"), run.out());
            assertTrue(run.out().contains("not tried: other numbers of threads; races within an access"), run.out());
        }
    }

    /** Without the fence, cores with store buffers both get in. Of a device nothing is buffered. */
    @Test
    void device_hasNoStoreBuffer() throws IOException {
        String program = BOTH_LOOK.replace("fence()\n", "");
        CommandLineRun cores = check(program, "-p", "threads=2");
        assertEquals(ExitCode.FAILED, cores.code(), cores.err());
        Path file = folder.resolve("scenario.yaml");
        Files.writeString(
                file,
                Files.readString(file)
                        .replace("place: compact", "place: device")
                        .replace("protocol:", "set: [devices.count=1, devices.request=1 ns]\nprotocol:"));
        CommandLineRun devices = CommandLineRun.of("check", "--program", file.toString(), "-p", "threads=2");
        assertEquals(ExitCode.FINE, devices.code(), devices.err());
    }

    @Test
    void failedAssertion_hasAStoryAndAPlace() throws IOException {
        CommandLineRun run = check(TICKET.replace("cl_wait(serving, t)", "load(serving)"), "-p", "threads=2");
        assertEquals(ExitCode.FAILED, run.code(), run.out());
        assertTrue(run.out().contains("violated: `cl_add(inside, 1) == 0` does not hold"), run.out());
        assertTrue(run.out().contains("T1         2  load(serving)"), run.out());
        assertTrue(run.err().contains("error[TL265]"), run.err());
    }

    /** Both points fail at the place: it is shown once, with both. A single point needs no name. */
    @Test
    void placeOfSeveralPoints_isToldOnceWithThem() throws IOException {
        String program = TICKET.replace("cl_wait(serving, t)", "load(serving)");
        String both = check(program).err();
        assertEquals(both.indexOf("error[TL265]"), both.lastIndexOf("error[TL265]"), both);
        assertTrue(both.contains("= help: at threads=2\n   = help: at threads=3\n"), both);
        assertFalse(check(program, "-p", "threads=2").err().contains("at threads="));
    }

    @Test
    void lockThatIsNotReleased_isALivelockOrADeadlock() throws IOException {
        CommandLineRun spinning = check(TEST_AND_SET.replace("cl_write(next, 0)", "pass"), "-p", "threads=2");
        assertEquals(ExitCode.FAILED, spinning.code(), spinning.out());
        assertTrue(
                spinning.out().contains("livelock: from here on no execution ends: T1 repeats line 1; T0 is done."),
                spinning.out());
        CommandLineRun waiting = check(TICKET.replace("cl_add(serving, 1)", "pass"), "-p", "threads=2");
        assertEquals(ExitCode.FAILED, waiting.code(), waiting.out());
        assertTrue(
                waiting.out().contains("deadlock: T1 waits for ever at line 2: serving is 0, and never 1; T0 is done."),
                waiting.out());
        assertTrue(waiting.out().contains("serving is 0, and never 1\n"), waiting.out());
    }

    /** What a thread has drawn is nowhere but in the operation that it is about to do. */
    @Test
    void numbersByChance_areAllTried() throws IOException {
        for (String program : new String[] {
            "store(next, random(3))\nassert cl_read(next) != WRONG",
            "cl_write(wish[random(2)], WRONG)\nassert cl_read(wish[1]) != WRONG",
            "cl_add(next, random(2) + random(2))\nassert cl_read(next) != WRONG"
        }) {
            for (String wrong : new String[] {"1", "2"}) {
                String mistaken =
                        ("if me == 0:\n" + program.replace("WRONG", wrong).indent(2)).strip();
                CommandLineRun run = check(mistaken, "-p", "threads=2");
                assertEquals(ExitCode.FAILED, run.code(), mistaken + run.out());
            }
        }
    }

    /** A million draws of how long a thread computes have no other outcomes than the shortest and the longest. */
    @Test
    void timesByChance_makeNoMoreStates() throws IOException {
        CommandLineRun none = check(TEST_AND_SET, "-p", "threads=2", "--json");
        CommandLineRun some = check(
                TEST_AND_SET.replace("compute(1 ns)", "compute(random(1000000) ns)"), "-p", "threads=2", "--json");
        assertEquals(states(none), states(some));
    }

    private static String states(CommandLineRun run) {
        return run.out()
                .lines()
                .filter(line -> line.contains("\"states\""))
                .findFirst()
                .orElseThrow();
    }

    /** Without the fence, both loads can overtake both stores: papers on x86-TSO call this test SB. */
    @Test
    void storeBuffers_needFences() throws IOException {
        CommandLineRun fenced = check(BOTH_LOOK, "-p", "threads=2");
        assertEquals(ExitCode.FINE, fenced.code(), fenced.out());
        CommandLineRun bare = check(BOTH_LOOK.replace("fence()", "pass"), "-p", "threads=2");
        assertEquals(ExitCode.FAILED, bare.code(), bare.out());
        CommandLineRun ordered =
                check(BOTH_LOOK.replace("fence()", "pass").replace("load(", "cl_read("), "-p", "threads=2");
        assertEquals(ExitCode.FINE, ordered.code(), ordered.out());
    }

    /** crystal-lang/crystal PR 14272: on a Neoverse N1 such a lock loses counts; stores in order never do. */
    private static final String PLAIN_RELEASE = """
            tagline: 1
            name: given back by a plain store
            machine: graviton2
            threads: {count: 2}
            lines: {lock: {}, count: {}}
            program: |
              for round in 1..2:
                while cl_swap(lock, 1) == 1:
                  cl_wait(lock, 0)
                store(count, load(count) + 1)
                store(lock, 0)
              barrier()
              assert cl_read(count) == 4
            measure: {latency: last thread}
            run: {replications: 5}
            """;

    private String plainRelease() throws IOException {
        return Files.writeString(folder.resolve("plain.yaml"), PLAIN_RELEASE).toString();
    }

    @Test
    void verdictOnAMachineOfArm_isForItsOrder() throws IOException {
        String file = plainRelease();
        CommandLineRun check = CommandLineRun.of("check", "--program", file);
        assertEquals(ExitCode.FAILED, check.code(), check.out());
        assertTrue(check.err().contains("`cl_read(count) == 4` does not hold"), check.err());
        assertTrue(check.out().contains("`store_release` in line 5 keeps them in order"), check.out());
        CommandLineRun json = CommandLineRun.of("check", "--program", file, "--json");
        for (String key : List.of("performed", "explored", "machineOrder")) {
            assertTrue(json.out().contains("\"" + key + "\": \"armv8\""), json.out());
        }
        assertTrue(json.out().contains("\"partial\": false"), json.out());
        assertFalse(CommandLineRun.of("run", file, "--no-results").out().contains("allows more"));
        assertTrue(CommandLineRun.of("run", file, "--no-results", "--machine", "xeon-phi-5110p")
                .out()
                .contains("allows more"));
    }

    /** With one access waiting, the lock is given back after the count is written: two stores that wait are needed to change their order. */
    @Test
    void fewerAccessesWait_onAWeakMachine() throws IOException {
        String file = plainRelease();
        CommandLineRun one = CommandLineRun.of("check", "--program", file, "--waiting", "1");
        assertEquals(ExitCode.FINE, one.code(), one.out());
        assertTrue(one.out().contains("up to 1 access of a thread waiting"), one.out());
        CommandLineRun two = CommandLineRun.of("check", "--program", file, "--waiting", "2", "--json");
        assertEquals(ExitCode.FAILED, two.code(), two.out());
        assertTrue(two.out().contains("\"waiting\": 2"), two.out());
        CommandLineRun buffered =
                CommandLineRun.of("check", "--program", file, "--machine", "sandy-bridge-2s", "--waiting", "1");
        assertTrue(buffered.err().contains("sandy-bridge-2s has store buffers of 36"), buffered.err());
    }

    /** Of x86, too: without a store buffer, accesses are performed in order, and nothing else. */
    @Test
    void machineIsChosen_asForRun() throws IOException {
        String file = plainRelease();
        CommandLineRun phi = CommandLineRun.of("check", "--program", file, "--machine", "xeon-phi-5110p");
        assertTrue(
                phi.out().contains("accesses performed in order (SC). But the memory order of xeon-phi-5110p is tso"));
        CommandLineRun buffered = CommandLineRun.of(
                "check",
                "--program",
                file,
                "--machine",
                "ideal",
                "--set",
                "cores.store-buffer=3",
                "--protocol",
                "mesi");
        assertTrue(
                buffered.out().contains("2 threads on mesi, 2 rounds at line 1, store buffers of 3;"), buffered.out());
        assertEquals(
                ExitCode.REFUSED,
                CommandLineRun.of("check", "msi", "--program", file, "--protocol", "mesi")
                        .code());
        CommandLineRun swept = CommandLineRun.of("check", "--program", file, "-p", "machine=ideal,epyc-7742-2s");
        assertTrue(swept.out().contains("2 threads on gols, 2 rounds at line 1, without store buffers;"), swept.out());
        assertTrue(swept.out().contains("store buffers of 48;"), swept.out());
    }

    @Test
    void programWithoutAssertions_holdsNone() {
        CommandLineRun run = CommandLineRun.of("check", "--program", "lessons/read-then-write");
        assertTrue(run.out().contains("every execution can end, and nothing is asserted, for 1 thread"), run.out());
    }

    /** All nine locks, with two threads that take them twice, and three that take them once. */
    @Test
    void locksOfTheLibrary_areVerified() {
        CommandLineRun run = CommandLineRun.of("check", "--program", "synchronisation/small-locks");
        assertEquals(ExitCode.FINE, run.code(), run.out());
        assertEquals(
                2 * 9,
                run.out()
                        .lines()
                        .filter(line -> line.startsWith("small locks at algorithm="))
                        .count());
    }

    /** Each point is explored on its machine, and says so. */
    @Test
    void machinesOfPoints_haveTheirProtocolsAndStoreBuffers() throws IOException {
        check(TICKET);
        Path file = folder.resolve("scenario.yaml");
        Files.writeString(
                file,
                Files.readString(file)
                        .replaceAll("machine: .*\nprotocol: .*\n", "machine: \"\\${machine}\"\n")
                        .replace("threads: [2, 3]", "threads: [2], machine: [smp-bus, westmere-2s]"));
        CommandLineRun run = CommandLineRun.of("check", "--program", file.toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("2 threads on mesi-bus, without store buffers;"), run.out());
        assertTrue(run.out().contains("2 threads on mesif-two-socket, store buffers of 32;"), run.out());
    }

    @Test
    void json_hasVerdictAndStory() throws IOException {
        CommandLineRun run = check(TICKET.replace("cl_add(serving, 1)", "pass"), "-p", "threads=2", "--json");
        assertTrue(run.out().contains("\"schema\": \"tagline/check-program/1\""), run.out());
        assertTrue(run.out().contains("\"verdict\": \"deadlock\""), run.out());
    }

    @Test
    void whatDoesNotGoTogether_isRefused() throws IOException {
        assertEquals(ExitCode.REFUSED, check(TICKET, "--caches", "2").code());
        assertEquals(ExitCode.REFUSED, check(TICKET, "--format", "mermaid").code());
        assertEquals(ExitCode.REFUSED, check(TICKET, "-p", "threads=9").code());
        assertEquals(
                ExitCode.REFUSED,
                CommandLineRun.of("check", "mesi", "-p", "n=3").code());
        assertEquals(ExitCode.REFUSED, CommandLineRun.of("check").code());
        CommandLineRun written =
                CommandLineRun.of("check", "--program", plainRelease(), "--litmus", "x.litmus", "--waiting", "2");
        assertTrue(written.err().contains("--litmus cannot be used with --waiting"), written.err());
    }
}
