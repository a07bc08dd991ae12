package io.tagline.scenarios.timeline;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.SetupLoader;
import io.tagline.simulator.timeline.Selection;
import io.tagline.work.recording.Recording;

/** Recordings for tests. */
final class Recordings {

    private Recordings() {}

    /** The first replication of a scenario of one point. */
    static Recording of(String scenario) {
        return of(scenario, Selection.ALL);
    }

    static Recording of(String scenario, Selection selection) {
        Diagnostics diagnostics = new Diagnostics();
        Setup setup = new SetupLoader(FileLibrary::new, diagnostics)
                .load(Source.of("test.yaml", scenario), Overrides.NONE)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
        return Recording.of(setup, setup.points().get(0), 0, selection);
    }

    /** A scenario on the ideal machine, where every access but a hit takes its cost and nothing waits. */
    static String ideal(String threads, String lines, String program) {
        return scenario("ideal", threads, lines, program);
    }

    static String phi(String threads, String lines, String program) {
        return scenario("xeon-phi-5110p", threads, lines, program);
    }

    static String scc(String threads, String lines, String program) {
        return scenario("scc", threads, lines, program);
    }

    /** A scenario on two sockets of eight cores below last-level caches. */
    static String sockets(String threads, String lines, String program) {
        return scenario("sandy-bridge-2s", threads, lines, program);
    }

    /** A scenario of the two hardware threads of a core. */
    static String siblings(String lines, String program) {
        return scenario("xeon-8375c-2s", "{T0: 0, T1: 0}", lines, program);
    }

    private static String scenario(String machine, String threads, String lines, String program) {
        return """
                tagline: 1
                name: test
                source: "test"
                machine: %s
                threads: %s
                lines:
                %s
                program: |
                %s
                measure: {latency: last thread}
                run: {replications: 1}
                """.formatted(
                        machine,
                        threads,
                        lines.indent(2).stripTrailing(),
                        program.indent(2).stripTrailing());
    }

    /** T0, which computes for a microsecond, sets a flag of T1, which polls it from the beginning and then gets two lines. */
    static String flag() {
        return scenario(
                "scc",
                "{T0: 0, T1: 46}",
                "flag: {buffer: T1}\nchunk[2]: {buffer: T0, value: 5}\nmessage[2]: {memory: private}",
                """
                if me == 0:
                  compute(1 us)
                  set_flag(flag, 1)
                else:
                  poll_flag(flag, 1)
                  get(chunk, message, 2)
                """);
    }

    /** T0 is in the critical section from 100 to 300 ns, T1 right behind it for 50 ns, T2 from 320 to 420 ns, while T1 is still there. */
    static String critical() {
        return ideal("{T0: 0, T1: 10, T2: 20}", "x: {}\ninside: {memory: ghost}", """
            if me == 0:
              compute(100 ns)
            elif me == 1:
              compute(300 ns)
            else:
              compute(320 ns)
            cl_add(inside, 1)
            if me == 0:
              compute(200 ns)
            elif me == 1:
              compute(50 ns)
            else:
              compute(100 ns)
            cl_add(inside, -1)
            store(x, me)
            """);
    }

    /** One line of T0 goes to all 60 cores. */
    static String broadcast() {
        return phi(
                "{count: 60, place: compact}",
                "data: {owner: T0, state: M, value: 7}\nmine[n]: {owner: \"T[i]\", state: E}",
                "if me > 0:\n  cl_copy(data, mine[me], 1)");
    }

    /** Figure 7c of Ramos and Hoefler (HPDC 2013): the reader polls from the beginning, both writers take the line from it. */
    static String polling() {
        return ideal("{T0: 0, T1: 10, T2: 20}", "flag: {}", """
                if me == 0:
                  compute(150 ns)
                  cl_add(flag, 1)
                elif me == 1:
                  compute(350 ns)
                  cl_add(flag, 1)
                else:
                  cl_wait(flag, 2)
                """);
    }

    /** Core 0 of one socket reads what core 12 of the other has modified. */
    static String twoSockets() {
        return scenario("sandy-bridge-2s", "{T0: 0, T1: 12}", "x: {owner: T1, state: M}", "if me == 0:\n  load(x)");
    }
}
