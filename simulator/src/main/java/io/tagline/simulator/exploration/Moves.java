package io.tagline.simulator.exploration;

import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.FenceKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.untimed.LineStates;
import io.tagline.simulator.exploration.Pending.Kind;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The possible moves in a world, and their effects. Every access runs to its end in the protocol before the next begins. */
final class Moves {

    /** With one move, at most so many further ones of a thread: it may have no end of them. */
    private static final int MOST_JOINED = 1_000;

    private final LineStates protocol;
    private final List<ThreadOrder> orders;
    private final boolean joins;
    private final Overtaking overtaking = new Overtaking();
    private final PresentAccess access;
    /** What each location has held so far: what a load that waits may find. */
    private final LongArrayList[] values;

    /** The locations whose values have been guessed. */
    private final BitSet guessed = new BitSet();

    private final List<EvaluationException> mistakes = new ArrayList<>();
    private boolean missed;
    private World world;
    private ThreadOrder order = ThreadOrder.IN_ORDER;
    private int thread;
    private long found;

    /** Those of a program that begins in a world; {@code joins} says whether what makes no difference to other threads happens with the move before. */
    Moves(LineStates protocol, IntFunction<ThreadOrder> orders, World first, boolean joins) {
        this.protocol = protocol;
        this.joins = joins;
        this.orders = IntStream.range(0, first.more.length).mapToObj(orders).toList();
        this.world = first;
        this.access = new PresentAccess(first);
        this.values = new LongArrayList[first.contents.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = LongArrayList.of(first.contents[i]);
        }
    }

    /** What may be performed before earlier accesses. */
    Overtaking overtaking() {
        return overtaking;
    }

    /** Whether a location has held a new value after its values were guessed, since this was asked last: then loads that wait may find more than was tried. */
    boolean hasMissed() {
        boolean has = missed;
        missed = false;
        guessed.clear();
        return has;
    }

    /** A mistake by its number, from 1. */
    EvaluationException mistake(int number) {
        return mistakes.get(number - 1);
    }

    /** All possible moves; where a thread can begin that makes no difference to others, only that. */
    List<Move> possible(World from) {
        world = from;
        List<Move> moves = new ArrayList<>();
        for (thread = 0; thread < from.more.length; thread++) {
            if (joins && !from.begun[thread] && from.cursors[thread].isQuiet()) {
                return List.of(new Move(thread, Move.Kind.BEGIN, 0));
            }
        }
        for (thread = 0; thread < from.more.length; thread++) {
            order = orders.get(thread);
            addPerformed(moves);
            if (!from.begun[thread]) {
                moves.add(new Move(thread, Move.Kind.BEGIN, 0));
            } else if (from.more[thread]) {
                access.look(from, thread);
                if (isEnabled()) {
                    moves.add(new Move(thread, Move.Kind.OPERATION, 0));
                }
                if (order.isWeak()) {
                    addDelayed(moves);
                }
            }
        }
        return moves;
    }

    private void addPerformed(List<Move> moves) {
        int waiting = world.pending[thread].size();
        for (int i = 0; i < (order.isWeak() ? waiting : Math.min(waiting, 1)); i++) {
            boolean may = order.isWeak()
                    ? overtaking.mayBePerformed(world, thread, i)
                    : !Overtaking.isReserved(world, thread, world.pending[thread].location(i));
            if (may) {
                moves.add(new Move(thread, Move.Kind.PERFORM, i));
            }
        }
    }

    /** Whether the operation can proceed without waiting. */
    private boolean isEnabled() {
        return switch (access.kind()) {
            case READ -> mayRead();
            case WRITE -> mayWrite();
            case ATOMIC -> mayUpdate();
            case FENCE -> mayPassFence();
            case BARRIER -> drained(thread) && isOpen();
            case DRAIN -> drained(thread);
            case NOTHING -> true;
        };
    }

    private boolean mayRead() {
        long value = world.visible(thread, access.location());
        Pending pending = world.pending[thread];
        if (!access.endsAt(value) || overtaking.isKeptBehind(pending, pending.size(), access.line())) {
            return false;
        }
        return order.isWeak()
                ? overtaking.mayRead(world, thread, access, value)
                : access.order() != AccessOrder.SEQ_CST || drained(thread);
    }

    private boolean mayWrite() {
        return isWrittenNow() ? drained(thread) && !isReserved() : hasRoom(1);
    }

    /** Whether a store does not wait. */
    private boolean isWrittenNow() {
        return order.most() == 0 || (!order.isWeak() && access.order() == AccessOrder.SEQ_CST);
    }

    private boolean mayUpdate() {
        long value = world.visible(thread, access.location());
        if (!access.endsAt(value)) {
            return false;
        } else if (!order.isWeak()) {
            return drained(thread) && !isReserved();
        } else if (!access.writes(value)) {
            return overtaking.mayRead(world, thread, access, value);
        } else if (order.splitsAtomics() && !isBarrier()) {
            return hasRoom(1) && overtaking.mayRead(world, thread, access, value) && !isReserved();
        }
        return overtaking.mayRead(world, thread, access, value)
                && overtaking.mayWrite(world, thread, access)
                && (!isBarrier() || drained(thread));
    }

