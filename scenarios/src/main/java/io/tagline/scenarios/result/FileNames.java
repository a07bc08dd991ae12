package io.tagline.scenarios.result;

/** File names made from names in documents: they never lead into another folder, and are valid on every system. */
public final class FileNames {

    /** Systems allow at most 255 bytes, which must include prefixes and suffixes of the name. */
    private static final int LONGEST = 100;

    private FileNames() {}

    /** A name in which a hyphen replaces each stretch of unusual characters, others than letters, digits and {@code _=.+}; a dot is never first. */
    public static String of(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9_=.+]+", "-").replaceFirst("^\\.+", "");
        return plain.isEmpty() ? "-" : plain.substring(0, Math.min(LONGEST, plain.length()));
    }
}
