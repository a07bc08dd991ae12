package io.tagline.simulator.exploration;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.OneSidedOperation;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.OperationVisitor;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.untimed.LineStates;
import java.util.ArrayList;
import java.util.List;

/** What can happen in a world, and what comes of it. Every access runs to its end in the protocol before the next begins. */
final class Moves implements OperationVisitor {

    private final LineStates protocol;
    private final int storeBuffer;
    private World world;
    private int thread;
    private boolean enabled;
    private boolean doing;
    private long found;
    private boolean over;

    /** {@code storeBuffer} is how many stores a thread may have waiting; 0 means that each is performed at once. */
    Moves(LineStates protocol, int storeBuffer, World first) {
        this.protocol = protocol;
        this.storeBuffer = storeBuffer;
        this.world = first;
    }

    /** All that can happen. */
    List<Move> possible(World from) {
        world = from;
        doing = false;
        List<Move> moves = new ArrayList<>();
        for (thread = 0; thread < from.more.length; thread++) {
            if (!from.stores[thread].isEmpty()) {
                moves.add(new Move(thread, Move.Kind.FLUSH));
            }
            if (!from.begun[thread]) {
                moves.add(new Move(thread, Move.Kind.BEGIN));
            } else if (from.more[thread] && isEnabled()) {
                moves.add(new Move(thread, Move.Kind.OPERATION));
            }
        }
        return moves;
    }

    private boolean isEnabled() {
        enabled = true;
        world.cursors[thread].present().operation().accept(this);
        return enabled;
    }

    /** Lets it happen in a world, which changes. */
    void happen(World to, Move move) {
        world = to;
        thread = move.thread();
        switch (move.kind()) {
            case BEGIN -> {
                to.begun[thread] = true;
                to.more[thread] = to.cursors[thread].begin(to.context);
            }
            case FLUSH -> {
                long value = to.stores[thread].removeLong(1);
                perform((int) to.stores[thread].removeLong(0), value);
            }
            case OPERATION -> operate();
        }
    }

    private void operate() {
        doing = true;
        over = true;
        found = 0;
        world.cursors[thread].present().operation().accept(this);
        if (over) {
            world.copied[thread] = 0;
            world.more[thread] = world.cursors[thread].next(found);
        }
    }

    @Override
    public void load(Operation.Load load) {
        enabled = !load.atomic() || drained();
        read(load.line());
    }

    @Override
    public void await(Operation.Wait wait) {
        enabled = wait.comparison().holds(visible(wait.line()), wait.value());
        read(wait.line());
    }

    @Override
    public void store(Operation.Store store) {
        if (store.atomic() || storeBuffer == 0) {
            atomic(store.effects().get(0));
        } else {
            enabled = world.stores[thread].size() < 2 * storeBuffer;
            buffer(store.line(), store.value());
        }
    }

    private void buffer(int location, long value) {
        if (doing) {
            world.stores[thread].add(location);
            world.stores[thread].add(value);
        }
    }

    @Override
    public void add(Operation.Add add) {
        atomic(add.effects().get(0));
    }

    @Override
    public void swap(Operation.Swap swap) {
        atomic(swap.effects().get(0));
    }

    @Override
    public void compareExchange(Operation.CompareExchange exchange) {
        atomic(exchange.effect(Effect.Kind.EXCHANGE).orElseThrow());
        enabled &= exchange.endsAt(world.contents[exchange.line()]) || doing;
    }

    private void atomic(Effect effect) {
        enabled = drained();
        if (doing) {
            found = world.contents[effect.line()];
            perform(effect.line(), effect.after(found));
        }
    }

    @Override
    public void copy(Operation.Copy copy) {
        int index = world.copied[thread] / 2;
        boolean reads = world.copied[thread] % 2 == 0;
        if (reads) {
            read(copy.source() + index);
            over = false;
        } else if (storeBuffer == 0) {
            write(copy.destination() + index);
        } else {
            enabled = world.stores[thread].size() < 2 * storeBuffer;
            buffer(copy.destination() + index, world.held[thread]);
        }
        if (doing) {
            world.held[thread] = reads ? found : world.held[thread];
            world.copied[thread]++;
            over = world.copied[thread] == 2 * copy.lines();
        }
    }

    private void write(int location) {
        if (doing) {
            perform(location, world.held[thread]);
        }
    }

    @Override
    public void compute(Operation.Compute compute) {
        // Time does not matter.
    }

    @Override
    public void fence(Operation.Fence fence) {
        enabled = drained();
    }

    /** All who have not finished have to come to it with an empty store buffer, or to be past it. */
    @Override
    public void barrier(Operation.Barrier barrier) {
        for (int other = 0; other < world.more.length; other++) {
            boolean past = world.barriers[other] > world.barriers[thread];
            boolean drained = world.stores[other].isEmpty();
            boolean there = world.barriers[other] == world.barriers[thread] && isAtBarrier(other) && drained;
            boolean finished = world.begun[other] && !world.more[other] && drained;
            enabled &= past || there || finished;
        }
        world.barriers[thread] += doing ? 1 : 0;
    }

    private boolean isAtBarrier(int other) {
        return world.begun[other]
                && world.more[other]
                && world.cursors[other].present().operation() instanceof Operation.Barrier;
    }

    @Override
    public void startClock(Operation.StartClock start) {
        // Time does not matter.
    }

    @Override
    public void mark(Operation.Mark mark) {
        // Time does not matter.
    }

    @Override
    public void put(OneSidedOperation.Put put) {
        throw new UnexploredException("put");
    }

    @Override
    public void get(OneSidedOperation.Get get) {
        throw new UnexploredException("get");
    }

    @Override
    public void setFlag(OneSidedOperation.SetFlag set) {
        throw new UnexploredException("set_flag");
    }

    @Override
    public void pollFlag(OneSidedOperation.PollFlag poll) {
        throw new UnexploredException("poll_flag");
    }

    private boolean drained() {
        return world.stores[thread].isEmpty();
    }

    private void read(int location) {
        if (doing) {
            found = visible(location);
            access(location, CoreEvent.LOAD);
        }
    }

    /** What a thread finds in a location: its own newest store, or else what all see. */
    private long visible(int location) {
        for (int i = world.stores[thread].size() - 2; i >= 0; i -= 2) {
            if (world.stores[thread].getLong(i) == location) {
                return world.stores[thread].getLong(i + 1);
            }
        }
        return world.contents[location];
    }

    private void perform(int location, long value) {
        access(location, CoreEvent.STORE);
        world.contents[location] = value;
    }

    private void access(int location, CoreEvent event) {
        int after = protocol.after(world.lines[location], thread, event);
        if (after == LineStates.STUCK) {
            throw new UnexploredException("an access that the protocol lets wait for ever");
        }
        world.lines[location] = after;
    }
}
