package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.program.Instruction.Rcu;
import io.tagline.litmus.program.Instruction.Rcu.Part;
import java.util.HashMap;
import java.util.Map;

/** The critical sections of readers in a function: of those within each other only the outermost counts, and all have to end where they began. */
final class CSections {

    private final CCode code;
    private Map<String, Integer> depths = new HashMap<>();

    CSections(CCode code) {
        this.code = code;
    }

    void enter(String domain) {
        if (depths.merge(domain, 1, Integer::sum) == 1) {
            code.add(new Rcu(Part.ENTER, domain));
        }
    }

    void leave(TokenCursor cursor, LitmusToken name, String domain) {
        int depth = depths.getOrDefault(domain, 0);
        if (depth == 0) {
            throw cursor.wrong(Code.LITMUS_SYNTAX, name.span(), "no critical section has begun here");
        }
        depths.put(domain, depth - 1);
        if (depth == 1) {
            code.add(new Rcu(Part.LEAVE, domain));
        }
    }

    /** Waits for a grace period; within a section, for ever. */
    void synchronize(String domain) {
        code.add(new Rcu(Part.BEGIN, domain));
        code.add(new Rcu(Part.END, domain));
    }

    /** Reads a part that is not always executed. */
    void enclosed(TokenCursor cursor, Runnable part) {
        LitmusToken begin = cursor.peek();
        Map<String, Integer> before = new HashMap<>(depths);
        part.run();
        if (!open(depths).equals(open(before))) {
            cursor.error(
                    Code.LITMUS_UNSUPPORTED,
                    begin.span(),
                    "critical sections that begin or end only under a condition are not supported");
            depths = before;
        }
    }

    private static Map<String, Integer> open(Map<String, Integer> depths) {
        Map<String, Integer> open = new HashMap<>(depths);
        open.values().removeIf(depth -> depth == 0);
        return open;
    }

    void checkEnd(TokenCursor cursor, LitmusToken begin) {
        if (!open(depths).isEmpty()) {
            cursor.error(Code.LITMUS_SYNTAX, begin.span(), "a critical section of this function has no end");
        }
    }
}
