package io.tagline.checker.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Property;
import io.tagline.checker.Samples;
import io.tagline.checker.Violation;
import io.tagline.checker.search.Checker;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.InvariantForm;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Does each claim that a document may state hold in a state that fulfils it, and fail in one that differs in just that? */
final class StatedCheckTest {

    /** Caches 0 to 2 below directory 3. */
    private static final String FLAT = "moesi";
    /** Caches 0 and 1 below shared cache 4, 2 and 3 below 5, all below directory 6. */
    private static final String DEEP = "mesif-two-level";

    private static final ControllerKind CACHE = ControllerKind.CACHE;
    private static final ControllerKind SHARED = ControllerKind.SHARED_CACHE;
    private static final ControllerKind HOME = ControllerKind.DIRECTORY;

    private record Stated(String protocol, Invariant invariant) {

        static Stated of(String protocol, InvariantForm claim, String states, ControllerKind at, String whileIn) {
            Protocol table = Samples.builtIn(protocol);
            return new Stated(
                    protocol,
                    new Invariant(
                            claim,
                            states(table, claim.about().orElse(CACHE), states),
                            at,
                            states(table, at, whileIn),
                            1));
        }

        private static Set<State> states(Protocol protocol, ControllerKind kind, String names) {
            return Arrays.stream(names.split(" "))
                    .filter(name -> !name.isEmpty())
                    .map(name -> protocol.table(kind).orElseThrow().state(name).orElseThrow())
                    .collect(Collectors.toSet());
        }

        Case breaks(UnaryOperator<HandMade> fine, UnaryOperator<HandMade> broken) {
            return new Case(this, fine, broken);
        }

        HandMade state() {
            return HandMade.of(HandMade.stating(protocol, invariant));
        }
    }

    /** A state in which the claim holds, and one in which it does not. */
    private record Case(Stated stated, UnaryOperator<HandMade> fine, UnaryOperator<HandMade> broken) {

        @Override
        public String toString() {
            return stated.invariant().toString();
        }
    }

    private static final Stated ONE = Stated.of(FLAT, InvariantForm.AT_MOST_ONE, "O M", HOME, "");
    private static final Stated NONE = Stated.of(FLAT, InvariantForm.NO_CACHE, "M", HOME, "S");
    private static final Stated ONE_SHARED = Stated.of(DEEP, InvariantForm.AT_MOST_ONE_SHARED_CACHE, "E M", HOME, "");
    private static final Stated NO_OTHER = Stated.of(DEEP, InvariantForm.NO_OTHER_SHARED_CACHE, "S", SHARED, "E");
    private static final Stated NO_OTHER_LIKE_IT =
            Stated.of(DEEP, InvariantForm.NO_OTHER_SHARED_CACHE, "E M", SHARED, "E");
    private static final Stated OWNER_IN = Stated.of(FLAT, InvariantForm.OWNER_IN, "O M", HOME, "O");
    private static final Stated NO_OWNER = Stated.of(FLAT, InvariantForm.NO_OWNER, "", HOME, "S");
    private static final Stated OWNER_SHARES = Stated.of(FLAT, InvariantForm.OWNER_AMONG_SHARERS, "", HOME, "O");
    private static final Stated SOME_SHARER = Stated.of(FLAT, InvariantForm.SOME_SHARER, "", HOME, "S");
    private static final Stated NO_SHARER = Stated.of(FLAT, InvariantForm.NO_SHARER, "", HOME, "X");
    private static final Stated READERS = Stated.of(DEEP, InvariantForm.READERS_AMONG_SHARERS, "", SHARED, "");
    private static final Stated LONE = Stated.of(DEEP, InvariantForm.ONLY_LONE_SHARER_IN, "E M", SHARED, "");
    private static final Stated CURRENT = Stated.of(FLAT, InvariantForm.MEMORY_CURRENT, "", HOME, "S");

