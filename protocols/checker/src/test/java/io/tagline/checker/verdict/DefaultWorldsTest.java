package io.tagline.checker.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.Coverage;
import io.tagline.checker.Mutant;
import io.tagline.checker.Property;
import io.tagline.checker.Samples;
import io.tagline.checker.UnreachableRow;
import io.tagline.checker.Verdict;
import io.tagline.checker.search.Checker;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Is what nobody sized checked in worlds that are large, uneven and many enough? */
@Order(1)
final class DefaultWorldsTest {

    private static Verification check(Protocol protocol) {
        CheckOptions options = CheckOptions.of(3).withWorkers(2, task -> new Thread(task).start());
        return DefaultWorlds.check(protocol, options, Watch.NONE);
    }

    static List<Mutant> wrong() {
        return Mutant.of("wrong.txt");
    }

    /** The others take half a second and more. */
    private static final Set<String> LARGE = Set.of("U1", "U2", "U3");

    static List<Mutant> wrongInSmallWorlds() {
        return wrong().stream().filter(mutant -> !LARGE.contains(mutant.id())).toList();
    }

    /** Each is found, in the world that its author says it takes, and not in those before. */
    @ParameterizedTest
    @MethodSource("wrongInSmallWorlds")
    void mistakeThatSmallWorldsDoNotShow_isFound(Mutant mutant) {
        Verification found = check(mutant.protocol());
        assertEquals(Verdict.VIOLATED, found.verdict());
        assertEquals(mutant.caughtBy(), found.last().violation().orElseThrow().property());
        assertEquals(mutant.caches(), found.last().options().size().caches());
    }

    @Tag("night")
    @ParameterizedTest
    @MethodSource("wrong")
    void everyMistakeThatSmallWorldsDoNotShow_isFound(Mutant mutant) {
        mistakeThatSmallWorldsDoNotShow_isFound(mutant);
    }

    /** VI with one row too many: who is asked for the line has it or gives it up, so no world takes it; but no argument says that none can. */
    @ParameterizedTest
    @ValueSource(strings = {"I", "II_A"})
    void rowThatNobodyTakes_isNotVerified(String state) {
        String row = "| %s | Fwd-Get | send Data to requester | |".formatted(state);
        Verification found = check(vi(text -> text.replace(VI_ROW, VI_ROW + "\n" + row)));
        assertEquals(Verdict.INCOMPLETE, found.verdict());
        assertEquals(
                List.of("Cache: " + state + " | Fwd-Get"),
                found.open().stream().map(Coverage.Cell::toString).toList());
        // The last of the worlds that are tried for the sake of a row.
        assertEquals(6, found.last().options().size().caches());
    }

    /** VI records no sharers: a row that needs one is shown to be unreachable, and so is what only follows from it. */
    @Test
    void rowThatCannotBeTaken_isNamedWithTheReason() {
        Verification found = check(
                vi(
                        text -> text.replace(
                                        "| Put-Stale | Put | otherwise |",
                                        "| Put-Sharer | Put | not from the owner, from a sharer |\n| Put-Stale | Put | otherwise |")
                                .replace(
                                        "| B     | waits for the Unblock |",
                                        "| B     | waits for the Unblock |\n| W | waits, too |")
                                .replace(
                                        "| B | Get, Put | stall | |",
                                        "| I | Put-Sharer | send Put-Ack to requester | W |\n| W | Unblock | | I |\n| B, W | Get, Put | stall | |")));
        assertEquals(Verdict.VERIFIED, found.verdict(), found.open()::toString);
        assertEquals(
                List.of(
                        "Directory: I | Put-Sharer: no sharer is ever recorded in `I`",
                        "Directory: W | Unblock: no directory ever enters `W`"),
                found.unreachable().stream().map(UnreachableRow::toString).toList());
    }

    /** A stated invariant about a state that nobody enters, and properties that have nothing to look at, are named. */
    @Test
    void whatHadNothingToLookAt_isNamed() {
        CheckOptions alone = CheckOptions.of(1).withValues(1);
        Verification found = new Verification(
                vi(text -> text
                        + "\n## Invariants\n\n| invariant | meaning |\n|---|---|\n| no owner while directory in I | |\n"
                        + "| no cache in II_A while directory in I | |\n"),
                List.of(Checker.check(vi(text -> text), alone, Watch.NONE)),
                true);
        assertEquals(Verdict.INCOMPLETE, found.verdict());
        assertEquals(
                List.of(
                        "single writer: one cache is alone",
                        "data value: all stores write the same value",
                        "memory value: all stores write the same value",
                        "no cache in II_A while directory in I: no cache was ever in it"),
                found.unasked().stream()
                        .filter(VacuousProperty::applies)
                        .map(VacuousProperty::toString)
                        .toList());
    }

