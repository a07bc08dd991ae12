package io.tagline.litmus.document;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.litmus.program.Comparison;
import io.tagline.litmus.program.Comparison.Relation;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.Operand;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Instructions of RISC-V as herd has them: {@code sw x5,0(x6)}. They are read as RVTSO has them (RISC-V unprivileged ISA, chapter "Ztso"): only a
 * fence from stores to loads, and atomic operations, order accesses that are not ordered already.
 */
final class RiscvAssembly implements Assembly {

    private static final Pattern REGISTER = Pattern.compile("x([0-9]|[12][0-9]|3[01])");
    private static final Pattern ATOMIC =
            Pattern.compile("(amoswap|amoadd|amoor|amoxor)\\.[wd](?:\\.(?:aq|rl|aq\\.rl|aqrl))?");

    /** By their numbers, what registers are called in calls of functions (RISC-V ABIs specification). */
    private static final List<String> CALLED = List.of(
            "zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", "a0", "a1", "a2", "a3", "a4", "a5", "a6",
            "a7", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "t3", "t4", "t5", "t6");

    private static final Pattern SET = Pattern.compile("i?o?r?w?");

    /** The register that always holds 0. */
    private static final String ZERO = "x0";

    private static final List<String> INSTRUCTIONS = List.of(
            "lw",
            "ld",
            "sw",
            "sd",
            "fence",
            "fence.tso",
            "li",
            "mv",
            "addi",
            "add",
            "ori",
            "xor",
            "amoswap.w",
            "amoadd.w",
            "beq",
            "bne",
            "blt",
            "bge",
            "beqz",
            "bnez",
            "j");

    private static final Map<String, Relation> BRANCHES =
            Map.of("beq", Relation.EQ, "bne", Relation.NE, "blt", Relation.LT, "bge", Relation.GE);

    private static final Map<String, Computation> COMPUTATIONS = Map.ofEntries(
            Map.entry("add", Computation.ADD),
            Map.entry("addi", Computation.ADD),
            Map.entry("addw", Computation.ADD),
            Map.entry("addiw", Computation.ADD),
            Map.entry("sub", Computation.SUB),
            Map.entry("xor", Computation.XOR),
            Map.entry("xori", Computation.XOR),
            Map.entry("or", Computation.OR),
            Map.entry("ori", Computation.OR),
            Map.entry("and", Computation.AND),
            Map.entry("andi", Computation.AND));

    @Override
    public String register(Cursor cursor) {
        Token token = cursor.expectName("a register");
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
        return "supported are lw, ld, sw, sd, fence, fence.tso, amoswap, amoadd, li, mv, add, addi, ori, xor and andi of values known before"
                + " the test runs, and to branch to a label below beq, bne, blt, bge, beqz, bnez and j; lr and sc are not";
    }

    @Override
    public void instruction(Cursor cell, Token name, String mnemonic, ThreadBuilder thread) {
        Matcher atomic = ATOMIC.matcher(mnemonic);
        if (atomic.matches()) {
            modify(cell, name, atomic.group(1), thread);
        } else if (BRANCHES.containsKey(mnemonic)) {
            Operand left = next(cell, thread);
            branch(cell, thread, new Comparison(left, BRANCHES.get(mnemonic), operand(cell, thread)));
        } else {
            other(cell, name, mnemonic, thread);
        }
    }

