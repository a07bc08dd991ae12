package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.Operand;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Loads, stores and atomic operations of AArch64, with all their addresses. */
final class Aarch64Accesses {

    /** Names that a slip may have meant. */
    static final List<String> NAMES = List.of(
            "ldr", "str", "ldar", "ldapr", "stlr", "ldxr", "stxr", "ldaxr", "stlxr", "cas", "casal", "swp", "ldadd",
            "stadd", "ldset", "ldclr", "ldeor");

    private static final Pattern PLAIN = Pattern.compile(
            "(?<verb>ldr|ldur|ldar|ldapr|ldapur|ldxr|ldaxr|str|stur|stlr|stlur|stxr|stlxr)" + "(?<size>b|h|sb|sh|sw)?");

    private static final Pattern ATOMIC = Pattern.compile(
            "(?<verb>cas|swp|(ld|st)(?<operation>add|clr|set|eor|smax|smin))(?<order>a|l|al)?(?<size>b|h)?");

    private static final Map<String, LitmusOperator> OPERATIONS = Map.of(
            "add", LitmusOperator.ADD,
            "clr", LitmusOperator.AND,
            "set", LitmusOperator.OR,
            "eor", LitmusOperator.XOR,
            "smax", LitmusOperator.MAXIMUM,
            "smin", LitmusOperator.MINIMUM);

    private static final Map<String, Integer> BITS = Map.of("b", 8, "h", 16, "sb", 8, "sh", 16, "sw", 32);

    /** The sum of a register and an index, and a value of which a part is written; no program can name them. */
    private static final String POINTER = "pointer";

    private static final String PART = "part";

    private final Aarch64Assembly assembly;
    private final Widths widths = new Widths();

    Aarch64Accesses(Aarch64Assembly assembly) {
        this.assembly = assembly;
    }

    /** Where an access is, and what its base register holds afterwards. */
    private record Place(Operand at, String base, Optional<Operand> step) {}

    /** Reads an access behind its name; false if it is none. */
    boolean read(TokenCursor cell, LitmusToken name, String mnemonic, ThreadBuilder thread) {
        Matcher plain = PLAIN.matcher(mnemonic);
        Matcher atomic = ATOMIC.matcher(mnemonic);
        if (plain.matches()) {
            plain(cell, name, plain.group("verb"), Optional.ofNullable(plain.group("size")), thread);
            return true;
        } else if (atomic.matches()) {
            atomic(cell, name, atomic, thread);
            return true;
        }
        return false;
    }

    private void plain(TokenCursor cell, LitmusToken name, String verb, Optional<String> size, ThreadBuilder thread) {
        boolean exclusive = verb.endsWith("xr");
        boolean storing = verb.startsWith("st");
        String status = storing && exclusive ? assembly.target(cell) : "";
        LitmusToken token = cell.peek();
        int bits = size.map(suffix -> BITS.getOrDefault(suffix, 0)).orElseGet(() -> width(token));
        if (storing) {
            Operand value = assembly.next(cell);
            Place place = place(cell, name, bits, true, thread);
            Operand part = thread.lowest(PART, value, bits);
            Set<String> annotations = verb.startsWith("stl") ? Set.of("L") : Set.of();
            thread.add(
                    exclusive
                            ? new Instruction.StoreConditional(Optional.of(status), place.at(), part, annotations)
                            : new Instruction.Store(place.at(), part, annotations));
            stepOn(cell, name, place, thread);
            return;
        }
        String register = assembly.target(cell);
        Place place = place(cell, name, bits, false, thread);
        Set<String> annotations =
                verb.startsWith("ldap") ? Set.of("Q") : verb.startsWith("lda") ? Set.of("A") : Set.of();
        thread.add(
                exclusive
                        ? new Instruction.LoadReserved(register, place.at(), annotations)
                        : new Instruction.Load(register, place.at(), annotations));
        thread.narrow(register, bits, size.orElse("").startsWith("s"));
        stepOn(cell, name, place, thread);
    }

    private static int width(LitmusToken register) {
        return Aarch64Assembly.isWord(register) ? Integer.SIZE : Long.SIZE;
    }

