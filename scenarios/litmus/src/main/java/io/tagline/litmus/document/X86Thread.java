package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;

/** Instructions of one thread in x86 assembly, in Intel's order of operands as herd has it: {@code MOV [x],$1}. */
final class X86Thread {

    private static final Set<String> REGISTERS =
            Set.of("EAX", "EBX", "ECX", "EDX", "ESI", "EDI", "R8D", "R9D", "R10D", "R11D");

    /** The register that an addition without a lock uses between its load and its store; no program can name it. */
    private static final String SCRATCH = "scratch";

    private final NavigableSet<String> locations;
    private final List<Instruction> instructions = new ArrayList<>();

    /** Adds the locations that instructions name to {@code locations}. */
    X86Thread(NavigableSet<String> locations) {
        this.locations = locations;
    }

    List<Instruction> instructions() {
        return instructions;
    }

    /** The register of a name, in the case in which herd prints it. */
    static String register(Cursor cursor) {
        Token token = cursor.expectName("a register");
        String name = token.text().toUpperCase(Locale.ROOT);
        if (!REGISTERS.contains(name)) {
            cursor.error(Code.LITMUS_NAME, token.span(), "this is not a register of 32 bits")
                    .nearest(name, REGISTERS);
            throw new Cursor.Abandoned();
        }
        return name;
    }

    /** Reads the instruction of one cell, which may be empty. */
    void read(Cursor cell) {
        if (cell.atEnd()) {
            return;
        }
        boolean locked = cell.peek().text().equalsIgnoreCase("LOCK");
        if (locked) {
            cell.take();
        }
        Token name = cell.expectName("an instruction");
        switch (name.text().toUpperCase(Locale.ROOT)) {
            case "MOV" -> move(cell);
            case "MFENCE" -> instructions.add(new Instruction.Fence());
            case "LFENCE", "SFENCE", "NOP" -> {
                // Loads wait for loads, and stores for stores, in any case.
            }
            case "XCHG" -> exchange(cell);
            case "XADD" -> fetchAdd(cell, locked, name);
            case "INC" -> add(cell, locked, new Operand.Constant(1));
            case "DEC" -> add(cell, locked, new Operand.Constant(-1));
            case "ADD" -> addOperand(cell, locked);
            default -> throw unsupported(cell, name);
        }
        if (!cell.atEnd()) {
            throw cell.expected("the end of the instruction");
        }
    }

    private static Cursor.Abandoned unsupported(Cursor cell, Token name) {
        cell.error(Code.LITMUS_UNSUPPORTED, name.span(), "this instruction is not supported")
                .nearest(
                        name.text().toUpperCase(Locale.ROOT),
                        List.of("MOV", "MFENCE", "XCHG", "XADD", "INC", "DEC", "ADD"))
                .help("supported are MOV, MFENCE, SFENCE, LFENCE, XCHG, INC, DEC, ADD, and with LOCK also XADD");
        return new Cursor.Abandoned();
    }

    private void move(Cursor cell) {
        if (cell.at("[")) {
            String location = location(cell);
            cell.expect(",");
            instructions.add(new Instruction.Store(location, operand(cell)));
            return;
        }
        String register = register(cell);
        cell.expect(",");
        instructions.add(
                cell.at("[")
                        ? new Instruction.Load(register, location(cell))
                        : new Instruction.Sum(register, operand(cell), new Operand.Constant(0)));
    }

    /** XCHG is locked whether it says so or not, and takes its operands in any order. */
    private void exchange(Cursor cell) {
        boolean memoryFirst = cell.at("[");
        String first = memoryFirst ? location(cell) : register(cell);
        cell.expect(",");
        String second = memoryFirst ? register(cell) : location(cell);
        String register = memoryFirst ? second : first;
        String location = memoryFirst ? first : second;
        instructions.add(new Instruction.Exchange(Optional.of(register), location, new Operand.Register(register)));
    }

    private void fetchAdd(Cursor cell, boolean locked, Token name) {
        String location = location(cell);
        cell.expect(",");
        String register = register(cell);
        if (!locked) {
            throw cell.wrong(Code.LITMUS_UNSUPPORTED, name.span(), "XADD without LOCK is not supported");
        }
        instructions.add(new Instruction.FetchAdd(Optional.of(register), location, new Operand.Register(register)));
    }

    private void addOperand(Cursor cell, boolean locked) {
        if (cell.at("[")) {
            String location = location(cell);
            cell.expect(",");
            addTo(location, locked, operand(cell));
        } else {
            String register = register(cell);
            cell.expect(",");
            instructions.add(new Instruction.Sum(register, new Operand.Register(register), operand(cell)));
        }
    }

    private void add(Cursor cell, boolean locked, Operand value) {
        if (cell.at("[")) {
            addTo(location(cell), locked, value);
        } else {
            String register = register(cell);
            instructions.add(new Instruction.Sum(register, new Operand.Register(register), value));
        }
    }

    private void addTo(String location, boolean locked, Operand value) {
        if (locked) {
            instructions.add(new Instruction.FetchAdd(Optional.empty(), location, value));
        } else {
            Operand scratch = new Operand.Register(SCRATCH);
            instructions.add(new Instruction.Load(SCRATCH, location));
            instructions.add(new Instruction.Sum(SCRATCH, scratch, value));
            instructions.add(new Instruction.Store(location, scratch));
        }
    }

    private String location(Cursor cell) {
        cell.expect("[");
        Token name = cell.expectName("a location");
        cell.expect("]");
        if (REGISTERS.contains(name.text().toUpperCase(Locale.ROOT))) {
            throw cell.wrong(
                    Code.LITMUS_UNSUPPORTED,
                    name.span(),
                    "addresses in registers are not supported; name the location");
        }
        locations.add(name.text());
        return name.text();
    }

    private static Operand operand(Cursor cell) {
        if (cell.takeIf("$") || cell.atNumber()) {
            return new Operand.Constant(cell.expectNumber());
        }
        return new Operand.Register(register(cell));
    }
}
