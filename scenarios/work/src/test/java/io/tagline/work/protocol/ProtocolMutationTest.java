package io.tagline.work.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.Verdict;
import io.tagline.checker.search.Checker;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import io.tagline.sheet.MarkdownRenderer;
import io.tagline.work.WorkContext;
import io.tagline.work.protocol.ProtocolMutation.Mutant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong protocols for a class: wrong in one row, found by the checker, and explained by their keys. */
final class ProtocolMutationTest {

    private static final WorkContext CONTEXT = WorkContext.over(FileLibrary::new);

    private static List<Mutant> mutants(String protocol, long seed, int variants, int steps) {
        return new ProtocolMutation(protocol, seed, variants, steps)
                .ask(CONTEXT)
                .mutants();
    }

    private static Protocol read(Source document) {
        return new Protocols(FileLibrary::new).read(document, new Diagnostics()).orElseThrow();
    }

    /** Rows as what they do, without their lines. */
    private static Set<String> rows(Protocol protocol) {
        return protocol.tables().stream()
                .flatMap(table -> table.transitions().stream().map(row -> row(table.kind(), row)))
                .collect(Collectors.toSet());
    }

    private static String row(ControllerKind kind, Transition row) {
        return kind + " " + row.state() + " " + row.event() + " " + row.actionText() + " " + row.next();
    }

    private static Set<String> without(Set<String> rows, Set<String> others) {
        Set<String> left = new HashSet<>(rows);
        left.removeAll(others);
        return left;
    }

    /** Of directories, buses and documents that extend others: all that differs is rows of one state and one event or message. */
    @ParameterizedTest
    @ValueSource(strings = {"msi", "mesi", "mesif", "moesi-bus", "mesi-silent", "moesi-two-level"})
    void mutant_differsInOneCell_andIsViolated(String name) {
        Set<String> right = rows(
                new Protocols(FileLibrary::new).load(name, new Diagnostics()).orElseThrow());
        for (Mutant mutant : mutants(name, 7, 1, 1)) {
            Protocol wrong = read(mutant.document());
            Set<String> lost = without(right, rows(wrong));
            Set<String> gained = without(rows(wrong), right);
            String cell = mutant.mutation().before().state() + " "
                    + mutant.mutation().before().event();
            assertFalse(lost.isEmpty(), cell);
            assertTrue(lost.stream().allMatch(row -> row.contains(" " + cell)), lost + " " + cell);
            assertTrue(gained.stream().allMatch(row -> row.contains(" " + cell)), gained + " " + cell);
            assertEquals(
                    Verdict.VIOLATED,
                    Checker.check(wrong, CheckOptions.of(3).withSymmetry(true), Watch.NONE)
                            .verdict());
        }
    }

    private static List<String> written(long seed) {
        return mutants("msi", seed, 3, 1).stream()
                .map(mutant -> mutant.document().text() + new MarkdownRenderer().text(mutant.key()))
                .toList();
    }

    @Test
    void sameSeed_isTheSame_andAnotherIsNot() {
        assertEquals(written(7), written(7));
        assertNotEquals(written(7), written(8));
    }

    /** No two are about the same cell, so no one may copy an answer; and the story is as long as was asked. */
    @Test
    void variants_areInDifferentCells_andStepsAreTheFewest() {
        List<Mutant> mutants = mutants("msi", 3, 8, 12);
        assertEquals(
                8, mutants.stream().map(m -> m.mutation().before()).distinct().count());
        assertTrue(
                mutants.stream().allMatch(m -> m.check().last().counterexample().size() >= 12));
    }

    /** The key says which row it is, what it was and what it is, each step, and what is wrong at the end. */
    @Test
    void key_tellsRowAndStory() {
        for (Mutant mutant : mutants("msi", 11, 12, 1)) {
            String key = new MarkdownRenderer().text(mutant.key());
            assertTrue(key.contains("state " + mutant.mutation().before().state() + " and event "), key);
            assertTrue(key.contains("| was |"), key);
            assertEquals(mutant.mutation().after().isPresent(), key.contains("| is |"), key);
            mutant.check()
                    .last()
                    .counterexample()
                    .forEach(step -> assertTrue(key.contains("| " + step.number() + " | "), key));
            assertTrue(
                    key.contains(mutant.check().last().violation().orElseThrow().text()), key);
        }
    }

    /** What the class gets says nothing of the change: every row is written in the same way, and its name is not in it. */
    @Test
    void document_hidesItsChange() {
        String wrong = mutants("msi", 7, 1, 1).get(0).document().text();
        assertFalse(wrong.contains("seed") || wrong.contains("mutat") || wrong.contains("mistake"), wrong);
        assertFalse(
                wrong.lines().anyMatch(line -> line.matches("\\| [A-Z_]+, .*\\|.*\\|.*\\|.*\\|")),
                "a row of several states");
    }

    @Test
    void whatThereIsNot_isRefused() {
        assertThrows(Refusal.class, () -> mutants("msi", 1, 0, 1));
        assertThrows(Refusal.class, () -> mutants("vi-bus", 1, 1, 1000));
    }
}