    static List<Case> cases() {
        return List.of(
                ONE.breaks(
                        s -> s.in("O", 0).in("S", 1, 2),
                        s -> s.in("O", 0).in("S", 1).in("M", 2)),
                ONE.breaks(s -> s.in("M", 2), s -> s.in("M", 2, 0)),
                NONE.breaks(
                        s -> s.in("S", 3).in("S", 0),
                        s -> s.in("S", 3).in("S", 0).in("M", 2)),
                // Only while the directory is in S.
                NONE.breaks(s -> s.in("X", 3).in("M", 2), s -> s.in("S", 3).in("M", 2)),
                ONE_SHARED.breaks(
                        s -> s.in("E", 4).in("S", 5), s -> s.in("E", 4).in("M", 5)),
                NO_OTHER.breaks(s -> s.in("E", 4).in("I", 5), s -> s.in("E", 4).in("S", 5)),
                NO_OTHER.breaks(s -> s.in("E", 5), s -> s.in("E", 5).in("S", 4)),
                NO_OTHER_LIKE_IT.breaks(s -> s.in("E", 5), s -> s.in("E", 5).in("M", 4)),
                OWNER_IN.breaks(
                        s -> s.in("O", 3, 1).owner(3, 1), s -> s.in("O", 3, 1).owner(3, 0)),
                OWNER_IN.breaks(s -> s.in("O", 3, 1).owner(3, 1), s -> s.in("O", 3, 1)),
                NO_OWNER.breaks(s -> s.in("S", 3), s -> s.in("S", 3).owner(3, 2)),
                NO_OWNER.breaks(s -> s.in("S", 3), s -> s.in("S", 3).owner(3, 0)),
                OWNER_SHARES.breaks(
                        s -> s.in("O", 3).owner(3, 1).sharers(3, 1),
                        s -> s.in("O", 3).owner(3, 1).sharers(3, 0)),
                OWNER_SHARES.breaks(
                        s -> s.in("O", 3).owner(3, 0).sharers(3, 0, 1),
                        s -> s.in("O", 3).sharers(3, 0, 1)),
                SOME_SHARER.breaks(s -> s.in("S", 3).sharers(3, 2), s -> s.in("S", 3)),
                NO_SHARER.breaks(s -> s.in("X", 3), s -> s.in("X", 3).sharers(3, 0)),
                NO_SHARER.breaks(s -> s.in("X", 3), s -> s.in("X", 3).sharers(3, 2)),
                READERS.breaks(
                        s -> s.in("S", 0, 3).sharers(4, 0).sharers(5, 3),
                        s -> s.in("S", 0, 3).sharers(4, 0).sharers(5, 2)),
                // Who reads below another shared cache is not its business.
                READERS.breaks(
                        s -> s.in("S", 2).sharers(5, 2), s -> s.in("S", 2).sharers(4, 0)),
                LONE.breaks(s -> s.in("M", 0).sharers(4, 0), s -> s.in("M", 0).sharers(4, 0, 1)),
                LONE.breaks(
                        s -> s.in("S", 2, 3).sharers(5, 2, 3),
                        s -> s.in("S", 2).in("E", 3).sharers(5, 2, 3)),
                LONE.breaks(
                        s -> s.in("M", 0).sharers(4, 0).sharers(5, 2, 3),
                        s -> s.in("M", 0).sharers(4, 1).sharers(5, 2, 3)),
                CURRENT.breaks(
                        s -> s.in("S", 3).stored(1).value(3, 1),
                        s -> s.in("S", 3).stored(1)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void claim_isJudgedByTheStateAlone(Case one) {
        Violation fine = one.fine().apply(one.stated().state()).judgedBy(Property.STATED);
        assertFalse(fine.isReal(), fine.text());
        Violation broken = one.broken().apply(one.stated().state()).judgedBy(Property.STATED);
        assertEquals(new Violation(Property.STATED, "not so: " + one.stated().invariant()), broken);
    }

    /** All claims but that there is no data, which is judged when a row sends what is not there: the next question. */
    @Test
    void everyClaim_hasAState() {
        Set<InvariantForm> asked =
                cases().stream().map(one -> one.stated().invariant().claim()).collect(Collectors.toSet());
        assertEquals(EnumSet.complementOf(EnumSet.of(InvariantForm.NO_DATA)), asked);
    }

    /** A shared cache that answers from a line of its filter. */
    @Test
    void noData_isJudgedByWhatIsSent() {
        Protocol silent = withNoDataIn("S");
        CheckResult result = Checker.check(silent, CheckOptions.of(2).withValues(1), Watch.NONE);
        assertEquals(Property.DATA_VALUE, result.violation().orElseThrow().property());
        assertTrue(
                result.violation().get().text().endsWith("has no data to carry"),
                result.violation().get()::text);
    }

    private static Protocol withNoDataIn(String states) {
        Diagnostics diagnostics = new Diagnostics();
        Protocols protocols = new Protocols(FileLibrary::new);
        String text =
                protocols.library().open(DEEP, diagnostics).orElseThrow().text().stripTrailing()
                        + "\n| no data while shared cache in " + states + " | wrong: it has the line |\n";
        return protocols
                .read(Source.of("filter.md", text), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    /** Several invariants, of which only the last is broken. */
    @Test
    void everyInvariant_isLookedAt() {
        Protocol many = new Protocol(
                "many",
                "",
                Samples.builtIn(FLAT).messages(),
                List.of(),
                Samples.builtIn(FLAT).tables(),
                Stream.of(ONE, NO_OWNER, NO_SHARER).map(Stated::invariant).toList());
        assertEquals(
                "not so: " + NO_SHARER.invariant(),
                HandMade.of(many)
                        .in("X", 3)
                        .sharers(3, 1)
                        .judgedBy(Property.STATED)
                        .text());
    }
}
