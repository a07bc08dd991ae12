package io.tagline.topologies.computer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import io.tagline.topologies.document.ComputerMachine;
import io.tagline.topologies.machine.Kind;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Numbering;
import io.tagline.topologies.machine.Parameter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Computers as hwloc writes them, made up for the tests. */
final class ComputerMachineTest {

    private static final String CORE = """
            <object type="L2Cache" cache_size="262144" cache_associativity="8" cache_type="0">
              <object type="L1Cache" cache_size="32768" cache_associativity="8" cache_type="1">
                <object type="Core"><object type="PU"/><object type="PU"/></object>
              </object>
            </object>
            """;

    private static final String PACKAGE = """
            <object type="Package">
              <object type="NUMANode" local_memory="1"><page_type size="4096" count="1"/></object>
              <object type="L3Cache" cache_size="8388608" cache_associativity="16" cache_type="0">%1$s%1$s</object>
              <object type="L3Cache" cache_size="8388608" cache_associativity="16" cache_type="0">%1$s%1$s</object>
            </object>
            """.formatted(CORE);

    private static Source xml(String inside) {
        return Source.of(
                "here.xml",
                "<?xml version=\"1.0\"?>\n<!DOCTYPE topology SYSTEM \"hwloc2.dtd\">\n<topology><object type=\"Machine\">"
                        + inside + "</object></topology>");
    }

    private static Optional<ComputerShape> shape(Source source, Diagnostics diagnostics) {
        return HwlocReader.read(source, diagnostics)
                .flatMap(topology -> ComputerShape.of(topology, source, diagnostics));
    }

