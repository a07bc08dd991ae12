package io.tagline.checker.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.Property;
import io.tagline.checker.Violation;
import io.tagline.protocols.step.SharerRecord;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Does each property of a state hold in a state that fulfils it, and fail in one that differs in just that? */
final class StateCheckTest {

    private record Case(
            Property property,
            String words,
            String protocol,
            UnaryOperator<HandMade> fine,
            UnaryOperator<HandMade> broken) {

        @Override
        public String toString() {
            return protocol + ": " + words;
        }
    }

    private static Case two(UnaryOperator<HandMade> fine, UnaryOperator<HandMade> broken) {
        return new Case(Property.SINGLE_WRITER, "may write the line while another", "moesi", fine, broken);
    }

    private static Case memory(
            String words, String protocol, UnaryOperator<HandMade> fine, UnaryOperator<HandMade> broken) {
        return new Case(Property.MEMORY_VALUE, words, protocol, fine, broken);
    }

    private static Case record(
            String words, String protocol, UnaryOperator<HandMade> fine, UnaryOperator<HandMade> broken) {
        return new Case(Property.DIRECTORY_AGREES, words, protocol, fine, broken);
    }

    private static final String OLD = "may read a value older";
    private static final String RECORDED_NO_OWNER = "at rest and records no owner";
    private static final String LOST = "no cache holds the line";
    private static final String WRITER = "may write the line and is not recorded as owner";
    private static final String HOLDER = "holds the line and is neither owner nor sharer";
    private static final String NOBODY = "the owner or a sharer does not hold the line";

