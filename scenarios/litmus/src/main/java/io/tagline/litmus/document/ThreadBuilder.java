package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.program.BranchCondition;
import io.tagline.litmus.program.BranchCondition.Relation;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.Operand;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;

/**
 * The instructions of one thread in assembly as they are read. It knows which registers hold a location or a number in every outcome: so
 * an address that only depends on what was loaded, as in {@code xor x7,x5,x5; add x8,x6,x7; lw x9,0(x8)}, is a location.
 */
final class ThreadBuilder {

    /** What the last comparison compared; no program can name these registers. */
    private static final String FLAGS_LEFT = "compared";

    private static final String FLAGS_RIGHT = "compared_with";

    private final NavigableSet<String> locations;
    private final InitialState initial;
    private final List<Instruction> instructions = new ArrayList<>();
    private final Map<String, Known> known;
    private final Map<String, Integer> labels = new HashMap<>();
    private final Map<String, LitmusToken> awaited = new HashMap<>();
    private final Map<String, Map<String, Known>> knownAt = new HashMap<>();
    private final Map<Integer, String> jumps = new HashMap<>();
    private boolean comparing;

    /** The value of a register in every execution. */
    sealed interface Known {

        /** The address of a location. */
        record Address(String location) implements Known {}

        /** A number. */
        record Amount(long value) implements Known {}
    }

    /** Adds the locations that instructions name to {@code locations}. */
    ThreadBuilder(NavigableSet<String> locations, InitialState initial, int thread) {
        this.locations = locations;
        this.initial = initial;
        this.known = new HashMap<>(initial.known(thread));
        known.values().forEach(value -> {
            if (value instanceof Known.Address address) {
                locations.add(address.location());
            }
        });
    }

    /** The location of a name, which is one from now on; an array is where its first element is. */
    String location(String name) {
        String location = initial.first(name);
        locations.add(location);
        return location;
    }

    /** The location whose address a register holds. */
    String pointed(TokenCursor cell, LitmusToken place, String register) {
        if (known.get(register) instanceof Known.Address address) {
            return address.location();
        }
        throw cell.wrong(
                Code.LITMUS_UNSUPPORTED,
                place.span(),
                "which location " + register
                        + " points to is not known before the test runs; give it one in the braces, as in `0:"
                        + register + "=x`");
    }

    /** What a register points to: a location, or what its value is when the test runs. */
    Operand place(TokenCursor cell, LitmusToken place, String register) {
        return known.get(register) instanceof Known.Amount
                ? new Operand.Address(pointed(cell, place, register))
                : known.get(register) instanceof Known.Address address
                        ? new Operand.Address(address.location(), Optional.of(register))
                        : new Operand.Register(register);
    }

    /** Refuses an access that is wider than what is declared. */
    void checkWidth(TokenCursor cell, LitmusToken place, Operand at, int bits) {
        if (at instanceof Operand.Address address
                && initial.bits(address.location())
                        .filter(declared -> declared < bits)
                        .isPresent()) {
            throw cell.wrong(
                    Code.LITMUS_UNSUPPORTED,
                    place.span(),
                    "this access is wider than " + address.location()
                            + "; accesses of several sizes are not supported");
        }
    }

    /** The value of a register in every execution, if known. */
    Optional<Known> known(String register) {
        return Optional.ofNullable(known.get(register));
    }

    /** Adds an instruction; what it writes to a register is unknown before the test runs. */
    void add(Instruction instruction) {
        instructions.add(instruction);
        instruction.written().ifPresent(known::remove);
    }

    /** Gives a register the value of an operand, or the sum of two. */
    void sum(String register, Operand left, Operand right) {
        compute(register, left, LitmusOperator.ADD, right);
        if (left instanceof Operand.Constant a && right instanceof Operand.Constant b) {
            known.put(register, new Known.Amount(a.value() + b.value()));
        }
    }

    /** Gives a register what an operator makes of two operands. */
    void compute(String register, Operand left, LitmusOperator operator, Operand right) {
        add(new Instruction.Compute(register, left, operator, right));
    }

    /** The lowest bits of a value, in a scratch register; the value itself if it has no more, since numbers of a test fit into a word. */
    Operand lowest(String scratch, Operand value, int bits) {
        if (bits >= Integer.SIZE) {
            return value;
        }
        compute(scratch, value, LitmusOperator.AND, new Operand.Constant((1L << bits) - 1));
        return new Operand.Register(scratch);
    }

    /** Lets a register keep only the lowest bits of its value, which may be those of a signed number. */
    void narrow(String register, int bits, boolean signed) {
        Operand value = lowest(register, new Operand.Register(register), bits);
        if (signed && bits < Integer.SIZE) {
            Operand sign = new Operand.Constant(1L << (bits - 1));
            compute(register, value, LitmusOperator.XOR, sign);
            compute(register, value, LitmusOperator.SUBTRACT, sign);
        }
    }

