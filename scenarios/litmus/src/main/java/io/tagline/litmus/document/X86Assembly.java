package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.program.Comparison.Relation;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.Operand;
import io.tagline.litmus.program.Operator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Instructions in x86 assembly as herd has them: for {@code X86} with Intel's order of operands, {@code MOV [x],$1}, for {@code X86_64} with
 * AT&T's, {@code movq $1,(x)}.
 */
final class X86Assembly implements Assembly {

    private static final List<String> NAMES = List.of("ax", "bx", "cx", "dx", "si", "di", "bp");

    /** Registers of 64 bits and of 32 by the names under which results are printed. */
    private static final Map<String, String> WIDE = wide();

    private static final Set<String> NARROW =
            Set.of("EAX", "EBX", "ECX", "EDX", "ESI", "EDI", "R8D", "R9D", "R10D", "R11D");

    /** What an instruction loads before it computes; no program can name it. */
    private static final String SCRATCH = "scratch";

    private static final Map<String, Relation> BRANCHES = Map.of(
            "je", Relation.EQ,
            "jz", Relation.EQ,
            "jne", Relation.NE,
            "jnz", Relation.NE,
            "jl", Relation.LT,
            "jle", Relation.LE,
            "jg", Relation.GT,
            "jge", Relation.GE);

    private static final Set<String> SUFFIXED =
            Set.of("mov", "xchg", "xadd", "inc", "dec", "add", "cmp", "test", "xor");

    private final boolean wide;

    X86Assembly(boolean wide) {
        this.wide = wide;
    }

    /** What an instruction works on. */
    private sealed interface Argument {

        record Memory(String location) implements Argument {}

        record Value(Operand operand) implements Argument {}
    }

    /** {@code EAX}, {@code R8D} and {@code rax} by their places among the registers of the processor. */
    @Override
    public int rank(String register) {
        String number = register.replaceAll("[^0-9]", "");
        return number.isEmpty()
                ? NAMES.indexOf(register.toLowerCase(Locale.ROOT).substring(1))
                : Integer.parseInt(number);
    }

    private static Map<String, String> wide() {
        Map<String, String> names = new HashMap<>();
        NAMES.forEach(name -> {
            names.put("r" + name, "r" + name);
            names.put("e" + name, "r" + name);
        });
        for (int i = 8; i <= 15; i++) {
            names.put("r" + i, "r" + i);
            names.put("r" + i + "d", "r" + i);
        }
        return Collections.unmodifiableMap(names);
    }

    @Override
    public String register(Cursor cursor) {
        cursor.takeIf("%");
        Token token = cursor.expectName("a register");
        Optional<String> name = registerNamed(token.text());
        if (name.isEmpty()) {
            cursor.error(
                            Code.LITMUS_NAME,
                            token.span(),
                            "this is not a register of 32 bits" + (wide ? " or of 64" : ""))
                    .nearest(
                            wide
                                    ? token.text().toLowerCase(Locale.ROOT)
                                    : token.text().toUpperCase(Locale.ROOT),
                            wide ? WIDE.keySet() : NARROW);
            throw new Cursor.Abandoned();
        }
        return name.get();
    }

    private Optional<String> registerNamed(String text) {
        if (wide) {
            return Optional.ofNullable(WIDE.get(text.toLowerCase(Locale.ROOT)));
        }
        return Optional.of(text.toUpperCase(Locale.ROOT)).filter(NARROW::contains);
    }

    @Override
    public String supported() {
        return "supported are MOV, MFENCE, SFENCE, LFENCE, XCHG, INC, DEC, ADD, XOR of a register with itself, with LOCK also XADD, and to branch to a label below CMP,"
                + " TEST, JMP, JE, JNE, JL, JLE, JG and JGE";
    }

