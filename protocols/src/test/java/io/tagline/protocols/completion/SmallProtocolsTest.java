package io.tagline.protocols.completion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.completion.Completion.AddedState;
import io.tagline.protocols.completion.Completion.Row;
import io.tagline.protocols.completion.Completion.Rule;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which rows follow where the built-in protocols have one case only: each protocol here has the other one, in as few rows as that takes. */
class SmallProtocolsTest {

    /** A modified line is given up, and the home has forwarded a request for it meanwhile. */
    private static final String GIVEN_UP = """
            I | Load | send GetS to home | IS
            IS | DATA | copy data; finish load | M
            M | Load | hit |
            M | Evict | send PutM to home | MI_A
            M | Fwd | send DATA to requester | I
            MI_A | Ack | | I
            """;

    private static final String HOME = "I | GetS | send DATA to requester |";

    private static Completion completed(String cache) {
        return Completion.of(Small.of(cache, HOME), Race.ANSWER);
    }

    /** Race rows and the ends of new states. */
    private static Set<String> rows(Completion completion) {
        return completion.rows().stream()
                .filter(row -> row.rule() != Rule.WAITING)
                .map(SmallProtocolsTest::text)
                .collect(Collectors.toSet());
    }

    private static String text(Row row) {
        return "%s, %s | %s | %s".formatted(row.state(), row.event(), row.actionText(), row.next());
    }

    private static List<String> stalled(Completion completion, String state) {
        return completion.rows().stream()
                .filter(row -> row.state().equals(state) && row.actionText().equals("stall"))
                .map(row -> row.event().name())
                .toList();
    }

    private static List<String> open(Completion completion) {
        return completion.open().stream()
                .map(cell -> cell.state() + ", " + cell.event())
                .toList();
    }

    private static List<String> states(Completion completion) {
        return completion.states().stream().map(AddedState::name).toList();
    }

    private static String changed(String text, String from, String to) {
        String changed = text.replace(from, to);
        assertNotEquals(text, changed);
        return changed;
    }

    @Test
    void lineThatWasGivenUpAndTaken_waitsForTheEnd() {
        Completion completion = completed(GIVEN_UP);
        assertEquals(Set.of("MI_A, Fwd | send DATA to requester | II_A", "II_A, Ack |  | I"), rows(completion));
        assertEquals(List.of("II_A"), states(completion));
        assertEquals("as MI_A, overtaken by Fwd", completion.states().get(0).meaning());
    }

    /** Races first, what waits last; states in which the same waits share a row. */
    @Test
    void rowsThatDoTheSame_areWrittenAsOne() {
        Completion completion = completed(GIVEN_UP);
        assertEquals(
                List.of(
                        "[MI_A] [Fwd] send DATA to requester: II_A",
                        "[II_A] [Ack] : I",
                        "[IS, MI_A, II_A] [Load, Evict] stall: "),
                completion.lines().stream()
                        .map(line ->
                                "%s %s %s: %s".formatted(line.states(), line.events(), line.actions(), line.next()))
                        .toList());
        assertTrue(completion.has(ControllerKind.CACHE, "MI_A", "Fwd"));
        assertFalse(completion.has(ControllerKind.DIRECTORY, "MI_A", "Fwd"));
        assertFalse(completion.has(ControllerKind.CACHE, "M", "Fwd"));
        assertFalse(completion.has(ControllerKind.CACHE, "MI_A", "Ack"));
        assertEquals(Set.of("II_A", "I", "IS", "MI_A"), completion.entered(ControllerKind.CACHE));
        assertEquals(Set.of(), completion.entered(ControllerKind.DIRECTORY));
        assertFalse(completion.isEmpty());
    }

    /** The first in the document is not the one after which the state is named. */
    @Test
    void evictionOfTwoStates_isToldAsThatOfTheOneItIsNamedAfter() {
        Completion completion =
                completed(changed(GIVEN_UP, "M | Evict", "E | Evict").replace("M | Fwd", "E, M | Fwd")
                        + "M | Evict | send PutM to home | MI_A\nE | Store | hit | M\n");
        assertEquals(List.of("II_A"), states(completion));
        assertEquals(
                "as M, whose eviction the home has not seen",
                completion.rows().stream()
                        .filter(Row::isRace)
                        .findFirst()
                        .orElseThrow()
                        .why());
    }