    private static Machine machine(String inside) {
        Diagnostics diagnostics = new Diagnostics();
        ComputerShape shape = shape(xml(inside), diagnostics).orElseThrow();
        Source document = Source.of("here.yaml", ComputerMachine.document(shape, "here", "here.xml"));
        return new Machines(FileLibrary::new)
                .read(document, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all() + "\n" + document.text()));
    }

    /** Two packages of two clusters of two cores; a core has an L1 of 32 KiB and an L2 of 256 KiB, a cluster an L3, a package its memory. */
    @Test
    void levels_areThoseOfTheComputer() {
        Machine machine = machine(PACKAGE + PACKAGE);
        assertEquals(
                List.of("system", "package", "cluster"),
                machine.hierarchy().levels().stream().map(level -> level.name()).toList());
        assertEquals(8, machine.cores().count().value());
        assertEquals(2, machine.cores().threads().value());
        assertEquals(
                List.of("L1", "L2"),
                machine.cores().levels().stream().map(cache -> cache.name()).toList());
        assertEquals(4, machine.sharedCacheCount());
        assertEquals(2, machine.socketCount());
        assertEquals("mesif-two-level", machine.protocol());
    }

    @Test
    void whatHwlocKnows_isMeasured_allElseIsChosen() {
        Machine machine = machine(PACKAGE);
        assertEquals(Kind.MEASURED, machine.cores().count().kind());
        assertEquals(Kind.MEASURED, machine.sharedCaches().orElseThrow().bytes().kind());
        assertEquals(Kind.CHOSEN, machine.memory().access().kind());
        assertTrue(machine.parameters().stream()
                .noneMatch(number -> number.kind() == Kind.PUBLISHED || number.kind() == Kind.CALIBRATED));
    }

    /** Caches of hwloc 1 tell their depth, and sockets have not yet become packages; no cache is shared. */
    @Test
    void hwloc1_isReadToo() {
        String core = "<object type=\"Cache\" depth=\"1\" cache_size=\"16384\" cache_associativity=\"0\">"
                + "<object type=\"Core\"><object type=\"PU\"/></object></object>";
        Machine machine = machine("<object type=\"Socket\">" + core + core + "</object>");
        assertEquals("mesif", machine.protocol());
        assertEquals(16384, machine.cores().levels().get(0).bytes().value());
        assertEquals(Kind.CHOSEN, machine.cores().levels().get(0).ways().kind());
    }

    /** hwloc writes 0 for what it does not know, as in many virtual machines: then a usual size is chosen, and only that both are below one L3 is measured. */
    @Test
    void whatHwlocDoesNotKnow_isChosen() {
        String core = "<object type=\"L2Cache\" cache_size=\"0\" cache_associativity=\"0\" cache_linesize=\"0\">"
                + "<object type=\"L1Cache\" cache_size=\"0\" cache_associativity=\"0\" cache_linesize=\"0\">"
                + "<object type=\"PU\"/></object></object>";
        Machine machine = machine("<object type=\"L3Cache\" cache_size=\"0\">" + core + core + "</object>");
        assertEquals(
                List.of(32L << 10, 512L << 10),
                machine.cores().levels().stream()
                        .map(cache -> cache.bytes().value())
                        .toList());
        assertEquals(8L << 20, machine.sharedCaches().orElseThrow().bytes().value());
        assertEquals(2, machine.cores().count().value());
        List<String> measured = machine.parameters().stream()
                .filter(number -> number.kind() == Kind.MEASURED)
                .map(Parameter::path)
                .toList();
        assertEquals(List.of("domains.cluster.count"), measured);
    }

    /** 128 bytes, as on POWER and on Apple's cores; 8 KiB of them are 64 lines, which are one set where hwloc writes -1. */
    @Test
    void linesAndWays_areThoseThatHwlocTells() {
        String core = "<object type=\"L1Cache\" cache_size=\"8192\" cache_associativity=\"-1\" cache_linesize=\"128\">"
                + "<object type=\"Core\"><object type=\"PU\"/></object></object>";
        Machine machine = machine(core + core);
        assertEquals(128, machine.lineBytes().value());
        assertEquals(Kind.MEASURED, machine.lineBytes().kind());
        assertEquals(64, machine.cores().levels().get(0).ways().value());
        assertEquals(Kind.MEASURED, machine.cores().levels().get(0).ways().kind());
        assertEquals(Kind.CHOSEN, machine(PACKAGE).lineBytes().kind());
    }

    @Test
    void partsThatAreNotAlike_areRefused() {
        Diagnostics diagnostics = new Diagnostics();
        String lone = "<object type=\"Package\">" + CORE + "</object>";
        assertTrue(shape(xml(PACKAGE + lone), diagnostics).isEmpty());
        assertEquals(Code.BAD_HIERARCHY, diagnostics.all().get(0).code());
    }

    private static final String LONE_CORE = "<object type='Core'><object type='PU'/></object>";
    private static final String LONE_PACKAGE =
            "<object type='Package'><object type='NUMANode'/>" + LONE_CORE.repeat(2) + "</object>";

    private static String group(String inside) {
        return "<object type='Group'>" + inside + "</object>";
    }

    private static ComputerShape shape(String inside) {
        Diagnostics diagnostics = new Diagnostics();
        return shape(xml(inside), diagnostics).orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    private static List<String> levels(ComputerShape shape) {
        return shape.levels().stream()
                .map(level -> level.name() + " " + level.count())
                .toList();
    }

    /** Three packages of two cores and a memory, of which distances have put two into a group, also a group within groups, or four in two unequal ones. */
    @Test
    void groupsOfUnequalDepth_areLeftOutAndTold() {
        String three = group(LONE_PACKAGE.repeat(2)) + LONE_PACKAGE;
        for (String inside : List.of(three, LONE_PACKAGE + group(group(LONE_PACKAGE) + LONE_PACKAGE))) {
            ComputerShape shape = shape(inside);
            assertEquals(List.of("package 3"), levels(shape), inside);
            assertEquals(6, shape.cores());
            assertEquals(3, shape.controllers());
            assertEquals(
                    1,
                    shape.unused().stream()
                            .filter(note -> note.contains("a Group of 4 of the 6"))
                            .count());
            assertTrue(shape.unused().stream().noneMatch(note -> note.contains("memories")), shape.unused()::toString);
        }
        assertEquals(List.of("package 4"), levels(shape(group(LONE_PACKAGE.repeat(3)) + group(LONE_PACKAGE))));
    }

    /** Groups that hold all siblings alike stay: two of two packages. */
    @Test
    void groupsOfEqualDepth_areLevels() {
        ComputerShape shape = shape(group(LONE_PACKAGE.repeat(2)).repeat(2));
        assertEquals(List.of("group 2", "package 2"), levels(shape));
        assertEquals(List.of(), shape.unused());
    }

    /** Two of four cores in a group, as for a device that is near to them: the group is no part of the machine, and this is told. */
    @Test
    void groupBesideLoneCores_isLeftOutAndTold() {
        ComputerShape shape =
                shape("<object type='Package'>" + group(LONE_CORE.repeat(2)) + LONE_CORE.repeat(2) + "</object>");
        assertEquals(4, shape.cores());
        assertTrue(
                shape.unused().get(0).contains("a Group of 2 of the 4 processing units of its Package"),
                shape.unused()::toString);
    }

    /** What is no group stands for a part: here a memory of hwloc 1 around one of two packages, and a cache around one of two cores. */
    @Test
    void partsOfDifferentTypesSideBySide_areRefused() {
        String bare = "<object type='Package'>" + LONE_CORE + "</object>";
        assertTrue(refusal(xml("<object type='NUMANode'>" + bare + "</object>" + bare))
                .contains("NUMANode, Package"));
        assertTrue(refusal(xml("<object type='L2Cache'>" + LONE_CORE + "</object>" + LONE_CORE))
                .contains("Core, L2Cache"));
    }

    /** {@code lstopo --filter core:none}. */
    @Test
    void processingUnitsWithoutCores_areTold() {
        ComputerShape shape = shape("<object type='Package'><object type='PU'/><object type='PU'/></object>");
        assertEquals(2, shape.cores());
        assertTrue(
                shape.unused().get(0).contains("each of the 2 processing units (PU) counts as a core"),
                shape.unused()::toString);
    }

    private static Source resource(String name) throws IOException {
        return Source.of(name, Files.readString(Path.of("src/test/resources/io/tagline/topologies/computer", name)));
    }

    private static ComputerShape read(String name) throws IOException {
        Diagnostics diagnostics = new Diagnostics();
        return shape(resource(name), diagnostics).orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    private static String refusal(Source source) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(shape(source, diagnostics).isEmpty());
        assertEquals(Code.BAD_HIERARCHY, diagnostics.all().get(0).code());
        return diagnostics.all().get(0).message();
    }

    /** Cores that are as many, but with an L2 of 512 KiB or of 2 MiB; and an L3 of another size in the second package. */
    @Test
    void partsOfTwoSizes_areRefused_atTheFirstThatDiffers() throws IOException {
        String message = refusal(resource("sizes-differ.xml"));
        assertTrue(message.contains("`L2Cache`") && message.contains("2097152, the first one 524288"), message);
        String larger = PACKAGE.replace("8388608", "16777216");
        assertTrue(refusal(xml(PACKAGE + larger)).contains("16777216, the first one 8388608"));
    }

    /** Two designs of cores may look alike in all that hwloc tells of their caches. */
    @Test
    void coresOfTwoKinds_areRefused() {
        String kinds = "<cpukind cpuset='0x3'><info name='CoreType' value='Atom'/></cpukind>"
                + "<cpukind cpuset='0xc'><info name='CoreType' value='Core'/></cpukind>";
        Source source = Source.of("here.xml", xml(PACKAGE).text().replace("</topology>", kinds + "</topology>"));
        assertTrue(refusal(source).contains("CoreType Atom, Core"));
        String clocks = kinds.replace("CoreType", "FrequencyMaxMHz");
        ComputerShape shape = shape(
                        Source.of("here.xml", xml(PACKAGE).text().replace("</topology>", clocks + "</topology>")),
                        new Diagnostics())
                .orElseThrow();
        assertTrue(shape.unused().get(0).contains("2 kinds of processors"), shape.unused()::toString);
    }

    /** Two packages of two memories, each around two of the package's four L3. */
    @Test
    void memoriesOfHwloc1_areLevels() throws IOException {
        ComputerShape shape = read("numa-in-package-hwloc1.xml");
        assertEquals(4, shape.controllers());
        assertEquals(
                List.of("package 2", "group 2", "cluster 2"),
                shape.levels().stream()
                        .map(level -> level.name() + " " + level.count())
                        .toList());
        String around = "<object type=\"NUMANode\" os_index=\"0\">"
                + PACKAGE.replaceFirst("(?s)<object type=\"NUMANode\".*?</object>", "") + "</object>";
        assertEquals(
                List.of("system", "package", "cluster"),
                machine(around + around).hierarchy().levels().stream()
                        .map(level -> level.name())
                        .toList());
    }

    /** What a document cannot say is told: the L2 of two cores below an L3, caches before memory, memories of a second kind, relative distances. */
    @Test
    void whatIsNotUsed_isTold() throws IOException {
        ComputerShape shape = read("l2-of-two-cores.xml");
        assertEquals(1, shape.unused().size());
        assertTrue(
                shape.unused().get(0).contains("L2Cache of 2097152 B, which 2 cores share"), shape.unused()::toString);
        String document = ComputerMachine.document(shape, "here", "here.xml");
        assertTrue(document.startsWith("# not used: L2Cache of 2097152 B"), document);
        String memories =
                "<object type='MemCache'><object type='NUMANode' subtype='DRAM'/></object><object type='NUMANode' subtype='HBM'/>";
        Source two = Source.of(
                "here.xml",
                xml(PACKAGE.replaceFirst("(?s)<object type=\"NUMANode\".*?</object>", memories))
                        .text()
                        .replace("</topology>", "<distances2/></topology>"));
        String unused = shape(two, new Diagnostics()).orElseThrow().unused().toString();
        for (String part : List.of("1 of 2 memories (NUMANode; DRAM, HBM)", "1 cache before memory", "distances2")) {
            assertTrue(unused.contains(part), unused);
        }
        assertEquals(
                List.of(),
                shape(xml(PACKAGE + PACKAGE), new Diagnostics()).orElseThrow().unused());
    }

    /** A process may use the processors 0 and 1 of four; one that is off has no core to describe. */
    @Test
    void whatMayNotBeUsed_isTold() throws IOException {
        ComputerShape shape = read("disallowed.xml");
        assertTrue(shape.unused().get(0).contains("may use 2 of the 4 processors"), shape.unused()::toString);
        assertEquals(List.of(List.of(0), List.of(1), List.of(), List.of()), shape.processors());
        Source off = Source.of(
                "here.xml",
                xml(PACKAGE)
                        .text()
                        .replace(
                                "type=\"Machine\"",
                                "type=\"Machine\" cpuset=\"0x00000000,0x000000ff\" complete_cpuset=\"0x00000001,,0x000000ff\""));
        String unused = shape(off, new Diagnostics()).orElseThrow().unused().toString();
        assertTrue(unused.contains("1 processors that are offline"), unused);
    }

    /** The numbers of processors are in the document: here the threads of a core are neighbours, and the second core is the first of Linux. */
    @Test
    void numbersOfProcessors_areInTheDocument() {
        String core = "<object type='L1Cache' cache_size='32768'><object type='Core'>"
                + "<object type='PU' os_index='%d'/><object type='PU' os_index='%d'/></object></object>";
        Machine machine = machine(core.formatted(2, 3) + core.formatted(0, 1));
        assertEquals(List.of(List.of(2, 3), List.of(0, 1)), machine.cores().processors());
        assertEquals(
                Optional.of(List.of(1, 1, 0, 0)),
                Numbering.ofDocument(machine).orElseThrow().ofRows(4));
        assertEquals(
                Optional.of(List.of(1, 0)),
                Numbering.ofDocument(machine).orElseThrow().ofRows(2));
        assertEquals(List.of(), machine(PACKAGE).cores().processors());
    }

    /** A slice of the L3 for each of its cores, so that no core stands nearer to it than the others. */
    @Test
    void sharedCache_hasASliceForEachCore() {
        assertEquals(2, machine(PACKAGE).sharedCaches().orElseThrow().slices().value());
    }

    @Test
    void whatIsNoTopology_isRefused() {
        for (String text :
                List.of("", "<topology/>", "<topology><object type=\"Machine\">", "tagline: 1", "<a>&b;</a>")) {
            Diagnostics diagnostics = new Diagnostics();
            assertTrue(shape(Source.of("here.xml", text), diagnostics).isEmpty(), text);
            assertEquals(1, diagnostics.count(), text);
        }
    }
}
