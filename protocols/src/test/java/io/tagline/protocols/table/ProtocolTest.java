package io.tagline.protocols.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.Samples;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What follows from all tables of a protocol together. */
final class ProtocolTest {

    private final Protocol mesi = Samples.builtIn("mesi");
    private final Protocol sockets = Samples.builtIn("mesif-two-socket-source");

    private static Set<ControllerKind> receivers(Protocol protocol, ControllerKind sender, String message, Role role) {
        return protocol.receivers(sender, Action.send(protocol.message(message).orElseThrow(), role));
    }

    /** A core's home is the shared cache where there is one, and a requester is a core to its shared cache and a socket to the directory. */
    @Test
    void whoReceives_followsFromTheRoleAndFromWhoHasRows() {
        assertEquals(Set.of(ControllerKind.DIRECTORY), receivers(mesi, ControllerKind.CACHE, "GetS", Role.HOME));
        assertEquals(Set.of(ControllerKind.CACHE), receivers(mesi, ControllerKind.DIRECTORY, "Data", Role.REQUESTER));
        assertEquals(Set.of(ControllerKind.CACHE), receivers(mesi, ControllerKind.DIRECTORY, "Inv", Role.SHARERS));
        assertEquals(Set.of(ControllerKind.SHARED_CACHE), receivers(sockets, ControllerKind.CACHE, "Rd", Role.HOME));
        assertEquals(
                Set.of(ControllerKind.DIRECTORY), receivers(sockets, ControllerKind.SHARED_CACHE, "RdData", Role.HOME));
        assertEquals(
                Set.of(ControllerKind.CACHE), receivers(sockets, ControllerKind.SHARED_CACHE, "Snp-I", Role.SHARERS));
        assertEquals(
                Set.of(ControllerKind.CACHE),
                receivers(sockets, ControllerKind.SHARED_CACHE, "Fill-S", Role.REQUESTER));
        assertEquals(
                Set.of(ControllerKind.SHARED_CACHE),
                receivers(sockets, ControllerKind.DIRECTORY, "MemE", Role.REQUESTER));
        assertEquals(
                Set.of(ControllerKind.SHARED_CACHE),
                receivers(sockets, ControllerKind.DIRECTORY, "SnpData", Role.OTHER_CACHES));
        assertEquals(
                Set.of(ControllerKind.SHARED_CACHE),
                receivers(sockets, ControllerKind.SHARED_CACHE, "SrcData", Role.OTHER_SHARED_CACHE));
        assertEquals(ControllerKind.SHARED_CACHE, sockets.home(ControllerKind.CACHE));
        assertEquals(ControllerKind.DIRECTORY, sockets.home(ControllerKind.SHARED_CACHE));
        assertEquals(ControllerKind.DIRECTORY, mesi.home(ControllerKind.CACHE));
    }

    /** Forwards stay in order everywhere; requests and responses only on the way to a directory, so what others receive too is in no queue. */
    @Test
    void aMessage_isInTheQueueOfItsNetworkAndItsReceivers() {
        int[] queues = sockets.queuesOfMessages();
        assertEquals(0, queues[sockets.message("SnpData").orElseThrow().index()]);
        assertEquals(0, queues[sockets.message("Snp-I").orElseThrow().index()]);
        assertEquals(1, queues[sockets.message("RdData").orElseThrow().index()]);
        assertEquals(1, queues[sockets.message("RspI").orElseThrow().index()]);
        assertEquals(Queue.NONE, queues[sockets.message("Rd").orElseThrow().index()], "to a shared cache");
        assertEquals(Queue.NONE, queues[sockets.message("DataE").orElseThrow().index()], "to a shared cache");
        for (int queue : mesi.queuesOfMessages()) {
            assertEquals(Queue.NONE, queue);
        }
        assertEquals(List.of(), sockets.withQueues(List.of()).queues());
        Queue toDirectory = sockets.queues().get(1);
        assertTrue(toDirectory.mayStallResponses(ControllerKind.DIRECTORY));
        assertFalse(toDirectory.mayStallResponses(ControllerKind.CACHE));
        assertFalse(sockets.queues().get(0).mayStallResponses(ControllerKind.DIRECTORY));
        Queue responses = new Queue(Set.of(VirtualNetwork.RESPONSE), Optional.empty());
        assertFalse(responses.mayStallResponses(ControllerKind.DIRECTORY), "nothing in it is ever stalled");
        assertTrue(new Queue(toDirectory.networks(), Optional.empty()).mayStallResponses(ControllerKind.CACHE));
    }

