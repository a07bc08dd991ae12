package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.program.BranchCondition;
import io.tagline.litmus.program.BranchCondition.Relation;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.Operand;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Instructions of AArch64 as herd has them: {@code STR W0,[X1]}. */
final class Aarch64Assembly implements Assembly {

    /** What a result goes to that no program can read again. */
    static final String DISCARDED = "discarded";

    private static final Pattern REGISTER = Pattern.compile("[WX]([0-9]|[12][0-9]|30)");
    private static final Pattern OTHER_REGISTER = Pattern.compile("W?SP|[BHSDQVC]([0-9]|[12][0-9]|3[01])(\\..*)?");

    private static final Pattern BARRIER = Pattern.compile("SY|LD|ST|(ISH|OSH|NSH)(LD|ST)?");

    private static final Map<String, Relation> CONDITIONS = Map.of(
            "eq", Relation.EQ,
            "ne", Relation.NE,
            "lt", Relation.LT,
            "le", Relation.LE,
            "gt", Relation.GT,
            "ge", Relation.GE,
            "mi", Relation.LT,
            "pl", Relation.GE);

    private static final Map<String, Computation> COMPUTATIONS = Map.of(
            "add", Computation.ADD,
            "sub", Computation.SUB,
            "mul", Computation.MUL,
            "and", Computation.AND,
            "orr", Computation.OR,
            "eor", Computation.XOR,
            "asr", Computation.SHIFT_RIGHT,
            "lsl", Computation.SHIFT_LEFT);

    /** Those of them that also set the flags. */
    private static final Map<String, Computation> FLAG_SETTING =
            Map.of("adds", Computation.ADD, "subs", Computation.SUB, "ands", Computation.AND);

    private static final List<String> OTHERS = List.of(
            "dmb", "dsb", "isb", "nop", "mov", "movz", "movk", "sxtw", "neg", "cmp", "tst", "lsr", "csel", "csinc",
            "cset", "cbz", "cbnz", "tbz", "tbnz", "b", "ret");

    /** What is chosen, tested or shifted before it goes on; no program can name it. */
    private static final String SCRATCH = "scratch";

    private final Aarch64Accesses accesses = new Aarch64Accesses(this);

    @Override
    public String register(TokenCursor cursor) {
        LitmusToken token = cursor.expectName("a register");
        String name = token.text().toUpperCase(Locale.ROOT);
        if (isZero(name)) {
            return "XZR";
        } else if (OTHER_REGISTER.matcher(name).matches()) {
            throw cursor.wrong(
                    Code.LITMUS_UNSUPPORTED, token.span(), "only X0 to X30 and W0 to W30 are supported as registers");
        } else if (!REGISTER.matcher(name).matches()) {
            throw cursor.wrong(Code.LITMUS_NAME, token.span(), "registers are X0 to X30 and W0 to W30");
        }
        return "X" + name.substring(1);
    }

    static boolean isZero(String name) {
        return name.equals("WZR") || name.equals("XZR");
    }

    @Override
    public String supported() {
        return "supported are LDR, STR, LDAR, LDAPR, STLR, LDXR, STXR, LDAXR, STLXR, also of bytes and half words, CAS, SWP, LDADD, LDSET, LDCLR, LDEOR,"
                + " STADD and so on with A, L and AL, DMB, ISB, MOV, MOVZ, MOVK, NEG, ADD, SUB, MUL, AND, ORR, EOR, LSL, LSR, ASR, ADDS, SUBS, ANDS, CMP, TST,"
                + " CSEL, CSINC, CSET, CBZ, CBNZ, TBZ, TBNZ, B and B.EQ to B.GE";
    }

    @Override
    public void instruction(TokenCursor cell, LitmusToken name, String mnemonic, ThreadBuilder thread) {
        if (accesses.read(cell, name, mnemonic, thread)) {
            return;
        } else if (COMPUTATIONS.containsKey(mnemonic)) {
            compute(cell, name, COMPUTATIONS.get(mnemonic), thread);
        } else if (FLAG_SETTING.containsKey(mnemonic)) {
            computeAndCompare(cell, name, FLAG_SETTING.get(mnemonic), thread);
        } else if (condition(mnemonic).isPresent()) {
            thread.jumpAsCompared(cell, name, condition(mnemonic).get());
        } else if (!other(cell, name, mnemonic, thread)) {
            TreeSet<String> all = new TreeSet<>(OTHERS);
            all.addAll(COMPUTATIONS.keySet());
            all.addAll(FLAG_SETTING.keySet());
            all.addAll(Aarch64Accesses.NAMES);
            throw Assembly.unsupported(this, cell, name, all);
        }
    }

    @Override
    public void finish(TokenCursor cursor) {
        accesses.finish(cursor);
    }

