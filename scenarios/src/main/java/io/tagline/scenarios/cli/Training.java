package io.tagline.scenarios.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs several commands, when the launcher has the JVM write an archive of the classes that they need. */
public final class Training {

    private static final String NEXT = "then";

    private Training() {}

    /** Runs commands, with a word between one and the next. */
    public static void main(String[] words) {
        List<String> command = new ArrayList<>();
        for (String word : words) {
            if (word.equals(NEXT)) {
                run(command);
                command.clear();
            } else {
                command.add(word);
            }
        }
        run(command);
    }

    private static void run(List<String> command) {
        Main.run(command.toArray(new String[0]), Optional.empty());
    }
}
