package io.tagline.litmus.program;

import java.util.Optional;

/** What an instruction of a litmus test works with. */
public sealed interface Operand {

    /** A number in the text, or the value of an address. */
    record Constant(long value) implements Operand {}

    /** A register of the thread, or a local variable of a C function. */
    record Register(String name) implements Operand {}

    /**
     * The address of a location.
     *
     * @param register what holds it in every execution, if an instruction names that: it may depend on what was loaded
     */
    record Address(String location, Optional<String> register) implements Operand {

        /** Of a location that is named itself. */
        public Address(String location) {
            this(location, Optional.empty());
        }
    }
}