    /** Two states whose evictions look the same answer a reader in two ways, and a writer in one. The other eviction is nobody's business. */
    @Test
    void cellWithTwoAnswers_isLeftToTheAuthorOnce_andNoOther() {
        Completion completion = completed("""
                I | Load | send GetS to home | IS
                IS | DATA | copy data; finish load | E
                E | Store | hit | M
                E, M | Evict | send PutM to home | MI_A
                C | Evict | send PutC to home | CI_A
                C, E | Fwd | send DATA to requester | I
                M | Fwd | send DATA to requester; send Clean to home | I
                E, M | Inv | send Done to requester | I
                MI_A, CI_A | Ack | | I
                """);
        assertEquals(List.of("MI_A, Fwd"), open(completion));
        assertEquals(
                Set.of(
                        "MI_A, Inv | send Done to requester | II_A",
                        "II_A, Ack |  | I",
                        "CI_A, Fwd | send DATA to requester | II_A"),
                rows(completion));
    }

    /** Both are given up with the same message and answer in the same way, but are left with different lines. */
    @Test
    void answersThatLeadToDifferentStates_areDifferent() {
        String two = changed(
                        GIVEN_UP,
                        "M | Fwd | send DATA to requester | I",
                        "M | Fwd | send DATA to requester | I\nE | Fwd | send DATA to requester | J")
                + "E | Evict | send PutM to home | MI_A\nJ | Load | hit |\nE | Store | hit | M\n";
        assertEquals(List.of("MI_A, Fwd"), open(completed(two)));
        assertEquals(Set.of(), rows(completed(two)));
    }

    /** A store to a shared line, which has two states, is overtaken: what follows is the store of a cache without the line, if both ask for that alike. */
    @ParameterizedTest
    @CsvSource({
        "SM, J | Store | send GetM to home | IM, IM, ''",
        "SM, J | Store | send GetM to home | JM, '', SM",
        // It has nothing to ask for any more: the other one waits in a state of its own.
        "SM, J | Load | hit |, '', SM",
        "OM, J | Load | hit |, '', OM"
    })
    void storeOfTwoStates_goesOnAsOneIfBothWouldAskAlike(String waiting, String row, String next, String open) {
        String cache = """
                I | Store | send GetM to home | IM
                S, O | Store | send GetX to home | %1$s
                S | Inv | send Done to requester | I
                O | Inv | send Done to requester | J
                %1$s, IM | Grant | finish store | M
                JM | Grant | finish store | M
                """.formatted(waiting) + row + "\n";
        Completion completion = completed(cache);
        assertEquals(
                next.isEmpty() ? Set.of() : Set.of("%s, Inv | send Done to requester | %s".formatted(waiting, next)),
                rows(completion));
        assertEquals(open.isEmpty() ? List.of() : List.of(open + ", Inv"), open(completion));
    }

    /** The author has written where an overtaken eviction waits: as a shared line from then on, if it answers as a modified one and ends as one that was given up. */
    @ParameterizedTest
    @CsvSource({
        "send DATA to requester, I, true",
        "send DATA to requester; send Clean to home, I, false",
        "send DATA to requester, J, false"
    })
    void stateOfTheAuthor_isTheOvertakenEvictionIfItDoesTheSame(String answer, String end, boolean same) {
        String cache = """
                I | Load | send GetS to home | IS
                IS | DATA | copy data; finish load | M
                M | Evict | send PutM to home | MI_A
                M | Fwd | send DATA to requester | S
                S | Inv | send Done to requester | I
                S, J | FwdP | send Pong to requester |
                MI_A | Fwd | %s | SI_A
                MI_A | Ack | | I
                SI_A | Ack | | %s
                """.formatted(answer, end);
        assertEquals(
                same
                        ? Set.of(
                                "SI_A, FwdP | send Pong to requester | SI_A",
                                "SI_A, Inv | send Done to requester | II_A",
                                "II_A, Ack |  | I")
                        : Set.of(),
                rows(completed(cache)));
    }

