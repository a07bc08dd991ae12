package io.tagline.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.any.Proof;
import io.tagline.checker.export.ExportedWorld;
import io.tagline.checker.export.Exporter;
import io.tagline.checker.search.Checker;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Is an atomic operation that home performs checked: performed once, on the last store, for who waits for it? */
final class FarAtomicsTest {

    /** What is found in CHI with far atomics with one thing in the place of another. */
    private record Mistake(Property property, String words, String from, String to) {}

    static List<Mistake> mistakes() {
        return List.of(
                new Mistake(
                        Property.LOST_ACCESS,
                        "finished although home has performed none",
                        "| I | AtomicLoad-Alone | perform atomic; send",
                        "| I | AtomicLoad-Alone | send"),
                new Mistake(
                        Property.LOST_ACCESS,
                        "finished although home has performed none",
                        "| IS_D | CompData-SC | copy data; finish load;",
                        "| IS_D | CompData-SC | copy data; finish atomic;"),
                // No cache waits for a second one: the requester's has been performed.
                new Mistake(
                        Property.LOST_ACCESS,
                        "for a cache in which none waits",
                        "| U_A | CompAck | make requester owner |",
                        "| U_A | CompAck | perform atomic; make requester owner |"),
                new Mistake(
                        Property.LOST_ACCESS,
                        "was never performed",
                        "| IA_D | CompData-I | finish atomic |",
                        "| IA_D | CompData-I | |"),
                new Mistake(
                        Property.DATA_VALUE,
                        "older than the last store",
                        "write memory; perform atomic",
                        "perform atomic"),
                // Performed before the sharers have forgotten the line: they still read what was there before.
                new Mistake(Property.DATA_VALUE, "", """
                        clear sharers | S_T |
                        | U | AtomicLoad-Alone | send SnpAtomic to owner; clear owner | U_T |
                        | S_T | SnpResp-I-More | count acks | |
                        | S_T | SnpResp-I-Last | count acks; perform atomic; send""", """
                        clear sharers; perform atomic | S_T |
                        | U | AtomicLoad-Alone | send SnpAtomic to owner; clear owner | U_T |
                        | S_T | SnpResp-I-More | count acks | |
                        | S_T | SnpResp-I-Last | count acks; send"""));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void mistake_isFoundByItsPropertyAlone(Mistake mistake) {
        String text = text();
        assertTrue(text.contains(mistake.from()), mistake.from());
        Protocol wrong = read(text.replace(mistake.from(), mistake.to()));
        CheckOptions options = CheckOptions.of(2).withProperties(Set.of(mistake.property()));
        Violation found = Checker.check(wrong, options, Watch.NONE).violation().orElseThrow();
        assertEquals(mistake.property(), found.property());
        assertTrue(found.text().contains(mistake.words()), found::text);
    }

    private static String text() {
        return new Protocols(FileLibrary::new)
                .library()
                .open("chi-far", new Diagnostics())
                .orElseThrow()
                .text();
    }

    private static Protocol read(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return new Protocols(FileLibrary::new)
                .read(Source.of("wrong.md", text), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    /** A proof by views and models of other checkers follow the stores of caches; both say why they do not take this protocol. */
    @Test
    void whatKnowsOnlyStoresOfCaches_refuses() {
        Protocol far = Samples.builtIn("chi-far");
        Proof proof = Proof.of(far, CheckResources.DEFAULT, Watch.NONE);
        assertTrue(proof.obstacle().orElseThrow().text().contains("home performs atomic operations"), proof::toString);
        Refusal refusal = assertThrows(
                Refusal.class, () -> Exporter.export(far, ExportedWorld.of(2), Exporter.Target.MURPHI, "model"));
        assertTrue(refusal.getMessage().contains("home performs atomic operations"), refusal.getMessage());
    }
}
