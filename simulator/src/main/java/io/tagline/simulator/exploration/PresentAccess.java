package io.tagline.simulator.exploration;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.FenceKind;
import io.tagline.programs.operation.OneSidedOperation;
import io.tagline.programs.operation.Operation;

/** What the present operation of a thread is to the order of accesses; of a copy, its next access. */
final class PresentAccess implements Operation.Visitor, OneSidedOperation.Refusing {

    /** The kinds of accesses, and of what is none. */
    enum Kind {
        READ,
        WRITE,
        /** Reads and, unless it is a comparison that fails, writes. */
        ATOMIC,
        FENCE,
        BARRIER,
        /** Takes no access, and comes after all stores of its thread. */
        DRAIN,
        /** Takes no access, at any time. */
        NOTHING
    }

    /** What an atomic instruction makes of what it reads. */
    enum Computation {
        /** It writes something else. */
        OF_NOTHING,
        /** It writes something else, or nothing. */
        BY_COMPARISON,
        OF_VALUE
    }

    private World world;
    private int thread;
    private Operation operation = new Operation.Fence();
    private Kind kind = Kind.NOTHING;
    private int location;
    private AccessOrder order = AccessOrder.RELAXED;
    private FenceKind fence = FenceKind.FULL;
    private boolean copies;

    PresentAccess(World world) {
        this.world = world;
    }

    /** Looks at the present operation of a thread. */
    void look(World in, int of) {
        world = in;
        thread = of;
        operation = in.cursors[of].present().operation();
        copies = false;
        order = AccessOrder.RELAXED;
        operation.accept(this);
    }

    Kind kind() {
        return kind;
    }

    int location() {
        return location;
    }

    AccessOrder order() {
        return order;
    }

    FenceKind fence() {
        return fence;
    }

    /** Whether it is one of the accesses of a copy. */
    boolean copies() {
        return copies;
    }

    /** How many accesses a copy takes. */
    int accesses() {
        return 2 * operation.lines();
    }

    /** Whether the thread goes on when it reads this. */
    boolean endsAt(long content) {
        return operation.endsAt(content);
    }

    /** Whether an atomic instruction that reads this writes. */
    boolean writes(long content) {
        return kind == Kind.WRITE || !(operation instanceof Operation.CompareExchange e) || e.expected() == content;
    }

    Computation computation() {
        return operation instanceof Operation.Swap
                ? Computation.OF_NOTHING
                : operation instanceof Operation.CompareExchange ? Computation.BY_COMPARISON : Computation.OF_VALUE;
    }

    /** What it writes if it reads this. */
    long after(long content) {
        Effect effect = operation.effects().get(operation.effects().size() - 1);
        return copies ? world.held[thread] : effect.after(content);
    }

    int line() {
        return world.cursors[thread].present().programLine();
    }

    private void is(Kind what, int at, AccessOrder with) {
        kind = what;
        location = at;
        order = with;
    }

    @Override
    public void load(Operation.Load load) {
        is(Kind.READ, load.line(), load.order());
    }

    @Override
    public void store(Operation.Store store) {
        is(Kind.WRITE, store.line(), store.order());
    }

    @Override
    public void fetchAnd(Operation.FetchAnd fetch) {
        is(Kind.ATOMIC, fetch.line(), fetch.order());
    }

    @Override
    public void swap(Operation.Swap swap) {
        is(Kind.ATOMIC, swap.line(), swap.order());
    }

    @Override
    public void compareExchange(Operation.CompareExchange exchange) {
        is(Kind.ATOMIC, exchange.line(), exchange.order());
    }

    @Override
    public void copy(Operation.Copy copy) {
        int index = world.copied[thread] / 2;
        boolean reads = world.reads(thread);
        is(reads ? Kind.READ : Kind.WRITE, index + (reads ? copy.source() : copy.destination()), AccessOrder.RELAXED);
        copies = true;
    }

    @Override
    public void await(Operation.Wait wait) {
        is(Kind.READ, wait.line(), AccessOrder.ACQUIRE);
    }

    @Override
    public void compute(Operation.Compute compute) {
        kind = Kind.NOTHING;
    }

    @Override
    public void fence(Operation.Fence given) {
        kind = Kind.FENCE;
        fence = given.kind();
    }

    /** Values do not depend on where lines are. */
    @Override
    public void hint(Operation.Hint hint) {
        kind = Kind.NOTHING;
    }

    @Override
    public void barrier(Operation.Barrier barrier) {
        kind = Kind.BARRIER;
    }

    @Override
    public void startClock(Operation.StartClock start) {
        kind = Kind.DRAIN;
    }

    @Override
    public void mark(Operation.Mark mark) {
        kind = Kind.NOTHING;
    }

    @Override
    public RuntimeException refused(String oneSided) {
        return new UnexploredException(oneSided);
    }
}
