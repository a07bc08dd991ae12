package io.tagline.programs.expression;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Names: how they look, and which ones the language keeps for itself. */
public final class Words {

    private static final List<String> KEYWORDS =
            List.of("if", "elif", "else", "for", "in", "and", "or", "not", "where");
    private static final Set<String> OWN = Set.of(
            "me",
            "n",
            "i",
            "j",
            "T",
            "range",
            "exclude",
            "include",
            "zip",
            ThreadDomains.SOCKETS,
            ThreadDomains.CLUSTERS,
            "socket",
            "cluster");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z_0-9]{0,63}");
    private static final Pattern THREAD = Pattern.compile("T(0|[1-9][0-9]{0,5})");

    private Words() {}

    /** True for words that are part of the grammar. */
    public static boolean isKeyword(String word) {
        return KEYWORDS.contains(word);
    }

    public static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /** True for {@code T0}, {@code T1} and so on. */
    public static boolean isThread(String text) {
        return THREAD.matcher(text).matches();
    }

    /** True for names that already mean something, so no parameter and no array can have them. */
    public static boolean isReserved(String name) {
        return isKeyword(name)
                || OWN.contains(name)
                || isThread(name)
                || Function.of(name).isPresent()
                || TreeProperty.functions().contains(name);
    }

    /** The name of the constant of an enum that documents write like this. */
    static String upper(String word) {
        return word.toUpperCase(Locale.ROOT);
    }

    /** A word of an enum as documents write it. */
    static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
