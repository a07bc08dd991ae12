package io.tagline.documents;

/**
 * What a mistake is about, if it can show in many places: a misspelt name shows wherever it is used.
 *
 * @param kind the kind of thing, such as {@code state}
 * @param name whose name it is
 */
public record Cause(String kind, String name) {

    private static final String ANY = "";

    /** Whatever is of this kind, such as all states of a table that could not be read. */
    public static Cause any(String kind) {
        return new Cause(kind, ANY);
    }
}
