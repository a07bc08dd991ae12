package io.tagline.litmus.document;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.litmus.program.BranchCondition;
import io.tagline.litmus.program.BranchCondition.Relation;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.Operand;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Instructions of RISC-V as herd has them: {@code sw x5,0(x6)}. They are read as RVTSO has them (RISC-V unprivileged ISA, chapter "Ztso"): only a
 * fence from stores to loads, and atomic operations, order accesses that are not ordered already.
 */
final class RiscvAssembly implements Assembly {

    private static final Pattern REGISTER = Pattern.compile("x([0-9]|[12][0-9]|3[01])");

    /** By their numbers, what registers are called in calls of functions (RISC-V ABIs specification). */
    private static final List<String> CALLED = List.of(
            "zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", "a0", "a1", "a2", "a3", "a4", "a5", "a6",
            "a7", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "t3", "t4", "t5", "t6");

    private static final Pattern SET = Pattern.compile("i?o?r?w?");

    /** The register that always holds 0; what is written to it is lost. */
    static final String ZERO = "x0";

    private static final List<String> INSTRUCTIONS = List.of(
            "lw",
            "ld",
            "lb",
            "lbu",
            "lh",
            "lhu",
            "lwu",
            "sw",
            "sd",
            "sb",
            "sh",
            "lr.w",
            "sc.w",
            "fence",
            "fence.i",
            "fence.tso",
            "li",
            "mv",
            "addi",
            "add",
            "sub",
            "and",
            "or",
            "ori",
            "xor",
            "slli",
            "srai",
            "slt",
            "seqz",
            "snez",
            "amoswap.w",
            "amoadd.w",
            "amoor.w",
            "amoand.w",
            "amoxor.w",
            "amomin.w",
            "amomax.w",
            "beq",
            "bne",
            "blt",
            "bge",
            "beqz",
            "bnez",
            "j");

    private static final Map<String, Relation> BRANCHES = Map.of(
            "beq", Relation.EQ,
            "bne", Relation.NE,
            "blt", Relation.LT,
            "bge", Relation.GE,
            "bgt", Relation.GT,
            "ble", Relation.LE);

    private static final Map<String, Computation> COMPUTATIONS = Map.of(
            "add", Computation.ADD,
            "sub", Computation.SUB,
            "mul", Computation.MUL,
            "xor", Computation.XOR,
            "or", Computation.OR,
            "and", Computation.AND,
            "sll", Computation.SHIFT_LEFT,
            "sra", Computation.SHIFT_RIGHT,
            "slt", Computation.LESS);

    /** {@code addi}, {@code addw}, {@code addiw}: of registers or a number, of either width. */
    private static final Pattern COMPUTATION = Pattern.compile("(add|sub|mul|xor|or|and|sll|sra|slt)i?w?");

    private final RiscvAccesses accesses = new RiscvAccesses(this);

    @Override
    public String register(TokenCursor cursor) {
        LitmusToken token = cursor.expectName("a register");
        String name = token.text().toLowerCase(Locale.ROOT);
        int number = CALLED.indexOf(name);
        if (number >= 0) {
            return "x" + number;
        } else if (!REGISTER.matcher(name).matches()) {
            throw cursor.wrong(Code.LITMUS_NAME, token.span(), "registers are x0 to x31, also by names such as a0");
        }
        return name;
    }

    @Override
    public String supported() {
        return "supported are loads and stores of bytes, half words, words and double words, lr, sc, the amo instructions of signed numbers, all with .aq"
                + " and .rl, fence, fence.i, fence.tso, li, mv, add, sub, mul, and, or, xor, sll, sra, slt, also with i and w, seqz, snez, beq, bne, blt, bge,"
                + " bgt, ble, also with z, and j; comparisons of unsigned numbers are not";
    }

    @Override
    public void instruction(TokenCursor cell, LitmusToken name, String mnemonic, ThreadBuilder thread) {
        Matcher computation = COMPUTATION.matcher(mnemonic);
        if (accesses.read(cell, mnemonic, thread)) {
            return;
        } else if (computation.matches()) {
            String register = target(cell);
            Operand left = source(cell);
            cell.expect(",");
            requireNonNull(COMPUTATIONS.get(computation.group(1)))
                    .into(register, left, source(cell), cell, name, thread);
        } else if (BRANCHES.containsKey(mnemonic)) {
            Operand left = next(cell);
            branch(cell, thread, new BranchCondition(left, requireNonNull(BRANCHES.get(mnemonic)), operand(cell)));
        } else if (mnemonic.endsWith("z") && BRANCHES.containsKey(mnemonic.substring(0, mnemonic.length() - 1))) {
            Relation relation = requireNonNull(BRANCHES.get(mnemonic.substring(0, mnemonic.length() - 1)));
            branch(cell, thread, new BranchCondition(operand(cell), relation, new Operand.Constant(0)));
        } else {
            other(cell, name, mnemonic, thread);
        }
    }

