package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.document.X86Operand.Immediate;
import io.tagline.litmus.document.X86Operand.InMemory;
import io.tagline.litmus.document.X86Operand.InRegister;
import io.tagline.litmus.program.BranchCondition;
import io.tagline.litmus.program.BranchCondition.Relation;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.Operand;
import io.tagline.programs.expression.AbandonedException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What x86 instructions with operands do, and to which of them the flags are set. */
final class X86Execution {

    static final List<String> VERBS =
            List.of("mov", "xchg", "xadd", "cmpxchg", "cmp", "test", "inc", "dec", "add", "sub", "and", "or", "xor");

    /** What an instruction loads before it computes, and the part of a value that is moved; no program can name them. */
    private static final String SCRATCH = "scratch";

    private static final String PART = "part";

    /** x86 knows an access by what it does. */
    private static final Set<String> PLAIN = Set.of();

    private static final Operand ZERO = new Operand.Constant(0);
    private static final Operand ONE = new Operand.Constant(1);

    private static final Map<String, Computation> COMPUTATIONS = Map.of(
            "add", Computation.ADD,
            "sub", Computation.SUB,
            "and", Computation.AND,
            "or", Computation.OR,
            "xor", Computation.XOR);

    private static final Map<String, LitmusOperator> OPERATORS = Map.of(
            "add", LitmusOperator.ADD,
            "sub", LitmusOperator.SUBTRACT,
            "and", LitmusOperator.AND,
            "or", LitmusOperator.OR,
            "xor", LitmusOperator.XOR);

    /** An instruction: its verb without a suffix, and how many bits it works on. */
    private record Call(
            TokenCursor cell, LitmusToken verb, String word, boolean locked, int bits, ThreadBuilder thread) {

        Operand at(InMemory memory, boolean writing) {
            return memory.accessed(cell, bits, writing, thread);
        }

        /** The lowest bits of a value, as many as the instruction has. */
        Operand lowest(Operand value) {
            return thread.lowest(PART, value, bits);
        }

        AbandonedException unsupported(String message) {
            return cell.wrong(Code.LITMUS_UNSUPPORTED, verb.span(), message);
        }
    }

    /** Executes an instruction whose operands are in Intel's order. */
    void execute(
            TokenCursor cell,
            LitmusToken verb,
            String word,
            boolean locked,
            Optional<Integer> size,
            List<X86Operand> arguments,
            ThreadBuilder thread) {
        boolean single = word.equals("inc") || word.equals("dec");
        if (arguments.size() != (single ? 1 : 2)) {
            throw cell.wrong(Code.LITMUS_SYNTAX, verb.span(), "this instruction has another number of operands");
        }
        Call call = new Call(cell, verb, word, locked, size.orElseGet(() -> bits(arguments)), thread);
        if (call.bits() < Integer.SIZE && !word.equals("mov") && !word.equals("xchg")) {
            throw call.unsupported("of bytes and half words, only MOV and XCHG are supported");
        }
        X86Operand target = arguments.get(0);
        X86Operand source = arguments.get(arguments.size() - 1);
        switch (word) {
            case "mov" -> move(call, target, source);
            case "xchg" -> exchange(call, target, source);
            case "xadd" -> fetchAdd(call, target, source);
            case "cmpxchg" -> compareExchange(call, target, source);
            case "cmp" -> thread.compare(side(call, target, SCRATCH), side(call, source, PART));
            case "test" -> test(call, target, source);
            case "inc" -> compute(call, "add", target, ONE);
            case "dec" -> compute(call, "sub", target, ONE);
            default -> compute(call, word, target, value(call, source));
        }
    }

    /** By the registers among the operands, else a word. */
    private static int bits(List<X86Operand> arguments) {
        return arguments.stream()
                .filter(InRegister.class::isInstance)
                .mapToInt(argument -> ((InRegister) argument).bits())
                .findFirst()
                .orElse(Integer.SIZE);
    }

    private static Operand value(Call call, X86Operand argument) {
        if (argument instanceof Immediate number) {
            return new Operand.Constant(number.value());
        } else if (argument instanceof InRegister register) {
            return new Operand.Register(register.name());
        }
        throw call.unsupported("this instruction cannot have this operand in memory here");
    }

    private static String register(Call call, X86Operand argument) {
        if (argument instanceof InRegister register) {
            return register.name();
        }
        throw call.cell()
                .wrong(
                        Code.LITMUS_SYNTAX,
                        call.verb().span(),
                        "this instruction needs a register where it has another operand");
    }

    /** An operand that may be in memory, from where it is loaded. */
    private static Operand side(Call call, X86Operand side, String loaded) {
        if (side instanceof InMemory memory) {
            call.thread().add(new Instruction.Load(loaded, call.at(memory, false), PLAIN));
            return new Operand.Register(loaded);
        }
        return value(call, side);
    }

    private static void move(Call call, X86Operand target, X86Operand source) {
        if (target instanceof InMemory memory) {
            Operand value = call.lowest(value(call, source));
            call.thread().add(new Instruction.Store(call.at(memory, true), value, PLAIN));
        } else if (call.bits() < Integer.SIZE) {
            replacePart(call, register(call, target), side(call, source, SCRATCH));
        } else if (source instanceof InMemory memory) {
            String register = register(call, target);
            call.thread().add(new Instruction.Load(register, call.at(memory, false), PLAIN));
        } else {
            call.thread().copy(register(call, target), value(call, source));
        }
    }