    /** A modified line that has answered one reader waits for the home; what it does then follows from no request. */
    @Test
    void whoWaitsAfterAnAnswer_hasAskedForNothing() {
        String cache = """
                M | Load | hit |
                M | Fwd | send DATA to requester | MX
                M | Inv | send Done to requester | I
                MX | Ready | | I
                """;
        Completion completion = completed(cache);
        assertEquals(Set.of(), rows(completion));
        assertEquals(List.of("Load"), stalled(completion, "MX"));
    }

    /** An eviction in two steps, each of which asks the home: only the first is asked in a state that the home believes the line to be in. */
    @Test
    void secondStepOfAnEviction_isNotThatOfAStableState() {
        String cache = changed(GIVEN_UP, "M | Evict | send PutM to home | MI_A", "M | Evict | send PutW to home | MR")
                + "MR | Go | send PutM to home | MI_A\nMR | No | | I\n";
        assertEquals(Set.of("MR, Fwd | send DATA to requester | IR", "IR, No |  | I"), rows(completed(cache)));
    }

    /** A question that changes nothing is answered on the way as well: before the home has seen a store, and after the line was given up and read. */
    @Test
    void answerThatChangesNothing_leavesTheLineOnItsWay() {
        String cache = """
                S | Load | hit |
                S | Store | send GetX to home | SM
                S | FwdP | send Pong to requester |
                SM | Grant | finish store | M
                M | Evict | send PutM to home | MI_A
                M | Fwd | send DATA to requester | S
                MI_A, SI_A | Ack | | I
                MI_A | Fwd | send DATA to requester | SI_A
                """;
        assertEquals(
                Set.of("SM, FwdP | send Pong to requester | SM", "SI_A, FwdP | send Pong to requester | SI_A"),
                rows(completed(cache)));
    }

    /** The store of a shared line that is taken away: it goes on as that of a line that is not there, if that one waits for the home. */
    @ParameterizedTest
    @CsvSource({
        "I | Store | send GetM to home | IN, IN",
        // Written through, and nobody answers.
        "I | Store | send GetM to home | I, IM",
        // Somebody else is asked.
        "I | Store | send GetM to other caches | IN, IM",
        "I | Load | send GetS to home | IN, IM"
    })
    void storeOfALineThatIsTaken_goesOnAsTheStoreOfNone(String row, String next) {
        String cache = """
                I | Load | send GetS to home | IN
                S | Store | send GetX to home | SM
                S | Inv | send Done to requester | I
                SM, IN | Grant | finish store | M
                """;
        Set<String> rows = rows(completed(row.contains("Load") ? cache : cache + row + "\n"));
        assertEquals(
                next.equals("IM")
                        ? Set.of("SM, Inv | send Done to requester | IM", "IM, Grant | finish store | M")
                        : Set.of("SM, Inv | send Done to requester | IN"),
                rows);
    }

    /** A line that was given up and read is shared. If it can be dropped in silence, it is not there any more; if the home is told, it is. */
    @ParameterizedTest
    @CsvSource({"S | Evict | | I, II_A", "S | Evict | send PutS to home | I, SI_A"})
    void givenUpLineThatWasRead_isDroppedIfItMayBe(String eviction, String next) {
        String cache = changed(GIVEN_UP, "M | Fwd | send DATA to requester | I", "M | Fwd | send DATA to requester | S")
                + "S | FwdP | send Pong to requester |\n" + eviction + "\n";
        Set<String> asShared = next.equals("SI_A") ? Set.of("SI_A, FwdP | send Pong to requester | SI_A") : Set.of();
        assertEquals(
                Stream.concat(
                                asShared.stream(),
                                Stream.of("MI_A, Fwd | send DATA to requester | " + next, next + ", Ack |  | I"))
                        .collect(Collectors.toSet()),
                rows(completed(cache)));
    }

