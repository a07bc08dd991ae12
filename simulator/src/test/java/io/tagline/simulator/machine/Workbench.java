package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineLocation;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Builds small workloads for the tests. */
public final class Workbench {

    private final List<LineBlock> blocks = new ArrayList<>();
    private final List<List<ProgramStep>> threads = new ArrayList<>();
    private final List<Integer> cores = new ArrayList<>();

    /** The machine of constant.yaml; its cores have these numbers besides, given as {@code key: value}. */
    public static Machine constant(String... ofCores) {
        String more = Arrays.stream(ofCores).map(Workbench::parameter).collect(Collectors.joining());
        return machine(constantDocument().replace("directories:", more + "directories:"));
    }

    private static String parameter(String keyAndValue) {
        String known = keyAndValue.replaceAll("(\\d+( ns| B)?)", "{value: $1, kind: chosen, source: made up}");
        return "  " + known + "\n";
    }

    public static Machine xeonPhi() {
        return builtIn("xeon-phi-5110p");
    }

    public static Machine builtIn(String name) {
        return new Machines(FileLibrary::new).load(name, new Diagnostics()).orElseThrow();
    }

    /** A machine for tests of this protocol: the constant one, or two sockets of two cores. */
    public static Machine machineFor(Protocol protocol) {
        return machine(documentFor(protocol));
    }

    /** The document of that machine. */
    public static String documentFor(Protocol protocol) {
        return protocol.sharedCache().isEmpty()
                ? constantDocument()
                : document("sandy-bridge-2s").replace("count: {value: 16,", "count: {value: 4,");
    }

    /** The document with devices whose requests take 50 ns, at a stop if {@code more} says so. */
    public static String withDevices(String document, int count, String more) {
        return document
                + "\ndevices: {count: %s, request: %s%s}\n"
                        .formatted(chosen(String.valueOf(count)), chosen("50 ns"), more);
    }

    /** A number or a word of a machine's document, as somebody has chosen it. */
    public static String chosen(String value) {
        return "{value: %s, kind: chosen, source: made up}".formatted(value);
    }

    /**
     * The ideal machine, where a line from memory takes 150 ns, with two caches of one set: the first with room for two lines, 1 ns, the second for
     * {@code lines}, 4 ns. Each has another key besides, given as {@code key: value}, or none.
     */
    public static Machine twoCaches(String ofFirst, int lines, String ofSecond) {
        String small = changed(document("ideal"), "32 KiB", "128 B");
        String two = changed(small, "ways: \\{value: 8", "ways: {value: 2");
        return machine(changed(two, "(?m)^  miss:", """
                      %s
                    - name: L2
                      size: %s
                      ways: %s
                      hit: %s
                      %s
                $0""".formatted(
                        ofFirst, chosen(64 * lines + " B"), chosen(String.valueOf(lines)), chosen("4 ns"), ofSecond)));
    }

    /** Lines 0 to {@code lines - 1}, which contain 7, and a thread on core 0 that does these operations. */
    public static Workbench ofLines(int lines, Operation... operations) {
        Workbench bench = new Workbench();
        for (int i = 0; i < lines; i++) {
            bench.line(i, 7);
        }
        return bench.thread(0, operations);
    }

    /** The document with something else wherever {@code pattern} stands. */
    public static String changed(String document, String pattern, String replacement) {
        String other = document.replaceAll(pattern, replacement);
        assertNotEquals(document, other);
        return other;
    }

    /** The document of a machine with routers that have room for one flit at each input, in all its networks. */
    public static String withSmallBuffers(String document) {
        return changed(
                document, "(?m)^( +)acknowledge: .*$", "$0\n$1buffer: {value: 1, kind: chosen, source: made up}");
    }

    /** The document of a built-in machine. */
    public static String document(String name) {
        return new Machines(FileLibrary::new)
                .library()
                .open(name, new Diagnostics())
                .orElseThrow()
                .text();
    }

    /** The document constant.yaml. */
    public static String constantDocument() {
        try (InputStream stream = Workbench.class.getResourceAsStream("/io/tagline/simulator/constant.yaml")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The machine of a document. */
    public static Machine machine(String document) {
        Diagnostics diagnostics = new Diagnostics();
        return new Machines(FileLibrary::new)
                .read(Source.of("machine.yaml", document), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    public static Protocol protocol(String name) {
        return new Protocols(FileLibrary::new).load(name, new Diagnostics()).orElseThrow();
    }

    /** Adds a line at an address, held as {@code core:state} says; returns this. */
    public Workbench line(long address, long value, String... holders) {
        List<LineSetup.Holder> list = Arrays.stream(holders)
                .map(holder -> holder.split(":"))
                .map(parts -> new LineSetup.Holder(Integer.parseInt(parts[0]), parts[1]))
                .toList();
        String name = "line" + blocks.size();
        blocks.add(new LineBlock(name, OptionalLong.of(address), List.of(new LineSetup(name, value, list))));
        return this;
    }

    /** Adds lines at a place that no protocol keeps; returns this. */
    public Workbench lines(int count, long value, LineLocation place) {
        String name = "line" + blocks.size();
        LineSetup line = new LineSetup(name, value, List.of(), place);
        blocks.add(new LineBlock(name, OptionalLong.empty(), Collections.nCopies(count, line)));
        return this;
    }

    /** Adds a thread on a core; returns this. */
    public Workbench thread(int core, Operation... operations) {
        List<ProgramStep> steps = new ArrayList<>();
        for (Operation operation : operations) {
            steps.add(new ProgramStep(operation, steps.size() + 1));
        }
        threads.add(steps);
        cores.add(core);
        return this;
    }

    public Workload workload() {
        return new Workload(new Program.Static(threads), blocks, cores);
    }

    /** One replication on the constant machine. */
    public ThreadTimes run(String protocol) {
        return run(constant(), protocol);
    }

    public ThreadTimes run(Machine machine, String protocol) {
        return new TimedMachine(machine, protocol(protocol), workload(), 1, "test").run(0);
    }

    /** The SCC with a constant latency in place of the one that is drawn for each line. */
    public static Machine constantScc() {
        return machine(constantSccDocument());
    }

    private static String constantSccDocument() {
        return document("scc").replace("{normal: {mean: 67.158 tile cycles, stdev: 5.33 tile cycles}}", "126 ns");
    }

    /** The same where a core reaches the buffers of its tile past the router, in 30 ns. */
    public static Machine sccWithDirectAccess() {
        String direct = "  direct: {value: 30 ns, kind: chosen, source: made up}\n  occupancy:";
        return machine(changed(constantSccDocument(), "(?m)^  occupancy:$", direct));
    }

    /** When each thread ends on the SCC without chance, in nanoseconds. */
    public double[] endsOnScc() {
        return endsWithoutProtocol(constantScc());
    }

    /** When each thread ends on a machine that keeps nothing coherent. */
    public double[] endsWithoutProtocol(Machine machine) {
        ThreadTimes times = new TimedMachine(machine, Protocol.NONE, workload(), 1, "test").run(0);
        return Arrays.stream(times.ends()).mapToDouble(t -> t / 1000.0).toArray();
    }

    /** When each thread ends on the constant machine, in nanoseconds. */
    public double[] ends(String protocol) {
        return ends(constant(), protocol);
    }

    public double[] ends(Machine machine, String protocol) {
        return Arrays.stream(run(machine, protocol).ends())
                .mapToDouble(t -> t / 1000.0)
                .toArray();
    }
}