    /** Of {@code b.eq} or {@code beq}. */
    private static Optional<Relation> condition(String mnemonic) {
        return mnemonic.startsWith("b")
                ? Optional.ofNullable(CONDITIONS.get(mnemonic.substring(1).replaceFirst("^\\.", "")))
                : Optional.empty();
    }

    private boolean other(TokenCursor cell, LitmusToken name, String mnemonic, ThreadBuilder thread) {
        switch (mnemonic) {
            case "dmb", "dsb" -> barrier(mnemonic, cell, thread);
            case "isb" -> thread.add(new Instruction.Fence(Set.of("ISB"), /* full= */ false));
            case "nop" -> {
                // It does nothing.
            }
            case "mov", "movz", "sxtw", "neg", "lsr" -> move(cell, name, mnemonic, thread);
            case "movk" -> keep(cell, name, thread);
            case "cmp" -> {
                Operand left = next(cell);
                thread.compare(left, shifted(cell, name, thread));
            }
            case "tst" -> {
                Operand left = next(cell);
                Computation.AND.into(SCRATCH, left, shifted(cell, name, thread), cell, name, thread);
                thread.compare(new Operand.Register(SCRATCH), new Operand.Constant(0));
            }
            case "csel", "csinc" -> select(cell, name, mnemonic.equals("csinc") ? 1 : 0, thread);
            case "cset" -> {
                String register = target(cell);
                BranchCondition when = thread.compared(cell, name, relation(cell));
                thread.compute(register, when.left(), when.relation().operator(), when.right());
            }
            case "cbz", "cbnz" -> branch(cell, next(cell), mnemonic.equals("cbz"), thread);
            case "tbz", "tbnz" -> branch(cell, bit(cell, thread), mnemonic.equals("tbz"), thread);
            case "b" -> thread.jump(cell, cell.expectName("a label"), Optional.empty());
            case "ret" -> thread.end();
            default -> {
                return false;
            }
        }
        return true;
    }

    /** A register becomes what another operand is made to; to extend a word changes nothing, as it is a number with its sign already. */
    private void move(TokenCursor cell, LitmusToken name, String mnemonic, ThreadBuilder thread) {
        boolean word = isWord(cell.peek());
        String register = target(cell);
        Operand none = new Operand.Constant(0);
        switch (mnemonic) {
            case "sxtw" -> Computation.ADD.into(register, source(cell), none, cell, name, thread);
            case "neg" -> Computation.SUB.into(register, none, shifted(cell, name, thread), cell, name, thread);
            case "lsr" -> {
                Operand left = unsigned(next(cell), word, cell, name, thread);
                Computation.SHIFT_RIGHT.into(register, left, source(cell), cell, name, thread);
            }
            default -> Computation.ADD.into(register, shifted(cell, name, thread), none, cell, name, thread);
        }
    }

    private Operand bit(TokenCursor cell, ThreadBuilder thread) {
        Operand tested = next(cell);
        Operand bit = source(cell);
        cell.expect(",");
        thread.compute(SCRATCH, tested, LitmusOperator.SHIFT_RIGHT, bit);
        thread.compute(SCRATCH, new Operand.Register(SCRATCH), LitmusOperator.AND, new Operand.Constant(1));
        return new Operand.Register(SCRATCH);
    }

    private static void branch(TokenCursor cell, Operand tested, boolean ifZero, ThreadBuilder thread) {
        Relation relation = ifZero ? Relation.EQ : Relation.NE;
        BranchCondition when = new BranchCondition(tested, relation, new Operand.Constant(0));
        thread.jump(cell, cell.expectName("a label"), Optional.of(when));
    }

    private void compute(TokenCursor cell, LitmusToken name, Computation computation, ThreadBuilder thread) {
        String register = target(cell);
        Operand left = next(cell);
        computation.into(register, left, shifted(cell, name, thread), cell, name, thread);
    }

    /** A subtraction compares its operands; for the others, numbers are too small for an overflow, so the result is compared with 0. */
    private void computeAndCompare(TokenCursor cell, LitmusToken name, Computation computation, ThreadBuilder thread) {
        String register = target(cell);
        Operand left = next(cell);
        Operand right = shifted(cell, name, thread);
        if (computation == Computation.SUB) {
            thread.compare(left, right);
            computation.into(register, left, right, cell, name, thread);
        } else {
            computation.into(register, left, right, cell, name, thread);
            thread.compare(new Operand.Register(register), new Operand.Constant(0));
        }
    }

    /** {@code MOVK W0,#1,LSL #16} replaces 16 bits of a register. */
    private void keep(TokenCursor cell, LitmusToken name, ThreadBuilder thread) {
        String register = target(cell);
        long bits = ((Operand.Constant) source(cell)).value();
        long shift = cell.takeIf(",") ? shift(cell) : 0;
        Operand kept = new Operand.Register(register);
        Computation.AND.into(register, kept, new Operand.Constant(~(0xffffL << shift)), cell, name, thread);
        Computation.OR.into(register, kept, new Operand.Constant(bits << shift), cell, name, thread);
    }

