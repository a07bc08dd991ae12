package io.tagline.simulator.exploration;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.untimed.LineStates;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** The possible moves in a world, and their effects. Every access runs to its end in the protocol before the next begins. */
final class Moves {

    private final LineStates protocol;
    private final int[] storeBuffers;
    private World world;
    private int thread;
    private long found;

    /** {@code storeBuffer} is how many stores each thread may have waiting; 0 means that each is performed at once. */
    Moves(LineStates protocol, IntUnaryOperator storeBuffer, World first) {
        this.protocol = protocol;
        this.storeBuffers =
                IntStream.range(0, first.more.length).map(storeBuffer).toArray();
        this.world = first;
    }

    /** All possible moves. */
    List<Move> possible(World from) {
        world = from;
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

    /** Whether the operation can proceed without waiting. */
    private boolean isEnabled() {
        Operation operation = world.cursors[thread].present().operation();
        if (operation.isOneSided()) {
            throw new UnexploredException("one-sided operations");
        }
        for (Effect effect : operation.effects()) {
            if (!isEnabled(effect)) {
                return false;
            }
        }
        return true;
    }

    private boolean isEnabled(Effect effect) {
        boolean inOrder = !effect.ordered() || drained(thread);
        return inOrder
                && switch (effect.kind()) {
                    case POLL -> effect.comparison().holds(world.visible(thread, effect.line()), effect.expected());
                    case WRITE -> effect.ordered() || hasRoom();
                    case COPY -> world.reads(thread) || hasRoom();
                    case BARRIER -> isOpen();
                    case READ, UPDATE, EXCHANGE, COMPUTE, FENCE, START_CLOCK, MARK -> true;
                };
    }

    /** Lets a move happen in a world, which changes. */
    void happen(World to, Move move) {
        world = to;
        thread = move.thread();
        switch (move.kind()) {
            case BEGIN -> {
                to.begun[thread] = true;
                to.more[thread] = to.cursors[thread].begin(to.choices);
            }
            case FLUSH -> {
                long value = to.stores[thread].removeLong(1);
                perform((int) to.stores[thread].removeLong(0), value);
            }
            case OPERATION -> operate();
        }
    }

    /** Performs the last effect of the operation; the effects before it only have to be possible, such as the poll of an exchange that waits. */
    private void operate() {
        Operation operation = world.cursors[thread].present().operation();
        found = 0;
        take(operation.effects().get(operation.effects().size() - 1));
        if (world.copied[thread] == 0 || world.copied[thread] == 2 * operation.lines()) {
            world.copied[thread] = 0;
            world.more[thread] = world.cursors[thread].next(found);
        }
    }

    /** Performs an effect; effects that only take time do nothing. */
    private void take(Effect effect) {
        switch (effect.kind()) {
            case READ, POLL -> read(effect.line());
            case WRITE, UPDATE, EXCHANGE -> write(effect);
            case COPY -> copy(effect);
            case BARRIER -> world.barriers[thread]++;
            case COMPUTE, FENCE, START_CLOCK, MARK -> {}
        }
    }

    private void write(Effect effect) {
        if (effect.ordered()) {
            found = world.contents[effect.line()];
            perform(effect.line(), effect.after(found));
        } else {
            store(effect.line(), effect.value());
        }
    }

    /** Reads or writes the next of the copied lines. */
    private void copy(Effect effect) {
        int index = world.copied[thread] / 2;
        if (world.reads(thread)) {
            read(effect.source() + index);
            world.held[thread] = found;
        } else {
            store(effect.line() + index, world.held[thread]);
        }
        world.copied[thread]++;
    }

    private boolean hasRoom() {
        return storeBuffers[thread] == 0 || world.stores[thread].size() < 2 * storeBuffers[thread];
    }

    private void store(int location, long value) {
        if (storeBuffers[thread] == 0) {
            perform(location, value);
        } else {
            world.stores[thread].add(location);
            world.stores[thread].add(value);
        }
    }

    /** Whether the barrier is open: all unfinished threads have reached or passed it, and threads that have not passed it have empty store buffers. */
    private boolean isOpen() {
        for (int other = 0; other < world.more.length; other++) {
            boolean past = world.barriers[other] > world.barriers[thread];
            boolean there = world.barriers[other] == world.barriers[thread] && isAtBarrier(other);
            boolean finished = world.begun[other] && !world.more[other];
            if (!past && !(drained(other) && (there || finished))) {
                return false;
            }
        }
        return true;
    }

    private boolean isAtBarrier(int other) {
        return world.begun[other]
                && world.more[other]
                && world.cursors[other]
                        .present()
                        .operation()
                        .effect(Effect.Kind.BARRIER)
                        .isPresent();
    }

    private boolean drained(int who) {
        return world.stores[who].isEmpty();
    }

    private void read(int location) {
        found = world.visible(thread, location);
        access(location, CoreEvent.LOAD);
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