    /** A cache that asks again, seen up to symmetry only. */
    @Test
    void starvation_isLookedForWhereCachesHaveNames() {
        Protocol asking = vi(text -> text.replace(
                        "| IV_L | Data | copy data; finish load; send Unblock to home | V |", ASKING)
                .replace("| Unblock  | response |         | I have the line |", NACK)
                .replace(
                        "| B | Get, Put | stall | |", "| B | Get | send Nack to requester | |\n| B | Put | stall | |"));
        CheckOptions two = CheckOptions.of(2);
        assertEquals(List.of(), unasked(asking, two));
        assertEquals(
                List.of("starvation: up to symmetry no cache has a name"), unasked(asking, two.withSymmetry(true)));
        assertTrue(Checker.check(asking, two, Watch.NONE).starvation().isPresent());
    }

    private static final String ASKING =
            "| IV_L | Data | copy data; finish load; send Unblock to home | V |\n| IV_L, IV_S | Nack | send Get to home | |";
    private static final String NACK =
            "| Unblock  | response |         | I have the line |\n| Nack | response | | ask again |";

    private static List<String> unasked(Protocol protocol, CheckOptions options) {
        return new Verification(protocol, List.of(Checker.check(protocol, options, Watch.NONE)), true)
                .unasked().stream()
                        .filter(VacuousProperty::applies)
                        .map(VacuousProperty::toString)
                        .toList();
    }

    /** Silent MESI for a directory that knows its sharers: of a cache that gives an owned line up, no other one asks the line back. */
    private static Protocol forExactSharers() {
        Protocols protocols = new Protocols(FileLibrary::new);
        String text = protocols
                .library()
                .open("mesi-silent", new Diagnostics())
                .orElseThrow()
                .text();
        String row = "| MI_A, EI_A | Inv | send Inv-Ack to requester | II_A |\n";
        assertTrue(text.contains(row));
        return protocols
                .read(Source.of("exact.md", text.replace(row, "")), new Diagnostics())
                .orElseThrow();
    }

    /** The worlds of the directory that knows all sharers come first, and what is violated in others is told apart. */
    @Test
    void mistakeOfImpreciseSharers_leavesExactOnesHolding() {
        Verification found = check(forExactSharers());
        assertEquals(Verdict.VIOLATED, found.verdict());
        assertTrue(found.holdsOnlyExactly());
        assertEquals(
                List.of(3, 4, 5),
                found.exact().stream()
                        .map(world -> world.options().size().caches())
                        .toList());
        assertEquals(
                Property.MISSING_CELL, found.last().violation().orElseThrow().property());
        assertEquals(found.last(), found.imprecise().get(0));
        assertEquals(
                List.of("a broadcast", "1 pointer, then a broadcast", "a bit for 2"),
                found.imprecise().stream()
                        .map(world -> world.options().sharers().phrase())
                        .toList());
        CheckOptions options = CheckOptions.of(3).withWorkers(2, task -> new Thread(task).start());
        Verification exact = DefaultWorlds.check(forExactSharers(), options, Watch.NONE, true);
        assertEquals(Verdict.VERIFIED, exact.verdict());
        assertEquals(exact.worlds(), exact.exact());
        assertFalse(exact.holdsOnlyExactly());
    }

    /** Everything holds in two worlds, but the second one was too large. */
    @Test
    void usedUpMemory_isNotVerified() {
        CheckOptions little = CheckOptions.of(3).withMaxBytes(1 << 20);
        Verification found = DefaultWorlds.check(Samples.builtIn("mesi"), little, Watch.NONE);
        assertEquals(Verdict.INCOMPLETE, found.verdict());
        assertEquals(Verdict.INCOMPLETE, found.last().verdict());
    }

    /** A deal of three and one, not found while clusters are of one size. */
    @Test
    void unevenDeal_isAWorldOfItsOwn() {
        Mutant uneven = wrong().stream()
                .filter(mutant -> mutant.id().equals("U1"))
                .findFirst()
                .orElseThrow();
        CheckOptions even = CheckOptions.of(4).withSharedCaches(2).withValues(1).withSymmetry(true);
        assertEquals(
                Verdict.VERIFIED,
                Checker.check(uneven.protocol(), even, Watch.NONE).verdict());
        assertEquals(
                Verdict.VIOLATED,
                Checker.check(uneven.protocol(), even.dealt(List.of(3, 1)), Watch.NONE)
                        .verdict());
    }

    private static final String VI_ROW = "| VI_A, II_A | Put-Ack | | I |";

    private static Protocol vi(UnaryOperator<String> change) {
        Diagnostics diagnostics = new Diagnostics();
        String text = Samples.vi().text();
        return new Protocols(FileLibrary::new)
                .read(Source.of("vi.md", change.apply(text)), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    @Test
    void list_isComplete() {
        assertEquals(3 + 2 + 1 + 1 + 2 + 5, wrong().size());
    }
}