    /** Gives a register the value of an operand, be it an address. */
    void copy(String register, Operand source) {
        Optional<Known> what = source instanceof Operand.Register from ? known(from.name()) : Optional.empty();
        sum(register, source, new Operand.Constant(0));
        what.ifPresent(value -> known.put(register, value));
    }

    /** Gives a register what an operator makes of two operands, which is this in every execution. */
    void compute(String register, Operand left, LitmusOperator operator, Operand right, Known value) {
        long same = value instanceof Known.Address address
                ? initial.address(address.location())
                : ((Known.Amount) value).value();
        add(new Instruction.Compute(register, left, operator, right, Optional.of(new Operand.Constant(same))));
        known.put(register, value);
    }

    /** Gives a register what an operator makes of two operands, which is the value of a third. */
    void compute(String register, Operand left, LitmusOperator operator, Operand right, Operand same) {
        Optional<Known> what = same instanceof Operand.Register from ? known(from.name()) : Optional.empty();
        add(new Instruction.Compute(register, left, operator, right, Optional.of(same)));
        what.ifPresent(value -> known.put(register, value));
    }

    /** The element of an array that is so many bytes behind another one. */
    Optional<String> element(String location, long bytes) {
        return initial.element(location, bytes);
    }

    /** Branches to a label, if the comparison holds or there is none. */
    void jump(TokenCursor cell, LitmusToken label, Optional<BranchCondition> when) {
        if (labels.containsKey(label.text())) {
            checkLoop(cell, label);
        }
        awaited.putIfAbsent(label.text(), label);
        jumps.put(instructions.size(), label.text());
        instructions.add(new Instruction.Jump(when, instructions.size()));
        knownAt.merge(label.text(), new HashMap<>(known), ThreadBuilder::common);
    }

    /** What was known of addresses where a loop begins has to hold in each of its rounds. */
    private void checkLoop(TokenCursor cell, LitmusToken label) {
        Map<String, Known> above = knownAt.getOrDefault(label.text(), Map.of());
        above.forEach((register, value) -> {
            if (!value.equals(known.get(register))) {
                throw cell.wrong(
                        Code.LITMUS_UNSUPPORTED,
                        label.span(),
                        "the loop changes the address in " + register + "; this is not supported");
            }
        });
    }

    /** Keeps both sides of a comparison for the branches that follow: the registers may change before them. */
    void compare(Operand left, Operand right) {
        sum(FLAGS_LEFT, left, new Operand.Constant(0));
        sum(FLAGS_RIGHT, right, new Operand.Constant(0));
        comparing = true;
    }

    /** An instruction has set the flags to something else than a comparison does. */
    void forgetComparison() {
        comparing = false;
    }

    /** Whether the last comparison had this result. */
    BranchCondition compared(TokenCursor cell, LitmusToken verb, Relation relation) {
        if (!comparing) {
            throw cell.wrong(
                    Code.LITMUS_UNSUPPORTED,
                    verb.span(),
                    "no comparison sets the flags for this; write one behind the last label and the last addition before it");
        }
        return new BranchCondition(new Operand.Register(FLAGS_LEFT), relation, new Operand.Register(FLAGS_RIGHT));
    }

    /** Branches to a label if the last comparison had this result. */
    void jumpAsCompared(TokenCursor cell, LitmusToken verb, Relation relation) {
        BranchCondition when = compared(cell, verb, relation);
        jump(cell, cell.expectName("a label"), Optional.of(when));
    }

    void end() {
        jumps.put(instructions.size(), "");
        instructions.add(new Instruction.Jump(Optional.empty(), instructions.size()));
    }

    /** A label in front of the next instruction. */
    void label(TokenCursor cell, LitmusToken label) {
        if (labels.putIfAbsent(label.text(), instructions.size()) != null) {
            throw cell.wrong(Code.LITMUS_NAME, label.span(), "there is a label `" + label.text() + "` already");
        }
        comparing = false;
        Map<String, Known> others = knownAt.get(label.text());
        if (others != null) {
            known.entrySet().retainAll(others.entrySet());
        }
        // There may be a branch back to here, behind which a number is another one.
        known.values().removeIf(Known.Amount.class::isInstance);
        knownAt.put(label.text(), new HashMap<>(known));
    }

    private static Map<String, Known> common(Map<String, Known> a, Map<String, Known> b) {
        a.entrySet().retainAll(b.entrySet());
        return a;
    }

    /** All instructions, when all have been read. */
    List<Instruction> finished(TokenCursor cursor) {
        awaited.forEach((name, mention) -> {
            if (!labels.containsKey(name)) {
                cursor.error(Code.LITMUS_NAME, mention.span(), "there is no such label")
                        .nearest(name, labels.keySet());
            }
        });
        jumps.forEach((index, label) -> {
            Instruction.Jump jump = (Instruction.Jump) instructions.get(index);
            int target = label.isEmpty() ? instructions.size() : labels.getOrDefault(label, instructions.size());
            instructions.set(index, new Instruction.Jump(jump.when(), target));
        });
        return List.copyOf(instructions);
    }
}
