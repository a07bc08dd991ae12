package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.document.X86Operand.Immediate;
import io.tagline.litmus.document.X86Operand.InMemory;
import io.tagline.litmus.document.X86Operand.InRegister;
import io.tagline.litmus.program.BranchCondition.Relation;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.Operand;
import io.tagline.programs.expression.AbandonedException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Instructions in x86 assembly as herd has them: for {@code X86} with Intel's order of operands, {@code MOV [x],$1}, for {@code X86_64} with
 * AT&T's, {@code movq $1,(x)}.
 */
final class X86Assembly implements Assembly {

    private static final List<String> NAMES = List.of("ax", "bx", "cx", "dx", "si", "di", "bp");

    /** Registers of 8, 16, 32 and 64 bits, each with the one that it is a part of, by whose name results are printed. */
    private static final Map<String, InRegister> WIDE = wide();

    private static final List<String> NARROW =
            List.of("EAX", "EBX", "ECX", "EDX", "ESI", "EDI", "R8D", "R9D", "R10D", "R11D");

    private static final Map<String, Relation> CONDITIONS = Map.ofEntries(
            Map.entry("e", Relation.EQ),
            Map.entry("z", Relation.EQ),
            Map.entry("ne", Relation.NE),
            Map.entry("nz", Relation.NE),
            Map.entry("l", Relation.LT),
            Map.entry("s", Relation.LT),
            Map.entry("le", Relation.LE),
            Map.entry("g", Relation.GT),
            Map.entry("ge", Relation.GE),
            Map.entry("ns", Relation.GE));

    private static final Pattern SIZED =
            Pattern.compile("(?<stem>" + String.join("|", X86Execution.VERBS) + ")(?<size>[bwlq])?");

    private static final Map<String, Integer> BITS = Map.of("b", 8, "w", 16, "l", 32, "q", 64);

    private final boolean wide;
    private final X86Execution execution = new X86Execution();
    private final Widths widths = new Widths();

    X86Assembly(boolean wide) {
        this.wide = wide;
    }

    private static Map<String, InRegister> wide() {
        Map<String, InRegister> names = new HashMap<>();
        NAMES.forEach(name -> {
            names.put("r" + name, new InRegister("r" + name, 64));
            names.put("e" + name, new InRegister("r" + name, 32));
            names.put(name, new InRegister("r" + name, 16));
            names.put(name.endsWith("x") ? name.charAt(0) + "l" : name + "l", new InRegister("r" + name, 8));
        });
        for (int i = 8; i <= 15; i++) {
            names.put("r" + i, new InRegister("r" + i, 64));
            names.put("r" + i + "d", new InRegister("r" + i, 32));
            names.put("r" + i + "w", new InRegister("r" + i, 16));
            names.put("r" + i + "b", new InRegister("r" + i, 8));
        }
        return Collections.unmodifiableMap(names);
    }

    /** {@code EAX}, {@code R8D} and {@code rax} by their places among the registers of the processor. */
    @Override
    public int rank(String register) {
        String number = register.replaceAll("[^0-9]", "");
        return number.isEmpty()
                ? NAMES.indexOf(register.toLowerCase(Locale.ROOT).substring(1))
                : Integer.parseInt(number);
    }

    @Override
    public boolean isPrefix(LitmusToken token) {
        return token.text().equalsIgnoreCase("lock");
    }

    @Override
    public String register(TokenCursor cursor) {
        return named(cursor).name();
    }

    private InRegister named(TokenCursor cursor) {
        cursor.takeIf("%");
        LitmusToken token = cursor.expectName("a register");
        Optional<InRegister> register = registerNamed(token.text());
        if (register.isEmpty()) {
            cursor.error(
                            Code.LITMUS_NAME,
                            token.span(),
                            "this is not a register of 32 bits" + (wide ? ", nor of 8, 16 or 64" : ""))
                    .nearest(
                            wide
                                    ? token.text().toLowerCase(Locale.ROOT)
                                    : token.text().toUpperCase(Locale.ROOT),
                            wide ? WIDE.keySet() : NARROW);
            throw new AbandonedException();
        }
        return register.get();
    }

    private Optional<InRegister> registerNamed(String text) {
        if (wide) {
            return Optional.ofNullable(WIDE.get(text.toLowerCase(Locale.ROOT)));
        }
        return Optional.of(text.toUpperCase(Locale.ROOT))
                .filter(NARROW::contains)
                .map(name -> new InRegister(name, 32));
    }

    @Override
    public String supported() {
        return "supported are MOV, MFENCE, SFENCE, LFENCE, XCHG, INC, DEC, ADD, SUB, AND, OR and XOR, with LOCK also XADD and CMPXCHG, CMP, TEST, JMP,"
                + " and J, CMOV and SET with E, NE, L, LE, G, GE, S and NS";
    }

