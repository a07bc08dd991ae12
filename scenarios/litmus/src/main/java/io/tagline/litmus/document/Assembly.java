package io.tagline.litmus.document;

import io.tagline.documents.Code;
import java.util.Collection;
import java.util.Locale;

/** A notation for the instructions of a thread. */
interface Assembly {

    /** Reads one instruction, with nothing behind it but the end of its cell. */
    void instruction(Cursor cell, Token name, String mnemonic, ThreadBuilder thread);

    /** Reads the name of a register, as it is printed. */
    String register(Cursor cursor);

    /** What to write instead of an instruction that is not supported. */
    String supported();

    /** The name of an instruction with all its suffixes, in lower case: {@code amoswap.w.aq}. */
    static String mnemonic(Cursor cell, Token name) {
        StringBuilder text = new StringBuilder(name.text().toLowerCase(Locale.ROOT));
        while (cell.at(".")) {
            cell.take();
            text.append('.')
                    .append(cell.expectName("the rest of an instruction's name")
                            .text()
                            .toLowerCase(Locale.ROOT));
        }
        return text.toString();
    }

    /** An instruction that is not supported, and those that are. */
    static Cursor.Abandoned unsupported(Assembly assembly, Cursor cell, Token name, Collection<String> similar) {
        cell.error(Code.LITMUS_UNSUPPORTED, name.span(), "this instruction is not supported")
                .nearest(name.text().toLowerCase(Locale.ROOT), similar)
                .help(assembly.supported());
        return new Cursor.Abandoned();
    }
}