    /** {@code SWP W0,W1,[X2]}: what is written, the register for what was there, and the location; CAS has what is expected in that register. */
    private void atomic(TokenCursor cell, LitmusToken name, Matcher matcher, ThreadBuilder thread) {
        String verb = matcher.group("verb");
        String operation = matcher.group("operation");
        String size = matcher.group("size");
        int bits = size == null ? width(cell.peek()) : BITS.getOrDefault(size, 0);
        if (bits < 32 && "add".equals(operation)) {
            throw cell.wrong(
                    Code.LITMUS_UNSUPPORTED, name.span(), "additions to bytes and half words are not supported");
        }
        LitmusToken first = cell.peek();
        Operand value = assembly.next(cell);
        if (verb.equals("cas")) {
            compareExchange(cell, name, bits, first, value, ordered(matcher), thread);
            return;
        }
        String result = verb.startsWith("st") ? Aarch64Assembly.DISCARDED : assembly.target(cell);
        Operand at = place(cell, name, bits, true, thread).at();
        Optional<String> kept = Optional.of(result).filter(register -> !register.equals(Aarch64Assembly.DISCARDED));
        LitmusOperator operator =
                operation == null ? LitmusOperator.RIGHT : OPERATIONS.getOrDefault(operation, LitmusOperator.RIGHT);
        Operand written = thread.lowest(PART, value, bits);
        if ("clr".equals(operation)) {
            thread.compute(PART, written, LitmusOperator.XOR, new Operand.Constant(-1));
            written = new Operand.Register(PART);
        }
        Set<String> annotations = new TreeSet<>(ordered(matcher));
        if (kept.isEmpty()) {
            annotations.remove("A");
            annotations.add("NoRet");
        }
        thread.add(new Instruction.Modify(kept, at, operator, written, annotations));
    }

    /** Acquiring, releasing, or both; an operation whose result is dropped does not acquire (Arm ARM, B2.3). */
    private static Set<String> ordered(Matcher matcher) {
        String order = Optional.ofNullable(matcher.group("order")).orElse("");
        return order.chars().mapToObj(letter -> letter == 'a' ? "A" : "L").collect(Collectors.toSet());
    }

    private void compareExchange(
            TokenCursor cell,
            LitmusToken name,
            int bits,
            LitmusToken first,
            Operand expected,
            Set<String> annotations,
            ThreadBuilder thread) {
        Operand value = thread.lowest(PART, assembly.next(cell), bits);
        Operand at = place(cell, name, bits, true, thread).at();
        if (bits < 32) {
            throw cell.wrong(
                    Code.LITMUS_UNSUPPORTED, first.span(), "compare and swap of bytes and half words is not supported");
        }
        String result = expected instanceof Operand.Register register ? register.name() : Aarch64Assembly.DISCARDED;
        thread.add(new Instruction.CompareExchange(result, at, expected, value, annotations, annotations));
    }

    /** {@code [X1]}, {@code [X1,#4]}, {@code [X1,W2,SXTW #2]}, {@code [X1,#4]!} or {@code [X1],#4}. */
    private Place place(TokenCursor cell, LitmusToken verb, int bits, boolean writing, ThreadBuilder thread) {
        cell.expect("[");
        LitmusToken token = cell.peek();
        String base = assembly.register(cell);
        Optional<Operand> index = cell.takeIf(",") ? Optional.of(index(cell, verb, thread)) : Optional.empty();
        cell.expect("]");
        boolean before = cell.takeIf("!");
        Optional<Operand> behind =
                !before && cell.takeIf(",") ? Optional.of(index(cell, verb, thread)) : Optional.empty();
        String pointer = base;
        if (index.isPresent()) {
            pointer = before ? base : POINTER;
            Computation.ADD.into(pointer, new Operand.Register(base), index.get(), cell, verb, thread);
        }
        Operand at = thread.place(cell, token, pointer);
        thread.checkWidth(cell, token, at, bits);
        widths.add(at, bits, writing, token.span());
        return new Place(at, base, behind);
    }

    /** A number of bytes, which may be negative, or a register, perhaps shifted. */
    private Operand index(TokenCursor cell, LitmusToken verb, ThreadBuilder thread) {
        return cell.takeIf("#") || cell.atNumber()
                ? new Operand.Constant(cell.expectNumber())
                : assembly.shifted(cell, verb, thread);
    }

    /** What a base register holds behind an access is an element of an array, or is not followed any further. */
    private static void stepOn(TokenCursor cell, LitmusToken verb, Place place, ThreadBuilder thread) {
        if (place.step().isEmpty()) {
            return;
        }
        Operand base = new Operand.Register(place.base());
        if (Computation.isElement(base, place.step().get(), thread)) {
            Computation.ADD.into(place.base(), base, place.step().get(), cell, verb, thread);
        } else {
            thread.compute(place.base(), base, LitmusOperator.ADD, place.step().get());
        }
    }

    /** When all threads have been read. */
    void finish(TokenCursor cursor) {
        widths.check(cursor);
    }
}
