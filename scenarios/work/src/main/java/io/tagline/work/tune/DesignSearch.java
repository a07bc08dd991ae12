package io.tagline.work.tune;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Refusal;
import io.tagline.documents.json.Json;
import io.tagline.experiments.sampling.ExperimentResult;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.Platform;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.experiments.shard.Sweep;
import io.tagline.models.equations.Costs;
import io.tagline.models.equations.LineTransfers;
import io.tagline.models.equations.Reading;
import io.tagline.models.equations.Reading.Subject;
import io.tagline.models.equations.Readings;
import io.tagline.models.equations.Team;
import io.tagline.models.equations.TreeEquation;
import io.tagline.models.tune.AllTrees;
import io.tagline.models.tune.Barriers;
import io.tagline.models.tune.Candidate;
import io.tagline.models.tune.Collective;
import io.tagline.models.tune.LargeBroadcasts;
import io.tagline.models.tune.Objective;
import io.tagline.models.tune.Rival;
import io.tagline.models.tune.ShortList;
import io.tagline.models.tune.Space;
import io.tagline.models.tune.Trial;
import io.tagline.models.tune.TuneResult;
import io.tagline.models.tune.Tuner;
import io.tagline.models.tune.Tuning;
import io.tagline.programs.expression.Value;
import io.tagline.sheet.Sheet;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.Catalog;
import io.tagline.work.ChosenScenario;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Status;
import io.tagline.work.SweepQuestion;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.tune.DesignSearch.TuneAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The cheapest designs of a collective by the papers' equations, with all their ties; on request the best of them simulated.
 *
 * @param machine whose costs count
 * @param threads numbers of threads
 * @param lines of a broadcast
 * @param allTrees whether every rooted tree is a design, not only those with as many children for all of a level
 * @param readings how equations are read, such as {@code contention=reads}
 * @param worstCase whether T_max is kept small, not T_min
 * @param top how many designs are wanted, whether they tie or not
 * @param trials which of them are simulated
 */
