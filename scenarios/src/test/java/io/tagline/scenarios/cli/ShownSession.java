package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;

/** A command that a page shows behind a prompt, and the lines that it shows below it. */
record ShownSession(String command, List<String> shown) {

    private static final String PROMPT = "$ ./tagline ";
    private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|\\S+");
    private static final String LEFT_OUT = "…";

    static List<ShownSession> of(List<String> lines) {
        List<ShownSession> sessions = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(PROMPT)) {
                List<String> shown = lines.subList(
                        i + 1, i + 1 + lines.subList(i + 1, lines.size()).indexOf("```"));
                sessions.add(new ShownSession(lines.get(i).substring(PROMPT.length()), shown));
            }
        }
        return sessions;
    }

    /** As a shell splits it in the root of the repository: by blanks, but for those in quotation marks. */
    static String[] words(String command) {
        return WORD.matcher(command)
                .results()
                .map(word -> word.group().replace("\"", "").replaceFirst("^docs/", "../docs/"))
                .toArray(String[]::new);
    }

    /** Runs the command, and returns all that it prints; where it leaves out points, expectations about all of them may fail. */
    String hold(List<Integer> codes) {
        CommandLineRun run = CommandLineRun.of(words(command));
        assertTrue(codes.contains(run.code()), command + " ends with " + run.code() + "\n" + run.err());
        find(run.out().lines().iterator(), run.out());
        return run.out();
    }

    /** The lines come in this order, one right after the other unless something is left out in between. */
    private void find(Iterator<String> printed, String all) {
        boolean leftOut = false;
        for (String line : shown) {
            if (line.equals(LEFT_OUT)) {
                leftOut = true;
                continue;
            }
            String next = printed.hasNext() ? printed.next() : "";
            while (leftOut && !next.equals(line) && printed.hasNext()) {
                next = printed.next();
            }
            assertEquals(line, next, command + " prints\n" + all);
            leftOut = false;
        }
        assertTrue(leftOut || !printed.hasNext(), command + " prints more than the page shows");
    }
}