    private boolean isReserved() {
        return Overtaking.isReserved(world, thread, access.location());
    }

    /** Whether an atomic instruction orders everything before it and everything after it. */
    private boolean isBarrier() {
        return access.order().acquires() && access.order().releases();
    }

    private boolean mayPassFence() {
        Pending pending = world.pending[thread];
        FenceKind kind = access.fence();
        if (!order.isWeak()) {
            return kind != FenceKind.FULL || drained(thread);
        }
        return switch (kind) {
            case FULL -> pending.isEmpty();
            case ACQUIRE -> !pending.hasGuesses();
            case RELEASE -> order.splitsAtomics() ? pending.isEmpty() : hasRoom(1);
            case STORE -> hasRoom(1);
        };
    }

    /** What does not acquire may be gone past before it has read. */
    private void addDelayed(List<Move> moves) {
        boolean atomic = access.kind() == PresentAccess.Kind.ATOMIC;
        boolean reads = access.kind() == PresentAccess.Kind.READ || atomic;
        if (reads && !access.order().acquires() && hasRoom(atomic ? 2 : 1)) {
            LongArrayList guesses = values[access.location()];
            guessed.set(access.location());
            for (int i = 0; i < guesses.size(); i++) {
                if (access.endsAt(guesses.getLong(i))) {
                    moves.add(new Move(thread, Move.Kind.DELAY, i));
                }
            }
        }
    }

    private boolean hasRoom(int more) {
        return world.pending[thread].size() + more <= order.most();
    }

    /**
     * Lets a move happen in a world, which changes, and then what its thread does next that makes no difference to others, up to a number that is drawn; each step
     * is told before it happens.
     */
    void happen(World to, Move move, Consumer<Move> told) {
        told.accept(move);
        step(to, move);
        int who = move.thread();
        for (int left = joins ? MOST_JOINED : 0; left > 0 && !to.choices.isDrawn() && isLocal(to, who); left--) {
            Move next = new Move(who, Move.Kind.OPERATION, 0);
            told.accept(next);
            step(to, next);
        }
    }

    /** Whether the next operation of a thread can be done, and commutes with all that other threads can do and with its own accesses that wait. */
    private boolean isLocal(World to, int who) {
        world = to;
        thread = who;
        order = orders.get(who);
        if (!to.more[who] || !to.cursors[who].isQuiet()) {
            return false;
        }
        access.look(to, who);
        return switch (access.kind()) {
            case NOTHING -> true;
            case FENCE, DRAIN -> isEnabled();
            case WRITE -> !isWrittenNow() && hasRoom(1);
            case READ, ATOMIC, BARRIER -> false;
        };
    }

    private void step(World to, Move move) {
        world = to;
        thread = move.thread();
        order = orders.get(thread);
        switch (move.kind()) {
            case BEGIN -> begin();
            case PERFORM -> perform(move.which());
            case OPERATION -> {
                access.look(to, thread);
                operate();
            }
            case DELAY -> {
                access.look(to, thread);
                delay(values[access.location()].getLong(move.which()));
            }
        }
    }

    private void begin() {
        world.begun[thread] = true;
        world.more[thread] = world.cursors[thread].begin(world.choices);
        world.dependencies[thread].begin();
    }

    private void perform(int index) {
        Pending pending = world.pending[thread];
        Kind kind = pending.kind(index);
        int location = pending.location(index);
        long value = pending.value(index);
        long bit = kind.guesses() ? pending.bit(index) : 0;
        long choosers = kind == Kind.LOAD ? pending.choosers(location, index) : 0;
        if (kind == Kind.LOAD) {
            access(location, CoreEvent.LOAD);
            Overtaking.bind(pending, index, location);
        }
        pending.remove(index);
        world.performed(thread, bit, choosers);
        if (kind.writes()) {
            write(location, value);
        }
    }

    private void operate() {
        found = 0;
        switch (access.kind()) {
            case READ -> goOn(read(access.location()));
            case WRITE -> {
                store(0, 0, world.dataLoads(thread), world.earlierLoads(thread));
                goOn(0);
            }
            case ATOMIC -> goOn(update());
            case FENCE -> {
                passFence();
                goOn(0);
            }
            case BARRIER -> {
                world.barriers[thread]++;
                goOn(0);
            }
            case DRAIN, NOTHING -> goOn(0);
        }
    }

    /** Goes past the present access; what it has found depends on these loads. */
    private void goOn(long loads) {
        if (access.copies()) {
            if (world.reads(thread)) {
                world.held[thread] = found;
                world.heldLoads[thread] = loads;
            }
            world.copied[thread]++;
            if (world.copied[thread] < access.accesses()) {
                return;
            }
            world.copied[thread] = 0;
            world.heldLoads[thread] = 0;
        }
        advance(access.copies() ? 0 : loads);
    }

