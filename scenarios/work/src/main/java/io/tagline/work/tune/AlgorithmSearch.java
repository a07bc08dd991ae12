package io.tagline.work.tune;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.yaml.Yaml;
import io.tagline.experiments.difference.MeasuredPoint;
import io.tagline.experiments.interval.IntervalFigure;
import io.tagline.experiments.ranking.Ranked;
import io.tagline.experiments.ranking.Ranking;
import io.tagline.experiments.ranking.Rankings;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.SetupLoader;
import io.tagline.sheet.Sheet;
import io.tagline.work.Catalog;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.form.ScenarioKeys;
import io.tagline.work.run.Simulation;
import io.tagline.work.tune.AlgorithmSearch.AlgorithmAnswer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The fastest of the programs that do the same, with the values of its parameters, and all that may be as fast: simulated on one machine, for one load,
 * with common random numbers. A design that is surely slower is dropped.
 *
 * @param programs built-in names or paths; {@link #ALL} means all built-in ones of the family
 * @param most how often a design is simulated at most
 * @param changes the machine, the load and the like, as of any scenario
 */
public record AlgorithmSearch(Family family, int threads, List<String> programs, int most, Overrides changes)
        implements Question<AlgorithmAnswer> {

    public static final QuestionForm<AlgorithmSearch> FORM =
            QuestionForm.of(AlgorithmSearch.class, "tune-programs", AlgorithmSearch::keys);

    /** All built-in programs of the family. */
    public static final String ALL = "all";

    private static final Key COLLECTIVE =
            Key.argument("collective", "COLLECTIVE", "With --programs, or as lock: what the programs do.");
    private static final Key THREADS = Key.of("threads", "N", "How many threads.");
    private static final Key PROGRAMS = Key.of(
                    "programs",
                    "NAME[,NAME]",
                    "Simulate these programs, not trees by their equations: names and files. Without names: all built-in ones.")
            .split(",")
            .orAlone(ALL);
    private static final Key MOST = Key.of("most", "N", "Of programs: how often each design is simulated at most.");

    private static final String MACHINE = "xeon-phi-5110p";
    private static final int USUAL_MOST = 64;
    private static final int LEAST = 8;
    private static final int MOST_THREADS = 4096;

    /** Operations of one replication, more than any of these programs takes. */
    private static final String STEPS = "100000000";

    /** How many of the next best a kept scenario has beside the best. */
    private static final int NEXT = 3;

    public AlgorithmSearch {
        programs = List.copyOf(programs);
    }

    /** Among all built-in programs, on one machine. */
    public AlgorithmSearch(Family family, int threads, String machine) {
        this(family, threads, List.of(ALL), USUAL_MOST, Overrides.NONE.withMachine(machine));
    }

    private static Optional<AlgorithmSearch> keys(Keys<AlgorithmSearch, QuestionScope> keys) {
        return Optional.of(new AlgorithmSearch(
                keys.required(COLLECTIVE, PlainTypes.choice(Family.class), Family.LOCK, AlgorithmSearch::family),
                keys.required(THREADS, QuestionTypes.between(2, MOST_THREADS), 2, AlgorithmSearch::threads),
                keys.sparing(PROGRAMS, QuestionTypes.TEXTS, List.of(ALL), AlgorithmSearch::programs),
                keys.usual(MOST, QuestionTypes.between(2, Integer.MAX_VALUE), USUAL_MOST, AlgorithmSearch::most),
                ScenarioKeys.changes(keys, AlgorithmSearch::changes)));
    }

    /**
     * The designs, ranked wherever they were compared.
     *
     * @param designs all that were compared, by their names
     * @param rankings of those that are complete; empty if too few are
     * @param kept the comparison of the best with the next, as a scenario; the whole search if it is not complete
     */
    public record AlgorithmAnswer(
            AlgorithmSearch question,
            RunResult result,
            Map<String, Map<String, String>> designs,
            Optional<Rankings> rankings,
            String kept)
            implements PublishedAnswer {

        /** A convention: with less, some threads have their turns after the others. */
        static final double FAIR = 0.9;

        public AlgorithmAnswer {
            designs = Collections.unmodifiableMap(new LinkedHashMap<>(designs));
        }

        /** Jain's index of how often each thread had its turn, the least of all intervals of its program; empty if none has one. */
        Optional<Double> fairness(Ranked design) {
            return result.points().stream()
                    .filter(point -> MeasuredPoint.texts(point.point())
                            .equals(design.point().parameters()))
                    .flatMap(point -> point.intervals().byName().values().stream())
                    .flatMap(interval -> interval.figure(IntervalFigure.FAIRNESS).stream())
                    .min(Comparator.naturalOrder());
        }

        /** Whether all threads have their turns, as far as that is known. */
        boolean isFair(Ranked design) {
            return fairness(design).orElse(1.0) >= FAIR;
        }

        @Override
        public Sheet sheet() {
            return AlgorithmSheet.of(this);
        }

        /** As {@code tagline/tune-programs/1}, docs/guide/tune.md. */
        @Override
        public Json json() {
            return AlgorithmJson.COLUMNS.json(this);
        }

        @Override
        public Status status() {
            return new Simulation.RunAnswer(result, Set.of()).status();
        }
    }

    @Override
    public AlgorithmAnswer ask(WorkContext context) {
        List<Design> designs = designs(context);
        Setup setup = load(designs, rule(), Optional.empty(), context);
        setup.notes().forEach(note -> context.watch().notice(note.text()));
        RunResult result = RunResult.of(setup, context.sample(setup.works(false)));
        Optional<Rankings> rankings = Rankings.of(result);
        Map<String, Map<String, String>> chosen = new LinkedHashMap<>();
        designs.forEach(design -> chosen.put(design.name(), design.chosen()));
        return new AlgorithmAnswer(
                this,
                result,
                chosen,
                rankings,
                rankings.filter(known -> result.incomplete().isEmpty())
                        .map(known -> kept(known, designs, context))
                        .orElseGet(setup::resolved));
    }

    private List<Design> designs(WorkContext context) {
        Library library = new Catalog(context.documents()).programs().library();
        List<Contender> contenders = Diagnostics.read(diagnostics -> Optional.of(programs.stream()
                .flatMap(name -> name.equals(ALL)
                        ? Contender.builtIn(family, library, diagnostics).stream()
                        : Contender.named(name, library, diagnostics).stream())
                .distinct()
                .toList()));
        contenders.stream()
                .filter(contender -> contender.family() != family)
                .findFirst()
                .ifPresent(other -> {
                    throw new Refusal("%s is one of the %s, not of the %s"
                            .formatted(other.name(), other.family().plural(), family.plural()));
                });
        List<Design> designs = Design.of(contenders);
        if (designs.size() < 2) {
            throw new Refusal("there is nothing to choose from: `--programs` names one program without values to try");
        }
        return designs;
    }

    private Map<String, Yaml> rule() {
        Map<String, Yaml> rule = rule(Yaml.map(counts(), false));
        Map<String, Yaml> stop = new LinkedHashMap<>();
        stop.put("ci", Yaml.plain("95%"));
        stop.put("within", Yaml.plain("1%"));
        stop.put("of", Yaml.plain("difference"));
        rule.put("stop", Yaml.map(stop, false));
        return rule;
    }

    private static Map<String, Yaml> rule(Yaml replications) {
        Map<String, Yaml> rule = new LinkedHashMap<>();
        rule.put("replications", replications);
        rule.put("steps", Yaml.plain(STEPS));
        return rule;
    }

    private Map<String, Yaml> counts() {
        Map<String, Yaml> counts = new LinkedHashMap<>();
        counts.put("min", Yaml.plain(Integer.toString(Math.min(LEAST, most))));
        counts.put("max", Yaml.plain(Integer.toString(most)));
        return counts;
    }

    private Setup load(List<Design> designs, Map<String, Yaml> rule, Optional<String> expected, WorkContext context) {
        String machine = changes.machine().orElse(MACHINE);
        Source source = new ContestDocument(family, threads, machine, designs).source(rule, expected);
        return Diagnostics.read(diagnostics -> new SetupLoader(context.documents(), diagnostics).load(source, changes));
    }

    /** The best of each place, its ties, and the next best, as often as the best was simulated. */
    private String kept(Rankings rankings, List<Design> designs, WorkContext context) {
        List<String> names = new ArrayList<>();
        for (Ranking place : rankings.places()) {
            int shown = place.leaders().size() + NEXT;
            place.entries().stream().limit(shown).map(Ranked::name).forEach(names::add);
        }
        List<Design> finalists =
                designs.stream().filter(design -> names.contains(design.name())).toList();
        Ranked best = rankings.places().get(0).best();
        Map<String, Yaml> rule =
                rule(Yaml.plain(Long.toString(best.point().latency().count())));
        return load(
                        finalists,
                        rule,
                        Optional.of(best.name())
                                .filter(name -> rankings.places().size() == 1),
                        context)
                .resolved();
    }
}
