package io.tagline.litmus.program;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One step of a thread of a litmus test. What is accessed is a location, or what a register points to when the step is taken. Annotations are what memory
 * models know a step by, in the words of herd: {@code A} of an acquiring load of AArch64, {@code DMB.SY}, {@code memory_order_release} as {@code REL}.
 */
public sealed interface Instruction {

    /** What it reads besides memory: operands, among them the place of its access. */
    Stream<Operand> operands();

    /** What memory models know it by. */
    default Set<String> annotations() {
        return Set.of();
    }

    /** The register that it writes, if any. */
    default Optional<String> written() {
        return Optional.empty();
    }

    /** Reads a location into a register. */
    record Load(String register, Operand at, Set<String> annotations) implements Instruction {

        public Load {
            annotations = Set.copyOf(annotations);
        }

        /** A plain load of a location that is known before the test runs. */
        public Load(String register, String location) {
            this(register, new Operand.Address(location), Set.of());
        }

        @Override
        public Stream<Operand> operands() {
            return Stream.of(at);
        }

        @Override
        public Optional<String> written() {
            return Optional.of(register);
        }
    }

    /** Writes a location; the store may wait in a store buffer. */
    record Store(Operand at, Operand value, Set<String> annotations) implements Instruction {

        public Store {
            annotations = Set.copyOf(annotations);
        }

        /** A plain store to a location that is known before the test runs. */
        public Store(String location, Operand value) {
            this(new Operand.Address(location), value, Set.of());
        }

        @Override
        public Stream<Operand> operands() {
            return Stream.of(at, value);
        }
    }

    /**
     * Keeps accesses behind it from those before it.
     *
     * @param full whether later loads wait for earlier stores, as behind MFENCE
     */
    record Fence(Set<String> annotations, boolean full) implements Instruction {

        public Fence {
            annotations = Set.copyOf(annotations);
        }

        @Override
        public Stream<Operand> operands() {
            return Stream.of();
        }
    }

    /**
     * Writes what an operator makes of what a location held, in one atomic step that is also a fence: XCHG, LOCK XADD. A register may receive what it
     * held.
     */
    record Modify(Optional<String> written, Operand at, LitmusOperator operator, Operand value, Set<String> annotations)
            implements Instruction {

        public Modify {
            annotations = Set.copyOf(annotations);
        }

        @Override
        public Stream<Operand> operands() {
            return Stream.of(at, value);
        }
    }

    /**
     * Writes a location if it holds what is expected, in one atomic step that is a fence in any case; a register receives what it held.
     *
     * @param failed the annotations of the load if nothing is written
     */
    record CompareExchange(
            String register, Operand at, Operand expected, Operand value, Set<String> annotations, Set<String> failed)
            implements Instruction {

        public CompareExchange {
            annotations = Set.copyOf(annotations);
            failed = Set.copyOf(failed);
        }

        @Override
        public Stream<Operand> operands() {
            return Stream.of(at, expected, value);
        }

        @Override
        public Optional<String> written() {
            return Optional.of(register);
        }
    }

    /** Waits until a location holds 0, and makes that 1, in one atomic step that is also a fence. */
    record Lock(Operand at) implements Instruction {

        @Override
        public Stream<Operand> operands() {
            return Stream.of(at);
        }
    }

    /** Reads a location into a register, and reserves it for a conditional store. */
    record LoadReserved(String register, Operand at, Set<String> annotations) implements Instruction {

        public LoadReserved {
            annotations = Set.copyOf(annotations);
        }

        @Override
        public Stream<Operand> operands() {
            return Stream.of(at);
        }

        @Override
        public Optional<String> written() {
            return Optional.of(register);
        }
    }

    /**
     * Writes a location if it is reserved and no other thread has written it since the reservation, and even then only perhaps. A register receives 0 if it
     * has written, else 1.
     */
    record StoreConditional(Optional<String> written, Operand at, Operand value, Set<String> annotations)
            implements Instruction {

        public StoreConditional {
            annotations = Set.copyOf(annotations);
        }

        @Override
        public Stream<Operand> operands() {
            return Stream.of(at, value);
        }
    }

    /**
     * Computes a number from two.
     *
     * @param same what has the same value in every execution and is simpler, as 0 where a register is subtracted from itself
     */
    record Compute(String register, Operand left, LitmusOperator operator, Operand right, Optional<Operand> same)
            implements Instruction {

        /** Of which no more is known. */
        public Compute(String register, Operand left, LitmusOperator operator, Operand right) {
            this(register, left, operator, right, Optional.empty());
        }

        @Override
        public Stream<Operand> operands() {
            return Stream.of(left, right);
        }

        @Override
        public Optional<String> written() {
            return Optional.of(register);
        }
    }

    /** Gives a register one of two values, as a comparison says: CSEL, CMOV. What it then holds depends on all that is compared and chosen from. */
    record Select(String register, BranchCondition when, Operand then, Operand otherwise) implements Instruction {

        @Override
        public Stream<Operand> operands() {
            return Stream.of(when.left(), when.right(), then, otherwise);
        }

        @Override
        public Optional<String> written() {
            return Optional.of(register);
        }
    }

    /** Goes on at another instruction, by its index among those of the thread, if the comparison holds or there is none. */
    record Jump(Optional<BranchCondition> when, int target) implements Instruction {

        @Override
        public Stream<Operand> operands() {
            return when.stream().flatMap(comparison -> Stream.of(comparison.left(), comparison.right()));
        }
    }

    /** A part of read-copy-update (McKenney and Slingwine, PDCS 1998); each domain has critical sections of its own. */
    record Rcu(Part part, String domain) implements Instruction {

        /** What happens. */
        public enum Part {
            /** A critical section of readers begins. */
            ENTER,
            /** It ends, when the stores before are performed. */
            LEAVE,
            /** A grace period begins, when the stores before are performed. */
            BEGIN,
            /** It ends: the sections that other threads were in when it began have ended. */
            END
        }

        /** Whether its sections may sleep, and a grace period waits for those of one domain only. */
        public boolean isSleepable() {
            return !domain.equals("rcu");
        }

        @Override
        public Stream<Operand> operands() {
            return Stream.of();
        }
    }
}