    private void other(Cursor cell, Token name, String mnemonic, ThreadBuilder thread) {
        switch (mnemonic) {
            case "lw", "ld" -> {
                String register = target(cell);
                String location = location(cell, thread);
                thread.add(new Instruction.Load(register, location), Optional.of(register));
            }
            case "sw", "sd" -> {
                Operand value = next(cell, thread);
                thread.add(new Instruction.Store(location(cell, thread), value));
            }
            case "fence" -> fence(cell, thread);
            case "nop", "fence.tso" -> {
                // RVTSO has the order of loads, and of stores, in any case.
            }
            case "li" -> {
                String register = target(cell);
                thread.sum(register, new Operand.Constant(cell.expectNumber()), new Operand.Constant(0));
            }
            case "mv" -> {
                String register = target(cell);
                Computation.ADD.into(register, source(cell), new Operand.Constant(0), cell, name, thread);
            }
            case "add", "addi", "addw", "addiw", "sub", "xor", "xori", "or", "ori", "and", "andi" -> {
                String register = target(cell);
                Operand left = source(cell);
                cell.expect(",");
                requireNonNull(COMPUTATIONS.get(mnemonic)).into(register, left, source(cell), cell, name, thread);
            }
            case "beqz", "bnez" -> {
                Relation relation = mnemonic.equals("beqz") ? Relation.EQ : Relation.NE;
                branch(cell, thread, new Comparison(operand(cell, thread), relation, new Operand.Constant(0)));
            }
            case "j" -> thread.jump(cell, cell.expectName("a label"), Optional.empty());
            default -> throw Assembly.unsupported(this, cell, name, INSTRUCTIONS);
        }
    }

    /** Fences of loads and stores; only one from stores to loads orders what RVTSO does not. */
    private static void fence(Cursor cell, ThreadBuilder thread) {
        boolean strong = true;
        if (!cell.atEnd()) {
            String before = set(cell);
            cell.expect(",");
            boolean loads = set(cell).contains("r");
            strong = before.contains("w") && loads;
        }
        if (strong) {
            thread.add(new Instruction.Fence());
        }
    }

    private static String set(Cursor cell) {
        Token token = cell.expectName("the accesses to order, such as `rw`");
        String set = token.text().toLowerCase(Locale.ROOT);
        if (!SET.matcher(set).matches()) {
            throw cell.wrong(Code.LITMUS_SYNTAX, token.span(), "a fence orders `r`, `w` or `rw`");
        }
        return set;
    }

    private void modify(Cursor cell, Token name, String operation, ThreadBuilder thread) {
        String register = target(cell);
        Operand value = next(cell, thread);
        String location = location(cell, thread);
        Optional<String> result = Optional.of(register).filter(kept -> !kept.equals(ZERO));
        switch (operation) {
            case "amoswap" -> thread.add(new Instruction.Exchange(result, location, value), result);
            case "amoadd" -> thread.add(new Instruction.FetchAdd(result, location, value), result);
            default -> {
                if (!value.equals(new Operand.Constant(0))) {
                    throw cell.wrong(
                            Code.LITMUS_UNSUPPORTED, name.span(), "this is supported with x0 only, as an atomic load");
                }
                thread.add(new Instruction.FetchAdd(result, location, value), result);
            }
        }
    }

    private static void branch(Cursor cell, ThreadBuilder thread, Comparison when) {
        cell.expect(",");
        thread.jump(cell, cell.expectName("a label"), Optional.of(when));
    }

    /** A register that is written, and the comma behind it; what is written to x0 is lost. */
    private String target(Cursor cell) {
        String register = register(cell);
        cell.expect(",");
        return register;
    }

    private Operand next(Cursor cell, ThreadBuilder thread) {
        Operand operand = operand(cell, thread);
        cell.expect(",");
        return operand;
    }

    /** A register whose number is used. */
    private Operand operand(Cursor cell, ThreadBuilder thread) {
        String register = register(cell);
        return register.equals(ZERO) ? new Operand.Constant(0) : new Operand.Register(register);
    }

    /** A register that may hold an address, or a number. */
    private Operand source(Cursor cell) {
        if (cell.atNumber()) {
            return new Operand.Constant(cell.expectNumber());
        }
        String register = register(cell);
        return register.equals(ZERO) ? new Operand.Constant(0) : new Operand.Register(register);
    }

    /** {@code 0(x6)}, or {@code (x6)}. */
    private String location(Cursor cell, ThreadBuilder thread) {
        if (cell.atNumber()) {
            Token offset = cell.peek();
            if (cell.expectNumber() != 0) {
                throw cell.wrong(Code.LITMUS_UNSUPPORTED, offset.span(), "places within a location are not supported");
            }
        }
        cell.expect("(");
        Token place = cell.peek();
        String location = thread.pointed(cell, place, register(cell));
        cell.expect(")");
        return location;
    }
}
