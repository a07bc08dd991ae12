package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.program.Comparison;
import io.tagline.litmus.program.Comparison.Relation;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.Operand;
import io.tagline.litmus.program.Operator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Instructions of AArch64 as herd has them: {@code STR W0,[X1]}. They are read as x86-TSO has them, with a fence wherever Armv8 has an order that
 * x86-TSO lacks: for {@code DMB}, and before {@code LDAR} behind {@code STLR}; atomic operations are locked. So Armv8 allows every outcome that is allowed here.
 */
final class Aarch64Assembly implements Assembly {

    private static final Pattern REGISTER = Pattern.compile("[WX]([0-9]|[12][0-9]|30)");
    private static final Pattern ATOMIC = Pattern.compile("(swp|ldadd|stadd)(?:a|l|al)?");

    private static final Map<String, Relation> BRANCHES = Map.of(
            "eq", Relation.EQ,
            "ne", Relation.NE,
            "lt", Relation.LT,
            "le", Relation.LE,
            "gt", Relation.GT,
            "ge", Relation.GE);

    private static final Map<String, Computation> COMPUTATIONS = Map.of(
            "add", Computation.ADD,
            "sub", Computation.SUB,
            "and", Computation.AND,
            "orr", Computation.OR,
            "eor", Computation.XOR);

    private static final List<String> INSTRUCTIONS = List.of(
            "ldr", "str", "ldar", "ldapr", "stlr", "dmb", "dsb", "isb", "mov", "add", "sub", "and", "orr", "eor", "swp",
            "ldadd", "stadd", "cbz", "cbnz", "cmp", "b", "b.eq", "b.ne", "b.lt", "b.le", "b.gt", "b.ge");

    /** The register for the sum of a register and an index; no program can name it. */
    private static final String POINTER = "pointer";

    @Override
    public String register(Cursor cursor) {
        Token token = cursor.expectName("a register");
        String name = token.text().toUpperCase(Locale.ROOT);
        if (isZero(name)) {
            return "XZR";
        } else if (!REGISTER.matcher(name).matches()) {
            throw cursor.wrong(Code.LITMUS_NAME, token.span(), "registers are X0 to X30 and W0 to W30");
        }
        return "X" + name.substring(1);
    }

    private static boolean isZero(String name) {
        return name.equals("WZR") || name.equals("XZR");
    }

    @Override
    public String supported() {
        return "supported are LDR, STR, LDAR, LDAPR, STLR, DMB, ISB, SWP, LDADD and STADD, also with A, L and AL, MOV, ADD, SUB of a number, EOR,"
                + " AND and ORR of values known before the test runs, and to branch to a label below CBZ, CBNZ, CMP, B and B.EQ to B.GE; exclusive"
                + " accesses and CAS are not";
    }

    @Override
    public void instruction(Cursor cell, Token name, String mnemonic, ThreadBuilder thread) {
        Matcher atomic = ATOMIC.matcher(mnemonic);
        if (atomic.matches()) {
            modify(cell, atomic.group(1), thread);
        } else if (COMPUTATIONS.containsKey(mnemonic)) {
            String register = target(cell);
            Operand left = source(cell);
            cell.expect(",");
            COMPUTATIONS.get(mnemonic).into(register, left, source(cell), cell, name, thread);
        } else if (mnemonic.startsWith("b.") && BRANCHES.containsKey(mnemonic.substring(2))) {
            thread.jumpAsCompared(cell, name, BRANCHES.get(mnemonic.substring(2)));
        } else if (mnemonic.length() == 3 && mnemonic.startsWith("b") && BRANCHES.containsKey(mnemonic.substring(1))) {
            thread.jumpAsCompared(cell, name, BRANCHES.get(mnemonic.substring(1)));
        } else {
            other(cell, name, mnemonic, thread);
        }
    }

