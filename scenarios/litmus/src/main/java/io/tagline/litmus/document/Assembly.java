package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.programs.expression.AbandonedException;
import java.util.Collection;
import java.util.Locale;

/** A notation for the instructions of a thread. */
interface Assembly {

    /** Reads one instruction, with nothing behind it but the end of its cell. */
    void instruction(TokenCursor cell, LitmusToken name, String mnemonic, ThreadBuilder thread);

    /** Whether an instruction may follow this word behind a semicolon, as in {@code LOCK; INC [x]}. */
    default boolean isPrefix(LitmusToken token) {
        return false;
    }

    /** Reads the name of a register, as it is printed. */
    String register(TokenCursor cursor);

    /** Where herd has a register among those of a thread: by its number, unless it has none. */
    default int rank(String register) {
        String number = register.replaceFirst("^[^0-9]*", "");
        return number.isEmpty() ? -1 : Integer.parseInt(number);
    }

    /** When all threads have been read: reports what only then is known to be wrong. */
    default void finish(TokenCursor cursor) {
        // Nothing, in most notations.
    }

    /** What to write instead of an instruction that is not supported. */
    String supported();

    /** An instruction that is not supported, and those that are. */
    static AbandonedException unsupported(
            Assembly assembly, TokenCursor cell, LitmusToken name, Collection<String> similar) {
        cell.error(Code.LITMUS_UNSUPPORTED, name.span(), "this instruction is not supported")
                .nearest(name.text().toLowerCase(Locale.ROOT), similar)
                .help(assembly.supported());
        return new AbandonedException();
    }
}
