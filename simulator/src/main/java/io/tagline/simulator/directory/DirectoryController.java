package io.tagline.simulator.directory;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.cache.LineTable;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.engine.Pool;
import io.tagline.simulator.network.MessageTraits;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.Server;
import io.tagline.simulator.network.Station;
import java.util.List;
import java.util.function.LongFunction;

/**
 * A directory slice in time; also a slice of a shared cache, which is a directory to the caches below it.
 *
 * <ol>
 *   <li>Every message occupies the slice for its occupancy, in the order of arrival. A request, or a snoop from above, is then looked
 *       up, which takes a time that is fixed for the slice, and one that is drawn for each look-up; look-ups overlap.
 *   <li>A request that the protocol stalls waits at its line. When a busy line becomes idle in another state, or alone in the hands
 *       of another owner, the look-ups of the waiting requests are out of date: all are looked up again, at once and overlapping. The first look-up
 *       of a request, if it is in progress then, begins again as well; that of a request that waits already goes on.
 *   <li>The requests that wait are offered first come first served, one occupancy after the line can take the first and its look-up is
 *       done: when the line is idle again, or while it is read if the protocol lets reads overlap.
 *   <li>A snoop or an answer that the protocol stalls is offered again, before any request, whenever the line has changed its state.
 *       An answer that waits holds back all that its sender sent after it in the same queue.
 *   <li>A slice may be busy with a limited number of lines at a time, a bus with one; further requests wait for their turn.
 *   <li>A slice may have limited room. A request for one more line evicts one of its set, as its replacement policy says; while
 *       none can leave, the request is looked up again and again.
 * </ol>
 */
public final class DirectoryController {

    private final int node;
    private final Engine engine;
    private final Network network;
    private final MessageTraits traits;
    private final Stepper stepper;
    private final TransitionTable table;
    private final Server slice;
    private final SliceTiming timing;
    private final Neighbours around;
    private final DirectoryPort port;
    private final Capacity room;
    private final WaitingRequests requests;
    private final Turns turns;
    private final LineTable<DirectoryLine> lines;
    /** The line that was last asked for, which is likely to be the next one. */
    private DirectoryLine recent = DirectoryLine.NONE;

    private final Pool<Waiting> waitings = new Pool<>(Waiting::new);
    private final EventHandler<Message> receiver = new EventHandler<>() {
        @Override
        public void handle(Message message) {
            receive(message);
        }
    };
    private final EventHandler<Message> inOrder = new EventHandler<>() {
        @Override
        public void handle(Message message) {
            inOrder(message);
        }
    };
    private final EventHandler<Message> response = new EventHandler<>() {
        @Override
        public void handle(Message message) {
            respond(message);
        }
    };
    private final EventHandler<Waiting> lookedUp = new EventHandler<>() {
        @Override
        public void handle(Waiting arrived) {
            lookedUp(arrived);
        }
    };
    private final EventHandler<Waiting> offer = new EventHandler<>() {
        @Override
        public void handle(Waiting arrived) {
            offer(arrived);
        }
    };

    /** A slice, of directories or of a shared cache; {@code tags} says what it has room for. */
    public DirectoryController(
            Station station,
            Resource kind,
            SliceTiming timing,
            Neighbours around,
            SliceTags tags,
            LineTable<DirectoryLine> lines) {
        this.node = station.node();
        this.network = station.network();
        this.stepper = station.stepper();
        this.table = stepper.table();
        this.lines = lines;
        this.engine = station.engine();
        this.traits = station.traits();
        this.slice = new Server(station.network(), kind, station.node());
        this.timing = timing;
        this.around = around;
        LongFunction<DirectoryLine> find = line -> lines.find(station.node(), line);
        this.port = new DirectoryPort(station, timing, around, this::at);
        this.room = station.stepper().table().hasFilter()
                ? new FilteredCapacity(tags, station, find, port)
                : new SliceCapacity(tags.lines(), station, find, port);
        this.turns = new Turns(timing.transactions());
        this.requests = new WaitingRequests(station, timing, slice, port, this::step);
    }

    /** Puts a line into the given state, without any of the traffic that would lead there; false if there is no room for it. */
    public boolean install(long line, LineEntry entry) {
        DirectoryLine installed = at(line);
        boolean fits = room.isFor(installed, entry.state);
        if (fits) {
            installed.copy(entry);
            stepper.sharers().record(installed, line, port);
            installed.rest();
            room.settle(installed);
        }
        return fits;
    }

    private DirectoryLine at(long address) {
        if (recent.address() != address) {
            recent = lines.at(node, address);
        }
        return recent;
    }

    /** Takes in the messages that are addressed to this slice. */
    public EventHandler<Message> receiver() {
        return receiver;
    }