    private void other(TokenCursor cell, LitmusToken name, String mnemonic, ThreadBuilder thread) {
        switch (mnemonic) {
            case "fence" -> fence(cell, thread);
            case "fence.tso" -> thread.add(new Instruction.Fence(Set.of("Fence.tso"), /* full= */ false));
            case "fence.i" -> thread.add(new Instruction.Fence(Set.of("Fence.i"), /* full= */ false));
            case "nop" -> {
                // It does nothing.
            }
            case "li" -> {
                String register = target(cell);
                thread.sum(register, new Operand.Constant(cell.expectNumber()), new Operand.Constant(0));
            }
            case "mv", "sext.w" -> compute(Computation.ADD, new Operand.Constant(0), cell, name, thread);
            case "seqz" -> compute(Computation.EQUAL, new Operand.Constant(0), cell, name, thread);
            case "snez" -> compute(Computation.NOT_EQUAL, new Operand.Constant(0), cell, name, thread);
            case "not" -> compute(Computation.XOR, new Operand.Constant(-1), cell, name, thread);
            case "sltiu" -> {
                String register = target(cell);
                Operand left = next(cell);
                LitmusToken place = cell.peek();
                if (cell.expectNumber() != 1) {
                    throw cell.wrong(
                            Code.LITMUS_UNSUPPORTED,
                            place.span(),
                            "sltiu is supported with 1 only, where it finds out whether a register is 0");
                }
                Computation.EQUAL.into(register, left, new Operand.Constant(0), cell, name, thread);
            }
            case "j" -> thread.jump(cell, cell.expectName("a label"), Optional.empty());
            default -> throw Assembly.unsupported(this, cell, name, INSTRUCTIONS);
        }
    }

    private void compute(
            Computation computation, Operand right, TokenCursor cell, LitmusToken name, ThreadBuilder thread) {
        String register = target(cell);
        computation.into(register, source(cell), right, cell, name, thread);
    }

    @Override
    public void finish(TokenCursor cursor) {
        accesses.finish(cursor);
    }

    /** A fence with its two sets; without them it orders everything. Devices are not part of a test. */
    private static void fence(TokenCursor cell, ThreadBuilder thread) {
        String before = "rw";
        String behind = "rw";
        if (!cell.atEnd()) {
            before = set(cell);
            cell.expect(",");
            behind = set(cell);
        }
        boolean full = before.contains("w") && behind.contains("r");
        thread.add(new Instruction.Fence(Set.of("Fence." + before + "." + behind), full));
    }

    private static String set(TokenCursor cell) {
        LitmusToken token = cell.expectName("the accesses to order, such as `rw`");
        String set = token.text().toLowerCase(Locale.ROOT);
        if (!SET.matcher(set).matches()) {
            throw cell.wrong(Code.LITMUS_SYNTAX, token.span(), "a fence orders `r`, `w` or `rw`");
        }
        return set.replaceAll("[io]", "");
    }

    private static void branch(TokenCursor cell, ThreadBuilder thread, BranchCondition when) {
        cell.expect(",");
        thread.jump(cell, cell.expectName("a label"), Optional.of(when));
    }

    /** A register that is written, and the comma behind it. */
    String target(TokenCursor cell) {
        String register = register(cell);
        cell.expect(",");
        return register;
    }

    /** A register whose number is used, and the comma behind it. */
    Operand next(TokenCursor cell) {
        Operand operand = operand(cell);
        cell.expect(",");
        return operand;
    }

    private Operand operand(TokenCursor cell) {
        String register = register(cell);
        return register.equals(ZERO) ? new Operand.Constant(0) : new Operand.Register(register);
    }

    /** A register that may hold an address, or a number. */
    private Operand source(TokenCursor cell) {
        return cell.atNumber() ? new Operand.Constant(cell.expectNumber()) : operand(cell);
    }
}
