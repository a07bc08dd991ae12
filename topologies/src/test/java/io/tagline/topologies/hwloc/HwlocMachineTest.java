package io.tagline.topologies.hwloc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.topologies.document.HwlocMachine;
import io.tagline.topologies.document.MachineReader;
import io.tagline.topologies.machine.Kind;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Computers as hwloc writes them, made up for the tests. */
final class HwlocMachineTest {

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

    private static Optional<HwlocShape> shape(Source source, Diagnostics diagnostics) {
        return HwlocReader.read(source, diagnostics).flatMap(topology -> HwlocShape.of(topology, source, diagnostics));
    }

    private static Machine machine(String inside) {
        Diagnostics diagnostics = new Diagnostics();
        HwlocShape shape = shape(xml(inside), diagnostics).orElseThrow();
        Source document = Source.of("here.yaml", HwlocMachine.document(shape, "here", "here.xml"));
        return MachineReader.read(document, diagnostics)
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