    private void receive(Message message) {
        long delay = occupy();
        if (traits.needsLookUp(message.type)) {
            DirectoryLine line = at(message.line);
            Waiting arrived = waitings.take().of(line, message, readAhead(line, message, delay));
            lookUp(arrived, delay + timing.nextLookUp());
        } else {
            engine.schedule(delay, inOrder, message);
        }
    }

    private void inOrder(Message message) {
        if (network.keepsOrder(message)) {
            network.inOrder(message, response, message);
        } else { // Most protocols keep no order, and a call whose target cannot be predicted takes ten nanoseconds.
            respond(message);
        }
    }

    /** When the data that a request may need will have been read; reading begins now, if the slice reads ahead. */
    private long readAhead(DirectoryLine line, Message request, long delay) {
        if (!timing.readsAhead()) {
            return 0;
        }
        long there = engine.now() + delay + around.way().applyAsLong(request.line);
        boolean alone = line.sharers().isEmpty() || line.soleHolder() == request.from;
        long held = alone ? 0 : timing.held();
        return there + held + around.memory().apply(request.line).readAhead(request.line);
    }

    private void lookUp(Waiting arrived, long delay) {
        arrived.seen = arrived.line.changed();
        engine.schedule(delay, lookedUp, arrived);
    }

    private void lookedUp(Waiting arrived) {
        long changed = arrived.line.changed();
        if (changed != arrived.seen) {
            lookUp(arrived, Math.max(0, changed + timing.nextLookUp() - engine.now()));
        } else if (network.keepsOrder(arrived.message)) {
            network.inOrder(arrived.message, offer, arrived);
        } else {
            offer(arrived);
        }
    }

    private void respond(Message message) {
        DirectoryLine line = at(message.line);
        if (keptBack(line, message) || !step(line, message)) {
            hold(waitings.take().of(line, message, 0));
        }
    }

    private void offer(Waiting arrived) {
        boolean request = traits.isRequest(arrived.message.type);
        if (keptBack(arrived.line, arrived.message)) {
            hold(arrived);
        } else if ((request && !arrived.line.waiting().isEmpty()) || !step(arrived)) {
            await(arrived, request);
        }
    }

    private void await(Waiting arrived, boolean request) {
        if (request) {
            requests.add(arrived);
        } else {
            hold(arrived);
        }
    }

    private void hold(Waiting arrived) {
        arrived.line.hold(arrived);
        slice.waiting(1);
    }

    private boolean keptBack(DirectoryLine line, Message message) {
        if (line.held().isEmpty()) {
            return false;
        }
        for (Waiting before : line.held()) {
            if (network.keepsOrder(before.message, message)) {
                return true;
            }
        }
        return false;
    }

    private long occupy() {
        return slice.serve(timing.occupancy()) + timing.occupancy();
    }

    private boolean step(Waiting waiting) {
        DirectoryLine line = waiting.line;
        boolean request = traits.isRequest(waiting.message.type);
        if (request && turns.isOver()) {
            turns.await(waiting);
            slice.waiting(1);
            return true;
        }
        if (request && !room.make(line, waiting.message)) {
            requests.lookUpAgain(waiting);
            return false;
        }
        long before = line.dataAt;
        if (traits.needsLookUp(waiting.message.type)) {
            line.dataAt = waiting.dataAt;
        }
        boolean stepped = step(line, waiting.message);
        if (stepped) {
            waitings.release(waiting);
        } else {
            line.dataAt = before;
        }
        return stepped;
    }

    private boolean step(DirectoryLine line, Message message) {
        int before = line.state;
        boolean busy = !table.isStable(before);
        if (!busy) {
            line.snoopsFreeAt = 0;
        }
        boolean stepped = stepper.arrive(line, message, port);
        room.settle(line);
        if (stepped && traits.carriesData(message.type)) {
            around.memory().apply(message.line).write(message.line);
        }
        if (!line.held().isEmpty() && line.state != before) {
            engine.schedule(requests.occupy(), () -> offerHeld(line));
        }
        boolean rests = table.isStable(line.state);
        if (rests == busy) {
            turns.changed(!rests);
        }
        if (stepped && rests) {
            rest(line, busy);
        }
        if (stepped) {
            network.takenIn(message);
        }
        return stepped;
    }

    private void offerHeld(DirectoryLine line) {
        List<Waiting> held = List.copyOf(line.held());
        line.held().clear();
        slice.waiting(-held.size());
        held.forEach(this::offer);
    }

    private void rest(DirectoryLine line, boolean wasBusy) {
        if (line.rest() && wasBusy) {
            line.changedAt(engine.now());
            requests.lookUpAgain(line);
        }
        requests.offer(line);
        while (turns.isSomebodys()) {
            slice.waiting(-1);
            offer(turns.next());
        }
    }

    /** Forgets every line and all work in hand. */
    public void reset() {
        recent = DirectoryLine.NONE;
        room.reset();
        slice.reset();
        turns.reset();
    }
}
