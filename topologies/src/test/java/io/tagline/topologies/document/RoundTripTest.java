package io.tagline.topologies.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.DiagnosticRenderer;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A machine document is the same before it is printed and after it is read again, whatever has been changed in it. */
final class RoundTripTest {

    private static final String SHORT = """
            tagline: 1
            name: changed
            title: the same with another memory
            extends: %s
            memory: {occupancy: {value: 3 ns, kind: chosen, source: "here: at random"}}
            """;

    static List<String> names() {
        return new Machines(FileLibrary::new).names();
    }

    private static Machines machines(Map<String, String> texts) {
        Texts all = new Texts(Map.of(), Optional.of(FileLibrary::new));
        for (Map.Entry<String, String> text : texts.entrySet()) {
            all = all.with(Machines.KIND, text.getKey(), text.getValue());
        }
        return new Machines(all);
    }

    private static MachineDocument document(Machines machines, String name) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<MachineDocument> document = machines.document(name, diagnostics);
        diagnostics.throwIfAny();
        return document.orElseThrow();
    }

    private static Machine machine(MachineDocument document) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Machine> machine = document.machine(diagnostics);
        diagnostics.throwIfAny();
        return machine.orElseThrow();
    }

    /** What is printed of a document says the same as its tree, and printed again it does not change. */
    private static void assertSameAgain(MachineDocument document) {
        String text = document.text().text();
        MachineDocument again = MachineDocument.read(Source.of("again.yaml", text), new Diagnostics())
                .orElseThrow();
        assertEquals(machine(document).parameters(), machine(again).parameters());
        assertEquals(machine(document).title(), machine(again).title());
        assertEquals(machine(document).protocol(), machine(again).protocol());
        assertEquals(machine(document).model(), machine(again).model());
        assertEquals(text, again.changed(tree -> tree).text().text());
    }

    @ParameterizedTest
    @MethodSource("names")
    void builtInMachine_isTheSameAgain(String name) {
        MachineDocument document = document(machines(Map.of()), name);
        assertSameAgain(document.changed(tree -> tree));
    }

    /** Nobody prints what has not been changed: a document keeps its comments. */
    @Test
    void documentThatIsNotChanged_isItself() {
        Source source = Source.of("ideal.yaml", "# a comment\na: b");
        MachineDocument document =
                MachineDocument.read(source, new Diagnostics()).orElseThrow();
        assertSame(source, document.text());
        assertSame(
                source,
                document.with(List.of(), new Diagnostics()).orElseThrow().text());
        assertNotSame(source, document.changed(tree -> tree).text());
    }

    @ParameterizedTest
    @MethodSource("names")
    void machineThatExtends_isTheSameAgain(String name) {
        Machines machines = machines(Map.of("changed", SHORT.formatted(name)));
        MachineDocument changed = document(machines, "changed");
        assertEquals(3000, machine(changed).memory().occupancy().value());
        assertEquals("here: at random", machine(changed).memory().occupancy().source());
        assertSameAgain(changed);
    }

    @ParameterizedTest
    @MethodSource("names")
    void machineWithSettings_isTheSameAgain(String name) {
        List<Source> settings = List.of(
                Source.of("--set", "memory.occupancy=3 ns"),
                Source.of("--set", "cores.caches.L1.hit={uniform: {min: 1 ns, max: 2 ns}}"),
                Source.of("--set", "title=with: a colon"));
        MachineDocument set = document(machines(Map.of()), name)
                .with(settings, new Diagnostics())
                .orElseThrow();
        assertEquals(3000, machine(set).memory().occupancy().value());
        assertEquals("with: a colon", machine(set).title());
        assertSameAgain(set);
    }

    /** A section is set whole: each of its numbers is chosen, unless it says what it is. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "directories.filter={entries: 64, ways: 4}",
                "directories.filter={entries: {value: 64, kind: published, source: here}, ways: 4}"
            })
    void section_isSetWhole(String setting) {
        MachineDocument set = document(machines(Map.of()), "xeon-phi-5110p")
                .with(List.of(Source.of("--set", setting)), new Diagnostics())
                .orElseThrow();
        assertTrue(
                set.text().text().contains("ways: {value: 4, kind: chosen"),
                set.text().text());
        assertSameAgain(set);
    }

    @Test
    void misspeltKeyOfASection_isShown() {
        String shown =
                mistakes(machines(Map.of()), "xeon-phi-5110p", List.of("directories.filter={entris: 64, ways: 4}"));
        assertTrue(shown.contains("did you mean `entries`?"), shown);
    }

    private static String mistakes(Machines machines, String name, List<String> settings) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Machine> machine = machines.document(name, diagnostics)
                .flatMap(document -> document.with(
                        settings.stream().map(text -> Source.of("--set", text)).toList(), diagnostics))
                .flatMap(document -> document.machine(diagnostics));
        assertTrue(machine.isEmpty());
        return new DiagnosticRenderer(false).render(diagnostics.all(), diagnostics.more());
    }

    /** The mistake is in the document that is extended by the one that is read, or in that one, or in both. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "value: 3 ns|value: 3|--> topologies/base.yaml:5:29|value: 3, kind|^ write",
                "memory: {occ|memory: {ocupancy: {}, occ|--> topologies/base.yaml:5:10|ocupancy: {}|^^^^^^^^ did you mean `occupancy`?",
                "kind: chosen|kind: chosn|--> topologies/base.yaml:5:41|kind: chosn|^^^^^ did you mean `chosen`?"
            })
    void mistake_isShownWhereAPersonWroteIt(String right, String wrong, String place, String line, String caret) {
        String base = SHORT.formatted("ideal").replace(right, wrong);
        String above = """
                tagline: 1
                name: above
                title: above a wrong one
                extends: base
                line: {value: 64 B, kind: chosen, source: here}
                """;
        String shown = mistakes(machines(Map.of("base", base, "above", above)), "above", List.of());
        List.of(place, line, caret).forEach(part -> assertTrue(shown.contains(part), () -> part + " in\n" + shown));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "memory.occupancy=3|--> --set:1:18|^ write",
                "memory.ocupancy=3 ns|--> --set:1:8|^^^^^^^^ did you mean `occupancy`?",
                "cores.caches.L3.hit=3 ns|--> --set:1:14|^^ did you mean",
                "memory.occupancy={normal: {mean: 3|--> --set:1:27|^ expected `,` or `}`"
            })
    void mistakeInASetting_isShownThere(String setting, String place, String caret) {
        String shown = mistakes(machines(Map.of()), "ideal", List.of("cores.count=60", setting));
        List.of(place, setting, caret).forEach(part -> assertTrue(shown.contains(part), () -> part + " in\n" + shown));
    }
}
