package io.tagline.litmus.document;

import java.util.regex.Pattern;

/** Integer types of C, of whichever size: what a location holds is a number that fits into all that are at least as wide as its accesses. */
final class IntegerTypes {

    private static final Pattern INTEGER = Pattern.compile(
            "int|long|short|char|unsigned|signed|volatile|const|_Atomic"
                    + "|u?int(8|16|32|64|ptr)_t|(u|s|__u|__s)(8|16|32|64)|size_t|bool|_Bool"
                    + "|atomic_(u?int|u?long|u?short|u?char|bool|u?int(8|16|32|64|ptr)_t|t)|atomic64_t|atomic_flag|(raw_)?spinlock_t");

    /** The bytes of an {@code int}. */
    static final int USUAL = 4;

    /** The bytes of an address. */
    static final int POINTER = 8;

    private IntegerTypes() {}

    /** The bytes of a value of such a type. */
    static int width(String word) {
        if (word.contains("64") || word.contains("long") || word.contains("ptr") || word.equals("size_t")) {
            return POINTER;
        }
        return word.contains("8") || word.contains("char") || word.contains("ool")
                ? 1
                : word.contains("16") || word.contains("short") ? 2 : USUAL;
    }

    /** Whether a word is such a type, or part of one. */
    static boolean isInteger(String word) {
        return INTEGER.matcher(word).matches();
    }
}