    @Test
    void aProtocol_isForTheMachineThatItsRowsNeed() {
        assertTrue(Samples.builtIn("mesi-bus").isForBus());
        assertFalse(mesi.isForBus());
        assertTrue(sockets.isForTwoSharedCaches());
        assertFalse(Samples.builtIn("mesif-two-level").isForTwoSharedCaches());
        assertFalse(mesi.isForTwoSharedCaches());
    }

    /** Recording too many sharers must do no harm: the directory asks no cache that may not have the line, and takes no cache for the only sharer. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mesi-silent | true  | ",
                "moesi-silent| true  | ",
                "mesi        | true  | its directory asks whether a message is `from a sharer`",
                "gols        | true  | its directory asks `a sharer` for the line, which may be missing",
                "mesi-bus    | false | its directory sends nothing to sharers"
            })
    void aDirectory_mayKnowSharersImprecisely_ifNothingReliesOnThem(String name, boolean matter, String objection) {
        Protocol protocol = Samples.builtIn(name);
        assertEquals(matter, MoreSharers.matterTo(protocol));
        assertEquals(Optional.ofNullable(objection), MoreSharers.objection(protocol));
    }

    /** The same MESI whose caches would not know what to do with an invalidation of a line that they do not have. */
    @Test
    void whoIsTakenForASharer_mustAnswer() {
        String deaf = Samples.text("mesi-silent").replace("| I, IM_AD, II_A | Inv |", "| IM_AD, II_A | Inv |");
        assertEquals(Optional.of("cache has no row for `Inv` in `I`"), MoreSharers.objection(Samples.read(deaf)));
    }

    /** The same whose directory believes in a single sharer, which may be one of many that are recorded. */
    @Test
    void whoIsTakenForTheOnlyOtherSharer_mayHaveCompany() {
        String counting = Samples.text("mesi-silent")
                .replace(
                        "| PutE-Owner     |",
                        "| GetM-One | GetM | one other sharer |\n| GetM-Any | GetM | otherwise |\n| PutE-Owner     |");
        assertEquals(
                Optional.of("its directory asks whether there is `one other sharer`"),
                MoreSharers.objection(Samples.read(counting)));
    }

    /** Data goes to caches and to the home, Unblock to the home alone. */
    @Test
    void aMessageForTwoKinds_isNotInTheQueueOfOne() {
        Protocol copied = Samples.read(Samples.resource("vi.md")
                        .text()
                        .replace(
                                "| V | Fwd-Get | send Data to requester | I |",
                                "| V | Fwd-Get | send Data to requester; send Data to home | I |")
                        .replace("| B | Unblock |", "| B, V | Data | | |\n| B | Unblock |"))
                .withQueues(List.of(new Queue(Set.of(VirtualNetwork.RESPONSE), Optional.of(ControllerKind.DIRECTORY))));
        int[] queues = copied.queuesOfMessages();
        assertEquals(Queue.NONE, queues[copied.message("Data").orElseThrow().index()]);
        assertEquals(0, queues[copied.message("Unblock").orElseThrow().index()]);
    }

    /** What a document calls unordered stays as it is where nothing is said. */
    @Test
    void anUnorderedNetwork_isNoQueue() {
        Protocol vi = Samples.read(Samples.resource("vi.md").text() + """

                ## Networks

                | network | order |
                |---|---|
                | request | unordered |
                | response | ordered |
                """);
        assertEquals(List.of(new Queue(Set.of(VirtualNetwork.RESPONSE), Optional.empty())), vi.queues());
    }
}
