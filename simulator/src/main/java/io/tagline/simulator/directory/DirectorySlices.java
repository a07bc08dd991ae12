package io.tagline.simulator.directory;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.cache.Leases;
import io.tagline.simulator.cache.LineTable;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.engine.Pool;
import io.tagline.simulator.network.MessageTraits;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Servers;
import io.tagline.simulator.network.Station;
import io.tagline.simulator.sharing.Gate;
import java.util.List;
import java.util.Optional;

/**
 * The directory slices of a machine in time; also the slices of its shared caches, which are directories to the caches below them. They are alike, so what one
 * of them has of its own lies in arrays by node, and each message and line says at which slice it is.
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
 *   <li>A line that has taken a request may take the next one only after a time of its own. One that has come by then waits at its line, but is not looked up again.
 *   <li>When a busy line has changed as in rule 2, the {@link Arbiter} of the slice may let a request that waits go before those that came earlier, and before snoops.
 *   <li>While an atomic operation keeps a line, nothing else is offered to it.
 *   <li>A slice may have limited room. A request for one more line evicts one of its set, as its replacement policy says; while
 *       none can leave, the request is looked up again and again.
 *   <li>A step for which what lines share has no place waits, and is tried again.
 * </ol>
 */
public final class DirectorySlices {

    private final Engine engine;
    private final Network network;
    private final MessageTraits traits;
    private final Stepper stepper;
    private final TransitionTable table;
    private final Gate gate;
    private final Servers slices;
    private final SliceTiming timing;
    private final boolean serialized;
    private final Neighbours around;
    private final DirectoryPort port;
    private final Capacity room;
    private final WaitingRequests requests;
    private final Turns turns;
    private final Arbiter arbiter;
    private final SliceLines lines;
    private final KeptData kept;
    private final Optional<Leases> leases;
    private final Message timer = new Message();
    private boolean allHeld;

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
    private final EventHandler<DirectoryLine> leasesOver = new EventHandler<>() {
        @Override
        public void handle(DirectoryLine line) {
            endLeases(line);
        }
    };
    private final EventHandler<DirectoryLine> released = new EventHandler<>() {
        @Override
        public void handle(DirectoryLine line) {
            offerHeld(line);
        }
    };
    private final EventHandler<DirectoryLine> tried = new EventHandler<>() {
        @Override
        public void handle(DirectoryLine line) {
            line.triesNow();
            offerHeld(line);
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

    /** Slices at the nodes that {@code slices} has, of directories or of shared caches; {@code tags} says what they have room for. */
    public DirectorySlices(
            Station station,
            Servers slices,
            SliceTiming timing,
            Neighbours around,
            SliceTags tags,
            KeptData kept,
            LineTable<DirectoryLine> known,
            Optional<Leases> leases) {
        this.network = station.network();
        this.stepper = station.stepper();
        this.table = stepper.table();
        this.gate = station.gate();
        this.lines = new SliceLines(known, slices.end());
        this.engine = station.engine();
        this.traits = station.traits();
        this.slices = slices;
        this.timing = timing;
        this.serialized = timing.line().occupancy().isPresent();
        this.around = around;
        this.kept = kept;
        this.leases = leases;
        this.port = new DirectoryPort(station, timing, around, lines, kept, leases);
        Evictions evictions = new Evictions(station, lines, port);
        this.room = table.hasFilter()
                ? new FilteredCapacity(tags, table, evictions)
                : new SliceCapacity(tags.lines(), stepper, port, evictions);
        this.arbiter = new Arbiter(timing.line(), network);
        this.turns = new Turns(timing.transactions(), slices.end());
        this.requests = new WaitingRequests(station, timing, slices, port, this::step);
    }

    /** Puts a line into the given state, without any of the traffic that would lead there; false if there is no room for it. */
    public boolean install(int node, long line, LineEntry entry) {
        DirectoryLine installed = lines.at(node, line);
        boolean fits = room.isFor(installed, entry.state);
        if (fits) {
            gate.moved(node, installed.state, entry.state);
            installed.copy(entry);
            stepper.sharers().record(installed, line, port);
            installed.rest();
            room.settle(installed);
        }
        return fits;
    }

    /** From now on data is read as if others had every line when it is asked for. */
    public void assumeHeld() {
        allHeld = true;
    }

    /** Takes in the messages that are addressed to these slices. */
    public EventHandler<Message> receiver() {
        return receiver;
    }

    private void receive(Message message) {
        long delay = slices.serve(message.to, timing.occupancy()) + timing.occupancy();
        if (traits.needsLookUp(message.type)) {
            DirectoryLine line = lines.at(message.to, message.line);
            Waiting arrived = waitings.take().of(line, message, readAhead(line, message, delay));
            lookUp(arrived, delay + timing.nextLookUp(message.to));
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
        long there = engine.now() + delay + around.way().of(request.to, request.line);
        boolean alone = line.sharers().isEmpty() || line.soleHolder() == request.from;
        long held = alone && !allHeld ? 0 : timing.held();
        return there + held + around.memories().readAhead(around.memoryOf(line), request.line);
    }

    private void lookUp(Waiting arrived, long delay) {
        arrived.seen = arrived.line.changed();
        engine.schedule(delay, lookedUp, arrived);
    }

    private void lookedUp(Waiting arrived) {
        long changed = arrived.line.changed();
        if (changed != arrived.seen) {
            lookUp(arrived, Math.max(0, changed + timing.nextLookUp(arrived.line.node()) - engine.now()));
        } else if (network.keepsOrder(arrived.message)) {
            network.inOrder(arrived.message, offer, arrived);
        } else {
            offer(arrived);
        }
    }

    private void respond(Message message) {
        DirectoryLine line = lines.at(message.to, message.line);
        if (keptBack(line, message) || !step(line, message)) {
            hold(waitings.take().of(line, message, 0));
        }
    }

    private void offer(Waiting arrived) {
        if (arrived.line.atomicUntil > engine.now()) {
            engine.schedule(arrived.line.atomicUntil - engine.now(), offer, arrived);
            return;
        }
        boolean request = traits.isRequest(arrived.message.type);
        if (keptBack(arrived.line, arrived.message)) {
            hold(arrived);
        } else if ((request && requests.areBefore(arrived)) || !step(arrived)) {
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
        slices.waiting(arrived.line.node(), 1);
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

    private boolean step(Waiting waiting) {
        DirectoryLine line = waiting.line;
        boolean request = traits.isRequest(waiting.message.type);
        if (request && turns.isOver(line.node())) {
            turns.await(line.node(), waiting);
            slices.waiting(line.node(), 1);
            return true;
        }
        if (request && !gate.admits(line, waiting.message, port)) {
            requests.tryAgain(waiting);
            return false;
        }
        if (request && !room.make(line, waiting.message)) {
            requests.tryAgain(waiting);
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
            if (request && !gate.admits(line, waiting.message, port)) { // what makes room for it has taken a place
                requests.tryAgain(waiting);
            }
        }
        return stepped;
    }

    /** Looks whether a lease of a line runs, as long as the protocol waits for the end of all. */
    private void endLeases(DirectoryLine line) {
        line.awaitsLeases = false;
        boolean waits = table.mayHappen(CoreEvent.LEASES_OVER, line.state);
        if (waits && leases.orElseThrow().leftOfAll(line.address()) == 0) {
            timer.setCore(line.node(), line.address());
            step(line, timer, false);
        } else {
            awaitLeases(line);
        }
    }

    /** At the time at which the last lease ends, caches notice that first. */
    private void awaitLeases(DirectoryLine line) {
        if (leases.isPresent() && !line.awaitsLeases && table.mayHappen(CoreEvent.LEASES_OVER, line.state)) {
            line.awaitsLeases = true;
            engine.schedule(leases.get().leftOfAll(line.address()) + 1, leasesOver, line);
        }
    }

    private boolean step(DirectoryLine line, Message message) {
        return step(line, message, true);
    }

    /** A message comes, or time has passed, of which {@code message} only says where. */
    private boolean step(DirectoryLine line, Message message, boolean comes) {
        int before = line.state;
        boolean busy = !table.isStable(before);
        if (!busy) {
            line.snoopsFreeAt = 0;
        }
        if (comes && !gate.admits(line, message, port)) {
            if (!traits.isRequest(message.type) && line.tryAgain()) {
                engine.schedule(Engine.RETRY, tried, line);
            }
            return false;
        }
        boolean data = comes && traits.carriesData(message.type);
        port.begin(data);
        boolean stepped = comes
                ? stepper.arrive(line, message, port)
                : stepper.access(line, CoreEvent.LEASES_OVER, message, port);
        gate.moved(line.node(), before, line.state);
        room.settle(line);
        awaitLeases(line);
        if (stepped && data) {
            port.write(line);
        }
        boolean request = comes && stepped && traits.isRequest(message.type);
        if (request && line.heldBehindRequests) {
            line.held().getFirst().overtaken++;
        }
        if (request && serialized) {
            line.servesAt =
                    engine.now() + timing.line().occupancy().orElseThrow().next(line.node());
        }
        boolean rests = table.isStable(line.state);
        if (!line.held().isEmpty() && line.state != before) {
            releaseHeld(line, rests);
        }
        if (rests == busy) {
            turns.changed(line.node(), !rests);
        }
        if (stepped && rests) {
            rest(line, busy);
        }
        if (comes && stepped) {
            network.takenIn(message);
        }
        return stepped;
    }

    /** Offers what a line holds again, unless requests go first. */
    private void releaseHeld(DirectoryLine line, boolean rests) {
        line.heldBehindRequests = rests && arbiter.defers(line);
        if (!line.heldBehindRequests) {
            engine.schedule(requests.occupy(line.node()), released, line);
        }
    }

    private void offerHeld(DirectoryLine line) {
        List<Waiting> held = List.copyOf(line.held());
        line.held().clear();
        slices.waiting(line.node(), -held.size());
        held.forEach(this::offer);
    }

    private void rest(DirectoryLine line, boolean wasBusy) {
        if (line.owner != LineEntry.NOBODY) {
            kept.drop(line.node(), line.address());
        }
        if (line.rest() && wasBusy) {
            line.changedAt(engine.now());
            arbiter.choose(line);
            requests.lookUpAgain(line);
        }
        if (line.heldBehindRequests) {
            releaseHeld(line, true);
        }
        requests.offer(line);
        while (turns.isSomebodys(line.node())) {
            slices.waiting(line.node(), -1);
            offer(turns.next(line.node()));
        }
    }

    /** Forgets every line and all work in hand. */
    public void reset() {
        lines.reset();
        room.reset();
        kept.reset();
        slices.reset();
        turns.reset();
        port.reset();
    }

    /** For how long answers have waited for what was read ahead, in picoseconds. */
    public long stillRead() {
        return port.stillRead();
    }
}
