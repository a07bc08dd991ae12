package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.program.Comparison;
import io.tagline.litmus.program.Comparison.Relation;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The body of one function, as a compiler translates it to x86: plain and weaker accesses are moves, a sequentially consistent store is followed by a
 * fence (Batty, Owens, Sarkar, Sewell and Weber, POPL 2011, section 4).
 */
final class CFunction {

    private static final Set<String> LOADS =
            Set.of("atomic_load_explicit", "atomic_load", "READ_ONCE", "smp_load_acquire");
    private static final Set<String> STORES =
            Set.of("atomic_store_explicit", "atomic_store", "WRITE_ONCE", "smp_store_release");
    private static final Set<String> EXCHANGES = Set.of("atomic_exchange_explicit", "atomic_exchange", "xchg");
    private static final Set<String> ADDITIONS =
            Set.of("atomic_fetch_add_explicit", "atomic_fetch_add", "atomic_fetch_sub_explicit", "atomic_fetch_sub");
    private static final Set<String> FENCES =
            Set.of("smp_mb", "smp_rmb", "smp_wmb", "atomic_thread_fence", "atomic_signal_fence", "barrier");
    private static final Set<String> WEAK_FENCES = Set.of("smp_rmb", "smp_wmb", "atomic_signal_fence", "barrier");
    private static final Set<String> TYPES = Set.of("int", "long", "volatile");

    private static final Set<String> LOOPS = Set.of("while", "for", "do", "goto");

    /** No test in the literature is nested nearly as deep. */
    private static final int DEEPEST = 50;

    private static final String STRONGEST = "memory_order_seq_cst";

    private static final List<String> ORDERS = List.of(
            "memory_order_relaxed",
            "memory_order_consume",
            "memory_order_acquire",
            "memory_order_release",
            "memory_order_acq_rel",
            STRONGEST);

    private final Cursor cursor;
    private final NavigableSet<String> locations;
    private final NavigableSet<String> variables = new TreeSet<>();
    private final List<Instruction> instructions = new ArrayList<>();
    private int depth;

    CFunction(Cursor cursor, NavigableSet<String> locations) {
        this.cursor = cursor;
        this.locations = locations;
    }

    List<Instruction> read() {
        cursor.expect("{");
        while (!cursor.takeIf("}")) {
            if (cursor.atEnd()) {
                throw cursor.expected("`}`");
            }
            statement();
        }
        return instructions;
    }

    /** A mistake in one statement hides none in the next. */
    private void statement() {
        try {
            if (cursor.takeIf(";")) {
                return;
            } else if (cursor.takeIf("if")) {
                choice();
                return;
            } else if (LOOPS.contains(cursor.peek().text())) {
                throw cursor.wrong(
                        Code.LITMUS_UNSUPPORTED, cursor.peek().span(), "loops are not supported, only `if` and `else`");
            } else if (cursor.takeIf("*")) {
                String location = location();
                cursor.expect("=");
                instructions.add(new Instruction.Store(location, operand()));
            } else if (cursor.isFollowedBy("(")) {
                call(Optional.empty());
            } else {
                assignment();
            }
            cursor.expect(";");
        } catch (Cursor.Abandoned e) {
            cursor.upTo(";", "}");
        }
    }

    /** {@code if (r0 == 1) … else …}: a jump over the statements to skip. */
    private void choice() {
        cursor.expect("(");
        Comparison when = comparison();
        cursor.expect(")");
        int jump = instructions.size();
        instructions.add(new Instruction.Jump(Optional.of(when.negated()), jump));
        branch();
        if (cursor.takeIf("else")) {
            int end = instructions.size();
            instructions.add(new Instruction.Jump(Optional.empty(), end));
            instructions.set(jump, new Instruction.Jump(Optional.of(when.negated()), instructions.size()));
            branch();
            instructions.set(end, new Instruction.Jump(Optional.empty(), instructions.size()));
        } else {
            instructions.set(jump, new Instruction.Jump(Optional.of(when.negated()), instructions.size()));
        }
    }

    private void branch() {
        if (++depth > DEEPEST) {
            throw cursor.wrong(Code.TOO_DEEP, cursor.peek().span(), "this is nested too deep");
        }
        if (cursor.at("{")) {
            read();
        } else {
            statement();
        }
        depth--;
    }

    /** {@code r0 == 1}, {@code r0} or {@code !r0}. */
    private Comparison comparison() {
        if (cursor.takeIf("!")) {
            return new Comparison(operand(), Relation.EQ, new Operand.Constant(0));
        }
        Operand left = operand();
        for (Relation relation : Relation.values()) {
            if (cursor.takeIf(relation.sign())) {
                return new Comparison(left, relation, operand());
            }
        }
        return new Comparison(left, Relation.NE, new Operand.Constant(0));
    }