    /** {@code CSEL W0,W1,W2,EQ}: one of two operands, as compared; for CSINC, the second one has 1 added. */
    private void select(TokenCursor cell, LitmusToken name, long more, ThreadBuilder thread) {
        String register = target(cell);
        Operand first = next(cell);
        Operand second = next(cell);
        BranchCondition when = thread.compared(cell, name, relation(cell));
        thread.compute(SCRATCH, second, LitmusOperator.ADD, new Operand.Constant(more));
        thread.add(new Instruction.Select(register, when, first, new Operand.Register(SCRATCH)));
    }

    private static Relation relation(TokenCursor cell) {
        LitmusToken condition = cell.expectName("a condition such as `EQ`");
        Relation relation = CONDITIONS.get(condition.text().toLowerCase(Locale.ROOT));
        if (relation == null) {
            throw cell.wrong(
                    Code.LITMUS_UNSUPPORTED,
                    condition.span(),
                    "this condition is not supported, only EQ, NE, LT, LE, GT, GE, MI and PL");
        }
        return relation;
    }

    /** Its domain makes no difference to a test, so each is also known by that of the whole system. Behind a DSB of stores, loads wait, too. */
    private static void barrier(String mnemonic, TokenCursor cell, ThreadBuilder thread) {
        LitmusToken domain = cell.expectName("`SY`, `LD` or `ST`");
        String word = domain.text().toUpperCase(Locale.ROOT);
        if (!BARRIER.matcher(word).matches()) {
            throw cell.wrong(Code.LITMUS_NAME, domain.span(), "barriers are SY, LD, ST, ISH, ISHLD and ISHST");
        }
        String kind = word.endsWith("LD") ? "LD" : word.endsWith("ST") ? "ST" : "SY";
        String verb = mnemonic.toUpperCase(Locale.ROOT) + ".";
        Set<String> annotations = new HashSet<>(List.of(verb + word, verb + kind));
        boolean waits = mnemonic.equals("dsb") && kind.equals("ST");
        thread.add(new Instruction.Fence(annotations, kind.equals("SY") || waits));
    }

    /** The register that a result goes to, and the comma behind it. */
    String target(TokenCursor cell) {
        String register = register(cell);
        cell.expect(",");
        return isZero(register) ? DISCARDED : register;
    }

    /** An operand, and the comma behind it. */
    Operand next(TokenCursor cell) {
        Operand operand = source(cell);
        cell.expect(",");
        return operand;
    }

    /** Whether a register is one of 32 bits. */
    static boolean isWord(LitmusToken register) {
        return register.text().toUpperCase(Locale.ROOT).startsWith("W");
    }

    /** A word as a number that is not negative. */
    private static Operand unsigned(
            Operand value, boolean word, TokenCursor cell, LitmusToken verb, ThreadBuilder thread) {
        if (!word) {
            return value;
        }
        Computation.AND.into(SCRATCH, value, new Operand.Constant(0xffffffffL), cell, verb, thread);
        return new Operand.Register(SCRATCH);
    }

    /** A number or a register, perhaps shifted or extended: {@code W2,LSL #2}, {@code W2,SXTW}. */
    Operand shifted(TokenCursor cell, LitmusToken verb, ThreadBuilder thread) {
        boolean word = isWord(cell.peek());
        Operand source = source(cell);
        if (!cell.takeIf(",")) {
            return source;
        }
        boolean right = cell.at("LSR") || cell.at("lsr") || cell.at("ASR") || cell.at("asr");
        boolean zeroes = cell.at("LSR") || cell.at("lsr");
        long shift = shift(cell);
        if (shift == 0) {
            return source;
        }
        Operand shifted = zeroes ? unsigned(source, word, cell, verb, thread) : source;
        Computation computation = right ? Computation.SHIFT_RIGHT : Computation.SHIFT_LEFT;
        computation.into(SCRATCH, shifted, new Operand.Constant(shift), cell, verb, thread);
        return new Operand.Register(SCRATCH);
    }

    /** {@code LSL #2}, or {@code SXTW} with or without a number: words are numbers that fit into them, so to extend one changes nothing. */
    private static long shift(TokenCursor cell) {
        LitmusToken how = cell.expectName("`LSL`, `SXTW` or `UXTW`");
        String word = how.text().toUpperCase(Locale.ROOT);
        if (!List.of("LSL", "LSR", "ASR", "SXTW", "UXTW", "SXTX", "UXTX").contains(word)) {
            throw cell.wrong(
                    Code.LITMUS_UNSUPPORTED,
                    how.span(),
                    "only LSL, LSR, ASR, SXTW and UXTW are supported for an operand");
        }
        return cell.takeIf("#") || cell.atNumber() ? cell.expectNumber() : 0;
    }

    /** A number, or a register that may hold an address. */
    Operand source(TokenCursor cell) {
        LitmusToken place = cell.peek();
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
}
