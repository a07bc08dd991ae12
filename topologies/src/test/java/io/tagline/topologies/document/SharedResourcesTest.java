package io.tagline.topologies.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Places that lines of a machine share, by the names of protocols. */
final class SharedResourcesTest {

    private static final String NUMBER = "{value: 2, kind: chosen, source: made up}";

    private static Optional<Machine> read(String machine, String line, Diagnostics diagnostics) {
        String text = new Machines(FileLibrary::new)
                .library()
                .open(machine, diagnostics)
                .orElseThrow()
                .text()
                .replace("\ncores:\n", "\nresources:\n  %s\ncores:\n".formatted(line));
        return new Machines(FileLibrary::new).read(Source.of("more.yaml", text), diagnostics);
    }

    private static Map<String, Integer> places(Machine machine) {
        return machine.resources().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, said -> said.getValue().value()));
    }

    @Test
    void knownAndOwnNames_areRead() {
        Diagnostics diagnostics = new Diagnostics();
        Machine machine = read("ideal", "MSHRs at cache: %s\n  pipe at directory: %<s".formatted(NUMBER), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
        assertEquals(Map.of("MSHRs at cache", 2, "pipe at directory", 2), places(machine));
        List<String> paths = machine.parameters().stream().map(Parameter::path).toList();
        assertTrue(paths.contains("resources.pipe at directory"), paths::toString);
    }

    @Test
    void aNumberCanBeSet_thatTheDocumentDoesNotHave() {
        Diagnostics diagnostics = new Diagnostics();
        MachineDocument document =
                new Machines(FileLibrary::new).document("ideal", diagnostics).orElseThrow();
        Machine machine = document.with(
                        List.of(Source.of("--set", "resources.forward queue at cache = 3")), diagnostics)
                .flatMap(set -> set.machine(diagnostics))
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
        assertEquals(Map.of("forward queue at cache", 3), places(machine));
        assertTrue(MachineDocument.isSet(machine.resources().get("forward queue at cache")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ideal | MSHRs: {value: 2, kind: chosen, source: made up} | TL012 | unknown key `MSHRs`",
                "ideal | MSHR at cache: {value: 2, kind: chosen, source: made up} | TL012 | unknown key `MSHR at cache`",
                "ideal | MSHRs at home: {value: 2, kind: chosen, source: made up} | TL012 | unknown key `MSHRs at home`",
                "ideal | MSHRs at cache: 2 | TL154 | `kind` is missing",
                "ideal | MSHRs at cache: {value: 0, kind: chosen, source: made up} | TL025 | out of range",
                "ideal | MSHRs at shared cache: {value: 2, kind: chosen, source: made up} | TL157 | nothing reads",
                "scc | MSHRs at cache: {value: 2, kind: chosen, source: made up} | TL157 | nothing reads `resources`",
            })
    void whatNoMachineHas_isRefused(String machine, String line, String code, String message) {
        Diagnostics diagnostics = new Diagnostics();
        read(machine, line, diagnostics);
        assertEquals(1, diagnostics.all().size(), () -> "" + diagnostics.all());
        assertEquals(code, diagnostics.all().get(0).code().id(), () -> "" + diagnostics.all());
        String said = diagnostics.all().get(0).message();
        assertTrue(said.contains(message), said);
    }
}
