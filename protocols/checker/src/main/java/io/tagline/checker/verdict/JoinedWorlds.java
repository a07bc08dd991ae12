package io.tagline.checker.verdict;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Verdict;
import io.tagline.checker.waiting.JoinedLines;
import io.tagline.documents.watch.Watch;
import java.util.ArrayList;
import java.util.List;

/** The worlds of several lines, in which lines wait for each other if they share resources. */
public final class JoinedWorlds {

    /** The fewest lines that can wait for each other. */
    private static final int FEWEST = 2;

    /** How many lines are tried if nobody says how many are wanted. */
    private static final List<Integer> USUAL = List.of(FEWEST, 3);

    private JoinedWorlds() {}

    /** What was found in worlds of one line, and in one with as many lines as the options say, if nothing was wrong before. */
    public static Verification one(Verification alone, CheckOptions options, Watch watch) {
        int lines = Math.max(FEWEST, options.size().lines());
        return with(alone, List.of(options.withLines(lines)), watch);
    }

    /** The same with the usual numbers of lines, and two caches. */
    public static Verification usual(Verification alone, CheckOptions options, Watch watch) {
        CheckOptions two = options.withCaches(2);
        return with(alone, USUAL.stream().map(two::withLines).toList(), watch);
    }

    private static Verification with(Verification alone, List<CheckOptions> worlds, Watch watch) {
        List<CheckResult> results = new ArrayList<>(alone.worlds());
        boolean joined = alone.protocol().joinsLines() && alone.last().verdict() == Verdict.VERIFIED;
        for (CheckOptions world : joined ? worlds : List.<CheckOptions>of()) {
            if (results.get(results.size() - 1).verdict() == Verdict.VERIFIED) {
                results.add(JoinedLines.check(alone.protocol(), world, watch));
            }
        }
        return new Verification(alone.protocol(), results, alone.whole());
    }
}
