package io.tagline.simulator.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.Queue;
import io.tagline.simulator.engine.EventHandler;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SequencerTest {

    private static final int FREE = 0;
    private static final int KEPT = 1;

    private final Sequencer sequencer = new Sequencer(new int[] {Queue.NONE, 0}, new boolean[2]);
    private final List<Long> handedOn = new ArrayList<>();
    private final EventHandler<Message> receiver = new EventHandler<>() {
        @Override
        public void handle(Message message) {
            handedOn.add(message.value);
        }
    };

    private Message sent(int type, int from, long line, long value) {
        Message message = Message.of(type, from, 9, 0, line, value, 0);
        sequencer.sent(message);
        return message;
    }

    private void arrived(Message message) {
        sequencer.arrived(message, receiver, message);
    }

    @Test
    void messagesOfAStream_areHandedOnAsTheyWereSent() {
        List<Message> sent = List.of(sent(KEPT, 1, 7, 0), sent(KEPT, 1, 7, 1), sent(KEPT, 1, 7, 2));
        arrived(sent.get(2));
        arrived(sent.get(1));
        assertEquals(List.of(), handedOn);
        arrived(sent.get(0));
        assertEquals(List.of(0L, 1L, 2L), handedOn);
    }

    @Test
    void otherLinesAndSenders_doNotWait() {
        sent(KEPT, 1, 7, 0);
        arrived(sent(KEPT, 1, 8, 1));
        arrived(sent(KEPT, 2, 7, 2));
        assertEquals(List.of(1L, 2L), handedOn);
    }

    /** Two lines, 7 and 8, in one queue across lines: the second is handed on when the first has been taken in, not when it has arrived. */
    @Test
    void acrossLines_theFirstKeepsBackAllOthers_untilItIsTakenIn() {
        Sequencer across = new Sequencer(new int[] {0}, new boolean[] {true});
        Message first = Message.of(0, 1, 9, 0, 7, 0, 0);
        Message second = Message.of(0, 1, 9, 0, 8, 0, 0);
        across.sent(first);
        across.sent(second);
        across.arrived(second, receiver, second);
        across.arrived(first, receiver, first);
        assertEquals(1, handedOn.size());
        across.takenIn(first);
        assertEquals(2, handedOn.size());
    }

    @Test
    void otherReceiversAndQueues_doNotWait() {
        Sequencer queues = new Sequencer(new int[] {0, 1}, new boolean[2]);
        Message waiting = Message.of(0, 1, 9, 0, 7, 0, 0);
        Message elsewhere = Message.of(0, 1, 8, 0, 7, 1, 0);
        Message another = Message.of(1, 1, 9, 0, 7, 2, 0);
        List<Message> all = List.of(waiting, elsewhere, another);
        all.forEach(queues::sent);
        assertEquals(
                List.of(true, false, false),
                all.stream().map(other -> queues.keeps(waiting, other)).toList());
        queues.arrived(another, receiver, another);
        queues.arrived(elsewhere, receiver, elsewhere);
        assertEquals(List.of(2L, 1L), handedOn);
    }

    @Test
    void order_isKeptInQueuesOnly() {
        Message first = sent(KEPT, 1, 7, 0);
        assertTrue(sequencer.keeps(first, sent(KEPT, 1, 7, 1)));
        assertEquals(false, sequencer.keeps(first, sent(FREE, 1, 7, 2)));
        assertEquals(false, sequencer.keeps(first, sent(KEPT, 1, 8, 2)));
        assertEquals(false, sequencer.keeps(sent(FREE, 1, 7, 2)));
    }

    @Test
    void whatIsLost_isNotWaitedFor() {
        Message lost = sent(KEPT, 1, 7, 0);
        arrived(sent(KEPT, 1, 7, 1));
        sequencer.lost(lost);
        assertEquals(List.of(1L), handedOn);
    }

    /** The first leads to a third while the second waits: the third comes after the second, although it arrives before the first is done with. */
    @Test
    void whatIsSentWhileAnotherIsHandedOn_comesAfterThoseThatWait() {
        Message first = sent(KEPT, 1, 7, 0);
        arrived(sent(KEPT, 1, 7, 1));
        sequencer.arrived(
                first,
                new EventHandler<Message>() {
                    @Override
                    public void handle(Message message) {
                        handedOn.add(message.value);
                        arrived(sent(KEPT, 1, 7, 2));
                    }
                },
                first);
        assertEquals(List.of(0L, 1L, 2L), handedOn);
    }

    /** However many lines a program has, what is remembered is what is under way and a thousand more. */
    @Test
    void streamsInWhichNothingIsUnderWay_areForgotten() {
        Message waiting = sent(KEPT, 1, 0, -1);
        for (int line = 1; line <= 100_000; line++) {
            arrived(sent(KEPT, 1, line, line));
        }
        assertTrue(sequencer.streams() <= 1024, () -> sequencer.streams() + " streams");
        assertEquals(100_000, handedOn.size());
        arrived(waiting);
        assertEquals(-1, handedOn.get(100_000));
    }
}
