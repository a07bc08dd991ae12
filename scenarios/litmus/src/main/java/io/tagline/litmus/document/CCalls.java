package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.Operand;
import io.tagline.programs.expression.AbandonedException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Calls of functions that are not atomic operations: accesses, fences, locks, and read-copy-update; the others are {@link CAtomics}. */
record CCalls(CExpressions expressions, CCode code, CAtomics atomics, CSections sections) {

    private static final Operand ZERO = new Operand.Constant(0);

    /** Fences that order stores before loads, and how models call them. */
    private static final Map<String, Set<String>> FENCES =
            Map.of("smp_mb", Set.of("Mb"), "mb", Set.of("Mb"), "__sync_synchronize", Set.of("Mb", "SC"));

    /** They order what x86 orders in any case, or a locked instruction beside them does. */
    private static final Map<String, Set<String>> WEAK_FENCES = Map.ofEntries(
            Map.entry("smp_rmb", Set.of("Rmb")),
            Map.entry("smp_wmb", Set.of("Wmb")),
            Map.entry("rmb", Set.of("Rmb")),
            Map.entry("wmb", Set.of("Wmb")),
            Map.entry("barrier", Set.of()),
            Map.entry("smp_read_barrier_depends", Set.of()),
            Map.entry("smp_mb__before_atomic", Set.of("Before-atomic")),
            Map.entry("smp_mb__after_atomic", Set.of("After-atomic")),
            Map.entry("smp_mb__after_spinlock", Set.of("After-spinlock")),
            Map.entry("smp_mb__after_unlock_lock", Set.of("After-unlock-lock")),
            Map.entry("smp_mb__before_spinlock", Set.of("Before-atomic")),
            Map.entry("smp_acquire__after_ctrl_dep", Set.of("Rmb")),
            Map.entry("cpu_relax", Set.of()));

    private static final Set<String> ONCE = Set.of("Once");
    private static final Set<String> ACQUIRE = Set.of("Acquire", "ACQ");
    private static final Set<String> RELEASE = Set.of("Release", "REL");

    /** Of a lock, besides: the read and the write of taking it, and the write of releasing it. */
    private static final Set<String> TAKING = Set.of("Acquire", "ACQ", "LKR", "LKW");

    private static final Set<String> RELEASING = Set.of("Release", "REL", "UL");

    private static final List<String> KNOWN = List.of(
            "READ_ONCE",
            "WRITE_ONCE",
            "smp_load_acquire",
            "smp_store_release",
            "smp_store_mb",
            "smp_mb",
            "smp_rmb",
            "smp_wmb",
            "xchg",
            "cmpxchg",
            "atomic_read",
            "atomic_set",
            "atomic_inc",
            "atomic_dec",
            "atomic_add_return",
            "atomic_fetch_add",
            "atomic_load",
            "atomic_store",
            "atomic_exchange",
            "atomic_compare_exchange_strong",
            "atomic_thread_fence",
            "spin_lock",
            "spin_unlock",
            "spin_trylock",
            "rcu_read_lock",
            "rcu_read_unlock",
            "synchronize_rcu",
            "rcu_dereference",
            "rcu_assign_pointer",
            "srcu_read_lock",
            "srcu_read_unlock",
            "synchronize_srcu");

    CCalls(CExpressions expressions, CCode code) {
        this(expressions, code, new CAtomics(expressions, code), new CSections(code));
    }

    private TokenCursor cursor() {
        return expressions.cursor();
    }

    /** A call whose value is used. */
    Operand value() {
        LitmusToken name = cursor().peek();
        return call().orElseThrow(() ->
                cursor().wrong(Code.LITMUS_SYNTAX, name.span(), Printable.quoted(name.text()) + " has no value"));
    }

    /** A call whose value, if it has one, is not. */
    void statement() {
        int before = code.size();
        call();
        code.dropUnused(before);
    }

    private Optional<Operand> call() {
        LitmusToken name = cursor().take();
        cursor().expect("(");
        Optional<Operand> value;
        if (atomics.isKnown(name.text())) {
            value = atomics.call(name.text());
        } else if (isFence(name.text())) {
            value = fence(name.text());
        } else {
            value = other(name);
        }
        cursor().expect(")");
        return value;
    }

    private static boolean isFence(String name) {
        return FENCES.containsKey(name)
                || WEAK_FENCES.containsKey(name)
                || name.equals("atomic_thread_fence")
                || name.equals("atomic_signal_fence");
    }

