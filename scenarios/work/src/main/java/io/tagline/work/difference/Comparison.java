package io.tagline.work.difference;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Printable;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.json.Json;
import io.tagline.experiments.difference.Difference;
import io.tagline.experiments.difference.Matching;
import io.tagline.experiments.difference.MeasuredPoint;
import io.tagline.experiments.difference.Pair;
import io.tagline.experiments.difference.Side;
import io.tagline.experiments.difference.StoredRunReader;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.sheet.Sheet;
import io.tagline.simulator.random.Draws;
import io.tagline.simulator.timeline.Selection;
import io.tagline.topologies.Machines;
import io.tagline.work.ChosenScenario;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.difference.Comparison.DifferenceAnswer;
import io.tagline.work.difference.LoadedCandidates.LoadedCandidate;
import io.tagline.work.recording.OneReplication;
import io.tagline.work.recording.Recording;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Two results side by side: their numbers with a test of the difference, and a replication of each.
 *
 * @param replay which replication of the first point that both have is recorded, if any
 */
public record Comparison(Candidate a, Candidate b, Optional<Replay> replay) implements Question<DifferenceAnswer> {

    /** Two scenarios that are simulated; without a replication. */
    public Comparison(ChosenScenario a, ChosenScenario b) {
        this(new Candidate.ToRun(a.name(), a), new Candidate.ToRun(b.name(), b), Optional.empty());
    }

    /** One of the two. */
    public sealed interface Candidate {

        /** A scenario that is simulated for the comparison. */
        record ToRun(String name, ChosenScenario scenario) implements Candidate {

            /** A scenario with a protocol, or on a machine, of this name. */
            public static ToRun on(String scenario, String name, Overrides changes, Documents documents) {
                boolean machine = isMachine(name, documents);
                if (machine ? changes.machine().isPresent() : changes.protocol().isPresent()) {
                    throw new Refusal("with --on, " + Printable.quoted(name) + " is the "
                            + (machine
                                    ? "machine already: leave --machine out"
                                    : "protocol already: leave --protocol out"));
                }
                return new ToRun(
                        name,
                        new ChosenScenario(scenario, machine ? changes.withMachine(name) : changes.withProtocol(name)));
            }

            private static boolean isMachine(String name, Documents documents) {
                return documents.of(Machines.KIND).names().contains(name) || name.endsWith(Machines.KIND.extension());
            }
        }

        /** The lines of a table that belongs to a stored result, the header first. */
        record Rows(Kind kind, String file, Iterator<String> lines) {

            /** What the rows of a table are about. */
            public enum Kind {
                SAMPLES,
                ACTIVITY
            }
        }

        /**
         * An existing result.
         *
         * @param setup its scenario, which only a replication needs
         * @param isUnchanged whether at most its points are chosen
         */
        record Stored(Side side, Supplier<Setup> setup, boolean isUnchanged) implements Candidate {

            /** The numbers in a run's JSON, and in the tables beside it, at the points that these changes choose. */
            public static Stored read(
                    String name, Source json, List<Rows> tables, Overrides changes, Supplier<Setup> setup) {
                Side whole = Diagnostics.read(diagnostics -> StoredRunReader.read(name, json, diagnostics));
                for (Rows rows : tables) {
                    whole = rows.kind() == Rows.Kind.SAMPLES
                            ? StoredTables.withSamples(whole, rows.file(), rows.lines())
                            : StoredTables.withCounts(whole, rows.file(), rows.lines());
                }
                List<MeasuredPoint> wanted = whole.points().stream()
                        .filter(point -> isWanted(point, changes))
                        .toList();
                boolean unchanged = changes.withParameters(Map.of()).equals(Overrides.NONE);
                return new Stored(whole.with(wanted), setup, unchanged);
            }

            private static boolean isWanted(MeasuredPoint point, Overrides changes) {
                return changes.parameters().entrySet().stream()
                        .allMatch(wanted -> wanted.getValue().stream()
                                .anyMatch(value -> value.toString()
                                        .equals(point.parameters().get(wanted.getKey()))));
            }
        }
    }

    /** A replication, and the part of it to show. */
    public record Replay(Draws draws, Selection part) {}

    /**
     * The two results, and a recording of each, or none.
     *
     * @param origins of the machines that were simulated for it; those of a stored result are unknown
     */
    public record DifferenceAnswer(Difference difference, List<Recording> recordings, TimeOrigins origins)
            implements PublishedAnswer {

        public DifferenceAnswer {
            recordings = List.copyOf(recordings);
        }

        @Override
        public Sheet sheet() {
            return DifferenceSheet.of(this);
        }

        /** As {@code tagline/diff/1}, docs/guide/output.md. */
        @Override
        public Json json() {
            return DifferenceJson.COLUMNS.json(difference);
        }
    }

    @Override
    public DifferenceAnswer ask(WorkContext context) {
        LoadedCandidates loaded = LoadedCandidates.of(List.of(a, b), context);
        LoadedCandidate first = loaded.all().get(0);
        LoadedCandidate second = loaded.all().get(1);
        Difference difference = Difference.of(first.side().get(), second.side().get());
        refuseUnmatched(difference);
        Pair pair = difference.pairs().get(0);
        List<Recording> recordings = replay.map(of -> List.of(
                        recording(of, first.setup().get(), pair.a()),
                        recording(of, second.setup().get(), pair.b())))
                .orElse(List.of());
        if (replay.isPresent() && difference.pairs().size() > 1) {
            context.watch().notice("timelines of " + pair.text() + "; choose another point with -p");
        }
        return new DifferenceAnswer(difference, recordings, loaded.origins());
    }

    private static void refuseUnmatched(Difference difference) {
        if (!difference.pairs().isEmpty()) {
            return;
        }
        Matching matching = difference.matching();
        String what = matching.isAmbiguous()
                ? "A and B differ in " + String.join(", ", matching.others())
                        + ", and without that, several points of one belong to one point of the other; --rank ranks them all"
                : "A and B have no point in common";
        throw new Refusal(what + "; choose some of each with -p. A has " + LoadedCandidates.examples(difference.a())
                + "; B has " + LoadedCandidates.examples(difference.b()));
    }

    private static Recording recording(Replay replay, Setup setup, MeasuredPoint point) {
        PointSetup chosen = setup.points().stream()
                .filter(p -> p.point().text().equals(point.text()))
                .findFirst()
                .orElseThrow(() -> new Refusal("the scenario has no point " + point.text()));
        return OneReplication.recording(setup, chosen, replay.draws(), replay.part());
    }
}