    /** What the eviction does but to end: to wait on, to let the core read, to send the line at its end, to stall a request. */
    @ParameterizedTest
    @ValueSource(strings = {"Load | hit |", "Load | hit | M"})
    void overtakenEviction_onlyEnds(String load) {
        String cache = GIVEN_UP + """
                MI_A | %s
                MI_A | FwdQ | stall |
                MI_A | Wait | | MI_W
                MI_W | Late-Ack | | I
                MI_A | Send | send DATA to home | I
                """.formatted(load);
        Completion completion = completed(cache);
        assertEquals(Set.of("MI_A, Fwd | send DATA to requester | II_A", "II_A, Ack |  | I"), rows(completion));
        assertEquals(Set.of("Load", "Evict"), Set.copyOf(stalled(completion, "II_A")));
    }

    /** An eviction that a store may cancel cannot be cancelled once the line is gone. */
    @Test
    void overtakenEviction_isNotEndedByItsCore() {
        Completion completion = completed(GIVEN_UP + "MI_A | Store | hit | M\nMI_A | Load, Evict | stall |\n");
        assertEquals(Set.of("MI_A, Fwd | send DATA to requester | II_A", "II_A, Ack |  | I"), rows(completion));
    }

    /** On a bus the line is sent at the end: what takes its place is the author's idea, and recognised. */
    @Test
    void evictionThatEndsWithData_needsAStateOfTheAuthor() {
        String bus = changed(GIVEN_UP, "MI_A | Ack | | I", "MI_A | Ack | send DATA to home | I");
        assertEquals(List.of("MI_A, Fwd"), open(completed(bus)));
        assertEquals(Set.of(), rows(completed(bus)));
        Completion completion = completed(bus + "XX | Ack | send Cancel to home | I\n");
        assertEquals(Set.of("MI_A, Fwd | send DATA to requester | XX"), rows(completion));
        assertEquals(List.of(), open(completion));
    }

    /** A state of the author waits in the same way, or nearly. */
    @ParameterizedTest
    @CsvSource({
        "XX, XX | Ack | | I, ''",
        "XX, XX | Ack | | I, XX | FwdQ | send Done to requester |",
        "II_A, XX | Ack | | J, ''",
        "II_A, XX | Other | | I, ''",
        "II_A, XX | Ack | | I, XX | Other | | I",
        "II_A, XX | Ack | | I, XX | Load | hit |",
        // Another request is under way there: the home may yet take it for that of a clean line.
        "II_A, XX | Ack | | I, C | Evict | send PutC to home | XX",
        // Nothing was asked for there.
        "XX, XX | Ack | | I, C | FwdQ | send DATA to requester | XX",
        "XX, XX | Ack | | I, MI_A | Go | send PutM to home | XX"
    })
    void stateThatWaitsInTheSameWay_isNotMadeAgain(String next, String row, String more) {
        Completion completion = completed(GIVEN_UP + row + "\n" + (more.isEmpty() ? "" : more + "\n"));
        assertEquals(
                Set.of("MI_A, Fwd | send DATA to requester | " + next),
                Set.copyOf(rows(completion).stream()
                        .filter(text -> text.startsWith("MI_A, Fwd "))
                        .toList()));
        assertEquals(next.equals("XX") ? List.of() : List.of("II_A"), states(completion));
    }

    /** Two states that answer others alike are the same to the home, so that what waits in the one waits in the other. */
    @ParameterizedTest
    @CsvSource({"send Done to requester, SI_A", "send Done to requester; send Clean to home, TI_A"})
    void statesThatAnswerAlike_areOneWhileTheEndIsWaitedFor(String answer, String next) {
        String cache = """
                M | Evict | send PutM to home | MI_A
                M | Fwd | send DATA to requester | S
                M | FwdT | send DATA to requester | T
                S | Inv | send Done to requester | I
                T | Inv | %s | I
                S | FwdU | send Done to requester | U
                T, U | FwdU | send Done to requester |
                U | Inv | send Done to requester | I
                MI_A | Ack | | I
                """.formatted(answer);
        Set<String> rows = rows(completed(cache));
        assertEquals(
                Set.of("MI_A, Fwd | send DATA to requester | SI_A", "MI_A, FwdT | send DATA to requester | " + next),
                Set.copyOf(rows.stream().filter(row -> row.startsWith("MI_A")).toList()));
        assertTrue(rows.contains("SI_A, FwdU | send Done to requester | SI_A"), rows::toString);
    }

