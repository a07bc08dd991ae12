package io.tagline.scenarios.result;

/** File names made from the names that documents give: they never lead into another folder, and every system takes them. */
public final class FileNames {

    /** Systems take at most 255 bytes; what is put before and behind a name has to find room too. */
    private static final int LONGEST = 100;

    private FileNames() {}

    /** A name with a hyphen for each stretch of other characters than letters, digits and those usual in names; no dot comes first. */
    public static String of(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9_=.+]+", "-").replaceFirst("^\\.+", "");
        return plain.isEmpty() ? "-" : plain.substring(0, Math.min(LONGEST, plain.length()));
    }
}