    /** Of one level, caches are nodes 0 to 2 and the home is 3; of two, 0 to 3, with 4 and 5 above two each, and 6. */
    static List<Case> cases() {
        return List.of(
                two(s -> s.in("M", 0), s -> s.in("M", 0).in("S", 2)),
                two(s -> s.in("O", 0).in("S", 1, 2), s -> s.in("E", 0, 1)),
                two(s -> s.in("S", 0, 1, 2), s -> s.in("S", 0, 1).in("M", 2)),
                new Case(
                        Property.DATA_VALUE,
                        OLD,
                        "mesi",
                        s -> s.in("S", 0, 1),
                        s -> s.in("S", 0, 1).value(1, 1)),
                new Case(
                        Property.DATA_VALUE,
                        OLD,
                        "mesi",
                        s -> s.in("M", 2).value(2, 1).stored(1),
                        s -> s.in("M", 2).stored(1)),
                memory(
                        RECORDED_NO_OWNER,
                        "mesi",
                        s -> s.in("S", 0, 3).sharers(3, 0),
                        s -> s.in("S", 0, 3).sharers(3, 0).value(0, 1).stored(1)),
                // Whoever is recorded as owner may have something newer; nothing is asked while a request is served.
                memory(
                        RECORDED_NO_OWNER,
                        "mesi",
                        s -> s.in("M", 0).in("X", 3).owner(3, 0).value(0, 1).stored(1),
                        s -> s.in("M", 0).in("X", 3).value(0, 1).stored(1)),
                memory(
                        RECORDED_NO_OWNER,
                        "mesi",
                        s -> s.in("S", 0).in("X_U", 3).value(0, 1).stored(1),
                        s -> s.in("S", 0).in("S", 3).value(0, 1).stored(1)),
                // Though a message is under way, a home at rest has what was stored last.
                memory(
                        RECORDED_NO_OWNER,
                        "mesi",
                        s -> s.in("I", 3).busy(),
                        s -> s.in("I", 3).busy().stored(1)),
                memory(
                        LOST,
                        "mesi",
                        s -> s.in("X", 3).owner(3, 0).value(3, 1).stored(1),
                        s -> s.in("X", 3).owner(3, 0).stored(1)),
                memory(
                        LOST,
                        "mesi",
                        s -> s.in("X", 3).owner(3, 0).stored(1).busy(),
                        s -> s.in("X", 3).owner(3, 0).stored(1)),
                memory(LOST, "mesi-bus", s -> s.in("M", 1).value(1, 1).stored(1), s -> s.stored(1)),
                memory(
                        LOST,
                        "mesif-two-level",
                        s -> s.in("M", 5).owner(6, 5).value(5, 1).stored(1),
                        s -> s.owner(6, 5).stored(1)),
                record(
                        WRITER,
                        "mesi",
                        s -> s.in("M", 0).in("X", 3).owner(3, 0),
                        s -> s.in("M", 0).in("S", 3).sharers(3, 0)),
                record(
                        HOLDER,
                        "mesi",
                        s -> s.in("S", 0, 1, 3).sharers(3, 0, 1),
                        s -> s.in("S", 0, 1, 3).sharers(3, 0)),
                record(
                        NOBODY,
                        "mesi",
                        s -> s.in("S", 0, 3).sharers(3, 0),
                        s -> s.in("S", 0, 3).sharers(3, 0, 1)),
                record(
                        NOBODY,
                        "mesi",
                        s -> s.in("M", 0).in("X", 3).owner(3, 0),
                        s -> s.in("X", 3).owner(3, 0)),
                // With an owner, too, every sharer holds the line.
                record(
                        NOBODY,
                        "moesi",
                        s -> s.in("O", 0, 3).owner(3, 0).in("S", 2).sharers(3, 2),
                        s -> s.in("O", 0, 3).owner(3, 0).in("S", 2).sharers(3, 1, 2)),
                record(
                        HOLDER,
                        "moesi",
                        s -> s.in("O", 0, 3).owner(3, 0).in("S", 2).sharers(3, 2),
                        s -> s.in("O", 0, 3).owner(3, 0).in("S", 1, 2).sharers(3, 2)),
                // Only once all is quiet.
                record(
                        HOLDER,
                        "mesi",
                        s -> s.in("S", 0, 1, 3).sharers(3, 0).busy(),
                        s -> s.in("S", 0, 1, 3).sharers(3, 0)),
                // Each shared cache records its own.
                record(
                        HOLDER,
                        "mesif-two-level",
                        s -> s.in("S", 1, 3).sharers(4, 1).sharers(5, 3),
                        s -> s.in("S", 1, 3).sharers(4, 1).sharers(5, 2)),
                record(
                        HOLDER,
                        "mesif-two-level",
                        s -> s.in("S", 2).sharers(5, 2),
                        s -> s.in("S", 2).sharers(4, 0)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void property_isJudgedByTheStateAlone(Case one) {
        Violation fine = one.fine().apply(HandMade.of(one.protocol())).judgedBy(one.property());
        assertFalse(fine.isReal(), fine.text());
        Violation broken = one.broken().apply(HandMade.of(one.protocol())).judgedBy(one.property());
        assertEquals(one.property(), broken.property());
        assertTrue(broken.text().contains(one.words()), broken.text());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void whatIsNotDemanded_isNotReported(Case one) {
        for (Property other : Property.values()) {
            Violation found = one.broken().apply(HandMade.of(one.protocol())).judgedBy(other);
            assertTrue(!found.isReal() || found.property() == other, found::text);
        }
    }

    /** A message, or a transaction at any one of them: then not all is quiet. */
    @Test
    void allIsQuiet_onceNobodyWaits() {
        assertTrue(HandMade.of("mesi").in("S", 0, 1, 3).isQuiet());
        assertFalse(HandMade.of("mesi").in("S", 0, 1, 3).busy().isQuiet());
        assertFalse(HandMade.of("mesi").in("IS_D", 0).isQuiet());
        assertFalse(HandMade.of("mesi").in("IS_D", 2).isQuiet());
        assertFalse(HandMade.of("mesi").in("X_U", 3).isQuiet());
        assertFalse(HandMade.of("mesif-two-level").in("IR", 5).isQuiet());
        assertTrue(HandMade.of("mesif-two-level").isQuiet());
    }

    /** What goes silently is recorded on; and a directory that does not know all sharers may name some that are none. */
    @Test
    void recordOfOneThatIsGone_isFineWhereNobodySaysSo() {
        HandMade gone = HandMade.of("mesi-silent").in("S", 0, 3).sharers(3, 0, 1);
        assertFalse(gone.judgedBy(Property.DIRECTORY_AGREES).isReal());
        HandMade named = HandMade.of("mesi").in("S", 0, 3).sharers(3, 0, 1);
        SharerRecord some = new SharerRecord(1, SharerRecord.EVERYBODY);
        assertFalse(named.judgedBy(Property.DIRECTORY_AGREES, CheckOptions.of(3).withSharers(some))
                .isReal());
    }
}
