package io.tagline.litmus.export;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.OneSidedOperation;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Update;
import io.tagline.programs.operation.WaitComparison;
import java.util.ArrayList;
import java.util.List;

/** Operations as statements of C11 (ISO C 2011, 7.17). */
final class Statements implements Operation.Visitor, OneSidedOperation.Refusing {

    private final List<String> names;
    private String register = "";
    private List<Act> acts = new ArrayList<>();

    /** Of programs whose locations have these names in C. */
    Statements(List<String> names) {
        this.names = names;
    }

    /** The statements of an operation, which leave what it has found in a register if it finds anything. */
    List<Act> of(Operation operation, String found) {
        register = found;
        acts = new ArrayList<>();
        operation.accept(this);
        return List.copyOf(acts);
    }

    /** A store that is there to be observed. */
    Act record(int location, long value) {
        return new Act(
                "atomic_store_explicit(" + names.get(location) + ", %s, memory_order_relaxed);",
                List.of(new Amount.Fixed(value)));
    }

    /** Whether an operation finds a value. */
    static boolean finds(Operation operation) {
        return operation instanceof Operation.Load
                || operation instanceof Operation.FetchAnd
                || operation instanceof Operation.Swap
                || operation instanceof Operation.CompareExchange
                || operation instanceof Operation.Wait;
    }

    private void add(String text, long... amounts) {
        List<Amount> fixed = new ArrayList<>();
        for (long amount : amounts) {
            fixed.add(new Amount.Fixed(amount));
        }
        acts.add(new Act(text, fixed));
    }

    private static String order(AccessOrder order) {
        return "memory_order_" + order.word();
    }

    private void modify(String function, int line, long value, AccessOrder order) {
        add(
                register + " = atomic_" + function + "_explicit(" + names.get(line) + ", %s, " + order(order) + ");",
                value);
    }

    @Override
    public void load(Operation.Load load) {
        add(register + " = atomic_load_explicit(" + names.get(load.line()) + ", " + order(load.order()) + ");");
    }

    @Override
    public void store(Operation.Store store) {
        add("atomic_store_explicit(" + names.get(store.line()) + ", %s, " + order(store.order()) + ");", store.value());
    }

    @Override
    public void fetchAnd(Operation.FetchAnd fetch) {
        if (fetch.update() == Update.MIN || fetch.update() == Update.MAX) {
            throw new UnwrittenException("`cl_" + fetch.update().word() + "`, which C11 has not");
        }
        modify("fetch_" + fetch.update().word(), fetch.line(), fetch.value(), fetch.order());
    }

    @Override
    public void swap(Operation.Swap swap) {
        modify("exchange", swap.line(), swap.value(), swap.order());
    }

    /** What is expected is in the register, which receives what was found if that is something else. */
    @Override
    public void compareExchange(Operation.CompareExchange exchange) {
        if (exchange.waits()) {
            throw new UnwrittenException("`compare_exchange_wait`, a loop without a bound");
        }
        String call = "atomic_compare_exchange_strong_explicit(%s, &%s, %%s, %s, %s);"
                .formatted(
                        names.get(exchange.line()),
                        register,
                        order(exchange.order()),
                        order(failing(exchange.order())));
        add(register + " = %s;", exchange.expected());
        add(call, exchange.value());
    }

    /** One that fails only reads. */
    private static AccessOrder failing(AccessOrder order) {
        return switch (order) {
            case RELAXED, RELEASE -> AccessOrder.RELAXED;
            case ACQUIRE, ACQ_REL -> AccessOrder.ACQUIRE;
            case SEQ_CST -> AccessOrder.SEQ_CST;
        };
    }

    @Override
    public void await(Operation.Wait wait) {
        if (wait.comparison() != WaitComparison.EQUAL) {
            throw new UnwrittenException("a `cl_wait` for more than one value, a loop without a bound");
        }
        add("while (atomic_load_explicit(" + names.get(wait.line()) + ", memory_order_acquire) != %s) ;", wait.value());
    }

    @Override
    public void fence(Operation.Fence fence) {
        String order = switch (fence.kind()) {
            case FULL -> "seq_cst";
            case ACQUIRE -> "acquire";
            case RELEASE -> "release";
            case STORE -> throw new UnwrittenException("`fence(store)`, which C11 has not");
        };
        add("atomic_thread_fence(memory_order_" + order + ");");
    }

    @Override
    public void hint(Operation.Hint hint) {}

    @Override
    public void compute(Operation.Compute compute) {}

    @Override
    public void mark(Operation.Mark mark) {}

    @Override
    public void copy(Operation.Copy copy) {
        throw new UnwrittenException("`cl_copy`");
    }

    @Override
    public void barrier(Operation.Barrier barrier) {
        throw new UnwrittenException("`barrier()`");
    }

    @Override
    public void startClock(Operation.StartClock start) {
        throw new UnwrittenException("`start_clock()`");
    }

    @Override
    public RuntimeException refused(String oneSided) {
        return new UnwrittenException(oneSided);
    }
}