    /** A byte or a half word of a register is another one; the bits above stay. */
    private static void replacePart(Call call, String register, Operand value) {
        Operand low = call.lowest(value);
        long others = ~((1L << call.bits()) - 1);
        Operand whole = new Operand.Register(register);
        call.thread().compute(register, whole, LitmusOperator.AND, new Operand.Constant(others));
        call.thread().compute(register, whole, LitmusOperator.OR, low);
    }

    /** XCHG is locked whether it says so or not, and takes its operands in any order. */
    private static void exchange(Call call, X86Operand target, X86Operand source) {
        X86Operand other = target instanceof InMemory ? source : target;
        String register = register(call, other);
        if (!((target instanceof InMemory ? target : source) instanceof InMemory memory)) {
            String second = register(call, source);
            call.thread().copy(SCRATCH, new Operand.Register(register));
            call.thread().copy(register, new Operand.Register(second));
            call.thread().copy(second, new Operand.Register(SCRATCH));
            return;
        }
        String found = call.bits() < Integer.SIZE ? SCRATCH : register;
        Operand value = call.lowest(new Operand.Register(register));
        call.thread()
                .add(new Instruction.Modify(
                        Optional.of(found), call.at(memory, true), LitmusOperator.RIGHT, value, PLAIN));
        if (found.equals(SCRATCH)) {
            replacePart(call, register, new Operand.Register(SCRATCH));
        }
    }

    private static void fetchAdd(Call call, X86Operand target, X86Operand source) {
        String register = register(call, source);
        if (!call.locked() || !(target instanceof InMemory memory)) {
            throw call.unsupported("XADD without LOCK and a location is not supported");
        }
        call.thread().forgetComparison();
        Operand value = new Operand.Register(register);
        call.thread()
                .add(new Instruction.Modify(
                        Optional.of(register), call.at(memory, true), LitmusOperator.ADD, value, PLAIN));
    }

    /** What is expected is in EAX, which gets what was found; the flags compare the two. */
    private static void compareExchange(Call call, X86Operand target, X86Operand source) {
        if (!call.locked() || !(target instanceof InMemory memory)) {
            throw call.unsupported("CMPXCHG without LOCK and a location is not supported");
        }
        boolean wide = register(call, source).equals(register(call, source).toLowerCase(Locale.ROOT));
        String accumulator = wide ? "rax" : "EAX";
        Operand expected = new Operand.Register(accumulator);
        Operand value = value(call, source);
        call.thread().copy(SCRATCH, expected);
        call.thread()
                .add(new Instruction.CompareExchange(
                        accumulator, call.at(memory, true), expected, value, PLAIN, PLAIN));
        call.thread().compare(new Operand.Register(SCRATCH), expected);
    }

    /** The flags compare the result with 0: numbers of a test are too small for an overflow. */
    private static void compute(Call call, String word, X86Operand target, Operand value) {
        ThreadBuilder thread = call.thread();
        if (target instanceof InRegister register) {
            Operand left = new Operand.Register(register.name());
            computation(word).into(register.name(), left, value, call.cell(), call.verb(), thread);
            thread.compare(left, ZERO);
        } else if (target instanceof InMemory memory) {
            Operand found = new Operand.Register(SCRATCH);
            Operand at = call.at(memory, true);
            if (call.locked()) {
                thread.add(new Instruction.Modify(Optional.of(SCRATCH), at, operator(word), value, PLAIN));
                thread.compute(SCRATCH, found, operator(word), value);
            } else {
                thread.add(new Instruction.Load(SCRATCH, at, PLAIN));
                thread.compute(SCRATCH, found, operator(word), value);
                thread.add(new Instruction.Store(at, found, PLAIN));
            }
            thread.compare(found, ZERO);
        } else {
            register(call, target);
        }
    }

    private static Computation computation(String word) {
        return COMPUTATIONS.getOrDefault(word, Computation.ADD);
    }

    private static LitmusOperator operator(String word) {
        return OPERATORS.getOrDefault(word, LitmusOperator.ADD);
    }

    /** {@code TEST EAX,EAX} compares with 0. */
    private static void test(Call call, X86Operand left, X86Operand right) {
        Operand first = side(call, left, SCRATCH);
        Operand second = side(call, right, PART);
        Computation.AND.into(SCRATCH, first, second, call.cell(), call.verb(), call.thread());
        call.thread().compare(new Operand.Register(SCRATCH), ZERO);
    }

    /** {@code CMOVE EAX,EBX}: a location is loaded in any case. */
    void move(TokenCursor cell, LitmusToken verb, Relation relation, List<X86Operand> arguments, ThreadBuilder thread) {
        Call call = new Call(cell, verb, "mov", false, bits(arguments), thread);
        if (arguments.size() != 2 || call.bits() < Integer.SIZE) {
            throw call.unsupported("CMOV is supported of a register of 32 or 64 bits and another operand");
        }
        String register = register(call, arguments.get(0));
        Operand value = side(call, arguments.get(1), SCRATCH);
        BranchCondition when = thread.compared(cell, verb, relation);
        thread.add(new Instruction.Select(register, when, value, new Operand.Register(register)));
    }

    /** {@code SETE AL}: 1 or 0. */
    void set(TokenCursor cell, LitmusToken verb, Relation relation, List<X86Operand> arguments, ThreadBuilder thread) {
        Call call = new Call(cell, verb, "set", false, Byte.SIZE, thread);
        String register = register(call, arguments.get(0));
        BranchCondition when = thread.compared(cell, verb, relation);
        thread.compute(SCRATCH, when.left(), when.relation().operator(), when.right());
        replacePart(call, register, new Operand.Register(SCRATCH));
    }
}
