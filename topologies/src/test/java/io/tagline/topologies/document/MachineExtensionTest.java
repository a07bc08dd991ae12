package io.tagline.topologies.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Kind;
import io.tagline.topologies.machine.Latency;
import io.tagline.topologies.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Machines that say only what is different from another one, and single numbers that are set. */
final class MachineExtensionTest {

    private static final Machines MACHINES = new Machines(FileLibrary::new);

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static Machine load(String name) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Machine> machine = MACHINES.load(name, diagnostics);
        diagnostics.throwIfAny();
        return machine.orElseThrow();
    }

    private static List<String> mistakes(String name) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(MACHINES.load(name, diagnostics).isEmpty());
        return diagnostics.all().stream()
                .map(d -> d.code().id() + " " + d.position().line())
                .toList();
    }

    @Test
    void aMachine_saysOnlyWhatIsDifferent() throws IOException {
        String small = file("small.yaml", """
                tagline: 1
                name: small
                title: two lines in each cache
                extends: ideal
                cores:
                  caches:
                    L1: {size: {value: 128 B, kind: chosen, source: here}, ways: {value: 2, kind: chosen, source: here}}
                  store-buffer: {value: 8, kind: chosen, source: here}
                """);
        Machine machine = load(small);
        Machine ideal = load("ideal");
        assertEquals("small", machine.name());
        assertEquals(128, machine.cores().levels().get(0).bytes().value());
        assertEquals("here", machine.cores().levels().get(0).bytes().source());
        assertEquals(
                ideal.cores().levels().get(0).hit(),
                machine.cores().levels().get(0).hit());
        assertEquals(8, machine.cores().stores().buffered());
        assertEquals(ideal.memory(), machine.memory());
        assertEquals(ideal.source(), machine.source());
    }

    /** The ring of the ideal machine has 64 stops, this mesh too. */
    @Test
    void aMachine_mayHaveAnotherKindOfInterconnect() throws IOException {
        String mesh = file("mesh.yaml", """
                tagline: 1
                name: mesh
                title: on a mesh
                extends: ideal
                interconnect:
                  mesh:
                    columns: {value: 8, kind: chosen, source: here}
                    rows: {value: 8, kind: chosen, source: here}
                    hop: {value: 1 ns, kind: chosen, source: here}
                    data: {value: 1 ns, kind: chosen, source: here}
                    address: {value: 1 ns, kind: chosen, source: here}
                    acknowledge: {value: 1 ns, kind: chosen, source: here}
                """);
        Topology topology = load(mesh).interconnect().topology();
        assertEquals("mesh", topology.kind());
        assertEquals(64, topology.stops());
    }

    @Test
    void machines_extendEachOther_butNotInACircle() throws IOException {
        file(
                "a.yaml",
                "tagline: 1\nname: a\ntitle: a\nextends: ./b.yaml\nmemory: {controllers: {value: 2, kind: chosen, source: a}}\n");
        file(
                "b.yaml",
                "tagline: 1\nname: b\ntitle: b\nextends: ideal\nmemory: {controllers: {value: 4, kind: chosen, source: b}}\n");
        assertEquals(
                2,
                load(folder.resolve("a.yaml").toString()).memory().controllers().value());
        assertEquals(
                4,
                load(folder.resolve("b.yaml").toString()).memory().controllers().value());
        String circle = file("c.yaml", "tagline: 1\nname: c\ntitle: c\nextends: ./c.yaml\n");
        assertEquals(List.of("TL203 4"), mistakes(circle));
    }

    @Test
    void mistakes_areShownWhereTheyAreWritten() throws IOException {
        String wrong = file("wrong.yaml", """
                tagline: 1
                name: wrong
                title: wrong
                extends: ideal
                cores:
                  caches:
                    L9: {size: {value: 128 B, kind: chosen, source: here}}
                """);
        assertEquals(List.of("TL012 7"), mistakes(wrong));
        assertEquals(
                List.of("TL012 5"),
                mistakes(file("key.yaml", "tagline: 1\nname: k\ntitle: k\nextends: ideal\nchores: {}\n")));
        assertEquals(List.of("TL013 1"), mistakes(file("title.yaml", "tagline: 1\nname: k\nextends: ideal\n")));
        assertEquals(List.of("TL203 4"), mistakes(file("base.yaml", "tagline: 1\nname: k\ntitle: k\nextends: idel\n")));
        assertEquals(
                List.of("TL021 5"),
                mistakes(
                        file(
                                "unit.yaml",
                                "tagline: 1\nname: k\ntitle: k\nextends: ideal\nmemory: {access: {value: 7, kind: chosen, source: s}}\n")));
    }

    private static Optional<Machine> set(Diagnostics diagnostics, String... settings) {
        List<Source> all =
                Arrays.stream(settings).map(text -> Source.of("--set", text)).toList();
        return MACHINES.document("ideal", new Diagnostics())
                .flatMap(ideal -> ideal.with(all, diagnostics))
                .flatMap(set -> set.machine(diagnostics));
    }

    @Test
    void numbers_areSet_andSayThatTheyAreChosen() {
        Diagnostics diagnostics = new Diagnostics();
        Machine machine = set(
                        diagnostics,
                        "cores.caches.L1.size=256B",
                        "cores.caches.L1.ways = 2",
                        "cores.snoop={uniform: {min: 10 ns, max: 20 ns}}",
                        "protocol=mesi")
                .orElseThrow();
        assertEquals(256, machine.cores().levels().get(0).bytes().value());
        assertEquals(Kind.CHOSEN, machine.cores().levels().get(0).ways().kind());
        assertEquals(
                new Latency.Uniform(10_000, 20_000),
                machine.cores().snoops().answer().value());
        assertEquals("mesi", machine.protocol());
    }

    @Test
    void settingsThatAreWrong_areRefusedWhereTheyAreWrong() {
        for (String wrong : List.of(
                "cores.store-bufer=8",
                "cores.miss=7",
                "cores.caches.L2.size=1KiB",
                "cores",
                "=7",
                "a..b=1",
                "cores.miss={")) {
            Diagnostics diagnostics = new Diagnostics();
            assertTrue(set(diagnostics, wrong).isEmpty(), wrong);
            assertEquals("--set", diagnostics.all().get(0).source().name(), wrong);
        }
    }
}
