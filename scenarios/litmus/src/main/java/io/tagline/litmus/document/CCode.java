package io.tagline.litmus.document;

import io.tagline.litmus.program.BranchCondition;
import io.tagline.litmus.program.BranchCondition.Relation;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The instructions of one function as they are read. Values between instructions are in registers that no program can name. */
final class CCode {

    private final List<Instruction> instructions = new ArrayList<>();
    private int unnamed;

    /** Before this index nothing may be changed: a jump leads here. */
    private int settled;

    List<Instruction> instructions() {
        return instructions;
    }

    /** How many instructions there are: where the next one will be. */
    int size() {
        return instructions.size();
    }

    /** Lets unnamed registers be used again. */
    void forget() {
        unnamed = 0;
    }

    String unnamed() {
        return unnamed++ + "th";
    }

    void add(Instruction instruction) {
        instructions.add(instruction);
    }

    /** Adds an instruction that writes a register of its own; what that is then used as. */
    Operand value(Function<String, Instruction> instruction) {
        String register = unnamed();
        add(instruction.apply(register));
        return new Operand.Register(register);
    }

    Operand compute(Operand left, LitmusOperator operator, Operand right) {
        if (left instanceof Operand.Constant a && right instanceof Operand.Constant b) {
            return new Operand.Constant(operator.of(a.value(), b.value()));
        }
        return value(register -> new Instruction.Compute(register, left, operator, right));
    }

    /** Gives a variable a value; one that was just computed goes there at once. */
    void assign(String variable, Operand value) {
        Optional<Instruction> last = last(value);
        Optional<Instruction> renamed = last.flatMap(instruction -> renamed(instruction, variable));
        if (renamed.isPresent()) {
            instructions.set(size() - 1, renamed.get());
        } else if (!value.equals(new Operand.Register(variable))) {
            add(new Instruction.Compute(variable, value, LitmusOperator.ADD, new Operand.Constant(0)));
        }
    }

    /** The last instruction, if it writes this unnamed register, and nothing else leads here. */
    private Optional<Instruction> last(Operand value) {
        boolean isUnnamed = value instanceof Operand.Register register
                && Character.isDigit(register.name().charAt(0));
        if (!isUnnamed || settled >= size()) {
            return Optional.empty();
        }
        Instruction last = instructions.get(size() - 1);
        return Optional.of(last)
                .filter(i -> i.written().map(Operand.Register::new).equals(Optional.of(value)));
    }

    private static Optional<Instruction> renamed(Instruction instruction, String register) {
        if (instruction instanceof Instruction.Load load) {
            return Optional.of(new Instruction.Load(register, load.at(), load.annotations()));
        } else if (instruction instanceof Instruction.Compute compute) {
            return Optional.of(new Instruction.Compute(register, compute.left(), compute.operator(), compute.right()));
        } else if (instruction instanceof Instruction.Modify modify) {
            return Optional.of(new Instruction.Modify(
                    Optional.of(register), modify.at(), modify.operator(), modify.value(), modify.annotations()));
        } else if (instruction instanceof Instruction.CompareExchange exchange) {
            return Optional.of(new Instruction.CompareExchange(
                    register,
                    exchange.at(),
                    exchange.expected(),
                    exchange.value(),
                    exchange.annotations(),
                    exchange.failed()));
        }
        return Optional.empty();
    }

    /** A jump to be completed, if a value is not 0. */
    int jumpUnless(Operand value) {
        return jump(Optional.of(comparison(value).negated()));
    }

    int jumpIf(Operand value) {
        return jump(Optional.of(comparison(value)));
    }

    int jump() {
        return jump(Optional.empty());
    }

    private int jump(Optional<BranchCondition> when) {
        add(new Instruction.Jump(when, size()));
        return size() - 1;
    }

    /** A comparison that was just computed is made by the jump. */
    private BranchCondition comparison(Operand value) {
        if (last(value).orElse(null) instanceof Instruction.Compute compute) {
            for (Relation relation : Relation.values()) {
                if (relation.sign().equals(compute.operator().sign())) {
                    instructions.remove(size() - 1);
                    return new BranchCondition(compute.left(), relation, compute.right());
                }
            }
        }
        return new BranchCondition(value, Relation.NE, new Operand.Constant(0));
    }

    /** Lets a jump lead to where the next instruction will be. */
    void land(int jump) {
        land(jump, size());
        settled = size();
    }

    void land(int jump, int target) {
        instructions.set(jump, new Instruction.Jump(((Instruction.Jump) instructions.get(jump)).when(), target));
    }

    /** A place that jumps lead back to, or behind instructions that must stay as they are. */
    int begin() {
        settled = size();
        return size();
    }

    /** Takes away what only serves a value that is not used, behind an index. */
    void dropUnused(int from) {
        while (size() > Math.max(from, settled) && instructions.get(size() - 1) instanceof Instruction.Compute) {
            instructions.remove(size() - 1);
        }
        if (size() > Math.max(from, settled) && instructions.get(size() - 1) instanceof Instruction.Modify modify) {
            instructions.set(
                    size() - 1,
                    new Instruction.Modify(
                            Optional.empty(), modify.at(), modify.operator(), modify.value(), modify.annotations()));
        }
    }
}