    private void other(Cursor cell, Token name, String mnemonic, ThreadBuilder thread) {
        switch (mnemonic) {
            case "ldr", "ldar", "ldapr" -> {
                if (mnemonic.equals("ldar") && thread.hasReleased()) {
                    thread.add(new Instruction.Fence());
                }
                String register = target(cell);
                String location = location(cell, name, thread);
                thread.add(new Instruction.Load(register, location), Optional.of(register));
            }
            case "str", "stlr" -> {
                Operand value = operand(cell);
                cell.expect(",");
                thread.add(new Instruction.Store(location(cell, name, thread), value));
                if (mnemonic.equals("stlr")) {
                    thread.release();
                }
            }
            case "dmb", "dsb" -> barrier(cell, thread);
            case "isb", "nop" -> {
                // Loads wait for loads in any case.
            }
            case "mov" -> {
                String register = target(cell);
                Computation.ADD.into(register, source(cell), new Operand.Constant(0), cell, name, thread);
            }
            case "cmp" -> {
                Operand left = operand(cell);
                cell.expect(",");
                thread.compare(left, number(cell));
            }
            case "cbz", "cbnz" -> {
                Operand tested = operand(cell);
                cell.expect(",");
                Relation relation = mnemonic.equals("cbz") ? Relation.EQ : Relation.NE;
                thread.jump(
                        cell,
                        cell.expectName("a label"),
                        Optional.of(new Comparison(tested, relation, new Operand.Constant(0))));
            }
            case "b" -> thread.jump(cell, cell.expectName("a label"), Optional.empty());
            case "ret" -> thread.end();
            default -> throw Assembly.unsupported(this, cell, name, INSTRUCTIONS);
        }
    }

    /** Only a barrier from stores to loads orders what x86-TSO does not. */
    private static void barrier(Cursor cell, ThreadBuilder thread) {
        Token domain = cell.expectName("`SY`, `LD` or `ST`");
        switch (domain.text().toUpperCase(Locale.ROOT)) {
            case "SY", "ISH", "OSH", "NSH" -> thread.add(new Instruction.Fence());
            case "LD", "ISHLD", "OSHLD", "NSHLD", "ST", "ISHST", "OSHST", "NSHST" -> {
                // Loads, and stores, are in order in any case.
            }
            default ->
                throw cell.wrong(Code.LITMUS_NAME, domain.span(), "barriers are SY, LD, ST, ISH, ISHLD and ISHST");
        }
    }

    /** The operand, the register for what was there, and the location. */
    private void modify(Cursor cell, String operation, ThreadBuilder thread) {
        Operand value = operand(cell);
        cell.expect(",");
        Optional<String> result = Optional.empty();
        if (!operation.equals("stadd")) {
            result = Optional.of(target(cell)).filter(register -> !isZero(register));
        }
        cell.expect("[");
        Token place = cell.peek();
        String location = thread.pointed(cell, place, register(cell));
        cell.expect("]");
        thread.add(
                operation.equals("swp")
                        ? new Instruction.Modify(result, location, Operator.RIGHT, value)
                        : new Instruction.Modify(result, location, Operator.ADD, value),
                result);
    }

    private String target(Cursor cell) {
        String register = register(cell);
        cell.expect(",");
        return register;
    }

    /** A register whose number is used. */
    private Operand operand(Cursor cell) {
        String register = register(cell);
        return isZero(register) ? new Operand.Constant(0) : new Operand.Register(register);
    }

    private Operand number(Cursor cell) {
        return cell.at("#") || cell.atNumber() ? source(cell) : operand(cell);
    }

    /** A number, or a register that may hold an address. */
    private Operand source(Cursor cell) {
        Token place = cell.peek();
        if (cell.takeIf("#") || cell.atNumber()) {
            long value = cell.expectNumber();
            if (value < 0) {
                throw cell.wrong(
                        Code.LITMUS_UNSUPPORTED,
                        place.span(),
                        "negative numbers are not supported here: they are other ones in 32 bits than in 64");
            }
            return new Operand.Constant(value);
        }
        String register = register(cell);
        return isZero(register) ? new Operand.Constant(0) : new Operand.Register(register);
    }

    /** {@code [X1]}, or {@code [X1,W2,SXTW]} with a register that holds 0. */
    private String location(Cursor cell, Token verb, ThreadBuilder thread) {
        cell.expect("[");
        Token place = cell.peek();
        String pointer = register(cell);
        if (cell.takeIf(",")) {
            Computation.ADD.into(POINTER, new Operand.Register(pointer), source(cell), cell, verb, thread);
            pointer = POINTER;
            if (cell.takeIf(",")) {
                cell.expectName("`SXTW`");
            }
        }
        String location = thread.pointed(cell, place, pointer);
        cell.expect("]");
        return location;
    }
}
