package io.tagline.litmus.document;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.Operand;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The accesses to memory among the instructions of RISC-V. */
final class RiscvAccesses {

    private static final Pattern ACCESS = Pattern.compile(
            "(?<verb>lr\\.|sc\\.|amo(?<operation>swap|add|and|or|xor|min|max)\\.|l|s)(?<size>[bhw]u?|d)(?<aq>\\.aq)?(?<rl>\\.rl|rl)?");

    private static final Map<String, LitmusOperator> OPERATIONS = Map.of(
            "swap", LitmusOperator.RIGHT,
            "add", LitmusOperator.ADD,
            "and", LitmusOperator.AND,
            "or", LitmusOperator.OR,
            "xor", LitmusOperator.XOR,
            "min", LitmusOperator.MINIMUM,
            "max", LitmusOperator.MAXIMUM);

    private static final Map<Character, Integer> BITS = Map.of('b', 8, 'h', 16, 'w', 32, 'd', 64);

    /** Whether the last conditional store did not store, where the program does not keep that. */
    private static final String FAILED = "not_stored";

    private final RiscvAssembly assembly;
    private final Widths widths = new Widths();

    RiscvAccesses(RiscvAssembly assembly) {
        this.assembly = assembly;
    }

    /** Reads an access behind its name; false if it is none. */
    boolean read(TokenCursor cell, String mnemonic, ThreadBuilder thread) {
        Matcher matcher = ACCESS.matcher(mnemonic);
        if (!matcher.matches()) {
            return false;
        }
        Access access = new Access(
                cell,
                thread,
                requireNonNull(BITS.get(matcher.group("size").charAt(0))),
                matcher.group("size").endsWith("u"),
                matcher.group("aq") != null,
                matcher.group("rl") != null);
        switch (matcher.group("verb")) {
            case "l" -> load(access);
            case "s" -> store(access);
            case "lr." -> loadReserved(access);
            case "sc." -> storeConditional(access);
            default -> modify(access, requireNonNull(OPERATIONS.get(matcher.group("operation"))));
        }
        return true;
    }

    private record Access(
            TokenCursor cell, ThreadBuilder thread, int bits, boolean unsigned, boolean acquiring, boolean releasing) {

        Set<String> annotations() {
            if (acquiring && releasing) {
                return Set.of("AcqRel");
            }
            return acquiring ? Set.of("Acq") : releasing ? Set.of("Rel") : Set.of();
        }
    }

    private void load(Access access) {
        String register = assembly.target(access.cell());
        Operand at = place(access, false);
        access.thread().add(new Instruction.Load(register, at, access.annotations()));
        access.thread().narrow(register, access.bits(), !access.unsigned());
    }

    private void store(Access access) {
        Operand value = assembly.next(access.cell());
        Operand at = place(access, true);
        Operand stored = access.thread().lowest("stored", value, access.bits());
        access.thread().add(new Instruction.Store(at, stored, access.annotations()));
    }

    private void loadReserved(Access access) {
        String register = assembly.target(access.cell());
        Operand at = place(access, false);
        access.thread().add(new Instruction.LoadReserved(register, at, access.annotations()));
    }

    private void storeConditional(Access access) {
        String register = assembly.target(access.cell());
        Operand value = assembly.next(access.cell());
        Operand at = place(access, true);
        String failed = register.equals(RiscvAssembly.ZERO) ? FAILED : register;
        access.thread().add(new Instruction.StoreConditional(Optional.of(failed), at, value, access.annotations()));
    }

    private void modify(Access access, LitmusOperator operator) {
        String register = assembly.target(access.cell());
        Operand value = assembly.next(access.cell());
        Operand at = place(access, true);
        Optional<String> result = Optional.of(register).filter(kept -> !kept.equals(RiscvAssembly.ZERO));
        access.thread().add(new Instruction.Modify(result, at, operator, value, access.annotations()));
    }

    /** {@code 0(x6)}, or {@code (x6)}. */
    private Operand place(Access access, boolean writing) {
        TokenCursor cell = access.cell();
        LitmusToken offset = cell.peek();
        long bytes = cell.atNumber() ? cell.expectNumber() : 0;
        cell.expect("(");
        LitmusToken token = cell.peek();
        Operand place = access.thread().place(cell, token, assembly.register(cell));
        cell.expect(")");
        if (bytes != 0) {
            place = element(access, place, bytes)
                    .orElseThrow(() -> cell.wrong(
                            Code.LITMUS_UNSUPPORTED,
                            offset.span(),
                            "places within a location are not supported, only elements of arrays"));
        }
        access.thread().checkWidth(cell, token, place, access.bits());
        widths.add(place, access.bits(), writing, token.span());
        return place;
    }

    private static Optional<Operand> element(Access access, Operand place, long bytes) {
        return place instanceof Operand.Address address
                ? access.thread().element(address.location(), bytes).map(Operand.Address::new)
                : Optional.empty();
    }

    /** When all threads have been read. */
    void finish(TokenCursor cursor) {
        widths.check(cursor);
    }
}
