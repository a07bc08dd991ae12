package io.tagline.checker.any;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResources;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Property;
import io.tagline.checker.search.Checker;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.table.Protocol;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What follows from the views of a proof besides; what does not hold must not follow. */
final class ConsequencesTest {

    private static List<Property> further(Protocol protocol) {
        Proof proof = Proof.of(protocol, CheckResources.DEFAULT, Watch.NONE);
        assertTrue(proof.isProved(), () -> proof.obstacle().toString());
        return proof.further();
    }

    private static Protocol msi(String row, String other) {
        String text = Documents.source("msi").text();
        String changed = text.replace(row, other);
        assertNotEquals(text, changed);
        return Documents.read("msi", changed).orElseThrow();
    }

    private static Optional<Property> violated(Protocol protocol, Property property) {
        CheckResult result =
                Checker.check(protocol, CheckOptions.of(2).withProperties(EnumSet.of(property)), Watch.NONE);
        return result.violation().map(violation -> violation.property());
    }

    /** A cache that is not told of the end of its eviction waits for ever. */
    @Test
    void nobodyAnswers_isDeadlock() {
        Protocol silent = msi(
                "| I, M | PutS-NotLast, PutM-NonOwner | send Put-Ack to requester | |",
                "| I, M | PutS-NotLast, PutM-NonOwner | write memory | |"
                        .replace("write memory", "remove requester from sharers"));
        assertEquals(List.of(Property.DIRECTORY_AGREES), further(silent));
        assertEquals(Optional.of(Property.STUCK), violated(silent, Property.STUCK));
    }

    /** Two refuse each other's requests until someone gives in; but someone may always do something. */
    @Test
    void refusedAgain_neverNeedEnd() {
        String text = Documents.source("msi").text();
        String refusing = text.replace(
                        "| Put-Ack    | response |",
                        "| Nack       | response |            | not now |\n| Put-Ack    | response |")
                .replace(
                        "| M_X, S_UD, S_U, S_D | GetS, GetM, Upgrade, PutS, PutM | stall | |",
                        "| M_X, S_UD, S_U, S_D | GetM, Upgrade, PutS, PutM | stall | |\n"
                                + "| M_X, S_UD, S_U, S_D | GetS | send Nack to requester | |")
                .replace(
                        "| MI_A, SI_A, II_A | Put-Ack | | I |",
                        "| MI_A, SI_A, II_A | Put-Ack | | I |\n| IS_D | Nack | send GetS to home | |");
        assertNotEquals(text, refusing);
        assertEquals(
                List.of(Property.DIRECTORY_AGREES, Property.DEADLOCK),
                further(Documents.read("refusing", refusing).orElseThrow()));
    }

    /** A directory that keeps a sharer who has left. */
    @Test
    void whoHasLeft_isNoSharer() {
        Protocol forgetful = msi(
                "| S | PutS-NotLast, PutM-NonOwner | remove requester from sharers; send Put-Ack to requester | |",
                "| S | PutS-NotLast, PutM-NonOwner | send Put-Ack to requester | |");
        Proof proof = Proof.of(forgetful, CheckResources.DEFAULT, Watch.NONE);
        assertEquals(Optional.of(Property.DIRECTORY_AGREES), violated(forgetful, Property.DIRECTORY_AGREES));
        assertTrue(proof.others().contains(Property.DIRECTORY_AGREES));
    }

    /** The same, if everybody answers an invalidation, with the line or without: all that is asked of views holds, and the records are wrong all the same. */
    @Test
    void whoHasLeftAndAnswersAllTheSame_isStillNoSharer() {
        String text = Documents.source("msi").text();
        String forgetful = text.replace(
                        "| S | PutS-NotLast, PutM-NonOwner | remove requester from sharers; send Put-Ack to requester | |",
                        "| S | PutS-NotLast, PutM-NonOwner | send Put-Ack to requester | |")
                .replace(
                        "| S | Inv | send Inv-Ack to requester | I |",
                        "| S | Inv | send Inv-Ack to requester | I |\n| I, IS_D_I, IM_AD, II_A | Inv | send Inv-Ack to requester | |\n"
                                + "| IS_D_I | Data-S | copy data; finish load; send Unblock to home | I |");
        assertNotEquals(text, forgetful);
        Protocol protocol = Documents.read("forgetful", forgetful).orElseThrow();
        assertEquals(Optional.of(Property.DIRECTORY_AGREES), violated(protocol, Property.DIRECTORY_AGREES));
        assertEquals(List.of(Property.DEADLOCK, Property.STUCK), further(protocol));
    }

    /** What msi records of a single cache in this state, while the directory is in one where it is at rest. */
    @ParameterizedTest
    @CsvSource({
        "M, M, true, false, true",
        "S, S, false, true, true",
        "I, I, false, false, true",
        // A writer that is known as a sharer is not known as the one who answers.
        "M, M, false, true, false",
        "S, S, false, false, false",
        "I, S, false, true, false",
        "I, M, true, false, false",
        // While somebody is being served, records may be late.
        "M, M_X, false, true, true",
        "IS_D, S, false, true, true"
    })
    void recordsAgree_ifTheyKnowReadersAndWriters(
            String cache, String directory, boolean owns, boolean shares, boolean agrees) {
        Protocol msi = Documents.protocol("msi");
        View alone = new View();
        alone.reset(1);
        alone.states[0] = msi.cache().state(cache).orElseThrow().index();
        alone.directory = msi.directory().state(directory).orElseThrow().index();
        alone.owner = owns ? 0 : View.NOBODY;
        alone.sharers = shares ? 1 : 0;
        List<Property> follow = Consequences.of(new Rules(msi), new Sequences(), List.of(alone));
        assertEquals(agrees, follow.contains(Property.DIRECTORY_AGREES));
    }

    /** A cache that has the bus for itself gets nothing and waits for ever. As soon as there are two, each of them gets its data. */
    @Test
    void deadlockOfASingleCache_isDeadlock() {
        String text = Documents.source("mesi-bus").text();
        String alone = text.replace(
                "| Grant | GetS-Alone, GetM-Alone | send Data-E to requester |",
                "| Grant | GetS-Alone, GetM-Alone | |");
        assertNotEquals(text, alone);
        Protocol protocol = Documents.read("alone", alone).orElseThrow();
        assertEquals(Optional.empty(), violated(protocol, Property.DEADLOCK));
        assertEquals(List.of(), further(protocol));
    }
}
