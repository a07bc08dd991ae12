package io.tagline.litmus.program;

import java.util.Optional;
import java.util.stream.Stream;

/** One step of a thread of a litmus test. What is accessed is a location, or what a register points to when the step is taken. */
public sealed interface Instruction {

    /** What it reads besides memory: operands, among them the place of its access. */
    Stream<Operand> operands();

    /** The register that it writes, if any. */
    default Optional<String> written() {
        return Optional.empty();
    }

    /** Reads a location into a register. */
    record Load(String register, Operand at) implements Instruction {

        /** Of a location that is known before the test runs. */
        public Load(String register, String location) {
            this(register, new Operand.Address(location));
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
    record Store(Operand at, Operand value) implements Instruction {

        /** To a location that is known before the test runs. */
        public Store(String location, Operand value) {
            this(new Operand.Address(location), value);
        }

        @Override
        public Stream<Operand> operands() {
            return Stream.of(at, value);
        }
    }

    /** Lets later accesses wait for all earlier stores: MFENCE. */
    record Fence() implements Instruction {

        @Override
        public Stream<Operand> operands() {
            return Stream.of();
        }
    }

    /**
     * Writes what an operator makes of what a location held, in one atomic step that is also a fence: XCHG, LOCK XADD. A register may receive what it
     * held.
     */
    record Modify(Optional<String> written, Operand at, LitmusOperator operator, Operand value) implements Instruction {

        @Override
        public Stream<Operand> operands() {
            return Stream.of(at, value);
        }
    }

    /** Writes a location if it holds what is expected, in one atomic step that is a fence in any case; a register receives what it held. */
    record CompareExchange(String register, Operand at, Operand expected, Operand value) implements Instruction {

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
    record LoadReserved(String register, Operand at) implements Instruction {

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
    record StoreConditional(Optional<String> written, Operand at, Operand value) implements Instruction {

        @Override
        public Stream<Operand> operands() {
            return Stream.of(at, value);
        }
    }

    /** Computes a number from two. */
    record Compute(String register, Operand left, LitmusOperator operator, Operand right) implements Instruction {

        @Override
        public Stream<Operand> operands() {
            return Stream.of(left, right);
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

        @Override
        public Stream<Operand> operands() {
            return Stream.of();
        }
    }
}