    @Override
    public void instruction(TokenCursor cell, LitmusToken name, String mnemonic, ThreadBuilder thread) {
        boolean locked = mnemonic.equals("lock");
        if (locked) {
            cell.takeIf(";");
        }
        LitmusToken verb = locked ? cell.expectName("an instruction") : name;
        String word = verb.text().toLowerCase(Locale.ROOT);
        Matcher sized = SIZED.matcher(word);
        if (sized.matches()) {
            Optional<Integer> bits = Optional.ofNullable(sized.group("size")).map(BITS::get);
            execution.execute(cell, verb, sized.group("stem"), locked, bits, arguments(cell, thread), thread);
        } else if (!conditional(cell, verb, word, thread)) {
            other(cell, verb, word, thread);
        }
    }

    private void other(TokenCursor cell, LitmusToken verb, String word, ThreadBuilder thread) {
        switch (word) {
            case "mfence" -> thread.add(new Instruction.Fence(Set.of("MFENCE"), /* full= */ true));
            case "lfence", "sfence" ->
                thread.add(new Instruction.Fence(Set.of(word.toUpperCase(Locale.ROOT)), /* full= */ false));
            case "nop", "endbr64" -> {
                // They do nothing.
            }
            case "jmp" -> thread.jump(cell, cell.expectName("a label"), Optional.empty());
            case "ret", "retq" -> thread.end();
            default -> throw Assembly.unsupported(this, cell, verb, X86Execution.VERBS);
        }
    }

    /** {@code JE L}, {@code CMOVE EAX,EBX}, {@code SETE AL}: what a comparison decides. */
    private boolean conditional(TokenCursor cell, LitmusToken verb, String word, ThreadBuilder thread) {
        String stem = word.startsWith("cmov") || word.startsWith("set") ? word.replaceFirst("^(cmov|set)", "") : "";
        if (word.startsWith("j") && CONDITIONS.containsKey(word.substring(1))) {
            thread.jumpAsCompared(cell, verb, CONDITIONS.getOrDefault(word.substring(1), Relation.EQ));
        } else if (word.startsWith("cmov") && condition(stem).isPresent()) {
            execution.move(cell, verb, condition(stem).get(), arguments(cell, thread), thread);
        } else if (word.startsWith("set") && condition(stem).isPresent()) {
            execution.set(cell, verb, condition(stem).get(), arguments(cell, thread), thread);
        } else {
            return false;
        }
        return true;
    }

    /** With or without the suffix of a size. */
    private static Optional<Relation> condition(String text) {
        return Optional.ofNullable(CONDITIONS.get(text))
                .or(() -> Optional.ofNullable(CONDITIONS.get(text.replaceFirst("[wlq]$", ""))));
    }

    /** The operands, in Intel's order. */
    private List<X86Operand> arguments(TokenCursor cell, ThreadBuilder thread) {
        List<X86Operand> arguments = new ArrayList<>(List.of(argument(cell, thread)));
        while (cell.takeIf(",")) {
            arguments.add(argument(cell, thread));
        }
        if (wide) {
            Collections.reverse(arguments);
        }
        return arguments;
    }

    private X86Operand argument(TokenCursor cell, ThreadBuilder thread) {
        if (cell.at("[") || cell.at("(")) {
            return location(cell, thread);
        } else if (cell.takeIf("$") || cell.atNumber()) {
            LitmusToken number = cell.peek();
            long value = cell.expectNumber();
            if (wide && cell.at("(")) {
                if (value != 0) {
                    throw cell.wrong(
                            Code.LITMUS_UNSUPPORTED, number.span(), "places within a location are not supported");
                }
                return location(cell, thread);
            } else if (wide && value < 0) {
                throw cell.wrong(
                        Code.LITMUS_UNSUPPORTED,
                        number.span(),
                        "negative numbers are not supported here: they are other ones in 32 bits than in 64");
            }
            return new Immediate(value);
        }
        return named(cell);
    }

    /** {@code [x]}, {@code (x)}, {@code [EAX]} or {@code (%rax)}. */
    private InMemory location(TokenCursor cell, ThreadBuilder thread) {
        String end = cell.take().is("[") ? "]" : ")";
        LitmusToken place = cell.peek();
        boolean register = place.is("%") || registerNamed(place.text()).isPresent();
        Operand at = register
                ? thread.place(cell, place, register(cell))
                : new Operand.Address(thread.location(cell.expectLocation("a location")));
        cell.expect(end);
        return new InMemory(at, place, widths);
    }

    @Override
    public void finish(TokenCursor cursor) {
        widths.check(cursor);
    }
}
