package io.tagline.scenarios.cli;

import io.tagline.documents.Names;
import io.tagline.documents.Refusal;
import io.tagline.models.tune.AllTrees;
import io.tagline.models.tune.Collective;
import io.tagline.work.tune.DesignSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The collective to tune, the designs to search, and the readings of the equations. */
final class TuneOptions {

    private static final String LEVELS = "levels";
    private static final String ALL = "all";

    @Parameters(paramLabel = "COLLECTIVE", description = "broadcast, barrier or reduce")
    private String collective = "";

    @Option(
            names = "--machine",
            paramLabel = "MACHINE",
            description = "Whose costs: a name or a file. Default: xeon-phi-5110p.")
    private String machine = "xeon-phi-5110p";

    @Option(
            names = "--threads",
            required = true,
            paramLabel = "N[,N]",
            description = "How many threads: numbers and ranges, such as 30,60 or 2..60.")
    private String threads = "";

    @Option(names = "--lines", paramLabel = "N", description = "The lines of a broadcast. Default: 1.")
    private Optional<Integer> lines = Optional.empty();

    @Option(
            names = "--trees",
            paramLabel = "WHICH",
            description = "levels: as many children for all of a level; all: every rooted tree. Default: levels.")
    private Optional<String> trees = Optional.empty();

    @Option(
            names = "--reading",
            paramLabel = "SUBJECT=WORD",
            description = "How an equation is read, such as contention=reads. Repeatable.")
    private List<String> readings = new ArrayList<>();

    @Option(names = "--worst-case", description = "Minimise T_max instead of T_min.")
    private boolean worstCase;

    /** The question about this many designs. */
    DesignSearch search(int top, Optional<DesignSearch.Trials> trials) {
        Collective wanted = Collective.of(collective)
                .orElseThrow(() -> refusal(Names.unknown("tuner for", collective, Collective.words())));
        if (!List.of(LEVELS, ALL).contains(trees.orElse(LEVELS))) {
            throw refusal(Names.unknown("choice of --trees called", trees.orElse(LEVELS), List.of(LEVELS, ALL)));
        } else if (lines.isPresent() && wanted != Collective.BROADCAST) {
            throw refusal("--lines requires a broadcast");
        } else if (trees.isPresent() && (wanted == Collective.BARRIER || lines.orElse(1) > 1)) {
            throw refusal("--trees requires reduce, or a broadcast of one line");
        }
        boolean all = trees.orElse(LEVELS).equals(ALL);
        List<Integer> counts = all
                ? ThreadCounts.read(threads, AllTrees.MOST_THREADS, "--trees all")
                : ThreadCounts.read(threads, DesignSearch.MOST_THREADS, "tune");
        return new DesignSearch(wanted, machine, counts, lines.orElse(1), all, readings, worstCase, top, trials);
    }

    private static Refusal refusal(String why) {
        return new Refusal(why);
    }
}
