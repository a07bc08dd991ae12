package io.tagline.work.check;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResources;
import io.tagline.checker.ShortestRun;
import io.tagline.checker.any.Obstacle;
import io.tagline.checker.any.Proof;
import io.tagline.checker.any.TargetExclusion;
import io.tagline.checker.search.ShortestRuns;
import io.tagline.checker.table.Target;
import io.tagline.checker.verdict.DefaultWorlds;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Source;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.protocols.table.Protocol;
import io.tagline.sheet.Sheet;
import io.tagline.work.Catalog;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.check.ProtocolCheck.World;
import io.tagline.work.check.RunSearch.ReachAnswer;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionKeys;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The shortest run that leads a protocol into a state, or to a row, or why there is none.
 *
 * @param changes other rows than the protocol's own
 * @param target as {@link TargetReader} reads it, or {@code all} for every row
 * @param world the only world in which runs are searched; without one, worlds grow
 */
public record RunSearch(String protocol, List<String> changes, String target, Optional<World> world)
        implements Question<ReachAnswer> {

    public static final QuestionForm<RunSearch> FORM = QuestionForm.of(RunSearch.class, "check-reach", RunSearch::keys);

    private static final Key TARGET = Key.of(
                    "target",
                    "TARGET",
                    "Instead: the shortest run to a row, as 'M / Fwd-GetS', a state, or states at the same time, as 'S + M'; or all: to every row.")
            .as("--reach");

    private static Optional<RunSearch> keys(Keys<RunSearch, QuestionScope> keys) {
        String protocol = keys.required(QuestionKeys.PROTOCOL, QuestionTypes.TEXT, "", RunSearch::protocol);
        List<String> changes = keys.sparing(QuestionKeys.CHANGE, QuestionTypes.TEXTS, List.of(), RunSearch::changes);
        String target = keys.required(TARGET, QuestionTypes.TEXT, "", RunSearch::target);
        WorldKeys size = WorldKeys.of(keys, RunSearch::world, search -> false, false);
        if (size.exact() && size.world().isEmpty()) {
            keys.conflict(Code.OUT_OF_RANGE, "sharers", "--sharers exact with --reach needs --caches or --deal");
        }
        return Optional.of(new RunSearch(protocol, changes, target, size.world()));
    }

    /** Every row. */
    public static final String ALL = "all";

    private static final String UNSEEN = "no view of two caches shows it, with a directory that knows every sharer";

    public RunSearch {
        changes = List.copyOf(changes);
    }

    /** With the protocol's own rows. */
    public RunSearch(String protocol, String target, Optional<World> world) {
        this(protocol, List.of(), target, world);
    }

    /** In worlds that grow. */
    public RunSearch(String protocol, String target) {
        this(protocol, target, Optional.empty());
    }

    /** Whether it is about every row. */
    public boolean isOfAll() {
        return target.strip().equals(ALL);
    }

    /** The verdict on one target. */
    public sealed interface Verdict {

        /** Applies the function for this kind of verdict. */
        default <R> R either(
                Function<Reached, ? extends R> reached,
                Function<Excluded, ? extends R> excluded,
                Function<Open, ? extends R> open) {
            if (this instanceof Reached found) {
                return reached.apply(found);
            }
            return this instanceof Excluded none ? excluded.apply(none) : open.apply((Open) this);
        }
    }

    /** There is a run. */
    public record Reached(ShortestRun run) implements Verdict {}

    /** No number of caches has a run; {@code reason} is a clause. */
    public record Excluded(String reason) implements Verdict {}

    /** These worlds have no run, but others may; {@code reason} is a clause. */
    public record Open(String where, String reason) implements Verdict {}

    /**
     * The result of the search.
     *
     * @param all whether every row was asked for
     * @param proof the result of the views of two caches, if they were needed
     * @param verdicts one for each target
     */
    public record ReachAnswer(ShortestRuns runs, boolean all, Optional<Proof> proof, List<Verdict> verdicts)
            implements PublishedAnswer {

        public ReachAnswer {
            verdicts = List.copyOf(verdicts);
        }

        /**
         * A target that cannot be reached fails the question. If all rows are asked for, rows that can never be taken or would have to wait are only
         * reported.
         */
        @Override
        public Status status() {
            List<Target> missed = all ? runs.missedSteps() : runs.missed();
            boolean open = IntStream.range(0, verdicts.size())
                    .anyMatch(i -> verdicts.get(i) instanceof Open
                            && missed.contains(runs.targets().get(i)));
            if (open) {
                return Status.BROKEN;
            }
            return all || verdicts.get(0) instanceof Reached ? Status.FINE : Status.FAILED;
        }

        @Override
        public Sheet sheet() {
            return all ? RowRunsSheet.of(this) : ReachSheet.of(this);
        }

        /** The run to one target, if there is one. */
        public ToldRun told() {
            return ReachSheet.told(this);
        }

        /** The run to one target as a diagram, below the verdict as a comment. */
        public List<String> mermaid() {
            return all ? List.of("%% a diagram shows the run to one target") : ReachSheet.mermaid(this);
        }

        /** As {@code tagline/reach/1}, docs/guide/command-line.md. */
        @Override
        public Json json() {
            return ReachJson.COLUMNS.json(this);
        }
    }

    @Override
    public ReachAnswer ask(WorkContext context) {
        Protocol table = new Catalog(context.documents()).protocol(protocol, changes, context.watch());
        boolean all = isOfAll();
        List<Target> targets = all ? rows(table) : List.of(read(table));
        ShortestRuns runs = ShortestRuns.of(table, targets);
        for (CheckOptions one : small(table, context)) {
            runs = runs.in(one, Set.of(), context.watch());
        }
        Optional<Proof> proof = needsProof(runs, all) ? Optional.of(proof(table, context)) : Optional.empty();
        Map<Target, String> excluded = excluded(runs, proof);
        if (world.isEmpty()) {
            runs = more(runs, excluded.keySet(), all, context);
        }
        return new ReachAnswer(runs, all, proof, verdicts(runs, excluded, proof));
    }

    /** Views are needed for targets that the tables do not decide, and for cells without a row. */
    private static boolean needsProof(ShortestRuns runs, boolean all) {
        return all
                || runs.missed().stream()
                        .anyMatch(target -> runs.objection(target).isEmpty());
    }

    private List<CheckOptions> small(Protocol table, WorkContext context) {
        return world.map(one -> List.of(on(context, ProtocolCheck.size(one, 1, table))))
                .orElseGet(() -> DefaultWorlds.forRuns(table, on(context, CheckOptions.of(3))));
    }

    private static CheckOptions on(WorkContext context, CheckOptions options) {
        return options.withWorkers(context.workers(), context.executor()).withMaxBytes(context.bytes());
    }

    /** Why targets cannot be reached with any number of caches, where that is known. */
    private static Map<Target, String> excluded(ShortestRuns runs, Optional<Proof> proof) {
        Map<Target, String> reasons = new LinkedHashMap<>();
        List<Target> missed = runs.missed();
        if (proof.filter(Proof::isProved).isPresent()) {
            List<Boolean> unseen = TargetExclusion.excluded(runs.protocol(), proof.get(), missed);
            IntStream.range(0, missed.size()).filter(unseen::get).forEach(i -> reasons.put(missed.get(i), UNSEEN));
        }
        missed.forEach(target -> runs.objection(target).ifPresent(reason -> reasons.put(target, reason)));
        return reasons;
    }

    private static ShortestRuns more(ShortestRuns small, Set<Target> excluded, boolean all, WorkContext context) {
        CheckOptions options = on(context, CheckOptions.of(3));
        ShortestRuns runs = small;
        for (CheckOptions larger : DefaultWorlds.largerForRuns(runs.protocol(), options)) {
            runs = runs.in(larger, excluded, context.watch());
        }
        for (CheckOptions further : DefaultWorlds.furtherForRuns(runs.protocol(), options)) {
            if (!excluded.containsAll(all ? runs.missedSteps() : runs.missed())) {
                runs = runs.in(further, excluded, context.watch());
            }
        }
        return runs;
    }

    private Target read(Protocol table) {
        Source source = Source.of("--reach", target);
        return Diagnostics.read(diagnostics -> TargetReader.read(source, table, diagnostics));
    }

    private static List<Target> rows(Protocol table) {
        return table.tables().stream()
                .flatMap(one -> one.transitions().stream().map(row -> Target.of(one, row)))
                .distinct()
                .toList();
    }

    private static Proof proof(Protocol table, WorkContext context) {
        Proof proof = Proof.of(
                table, new CheckResources(context.workers(), context.executor(), context.bytes()), context.watch());
        if (proof.obstacle()
                .filter(stop -> stop.obstacle() == Obstacle.INTERRUPTED)
                .isPresent()) {
            throw new CancellationException();
        }
        return proof;
    }

    private static List<Verdict> verdicts(ShortestRuns runs, Map<Target, String> excluded, Optional<Proof> proof) {
        return IntStream.range(0, runs.targets().size())
                .mapToObj(i -> runs.runs()
                        .get(i)
                        .<Verdict>map(Reached::new)
                        .or(() -> Optional.ofNullable(
                                        excluded.get(runs.targets().get(i)))
                                .map(Excluded::new))
                        .orElseGet(() -> new Open(ReachSheet.where(runs), why(runs, proof.orElseThrow()))))
                .toList();
    }

    private static String why(ShortestRuns runs, Proof proof) {
        String memory = runs.stopped()
                .map(world -> "the memory is used up with %s; "
                        .formatted(Names.counted(world.size().caches(), "cache")))
                .orElse("");
        return memory
                + proof.obstacle()
                        .map(stop -> "more are not excluded, since nothing is proved for any number: " + stop.text())
                        .orElse("with more it may happen: a view of two caches shows it");
    }
}