    @Override
    public void instruction(Cursor cell, Token name, String mnemonic, ThreadBuilder thread) {
        boolean locked = mnemonic.equals("lock");
        Token verb = locked ? cell.expectName("an instruction") : name;
        String word = withoutSuffix(locked ? verb.text().toLowerCase(Locale.ROOT) : mnemonic);
        Relation relation = BRANCHES.get(word);
        if (relation != null) {
            thread.jumpAsCompared(cell, verb, relation);
            return;
        }
        switch (word) {
            case "mfence" -> thread.add(new Instruction.Fence());
            case "lfence", "sfence", "nop", "endbr64" -> {
                // Loads wait for loads, and stores for stores, in any case.
            }
            case "jmp" -> thread.jump(cell, cell.expectName("a label"), Optional.empty());
            case "ret" -> thread.end();
            case "mov", "xchg", "xadd", "add", "inc", "dec", "cmp", "test", "xor" -> {
                List<Argument> arguments = arguments(cell, thread);
                if (arguments.size() != (word.equals("inc") || word.equals("dec") ? 1 : 2)) {
                    throw cell.wrong(
                            Code.LITMUS_SYNTAX, verb.span(), "this instruction has another number of operands");
                }
                execute(cell, verb, word, locked, arguments, thread);
            }
            default -> throw Assembly.unsupported(this, cell, verb, SUFFIXED);
        }
    }

    /** {@code movl} and {@code movq} are {@code mov}: all numbers of a test fit into 32 bits. */
    private String withoutSuffix(String word) {
        String stem = word.substring(0, word.length() - 1);
        return wide && (word.endsWith("l") || word.endsWith("q")) && SUFFIXED.contains(stem) ? stem : word;
    }

    /** The operands, in Intel's order. */
    private List<Argument> arguments(Cursor cell, ThreadBuilder thread) {
        List<Argument> arguments = new ArrayList<>(List.of(argument(cell, thread)));
        while (cell.takeIf(",")) {
            arguments.add(argument(cell, thread));
        }
        if (wide) {
            Collections.reverse(arguments);
        }
        return arguments;
    }

    private Argument argument(Cursor cell, ThreadBuilder thread) {
        if (cell.at("[") || cell.at("(")) {
            return new Argument.Memory(location(cell, thread));
        } else if (cell.takeIf("$") || cell.atNumber()) {
            Token number = cell.peek();
            long value = cell.expectNumber();
            if (wide && cell.at("(")) {
                if (value != 0) {
                    throw cell.wrong(
                            Code.LITMUS_UNSUPPORTED, number.span(), "places within a location are not supported");
                }
                return new Argument.Memory(location(cell, thread));
            } else if (wide && value < 0) {
                throw cell.wrong(
                        Code.LITMUS_UNSUPPORTED,
                        number.span(),
                        "negative numbers are not supported here: they are other ones in 32 bits than in 64");
            }
            return new Argument.Value(new Operand.Constant(value));
        }
        return new Argument.Value(new Operand.Register(register(cell)));
    }

    private String location(Cursor cell, ThreadBuilder thread) {
        String end = cell.take().is("[") ? "]" : ")";
        boolean register = cell.at("%");
        Token name = register ? cell.take() : cell.expectName("a location");
        if (register || registerNamed(name.text()).isPresent()) {
            Token place = register ? cell.peek() : name;
            String pointer =
                    register ? register(cell) : registerNamed(name.text()).orElseThrow();
            String location = thread.pointed(cell, place, pointer);
            cell.expect(end);
            return location;
        }
        cell.expect(end);
        return thread.location(name.text());
    }

    private void execute(
            Cursor cell, Token verb, String word, boolean locked, List<Argument> arguments, ThreadBuilder thread) {
        Argument target = arguments.get(0);
        Argument source = arguments.get(arguments.size() - 1);
        switch (word) {
            case "mov" -> move(cell, verb, target, source, thread);
            case "xchg" -> exchange(cell, verb, target, source, thread);
            case "xadd" -> fetchAdd(cell, verb, locked, target, source, thread);
            case "cmp" -> compare(cell, verb, target, source, thread);
            case "xor" -> {
                thread.forgetComparison();
                Computation.XOR.into(
                        register(cell, verb, target),
                        value(cell, verb, target),
                        value(cell, verb, source),
                        cell,
                        verb,
                        thread);
            }
            case "test" -> test(cell, verb, target, source, thread);
            case "inc" -> add(cell, verb, locked, target, new Operand.Constant(1), thread);
            case "dec" -> {
                if (wide) {
                    throw Assembly.unsupported(this, cell, verb, SUFFIXED);
                }
                add(cell, verb, locked, target, new Operand.Constant(-1), thread);
            }
            default -> add(cell, verb, locked, target, value(cell, verb, source), thread);
        }
    }