    private void assignment() {
        boolean declared = false;
        while (TYPES.contains(cursor.peek().text())) {
            cursor.take();
            declared = true;
        }
        Token name = cursor.expectName("a statement");
        if (locations.contains(name.text())) {
            throw cursor.wrong(Code.LITMUS_NAME, name.span(), "this is a location; write `*" + name.text() + " = …`");
        }
        if (!declared && !variables.contains(name.text())) {
            cursor.error(Code.LITMUS_NAME, name.span(), "there is no such variable")
                    .nearest(name.text(), variables);
        }
        variables.add(name.text());
        if (declared && cursor.at(";")) {
            return;
        }
        cursor.expect("=");
        value(name.text());
    }

    /** The right side of an assignment. */
    private void value(String variable) {
        if (cursor.takeIf("*")) {
            instructions.add(new Instruction.Load(variable, location()));
        } else if (cursor.isFollowedBy("(")) {
            call(Optional.of(variable));
        } else {
            Operand left = operand();
            Operand right = new Operand.Constant(0);
            if (cursor.takeIf("+")) {
                right = operand();
            }
            instructions.add(new Instruction.Sum(variable, left, right));
        }
    }

    private void call(Optional<String> result) {
        Token name = cursor.take();
        String function = name.text();
        cursor.expect("(");
        if (FENCES.contains(function) && result.isEmpty()) {
            boolean strong = function.startsWith("atomic") ? isStrong() : true;
            instructions.addAll(
                    strong && !WEAK_FENCES.contains(function) ? List.of(new Instruction.Fence()) : List.of());
        } else if (LOADS.contains(function) && result.isPresent()) {
            String location = location();
            order(function);
            instructions.add(new Instruction.Load(result.get(), location));
        } else if (STORES.contains(function) && result.isEmpty()) {
            store(function);
        } else if (EXCHANGES.contains(function) || ADDITIONS.contains(function)) {
            modify(function, result);
        } else {
            cursor.error(Code.LITMUS_UNSUPPORTED, name.span(), "this is not supported here")
                    .help(
                            "supported are atomic_load, atomic_store, atomic_exchange, atomic_fetch_add and atomic_fetch_sub, also "
                                    + "_explicit, atomic_thread_fence, READ_ONCE, WRITE_ONCE, smp_load_acquire, smp_store_release, smp_mb, "
                                    + "smp_rmb, smp_wmb, xchg, and plain accesses");
            throw new Cursor.Abandoned();
        }
        cursor.expect(")");
    }

    private void store(String function) {
        String location = location();
        cursor.expect(",");
        Operand value = operand();
        boolean fenced = order(function);
        instructions.add(new Instruction.Store(location, value));
        if (fenced || function.equals("atomic_store")) {
            instructions.add(new Instruction.Fence());
        }
    }

    private void modify(String function, Optional<String> result) {
        String location = location();
        cursor.expect(",");
        Operand value = operand();
        order(function);
        if (EXCHANGES.contains(function)) {
            instructions.add(new Instruction.Exchange(result, location, value));
        } else if (!function.contains("sub")) {
            instructions.add(new Instruction.FetchAdd(result, location, value));
        } else if (value instanceof Operand.Constant constant) {
            instructions.add(new Instruction.FetchAdd(result, location, new Operand.Constant(-constant.value())));
        } else {
            throw cursor.expected("a number");
        }
    }

    /** Reads the last argument of a function that takes an order; true if it is the strongest. */
    private boolean order(String function) {
        if (!function.endsWith("_explicit")) {
            return false;
        }
        cursor.expect(",");
        return isStrong();
    }

    private boolean isStrong() {
        Token order = cursor.expectName("a memory order");
        if (!ORDERS.contains(order.text())) {
            cursor.error(Code.LITMUS_NAME, order.span(), "there is no such memory order")
                    .nearest(order.text(), ORDERS);
            throw new Cursor.Abandoned();
        }
        return order.text().equals(STRONGEST);
    }

    /** {@code x}, {@code *x} or {@code &x}: how an argument of a function names a location. */
    private String location() {
        if (!cursor.takeIf("*")) {
            cursor.takeIf("&");
        }
        Token name = cursor.expectName("a location");
        if (!locations.contains(name.text())) {
            cursor.error(Code.LITMUS_NAME, name.span(), "this is not a parameter of the function")
                    .nearest(name.text(), locations);
            throw new Cursor.Abandoned();
        }
        return name.text();
    }

    private Operand operand() {
        if (cursor.atNumber()) {
            return new Operand.Constant(cursor.expectNumber());
        }
        Token name = cursor.expectName("a number or a variable");
        if (!variables.contains(name.text())) {
            cursor.error(Code.LITMUS_NAME, name.span(), "there is no such variable")
                    .nearest(name.text(), variables);
            throw new Cursor.Abandoned();
        }
        return new Operand.Register(name.text());
    }
}
