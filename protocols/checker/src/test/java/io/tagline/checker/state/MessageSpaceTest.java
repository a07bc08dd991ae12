package io.tagline.checker.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.Samples;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.NodeSet;
import io.tagline.protocols.step.Port;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Do numbers keep all that a step needs of messages and registers? */
final class MessageSpaceTest {

    private static final int STEPS = 2000;

    static List<Model> worlds() {
        return List.of(
                world("mesi", CheckOptions.of(3)),
                world("gols-overlapping", CheckOptions.of(3)),
                world("mesi-sparse", CheckOptions.of(3)),
                new Model(askingSparse(), CheckOptions.of(3)),
                world("chi-far", CheckOptions.of(3)),
                world("bedrock", CheckOptions.of(3)),
                world("dragon", CheckOptions.of(3)),
                world("moesi-bus", CheckOptions.of(3)),
                world("moesi-split-bus", CheckOptions.of(3)),
                world("moesi-two-level", CheckOptions.of(4).withSharedCaches(2)),
                world("mesif-victim", CheckOptions.of(3).withSharedCaches(1)),
                world("mesif-two-socket-source", CheckOptions.of(4).withSharedCaches(2)));
    }

    /** A directory that makes room asks who is left besides the requester, which is itself. */
    private static Protocol askingSparse() {
        Protocols protocols = new Protocols(FileLibrary::new);
        return Diagnostics.read(diagnostics -> protocols
                .library()
                .open("mesi-sparse", diagnostics)
                .map(document -> document.text()
                        .replace("| X_R | Recall-Data |", "| X_R | Recall-Data-Last |")
                        .replace("| Recall-More    | Recall-Ack | otherwise |", """
                                | Recall-More    | Recall-Ack | otherwise |
                                | Recall-Data-Last | Recall-Data | no other sharers |
                                | Recall-Data-Else | Recall-Data | otherwise |"""))
                .flatMap(text -> protocols.read(Source.of("asking-sparse.md", text), diagnostics)));
    }

    private static Model world(String protocol, CheckOptions options) {
        return new Model(Samples.builtIn(protocol), options);
    }

    /** A random run on whole registers and messages; beside it, each step on what their numbers tell. */
    @ParameterizedTest
    @MethodSource("worlds")
    void eachStep_isTheSameOnWhatTheNumbersTell(Model model) {
        Walk walk = new Walk(model);
        for (int step = 0; step < STEPS; step++) {
            walk.step();
        }
    }

    private static final class Walk {

        private final Model model;
        private final Random random = new Random(1);
        private final int[] queues;
        private final List<Stepper> steppers;
        private final List<LineEntry> entries;
        private final List<Message> underWay = new ArrayList<>();

        Walk(Model model) {
            this.model = model;
            queues = model.protocol.queuesOfMessages();
            steppers = IntStream.range(0, model.controllers.nodes())
                    .mapToObj(node -> new Stepper(
                            model.protocol.table(model.controllers.kind(node)).orElseThrow(),
                            model.controllers.first(model.controllers.kind(node))))
                    .toList();
            entries = Stream.generate(LineEntry::new).limit(steppers.size()).toList();
        }

        void step() {
            int choice = random.nextInt(underWay.size() + 2);
            if (choice >= underWay.size()) {
                access(random.nextInt(steppers.size()), CoreEvent.values()[random.nextInt(CoreEvent.values().length)]);
            } else if (mayArrive(choice)) {
                arrive(underWay.get(choice));
            }
        }

        /** Whether a message is the first of its queue. */
        private boolean mayArrive(int place) {
            Message message = underWay.get(place);
            return queues[message.type] == Queue.NONE
                    || underWay.subList(0, place).stream()
                            .noneMatch(earlier -> queues[earlier.type] == queues[message.type]
                                    && earlier.from == message.from
                                    && earlier.to == message.to);
        }

        /** An eviction where nothing can be evicted does not happen. */
        private void access(int node, CoreEvent event) {
            TransitionTable table = steppers.get(node).table();
            boolean isVictim = event != CoreEvent.EVICT
                    || entries.get(node).state != table.initial().index();
            if (table.hears(event) && isVictim) {
                Message core = new Message();
                core.setCore(node, 0);
                happen(
                        node,
                        core,
                        core,
                        (entry, cause, port) -> steppers.get(node).access(entry, event, cause, port));
            }
        }

        private void arrive(Message message) {
            Message told = model.space.message(number(message));
            boolean done = happen(message.to, message, told, steppers.get(message.to)::arrive);
            if (done) {
                underWay.remove(message);
            }
        }

        private interface Happening {
            boolean happens(LineEntry entry, Message cause, Port port);
        }

        private boolean happen(int node, Message cause, Message told, Happening event) {
            RegisterCodec codec = model.codec.at(node);
            LineEntry known = new LineEntry();
            codec.unpack(codec.pack(entries.get(node), Pending.NONE), known);
            if (known.value == model.codec.values) {
                entries.get(node).value = known.value; // data that is not there
            }
            Sent sent = new Sent(node);
            Sent sentToo = new Sent(node);
            boolean done = event.happens(entries.get(node), cause, sent);
            assertEquals(done, event.happens(known, told, sentToo));
            assertEquals(codec.pack(entries.get(node), Pending.NONE), codec.pack(known, Pending.NONE));
            assertEquals(numbers(sent), numbers(sentToo));
            assertEquals(sent.values, sentToo.values);
            underWay.addAll(sent.messages);
            return done;
        }

