package io.tagline.topologies.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A key that nothing reads on a machine of its kind is refused where it stands, and nothing else is. */
final class UnreadKeysTest {

    private static final String SOURCE = "kind: chosen, source: made up";

    /** What is wrong with a built-in machine that has one more key, in the part whose line is given. */
    private static List<Diagnostic> mistakes(String machine, String part, String key) {
        Diagnostics diagnostics = new Diagnostics();
        Source known = new Machines(FileLibrary::new)
                .library()
                .open(machine, diagnostics)
                .orElseThrow();
        String text = known.text().replace("\n" + part + "\n", "\n%s\n%s\n".formatted(part, key));
        new Machines(FileLibrary::new).read(Source.of("more.yaml", text), diagnostics);
        return diagnostics.all();
    }

    private static void assertRefused(List<Diagnostic> mistakes, String key) {
        assertEquals(1, mistakes.size(), mistakes::toString);
        Diagnostic mistake = mistakes.get(0);
        assertEquals("TL157", mistake.code().id());
        assertEquals(key.indexOf(':') - (mistake.position().column() - 1), mistake.length(), "carets under the key");
        assertFalse(mistake.help().isEmpty());
    }

    /** The SCC has no directories, so nothing misses, snoops or is stored to shared memory. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "miss: {value: 1 ns,",
                "snoop: {value: 1 ns,",
                "snoop-occupancy: {value: 1 ns,",
                "misprediction: {value: 1 ns,",
                "outstanding: {value: 2,",
                "store-buffer: {value: 2,",
                "memory-order: {value: tso,",
                "adjacent-line: {value: 64 B,"
            })
    void coreWithoutDirectories_hasNoMisses(String key) {
        String line = "  %s %s}".formatted(key, SOURCE);
        assertRefused(mistakes("scc", "cores:", line), line);
    }

    @Test
    void cacheWithoutDirectories_hasNoReplacement() {
        String line = "      replacement: {value: lru, %s}".formatted(SOURCE);
        assertRefused(mistakes("scc", "    - name: L1", line), line);
    }

    @Test
    void cacheWithoutDirectories_hasNoInclusion() {
        String line = "      inclusion: {value: inclusive, %s}".formatted(SOURCE);
        assertRefused(mistakes("scc", "    - name: L1", line), line);
    }

    @Test
    void cacheWithoutDirectories_hasNoWritePolicy() {
        String line = "      write-policy: {value: write-back, %s}".formatted(SOURCE);
        assertRefused(mistakes("scc", "    - name: L1", line), line);
    }

    @Test
    void memoryWithoutDirectories_hasNoBanks() {
        String line = "  dram: {banks: {value: 8, %s}}".formatted(SOURCE);
        List<Diagnostic> mistakes = mistakes("scc", "memory:", line);
        assertEquals("TL157", mistakes.get(0).code().id());
        assertEquals(3, mistakes.get(0).position().column());
    }

    @Test
    void coreWithoutDirectories_hasNoPrefetcher() {
        String line = "  prefetcher: {streams: {value: 2, %1$s}, threshold: {value: 2, %1$s}, depth: {value: 2, %1$s}}"
                .formatted(SOURCE);
        assertRefused(mistakes("scc", "cores:", line), line);
    }

    @Test
    void machineWithoutDirectories_hasNoProtocol() {
        assertRefused(
                mistakes(
                        "scc",
                        "title: Intel SCC, 48 cores with message passing buffers on a 6 x 4 mesh",
                        "protocol: mesi"),
                "protocol: mesi");
    }

    /** Nothing is coherent in the SCC, and a device beside buffers would have none. */
    @ParameterizedTest
    @CsvSource({"scc", "ring-with-buffers"})
    void machineWithBuffers_hasNoDevices(String machine) {
        String devices = "devices: {count: {value: 1, %1$s}, request: {value: 1 ns, %1$s}}".formatted(SOURCE);
        List<Diagnostic> mistakes = mistakes(machine, "tagline: 1", devices);
        assertEquals("TL157", mistakes.get(0).code().id());
        assertEquals(1, mistakes.get(0).position().column());
    }

    @ParameterizedTest
    @CsvSource({
        "scc, '  access: {value: 1 ns,'",
        "xeon-phi-5110p, '  read: {value: 1 ns,'",
        "ring-with-buffers, '  write: {value: 1 ns,'",
        "sandy-bridge-2s, '  stops: {value: [0, 1, 2, 3, 4, 5, 6, 7],'"
    })
    void memory_isOfItsMachine(String machine, String key) {
        String line = key + " " + SOURCE + "}";
        assertRefused(mistakes(machine, "memory:", line), line);
    }

    /** Each network reads its own. */
    @ParameterizedTest
    @CsvSource({"xeon-phi-5110p, '  ring:', 4", "sandy-bridge-2s, '  ring:', 4", "sandy-bridge-2s, '    full:', 6"})
    void everyNetwork_mayHaveBuffers(String machine, String part, int indent) {
        String line = "%sbuffer: {value: 2, %s}".formatted(" ".repeat(indent), SOURCE);
        assertEquals(List.of(), mistakes(machine, part, line));
    }
}