    private static Operand value(Cursor cell, Token verb, Argument argument) {
        if (argument instanceof Argument.Value value) {
            return value.operand();
        }
        throw cell.wrong(
                Code.LITMUS_UNSUPPORTED, verb.span(), "this instruction cannot have this operand in memory here");
    }

    private static String register(Cursor cell, Token verb, Argument argument) {
        if (value(cell, verb, argument) instanceof Operand.Register register) {
            return register.name();
        }
        throw cell.wrong(Code.LITMUS_SYNTAX, verb.span(), "this instruction needs a register where it has a number");
    }

    private static void move(Cursor cell, Token verb, Argument target, Argument source, ThreadBuilder thread) {
        if (target instanceof Argument.Memory memory) {
            thread.add(new Instruction.Store(memory.location(), value(cell, verb, source)));
        } else if (source instanceof Argument.Memory memory) {
            String register = register(cell, verb, target);
            thread.add(new Instruction.Load(register, memory.location()), Optional.of(register));
        } else {
            thread.copy(register(cell, verb, target), value(cell, verb, source));
        }
    }

    /** XCHG is locked whether it says so or not, and takes its operands in any order. */
    private static void exchange(Cursor cell, Token verb, Argument target, Argument source, ThreadBuilder thread) {
        Argument other = target instanceof Argument.Memory ? source : target;
        String register = register(cell, verb, other);
        if ((target instanceof Argument.Memory ? target : source) instanceof Argument.Memory memory) {
            thread.add(
                    new Instruction.Modify(
                            Optional.of(register), memory.location(), Operator.RIGHT, new Operand.Register(register)),
                    Optional.of(register));
        } else {
            throw cell.wrong(Code.LITMUS_UNSUPPORTED, verb.span(), "XCHG of two registers is not supported");
        }
    }

    private static void fetchAdd(
            Cursor cell, Token verb, boolean locked, Argument target, Argument source, ThreadBuilder thread) {
        String register = register(cell, verb, source);
        if (!locked || !(target instanceof Argument.Memory memory)) {
            throw cell.wrong(Code.LITMUS_UNSUPPORTED, verb.span(), "XADD without LOCK and a location is not supported");
        }
        thread.forgetComparison();
        thread.add(
                new Instruction.Modify(
                        Optional.of(register), memory.location(), Operator.ADD, new Operand.Register(register)),
                Optional.of(register));
    }

    private static void add(
            Cursor cell, Token verb, boolean locked, Argument target, Operand value, ThreadBuilder thread) {
        thread.forgetComparison();
        if (!(target instanceof Argument.Memory memory)) {
            String register = register(cell, verb, target);
            thread.sum(register, new Operand.Register(register), value);
        } else if (locked) {
            thread.add(new Instruction.Modify(Optional.empty(), memory.location(), Operator.ADD, value));
        } else {
            Operand scratch = new Operand.Register(SCRATCH);
            thread.add(new Instruction.Load(SCRATCH, memory.location()), Optional.of(SCRATCH));
            thread.sum(SCRATCH, scratch, value);
            thread.add(new Instruction.Store(memory.location(), scratch));
        }
    }

    private static void compare(Cursor cell, Token verb, Argument left, Argument right, ThreadBuilder thread) {
        thread.compare(side(cell, verb, left, thread), side(cell, verb, right, thread));
    }

    private static Operand side(Cursor cell, Token verb, Argument side, ThreadBuilder thread) {
        if (side instanceof Argument.Memory memory) {
            thread.add(new Instruction.Load(SCRATCH, memory.location()), Optional.of(SCRATCH));
            return new Operand.Register(SCRATCH);
        }
        return value(cell, verb, side);
    }

    /** {@code TEST EAX,EAX} compares with 0. */
    private static void test(Cursor cell, Token verb, Argument left, Argument right, ThreadBuilder thread) {
        if (!left.equals(right) || left instanceof Argument.Memory) {
            throw cell.wrong(
                    Code.LITMUS_UNSUPPORTED, verb.span(), "TEST is supported of a register with itself only; use CMP");
        }
        compare(cell, verb, left, new Argument.Value(new Operand.Constant(0)), thread);
    }
}
