package io.tagline.scenarios.cli;

import io.tagline.documents.Names;
import io.tagline.models.equations.Costs;
import io.tagline.models.equations.Reading;
import io.tagline.models.equations.Readings;
import io.tagline.models.equations.Team;
import io.tagline.models.equations.Transfers;
import io.tagline.models.equations.TreeEquation;
import io.tagline.models.tune.AllTrees;
import io.tagline.models.tune.Collective;
import io.tagline.models.tune.LargeBroadcasts;
import io.tagline.models.tune.Objective;
import io.tagline.models.tune.Space;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is to be tuned, among which designs, and how the equations are read. */
final class TuneOptions {

    private static final String LEVELS = "levels";
    private static final String ALL = "all";

    private static final int MOST_THREADS = 4096;
    private static final int MOST_LINES = 1 << 20;

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

    String collective() {
        return collective;
    }

    /** The machine as it was asked for. */
    String machine() {
        return machine;
    }

    /** The scenario in which the trees that are weighed are compared. */
    String scenario() {
        return which().scenario(costsOf().socketCount() > 1)
                .filter(scenario -> lines.orElse(1) == 1)
                .orElseThrow(() -> new RefusedException("--simulate goes with what is passed along trees"));
    }

    Objective objective() {
        return worstCase ? Objective.MAX : Objective.MIN;
    }

    /** The designs for each number of threads; what does not go together is refused. */
    List<Space> spaces() {
        check();
        Costs costs = Costs.of(costsOf());
        Transfers usual = new Transfers(costs, Readings.USUAL);
        Readings chosen = ReadingOptions.read(readings, space(usual, 2).subjects());
        require(
                !(worstCase && isAll() && chosen.has(Reading.FORWARD_DOUBLE_SUM)),
                "--worst-case with forward=double-sum needs --trees levels: no recursion over a tree's parts sums twice");
        return counts().stream()
                .map(n -> space(new Transfers(costs, chosen), n))
                .toList();
    }

    private List<Integer> counts() {
        return isAll()
                ? ThreadCounts.read(threads, AllTrees.MOST_THREADS, "--trees all")
                : ThreadCounts.read(threads, MOST_THREADS, "tune");
    }

    /** The machine whose costs count. */
    Machine costsOf() {
        return new Catalog().machine(machine);
    }

    private void check() {
        List<String> collectives = Collective.words();
        require(collectives.contains(collective), Names.unknown("tuner for", collective, collectives));
        String designs = trees.orElse(LEVELS);
        require(
                List.of(LEVELS, ALL).contains(designs),
                Names.unknown("choice of --trees called", designs, List.of(LEVELS, ALL)));
        require(lines.isEmpty() || which() == Collective.BROADCAST, "--lines goes with broadcast");
        require(
                lines.orElse(1) >= 1 && lines.orElse(1) <= MOST_LINES,
                "--lines goes from 1 to " + MOST_LINES + ", this is " + lines.orElse(1));
        require(
                trees.isEmpty() || (which() != Collective.BARRIER && lines.orElse(1) == 1),
                "--trees goes with reduce, and with a broadcast of one line");
    }

    private boolean isAll() {
        return trees.orElse(LEVELS).equals(ALL);
    }

    private Collective which() {
        return Collective.of(collective).orElseThrow();
    }

    private Space space(Transfers transfers, int n) {
        if (lines.orElse(1) > 1) {
            return new LargeBroadcasts(transfers, n, lines.orElseThrow());
        }
        Optional<TreeEquation> rule = which().along(transfers).filter(r -> isAll());
        return rule.<Space>map(r -> new AllTrees(r, n))
                .orElseGet(() -> which().space(transfers, Team.compact(n, costsOf())));
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new RefusedException(otherwise);
        }
    }
}