    /** A name that is taken gets a number; one that only waits for its rows, or that nothing leads to, is used. */
    @ParameterizedTest
    @CsvSource({
        "II_A, II_A | Other | | J, II_A",
        "II_A, II_A | Other | | J; C | Evict | | II_A, II_A_2",
        "II_A, II_A | Other | | J; C | Evict | | II_A; II_A_2 | Other | | J; C | Load | | II_A_2, II_A_3"
    })
    void nameThatIsTaken_getsANumber(String name, String more, String next) {
        Completion completion = completed(GIVEN_UP + more.replace("; ", "\n") + "\n");
        assertEquals(
                List.of("MI_A, Fwd | send DATA to requester | " + next),
                rows(completion).stream().filter(row -> row.startsWith("MI_A")).toList());
        assertEquals(next.equals(name) ? List.of() : List.of(next), states(completion));
    }

    /** The state in which lines begin is never one of the new ones, though nothing leads back to it. */
    @Test
    void firstState_isTaken() {
        String cache = "II_A | Load | send GetS to home | IS\n" + GIVEN_UP;
        assertEquals(List.of("II_A_2"), states(completed(cache)));
    }

    /** A reader is a sharer as soon as the home has answered it, and a writer that comes later may reach it first. */
    private static final String READ = """
            I | Load | send GetS to home | IS
            I | Store | send GetM to home | IM
            IS | DATA | copy data; finish load | S
            IM | OWN | copy data; finish store | M
            S | Load | hit |
            S | Inv | send Done to requester | I
            """;

    private static final String SERVED = """
            N | GetS | add requester to sharers; send DATA to requester | R
            R | GetS | add requester to sharers; send DATA to requester | R
            R | GetM | send Inv to sharers; clear sharers; send OWN to requester | N
            """;

    private static final String DROPPED = "IS, Inv | send Done to requester | IS_I";

    private static Set<String> served(String cache, String home, Race race, Queue... queues) {
        return Set.copyOf(rows(Completion.of(Small.of(cache, home, List.of(queues)), race)));
    }

    @Test
    void readerThatIsServedAtOnce_isASharer() {
        assertEquals(Set.of(DROPPED, "IS_I, DATA | copy data; finish load | I"), served(READ, SERVED, Race.ANSWER));
        assertEquals(Set.of("IS, Inv | stall | IS"), served(READ, SERVED, Race.STALL));
        assertEquals(
                List.of("IS, Inv"),
                Completion.served(Small.of(READ, SERVED)).stream()
                        .map(Completion.Cell::toString)
                        .toList());
    }

    /** Its answer to a question that changes nothing leaves it as it is. */
    @Test
    void readerThatIsASharer_answersQuestions() {
        String cache = READ + "S | FwdP | send Pong to requester |\n";
        String home = SERVED + "R | GetP | send FwdP to sharers |\n";
        String pong = "IS, FwdP | send Pong to requester | IS";
        assertTrue(served(cache, home, Race.ANSWER).contains(pong));
        assertFalse(served(cache, home, Race.STALL).contains(pong));
    }

    /** Only the message that it is served by drops the line. */
    @Test
    void readerThatIsServed_waitsForThatAnswer() {
        String cache = READ + "IS | OWN | copy data; finish load | M\n";
        assertEquals(Set.of(DROPPED, "IS_I, DATA | copy data; finish load | I"), served(cache, SERVED, Race.ANSWER));
    }