public record DesignSearch(
        Collective collective,
        String machine,
        List<Integer> threads,
        int lines,
        boolean allTrees,
        List<String> readings,
        boolean worstCase,
        int top,
        Optional<Trials> trials)
        implements SweepQuestion<TuneAnswer> {

    public static final QuestionForm<DesignSearch> FORM = QuestionForm.of(DesignSearch.class, "tune", DesignKeys::read);

    /** The most threads of a design. */
    public static final int MOST_THREADS = 4096;

    private static final int FEWEST = 2;
    private static final int MOST_LINES = 1 << 20;
    private static final int ROOM = 100;
    private static final double CONFIDENCE = 0.95;
    private static final String DISSEMINATION = "sandy-bridge/barrier-dissemination";

    public DesignSearch {
        threads = List.copyOf(threads);
        readings = List.copyOf(readings);
    }

    /** The designs with the least T_min that tie, of trees with as many children for all of a level. */
    public DesignSearch(Collective collective, String machine, List<Integer> threads) {
        this(collective, machine, threads, 1, false, List.of(), false, 0, Optional.empty());
    }

    boolean hasTrees() {
        return collective != Collective.BARRIER && lines == 1;
    }

    /**
     * How the cheapest designs are simulated.
     *
     * @param count of designs
     * @param scenario to simulate them in; if absent, the built-in one of the collective
     * @param replications of each
     */
    public record Trials(int count, Optional<String> scenario, int replications, long seed) {}

    /**
     * The designs, ranked.
     *
     * @param costs by which they were compared
     * @param top how many are shown; with 0, those that tie
     */
    public record TuneAnswer(TuneResult result, DesignCosts costs, TimeOrigins origins, int top)
            implements PublishedAnswer {

        @Override
        public Sheet sheet() {
            return TuneSheet.of(this);
        }

        /** As {@code tagline/tune/1}, docs/guide/tune.md. */
        @Override
        public Json json() {
            return TuneJson.COLUMNS.json(this);
        }

        @Override
        public Status status() {
            return result.isComplete() ? Status.FINE : Status.INTERRUPTED;
        }

        /** The first requested number of threads; of several, a picture can only show these designs. */
        public int threads() {
            return result.tunings().get(0).space().threads();
        }
    }

    /** The search with its result by the equations, and the scenarios of the designs that are to be simulated. */
    public record PreparedSearch(DesignSearch question, TuneAnswer found, List<Setup> setups)
            implements PreparedSweep<TuneAnswer> {

        public PreparedSearch {
            setups = List.copyOf(setups);
        }

        @Override
        public Sweep sweep() {
            return Sweep.of(List.of(FORM.write(question)), setups);
        }

        @Override
        public TuneAnswer answer(WorkContext context) {
            return question.simulated(found, setups, context);
        }
    }

    @Override
    public PreparedSearch ready(WorkContext context) {
        TuneAnswer found = search(context);
        return new PreparedSearch(this, found, setups(found, context));
    }

    /** Whether the designs are trees, which can be drawn. */
    public boolean areTrees(WorkContext context) {
        return spaces(Costs.of(machine(context)), machine(context)).get(0) instanceof Space.AlongTrees;
    }

    /** The designs for each number of threads. */
    private List<Space> spaces(Costs costs, Machine costsOf) {
        check();
        Readings chosen = chosen(
                space(new LineTransfers(costs, Readings.USUAL), 2, costsOf).subjects());
        require(
                !(worstCase && allTrees && chosen.has(Reading.FORWARD_DOUBLE_SUM)),
                "--worst-case with forward=double-sum needs --trees levels: no recursion over a tree's parts sums twice");
        return threads.stream()
                .map(n -> space(new LineTransfers(costs, chosen), n, costsOf))
                .toList();
    }

    /** The cheapest designs by the equations alone. */
    private TuneAnswer search(WorkContext context) {
        Platform platform = new Catalog(context.documents()).platform(machine);
        TimeOrigins origins = TimeOrigins.of(Stream.of(platform.machine()));
        TuneAnswer found = DesignCosts.with(
                platform,
                collective,
                lines > 1,
                context.watch(),
                costs -> search(costs, platform.machine(), origins, context));
        origins.tell(context.watch());
        return found;
    }

    private TuneAnswer search(DesignCosts costs, Machine costsOf, TimeOrigins origins, WorkContext context) {
        int wanted = Math.max(top, trials.map(Trials::count).orElse(0));
        Tuner tuner = new Tuner(worstCase ? Objective.MAX : Objective.MIN, wanted, ROOM, context.watch());
        List<Space> spaces = spaces(costs.costs(), costsOf);
        List<Tuning> tunings = tuner.tune(spaces);
        return new TuneAnswer(
                new TuneResult(collective.word(), costsOf.name(), spaces.size() > 1, tunings), costs, origins, top);
    }

    /** A scenario for each number of threads, with its cheapest designs to simulate. */
    private List<Setup> setups(TuneAnswer found, WorkContext context) {
        return trials.map(wanted -> found.result().tunings().stream()
                        .filter(Tuning::complete)
                        .flatMap(tuning -> Stream.concat(
                                Stream.of(setup(tuning, wanted, context)),
                                tuning.rival().stream().map(rival -> setup(tuning, rival, wanted, context))))
                        .toList())
                .orElse(List.of());
    }

    /** The result with its cheapest designs simulated, unless the context's journal has them; without simulations that were cancelled. */
    private TuneAnswer simulated(TuneAnswer found, List<Setup> setups, WorkContext context) {
        List<Tuning> tunings = new ArrayList<>(found.result().tunings());
        int first = 0;
        int next = 0;
        for (int i = 0; next < setups.size(); i++) {
            Tuning tuning = tunings.get(i);
            List<Setup> own = setups.subList(next, next + (tuning.rival().isPresent() ? 2 : 1));
            next += own.size();
            for (Setup setup : own) {
                tuning = simulated(tuning, setup, context.with(context.journal().from(first)));
                first += setup.points().size();
            }
            tunings.set(i, tuning);
        }
        TuneResult result = found.result();
        return new TuneAnswer(
                new TuneResult(result.collective(), result.machine(), result.several(), tunings),
                found.costs(),
                found.origins(),
                top);
    }

    private Machine machine(WorkContext context) {
        return new Catalog(context.documents()).machine(machine);
    }

    private void check() {
        int most = allTrees ? AllTrees.MOST_THREADS : MOST_THREADS;
        threads.stream()
                .filter(count -> count < FEWEST || count > most)
                .findFirst()
                .ifPresent(count -> {
                    throw new Refusal("%s takes %d to %d threads, this is %d"
                            .formatted(allTrees ? "--trees all" : "tune", FEWEST, most, count));
                });
        require(lines == 1 || collective == Collective.BROADCAST, "--lines requires a broadcast");
        require(lines >= 1 && lines <= MOST_LINES, "--lines goes from 1 to " + MOST_LINES + ", this is " + lines);
        require(!allTrees || hasTrees(), DesignKeys.NO_TREES);
        require(threads.stream().distinct().count() == threads.size(), "threads has a number twice: " + threads);
    }

    private Space space(LineTransfers transfers, int n, Machine costsOf) {
        if (lines > 1) {
            return new LargeBroadcasts(transfers, n, lines);
        }
        Optional<TreeEquation> rule = collective.along(transfers).filter(r -> allTrees);
        return rule.<Space>map(r -> new AllTrees(r, n))
                .orElseGet(() -> collective.space(transfers, Team.compact(n, costsOf)));
    }

    /** The usual readings with the chosen ones in their place, which must be about these subjects. */
    private Readings chosen(Set<Subject> subjects) {
        Readings chosen = Readings.USUAL;
        for (String text : readings) {
            chosen = chosen.with(reading(text, subjects));
        }
        return chosen;
    }

    private static Reading reading(String text, Set<Subject> subjects) {
        int sign = text.indexOf('=');
        require(sign >= 0, "--reading is written as contention=reads, this is " + Printable.quoted(text));
        String wanted = text.substring(0, sign);
        Subject subject = subjects.stream()
                .filter(s -> s.word().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new Refusal(Names.unknown(
                        "reading of",
                        wanted,
                        subjects.stream().map(Subject::word).sorted().toList())));
        String word = text.substring(sign + 1);
        return subject.reading(word)
                .orElseThrow(() -> new Refusal(Names.unknown(
                        "reading of " + wanted + " called",
                        word,
                        subject.readings().stream().map(Reading::word).toList())));
    }

    /** A dissemination barrier on the same cores. */
    private Setup setup(Tuning tuning, Rival rival, Trials wanted, WorkContext context) {
        Map<String, List<Value>> parameters = Map.of(
                "n",
                List.of(Value.of(tuning.space().threads())),
                "m",
                List.of(Value.of(Barriers.partners(rival.design()))));
        return new ChosenScenario(DISSEMINATION, changes(wanted).withParameters(parameters)).read(context.documents());
    }

    private Overrides changes(Trials wanted) {
        return Overrides.ofReplications(Optional.of(wanted.replications()))
                .withMachine(machine)
                .withSeed(wanted.seed());
    }

    private Setup setup(Tuning tuning, Trials wanted, WorkContext context) {
        List<Candidate> designs = designs(tuning, wanted);
        String scenario = scenario(wanted, context);
        List<Value> shapes =
                designs.stream().map(design -> design.value(Candidate.TREE)).toList();
        Overrides changes = changes(wanted)
                .withParameters(Map.of("n", List.of(Value.of(tuning.space().threads())), "shape", shapes));
        Setup setup = new ChosenScenario(scenario, changes).read(context.documents());
        require(
                setup.points().size() == designs.size(),
                "scenario " + scenario + " has parameters besides n and shape");
        return setup;
    }

    private String scenario(Trials wanted, WorkContext context) {
        return wanted.scenario()
                .orElseGet(() -> collective
                        .scenario(machine(context).socketCount() > 1)
                        .filter(scenario -> lines == 1)
                        .orElseThrow(() -> new Refusal("--simulate requires a collective that is passed along trees")));
    }

    private static List<Candidate> designs(Tuning tuning, Trials wanted) {
        return tuning.ranking().stream().limit(wanted.count()).toList();
    }

    private Tuning simulated(Tuning tuning, Setup setup, WorkContext context) {
        Trials wanted = trials.orElseThrow();
        ExperimentResult outcome = context.sample(setup.works(false));
        outcome.failure().ifPresent(failure -> {
            throw WorkContext.thrown(failure.cause());
        });
        if (outcome.interrupted()) {
            return tuning.interrupted();
        }
        if (tuning.shortList().isPresent()) {
            Rival rival = tuning.rival().orElseThrow();
            return tuning.beside(new Rival(rival.design(), Optional.of(median(outcome, 0))));
        }
        List<Candidate> designs = designs(tuning, wanted);
        List<Trial> results = IntStream.range(0, designs.size())
                .mapToObj(i -> new Trial(designs.get(i), median(outcome, i)))
                .toList();
        return tuning.with(new ShortList(scenario(wanted, context), wanted.seed(), wanted.replications(), results));
    }

    private static double median(ExperimentResult outcome, int point) {
        return requireNonNull(outcome.points().get(point))
                .samples()
                .distribution(CONFIDENCE)
                .median();
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new Refusal(otherwise);
        }
    }
}