    private Optional<Operand> fence(String name) {
        if (name.startsWith("atomic")) {
            Set<String> order = atomics.order();
            if (name.equals("atomic_thread_fence")) {
                code.add(new Instruction.Fence(order, order.contains("SC")));
            }
            return Optional.empty();
        }
        boolean full = FENCES.containsKey(name);
        Set<String> annotations = (full ? FENCES : WEAK_FENCES).getOrDefault(name, Set.of());
        if (!annotations.isEmpty()) {
            code.add(new Instruction.Fence(annotations, full));
        }
        return Optional.empty();
    }

    private Optional<Operand> other(LitmusToken name) {
        switch (name.text()) {
            case "READ_ONCE",
                    "ACCESS_ONCE",
                    "rcu_dereference",
                    "rcu_dereference_check",
                    "rcu_access_pointer",
                    "lockless_dereference" -> {
                return Optional.of(expressions.load(expressions.place(), ONCE));
            }
            case "smp_load_acquire" -> {
                return Optional.of(expressions.load(expressions.value(), ACQUIRE));
            }
            case "WRITE_ONCE", "RCU_INIT_POINTER" -> store(expressions.place(), ONCE);
            case "rcu_assign_pointer" -> store(expressions.place(), RELEASE);
            case "smp_store_release" -> store(expressions.value(), RELEASE);
            case "smp_store_mb", "set_mb" -> {
                store(expressions.place(), ONCE);
                code.add(new Instruction.Fence(Set.of("Mb"), /* full= */ true));
            }
            case "likely", "unlikely" -> {
                return Optional.of(expressions.value());
            }
            default -> {
                return locking(name);
            }
        }
        return Optional.empty();
    }

    private void store(Operand at, Set<String> annotations) {
        cursor().expect(",");
        code.add(new Instruction.Store(at, expressions.value(), annotations));
    }

    private Optional<Operand> locking(LitmusToken name) {
        switch (name.text()) {
            case "spin_lock", "raw_spin_lock", "mutex_lock" -> code.add(new Instruction.Lock(expressions.value()));
            case "spin_unlock", "raw_spin_unlock", "mutex_unlock" ->
                code.add(new Instruction.Store(expressions.value(), ZERO, RELEASING));
            case "spin_trylock", "raw_spin_trylock", "mutex_trylock" -> {
                Operand lock = expressions.value();
                Operand held = code.value(register ->
                        new Instruction.CompareExchange(register, lock, ZERO, new Operand.Constant(1), TAKING, ONCE));
                return Optional.of(code.compute(held, LitmusOperator.EQUAL, ZERO));
            }
            case "spin_is_locked", "mutex_is_locked" -> {
                return Optional.of(
                        code.compute(expressions.load(expressions.value(), ONCE), LitmusOperator.NOT_EQUAL, ZERO));
            }
            default -> {
                return readCopyUpdate(name);
            }
        }
        return Optional.empty();
    }

    private Optional<Operand> readCopyUpdate(LitmusToken name) {
        switch (name.text()) {
            case "rcu_read_lock" -> sections.enter("rcu");
            case "rcu_read_unlock" -> sections.leave(cursor(), name, "rcu");
            case "synchronize_rcu", "synchronize_rcu_expedited", "synchronize_sched" -> sections.synchronize("rcu");
            case "srcu_read_lock" -> {
                sections.enter(domain());
                return Optional.of(ZERO);
            }
            case "srcu_read_unlock" -> {
                String domain = domain();
                cursor().expect(",");
                expressions.value();
                sections.leave(cursor(), name, domain);
            }
            case "synchronize_srcu", "synchronize_srcu_expedited" -> sections.synchronize(domain());
            default -> throw unsupported(name);
        }
        return Optional.empty();
    }

    /** What sections of sleepable read-copy-update are of. */
    private String domain() {
        LitmusToken name = cursor().peek();
        return expressions.value() instanceof Operand.Address address ? address.location() : name.text();
    }

    private AbandonedException unsupported(LitmusToken name) {
        cursor().error(Code.LITMUS_UNSUPPORTED, name.span(), Printable.quoted(name.text()) + " is not supported")
                .nearest(name.text(), KNOWN)
                .help(
                        "supported are READ_ONCE, WRITE_ONCE, smp_load_acquire, smp_store_release, smp_store_mb, smp_mb and the other smp fences, xchg,"
                                + " cmpxchg, the atomic_ functions of the kernel and of C11, spin_lock, spin_unlock, spin_trylock, rcu_read_lock,"
                                + " rcu_read_unlock, synchronize_rcu, rcu_dereference, rcu_assign_pointer, the same of srcu, and plain accesses");
        return new AbandonedException();
    }
}