    /** An answer that takes the data has to wait for it, whatever is preferred; so there is no second reading. */
    @Test
    void sharerThatAnswersWithData_waitsForIt() {
        String cache = changed(READ, "send Done to requester", "send DATA to requester");
        assertEquals(Set.of("IS, Inv | stall | IS"), served(cache, SERVED, Race.ANSWER));
        assertEquals(Set.of("IS, Inv | stall | IS"), served(cache, SERVED, Race.STALL));
        assertEquals(List.of(), Completion.served(Small.of(cache, SERVED)));
    }

    /** The reader and its home with one row in the place of another: is it a sharer while the data is under way? */
    private record Reader(String why, boolean isSharer, String from, String to) {}

    static List<Reader> readers() {
        return List.of(
                new Reader("the home waits for its end", false, "requester | R", "requester | B"),
                new Reader("it is not recorded", false, "add requester to sharers; ", ""),
                new Reader("another one is recorded", false, "add requester to", "add owner to"),
                new Reader("somebody else gets the data", false, "send DATA to requester", "send DATA to owner"),
                new Reader("one that is not there is asked", false, "send Inv to sharers", "send Inv to owner"),
                new Reader("it is not asked this", false, "send Inv to sharers", "send InvX to sharers"),
                new Reader("it is asked beside an owner", true, "send Inv to sharers", "send Inv to other sharers"),
                new Reader("sharers are asked in another state", false, "R | GetM", "N | GetM"),
                new Reader("another request is answered so", false, "N, R | GetS", "N, R | GetX"),
                new Reader("a store is answered so", false, "I | Load", "I | Evict"),
                new Reader("a read that waited already", false, "I | Load", "IP | Load"),
                new Reader(
                        "what it says besides is answered so",
                        false,
                        "send GetS to home",
                        "send Hint to home; send GetR to home"),
                new Reader("this is not the end of the read", false, "finish load | S", "finish load | SW"),
                new Reader("other data ends it", false, "IS | DATA", "IS | OTHER"),
                new Reader("as a sharer it is not asked", false, "S | Inv", "V | Inv"));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void reader_isASharerOnlyIfItsHomeMayForwardToItAtOnce(Reader reader) {
        String cache = """
                I | Load | send GetS to home | IS
                IP | Store | stall |
                SW | Inv | stall |
                SW | Ready | | S
                IS | DATA | copy data; finish load | S
                S | Inv | send Done to requester | I
                """;
        String home = """
                N, R | GetS | add requester to sharers; send DATA to requester | R
                N, R | Hint | add requester to sharers; send DATA to requester | R
                R | GetM | send Inv to sharers | N
                B | GetM | send Inv to sharers | N
                B | GetS | stall |
                """;
        if (!reader.why().startsWith("what it says")) {
            home = home.replace("Hint", "GetH");
        }
        String both = cache + "\n" + home;
        String[] other = changed(both, reader.from(), reader.to()).split("\n\n", -1);
        assertEquals(
                reader.isSharer() ? Set.of(DROPPED, "IS_I, DATA | copy data; finish load | I") : Set.of(),
                served(other[0], other[1], Race.ANSWER));
    }

    /** Where the data and the request stay in order on their way from home, the request is behind it. */
    @Test
    void requestThatCannotOvertakeTheData_meetsASharer() {
        Queue both = new Queue(Set.of(VirtualNetwork.FORWARD, VirtualNetwork.RESPONSE), Optional.empty());
        Queue forwards = new Queue(Set.of(VirtualNetwork.FORWARD), Optional.empty());
        Queue responses = new Queue(Set.of(VirtualNetwork.RESPONSE), Optional.empty());
        assertEquals(Set.of(), served(READ, SERVED, Race.ANSWER, both));
        Set<String> early = served(READ, SERVED, Race.ANSWER);
        assertEquals(early, served(READ, SERVED, Race.ANSWER, forwards, responses));
        assertEquals(early, served(READ, SERVED, Race.ANSWER, forwards));
        assertEquals(early, served(READ, SERVED, Race.ANSWER, responses));
    }
}