        private List<Integer> numbers(Sent sent) {
            return sent.messages.stream().map(this::number).toList();
        }

        private int number(Message m) {
            return model.space.number(m.type, m.from, m.to, m.requester, m.value, m.acks);
        }

        /** What a step sends, and which values its core gets; each store writes the other one of two values. */
        private final class Sent implements Port {

            private final int at;
            private final List<Message> messages = new ArrayList<>();
            private final List<Long> values = new ArrayList<>();

            Sent(int at) {
                this.at = at;
            }

            @Override
            public int home(long line) {
                return model.controllers.home(at);
            }

            @Override
            public int[] belowDirectory(long line) {
                return model.controllers.belowDirectory();
            }

            @Override
            public int choose(NodeSet sharers, int requester, long line) {
                return sharers.nextSetBit(0);
            }

            @Override
            public void send(int type, int from, int to, int requester, long line, long value, int acks) {
                messages.add(Message.of(type, from, to, requester, line, value, acks));
            }

            @Override
            public void loaded(long line, long value) {
                values.add(value);
            }

            @Override
            public long stored(long line, long old) {
                values.add(old);
                return 1 - old;
            }

            @Override
            public long atomic(int requester, long line, long old) {
                return stored(line, old);
            }

            @Override
            public void atomicFinished(long line) {
                values.add(-1L);
            }
        }
    }

    /** What a message tells leads back to its number; another number tells something else. */
    @ParameterizedTest
    @MethodSource("worlds")
    void everyMessage_hasANumberOfItsOwn(Model model) {
        MessageSpace space = model.space;
        for (int number = 0; number < space.size(); number++) {
            Message m = space.message(number);
            assertEquals(number, space.number(m.type, m.from, m.to, m.requester, m.value, m.acks));
            assertEquals(number, m.number);
            assertEquals(m.to, space.node(number));
            assertTrue(space.tellsSender(number) || model.protocol.queuesOfMessages()[m.type] == Queue.NONE);
            assertEquals(
                    model.protocol.messages().get(m.type).network() == VirtualNetwork.REQUEST, space.isRequest(number));
        }
    }

    /** As a fault that makes data old needs it: nothing else of the message changes. */
    @ParameterizedTest
    @MethodSource("worlds")
    void otherValue_changesTheValueAlone(Model model) {
        MessageSpace space = model.space;
        for (int number = 0; number < space.size(); number++) {
            for (int value = 0; value < model.options.size().values(); value++) {
                Message m = space.message(number);
                Message other = space.message(space.withValue(number, value));
                assertEquals(
                        List.of(m.type, m.from, m.to, m.requester, m.acks),
                        List.of(other.type, other.from, other.to, other.requester, other.acks));
                assertTrue(other.value == value || other == m);
            }
        }
    }

    /** Messages have a channel in common if they go the same way in the same queue, and only then. */
    @ParameterizedTest
    @MethodSource("worlds")
    void channels_areWaysOfAQueue(Model model) {
        int[] queues = model.protocol.queuesOfMessages();
        for (int one = 0; one < model.space.size(); one++) {
            Message m = model.space.message(one);
            for (int other = 0; other < one; other++) {
                Message n = model.space.message(other);
                boolean together = queues[m.type] != Queue.NONE
                        && queues[m.type] == queues[n.type]
                        && m.from == n.from
                        && m.to == n.to;
                assertEquals(together, model.space.channel(one) == model.space.channel(other));
            }
        }
    }

    /** A message that counts acks may carry as many as there are caches, or one that has come before it. */
    @ParameterizedTest
    @MethodSource("worlds")
    void acks_areAsManyAsThereAreCaches(Model model) {
        int most = model.controllers.caches();
        for (int number = 0; number < model.space.size(); number++) {
            Message m = model.space.message(number);
            boolean counts = model.protocol.messages().get(m.type).carries(Payload.ACKS) && m.acks != 0;
            int more = model.space.number(m.type, m.from, m.to, m.requester, m.value, most + 1);
            int less = model.space.number(m.type, m.from, m.to, m.requester, m.value, -2);
            assertEquals(more == MessageSpace.OUT_OF_BOUNDS, less == MessageSpace.OUT_OF_BOUNDS);
            if (counts) {
                int all = model.space.number(m.type, m.from, m.to, m.requester, m.value, most);
                assertEquals(MessageSpace.OUT_OF_BOUNDS, more);
                assertEquals(most, model.space.message(all).acks);
            }
        }
    }

    /** A cache may lack an ack of each of four, or have had as many before it is told how many there are. */
    @Test
    void registers_countAnAckOfEachCache() {
        RegisterCodec codec = world("mesi", CheckOptions.of(4)).codec.cache();
        for (int acks = -4; acks <= 4; acks++) {
            LineEntry entry = new LineEntry();
            entry.acks = acks;
            assertTrue(codec.fits(entry));
            LineEntry unpacked = new LineEntry();
            codec.unpack(codec.pack(entry, Pending.NONE), unpacked);
            assertEquals(acks, unpacked.acks);
        }
        for (int acks : new int[] {-5, 5}) {
            LineEntry entry = new LineEntry();
            entry.acks = acks;
            assertFalse(codec.fits(entry));
        }
    }
}
