package io.tagline.checker.export;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Words for the names of a document: what a language does not allow becomes {@code _}, and no two names get the same word. */
final class Identifiers {

    private final Map<String, String> words = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    /** The word for a name of a kind, which begins with {@code prefix}: so it is no word of the language's own. */
    String of(String prefix, String name) {
        return words.computeIfAbsent(prefix + name, whole -> fresh(whole.replaceAll("[^A-Za-z0-9_]", "_")));
    }

    /** A word that nothing else has. */
    String fresh(String wanted) {
        String word = wanted;
        for (int number = 2; !taken.add(word); number++) {
            word = wanted + "_" + number;
        }
        return word;
    }
}