    /** Goes to the next operation. A mistake counts at once only where no guess may have led to it. */
    private void advance(long loads) {
        try {
            world.more[thread] = world.cursors[thread].next(found);
            world.dependencies[thread].next(loads);
        } catch (EvaluationException e) {
            if (world.isReal()) {
                throw e;
            }
            world.mistakes[thread] = number(e);
            world.more[thread] = false;
        }
    }

    private int number(EvaluationException mistake) {
        for (int i = 0; i < mistakes.size(); i++) {
            EvaluationException other = mistakes.get(i);
            if (other.span().equals(mistake.span()) && other.getMessage().equals(mistake.getMessage())) {
                return i + 1;
            }
        }
        mistakes.add(mistake);
        return mistakes.size();
    }

    /** Reads, and gives the loads that chose what it finds. */
    private long read(int location) {
        Pending pending = world.pending[thread];
        found = world.visible(thread, location);
        access(location, CoreEvent.LOAD);
        Overtaking.bind(pending, pending.size(), location);
        return pending.choosers(location, pending.size());
    }

    /** Writes, or lets the store wait for these loads; {@code flags} and {@code bit} say what it belongs to. */
    private void store(int flags, long bit, long data, long before) {
        long value = access.after(found);
        if (isWrittenNow()) {
            found = world.contents[access.location()];
            write(access.location(), value);
        } else if (order.isWeak()) {
            world.pending[thread].store(
                    access.location(),
                    value,
                    flags | (access.order().releases() ? Pending.RELEASES : 0),
                    data,
                    before,
                    bit,
                    access.line());
        } else {
            world.pending[thread].store(access.location(), value, 0, 0, 0, 0, access.line());
        }
    }

    /** The store of an atomic instruction waits for its load. */
    private void storeOf(long load) {
        long data = world.dataLoads(thread);
        long before = world.earlierLoads(thread);
        switch (access.computation()) {
            case OF_NOTHING -> store(Pending.ATOMIC, load, data, before | load);
            case BY_COMPARISON -> {
                long choosing = Pending.choosersAmong(load | world.expectedLoads(thread));
                store(Pending.ATOMIC, load, data | choosing, before);
            }
            case OF_VALUE -> store(Pending.ATOMIC, load, data | load, before);
        }
    }

    private long update() {
        int location = access.location();
        if (order.isWeak() && order.splitsAtomics() && !isBarrier()) {
            long choosers = read(location);
            if (access.writes(found)) {
                storeOf(0);
            }
            return choosers;
        } else if (order.isWeak() && !access.writes(world.visible(thread, location))) {
            return read(location);
        }
        found = world.contents[location];
        write(location, access.after(found));
        return 0;
    }

    private void passFence() {
        Pending pending = world.pending[thread];
        if (order.isWeak()
                && access.fence() == FenceKind.STORE
                && (pending.has(Kind.STORE) || pending.has(Kind.UPDATE))) {
            pending.fence(Kind.STORE_FENCE);
        } else if (order.isWeak() && access.fence() == FenceKind.RELEASE && !pending.isEmpty()) {
            pending.fence(Kind.RELEASE_FENCE);
        }
    }

    /** Lets a load wait that is to read {@code guess}. */
    private void delay(long guess) {
        Pending pending = world.pending[thread];
        boolean atomic = access.kind() == PresentAccess.Kind.ATOMIC && access.writes(guess);
        long bit = pending.freeBit();
        long address = world.dependencies[thread].address();
        found = guess;
        if (atomic && !order.splitsAtomics()) {
            pending.update(
                    access.location(),
                    guess,
                    access.after(guess),
                    access.order().releases() ? Pending.RELEASES : 0,
                    world.dataLoads(thread) | world.expectedLoads(thread),
                    world.earlierLoads(thread),
                    bit,
                    access.line());
        } else {
            pending.load(access.location(), guess, atomic ? Pending.ATOMIC : 0, address, bit, access.line());
            if (atomic) {
                storeOf(bit);
            }
        }
        goOn(atomic && isKnown() ? Pending.choosing(bit) : bit);
    }

    /** Whether what an atomic instruction finds, if it writes, is known before: what a compare-exchange of Armv8 expects. */
    private boolean isKnown() {
        return order.splitsAtomics() && access.computation() == PresentAccess.Computation.BY_COMPARISON;
    }

    /** Whether the barrier is open: all unfinished threads have reached or passed it, and threads that have not passed it have nothing waiting. */
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
        return world.pending[who].isEmpty();
    }

    private void write(int location, long value) {
        access(location, CoreEvent.STORE);
        world.contents[location] = value;
        if (!values[location].contains(value)) {
            values[location].add(value);
            missed |= guessed.get(location);
        }
    }

    private void access(int location, CoreEvent event) {
        if (world.lines.length == 0) {
            return;
        }
        int after = protocol.after(world.lines[location], thread, event);
        if (after == LineStates.STUCK) {
            throw new UnexploredException("an access that the protocol lets wait for ever");
        }
        world.lines[location] = after;
    }
}
