package io.tagline.work.sweep;

import static io.tagline.documents.Names.counted;

import io.tagline.documents.Refusal;
import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.documents.json.Json;
import io.tagline.experiments.scenario.RunRule;
import io.tagline.experiments.shard.Cut;
import io.tagline.experiments.shard.Piece;
import io.tagline.experiments.shard.Shard;
import io.tagline.experiments.shard.Sweep;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.ChosenScenario;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.SweepQuestion;
import io.tagline.work.WorkContext;
import io.tagline.work.run.Simulation;
import io.tagline.work.sweep.SweepPlan.PlanAnswer;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A sweep cut into shards of about the same cost.
 *
 * @param shards how many
 * @param command the words of the command that asks the question whole
 */
public record SweepPlan(SweepQuestion<?> question, int shards, List<String> command) implements Question<PlanAnswer> {

    /** The most shards. */
    public static final int MOST = Shard.MOST;

    public SweepPlan(ChosenScenario scenario, int shards) {
        this(new Simulation(scenario), shards, List.of("run", scenario.name()));
    }

    public SweepPlan {
        command = List.copyOf(command);
    }

    /**
     * Which shard has which pieces.
     *
     * @param scenario the name of the only one, if there is one
     * @param command the words of the command that asks the question whole
     */
    public record PlanAnswer(Optional<String> scenario, Sweep sweep, Cut cut, List<String> command)
            implements PublishedAnswer {

        private static final Columns<Part> PART = Columns.<Part>of()
                .word("shard", part -> part.shard().toString())
                .count("points", Part::points)
                .count("pieces", Part::pieces)
                .count("replications", Part::replications)
                .ratio("share", Part::share);

        public static final Columns<PlanAnswer> COLUMNS = Columns.<PlanAnswer>of("tagline/plan/1")
                .orNull("scenario", Kind.WORD, PlanAnswer::scenario)
                .word("fingerprint", planned -> planned.sweep.fingerprint().hex())
                .count("points", planned -> planned.sweep.points().size())
                .words("command", PlanAnswer::command)
                .list("shards", PART, PlanAnswer::parts);

        public PlanAnswer {
            command = List.copyOf(command);
        }

        /** A shard: points, pieces of them, replications as far as known, and the share of all accesses. */
        private record Part(Shard shard, long points, int pieces, long replications, double share) {}

        private List<Part> parts() {
            double all = cut.pieces().stream().mapToLong(Piece::cost).sum();
            return IntStream.rangeClosed(1, cut.shards())
                    .mapToObj(number -> part(new Shard(number, cut.shards()), all))
                    .toList();
        }

        private Part part(Shard shard, double all) {
            List<Piece> pieces = cut.pieces(shard);
            return new Part(
                    shard,
                    pieces.stream().mapToInt(Piece::point).distinct().count(),
                    pieces.size(),
                    pieces.stream()
                            .mapToLong(piece -> Math.min(rule(piece.point()).min(), piece.to() - piece.from()))
                            .sum(),
                    pieces.stream().mapToLong(Piece::cost).sum() / all);
        }

        private RunRule rule(int point) {
            return sweep.points().get(point).work().rule();
        }

        /** Whether points are cut, too: not where a stop rule decides when they end. */
        private boolean isDivisible() {
            return IntStream.range(0, sweep.points().size())
                    .mapToObj(this::rule)
                    .allMatch(rule -> rule.min() == rule.max());
        }

        @Override
        public Sheet sheet() {
            Sheet.Builder sheet = Sheet.titled("")
                    .answer(counted(sweep.points().size(), "point") + " in " + counted(cut.shards(), "shard"))
                    .add(Rows.of(parts())
                            .words("shard", part -> part.shard().toString())
                            .counts("points", Part::points)
                            .counts("pieces", Part::pieces)
                            .numbers(
                                    "replications",
                                    part -> isDivisible()
                                            ? Cell.of(part.replications())
                                            : Cell.of("from " + part.replications()))
                            .numbers(
                                    "share",
                                    part -> new Cell.Amount(100 * part.share(), 2, "", " %", /* padded= */ true))
                            .table());
            if (!isDivisible()) {
                sheet.notes(
                        "A stop rule decides how many replications a point has, so no point is cut; with -r they are.");
            }
            return sheet.sheet();
        }

        /** As {@code tagline/plan/1}. */
        @Override
        public Json json() {
            return COLUMNS.json(this);
        }
    }

    @Override
    public PlanAnswer ask(WorkContext context) {
        if (shards < 1 || shards > MOST) {
            throw new Refusal("--tasks goes from 1 to " + MOST);
        }
        try (SweepQuestion.PreparedSweep<?> ready = question.ready(context)) {
            Sweep sweep = ready.sweep();
            if (sweep.points().isEmpty()) {
                throw new Refusal("there is nothing to cut into shards: nothing is sampled");
            }
            return new PlanAnswer(scenario(ready), sweep, Cut.of(sweep, shards), command);
        }
    }

    private static Optional<String> scenario(SweepQuestion.PreparedSweep<?> ready) {
        return ready instanceof Simulation.PreparedRun loaded
                ? Optional.of(loaded.setup().scenario().name())
                : Optional.empty();
    }
}
