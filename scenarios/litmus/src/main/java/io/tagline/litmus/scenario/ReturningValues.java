package io.tagline.litmus.scenario;

import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.LitmusThread;
import io.tagline.litmus.program.Operand;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a value may come back to a location that a thread has reserved. CLa has no conditional store, only the compare-exchange, which does not notice
 * that; so a machine would show outcomes that no model allows.
 */
public final class ReturningValues {

    private final LitmusTest test;

    private ReturningValues(LitmusTest test) {
        this.test = test;
    }

    /** Whether the machine would be wrong about a conditional store of a test. */
    public static boolean in(LitmusTest test) {
        return new ReturningValues(test.withOrderedStores()).any();
    }

    private boolean any() {
        return test.threads().stream()
                .flatMap(thread -> thread.instructions().stream())
                .filter(Instruction.StoreConditional.class::isInstance)
                .map(store -> ((Instruction.StoreConditional) store).at())
                .anyMatch(at -> !(at instanceof Operand.Address address) || mayReturn(address.location()));
    }

    /** Unless all values that the location ever holds are known, and different. */
    private boolean mayReturn(String location) {
        List<Optional<Long>> values =
                new ArrayList<>(List.of(Optional.ofNullable(test.memory().get(location))));
        for (LitmusThread thread : test.threads()) {
            for (Instruction instruction : thread.instructions()) {
                written(instruction, location).ifPresent(value -> values.add(constant(thread, value)));
            }
        }
        Set<Optional<Long>> different = new HashSet<>(values);
        return different.size() < values.size() || different.contains(Optional.<Long>empty());
    }

    /** The operand that an instruction may write to a location; a register that has no number means an unknown value. */
    private static Optional<Operand> written(Instruction instruction, String location) {
        Operand value;
        if (instruction instanceof Instruction.Store store) {
            value = store.value();
        } else if (instruction instanceof Instruction.StoreConditional store) {
            value = store.value();
        } else if (instruction instanceof Instruction.Modify modify && modify.operator() == LitmusOperator.RIGHT) {
            value = modify.value();
        } else if (instruction instanceof Instruction.Modify || instruction instanceof Instruction.CompareExchange) {
            value = new Operand.Register("");
        } else {
            return Optional.empty();
        }
        Operand at = instruction.operands().findFirst().orElseThrow();
        boolean mayBeThere =
                !(at instanceof Operand.Address address) || address.location().equals(location);
        return mayBeThere ? Optional.of(value) : Optional.empty();
    }

    private static Optional<Long> constant(LitmusThread thread, Operand value) {
        if (!(value instanceof Operand.Register register)) {
            return value instanceof Operand.Constant number ? Optional.of(number.value()) : Optional.empty();
        }
        List<Instruction> writers = thread.instructions().stream()
                .filter(instruction -> instruction.written().equals(Optional.of(register.name())))
                .toList();
        if (writers.isEmpty()) {
            return Optional.ofNullable(thread.initial().get(register.name()));
        }
        boolean isNumber = writers.size() == 1
                && writers.get(0) instanceof Instruction.Compute compute
                && compute.left() instanceof Operand.Constant
                && compute.right() instanceof Operand.Constant;
        return isNumber ? Optional.of(result((Instruction.Compute) writers.get(0))) : Optional.empty();
    }

    private static long result(Instruction.Compute compute) {
        return compute.operator()
                .of(((Operand.Constant) compute.left()).value(), ((Operand.Constant) compute.right()).value());
    }
}
