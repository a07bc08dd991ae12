package io.tagline.work.mapping;

import io.tagline.communication.detection.Detector;
import io.tagline.communication.mapping.Affinity;
import io.tagline.communication.mapping.Algorithm;
import io.tagline.communication.mapping.ExhaustiveSearch;
import io.tagline.communication.mapping.Mapping;
import io.tagline.communication.mapping.Proposal;
import io.tagline.communication.mapping.UnitTree;
import io.tagline.communication.trace.AccessSource;
import io.tagline.documents.Refusal;
import io.tagline.documents.json.Json;
import io.tagline.experiments.setup.Platform;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.sheet.Sheet;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.Catalog;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.communication.Detection;
import io.tagline.work.communication.Detectors;
import io.tagline.work.communication.WatchedSource;
import io.tagline.work.mapping.ThreadMapping.MapAnswer;
import io.tagline.work.pairs.PairMeasurement;
import io.tagline.work.replay.Evaluation;
import io.tagline.work.replay.Replay;
import io.tagline.work.replay.TraceProgram;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Where to run the threads of a program, Diener et al., PDP 2016, section VI-D.
 *
 * @param affinity the communication between threads
 * @param machine whose processing units the threads are mapped to, by its name
 * @param arities a tree of processing units instead, from the root; empty for the machine's
 * @param trial how to replay it on the timed machine, if at all
 */
public record ThreadMapping(
        Input affinity, String machine, List<Integer> arities, Algorithm algorithm, Optional<Trial> trial)
        implements Question<MapAnswer> {

    private static final long MOST_UNITS = 1 << 16;

    public ThreadMapping {
        arities = List.copyOf(arities);
    }

    /** A trace by the usual definition of communication, on a machine. */
    public ThreadMapping(String name, Supplier<AccessSource> trace, String machine) {
        this(
                new Input.OfTrace(name, name, trace, Detectors.USUAL),
                machine,
                List.of(),
                Algorithm.GREEDY,
                Optional.empty());
    }

    /** The source of the communication between threads. */
    public sealed interface Input {

        String name();

        /**
         * A matrix.
         *
         * @param notes on the matrix, each a sentence
         */
        record OfMatrix(String name, Affinity affinity, List<String> notes) implements Input {

            public OfMatrix {
                notes = List.copyOf(notes);
            }

            /** A matrix of which nothing else is to be known. */
            public OfMatrix(String name, Affinity affinity) {
                this(name, affinity, List.of());
            }
        }

        /**
         * A trace.
         *
         * @param place the beginning of its error messages
         * @param trace opens it at its beginning, each time
         * @param detectors the definition of communication: a single one
         */
        record OfTrace(String name, String place, Supplier<AccessSource> trace, Detectors detectors) implements Input {}
    }

    /** The mappings that a proposed one can be compared with. */
    public enum Baseline {
        SCATTER,
        IDENTITY;

        private Mapping of(Proposal proposal) {
            return this == SCATTER ? proposal.scatter() : proposal.identity();
        }

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A replay of a trace on the timed machine, with the mapping and with another.
     *
     * @param accesses how many of the trace's first accesses are replayed
     */
    public record Trial(Baseline against, long accesses, int replications, long seed) {}

    /**
     * A mapping, and its savings.
     *
     * @param notes on what it is made from, each a sentence
     */
    public record MapAnswer(String input, Proposal proposal, Optional<Evaluation> evaluation, List<String> notes)
            implements PublishedAnswer {

        public MapAnswer {
            notes = List.copyOf(notes);
        }

        @Override
        public Sheet sheet() {
            return MapSheet.of(this);
        }

        /** As {@code tagline/map/1}, docs/mapping.md. */
        @Override
        public Json json() {
            return MapJson.COLUMNS.json(this);
        }
    }

    @Override
    public MapAnswer ask(WorkContext context) {
        check();
        Input.OfMatrix found =
                affinity instanceof Input.OfTrace trace ? detected(trace, context) : (Input.OfMatrix) affinity;
        Proposal proposal = proposal(found.affinity(), tree(context));
        return new MapAnswer(
                affinity.name(), proposal, trial.map(wanted -> evaluation(wanted, proposal, context)), found.notes());
    }

    private void check() {
        if (trial.isPresent() && affinity instanceof Input.OfMatrix) {
            throw new Refusal("--evaluate needs a trace, and this is a communication matrix");
        }
        if (trial.isPresent() && !arities.isEmpty()) {
            throw new Refusal("--evaluate takes a machine, not --arities");
        }
        if (trial.filter(wanted -> wanted.replications() < 1 || wanted.accesses() < 1)
                .isPresent()) {
            throw new Refusal("--replications and --accesses are at least 1");
        }
    }

    private Proposal proposal(Affinity found, UnitTree tree) {
        if (found.threads() > tree.units()) {
            throw new Refusal("%d threads do not fit on %d processing units".formatted(found.threads(), tree.units()));
        }
        if (algorithm == Algorithm.EXHAUSTIVE && found.threads() > ExhaustiveSearch.MOST_THREADS) {
            throw new Refusal("an exhaustive search goes up to " + ExhaustiveSearch.MOST_THREADS
                    + " threads, these are " + found.threads() + "; try --algorithm local");
        }
        return Proposal.of(found, tree, algorithm);
    }

    private UnitTree tree(WorkContext context) {
        if (arities.isEmpty()) {
            return UnitTree.of(new Catalog(context.documents()).machine(machine));
        }
        long units = arities.stream().mapToLong(arity -> arity).reduce(1, (a, b) -> Math.min(MOST_UNITS + 1, a * b));
        if (units > MOST_UNITS || arities.stream().anyMatch(arity -> arity < 1)) {
            throw new Refusal("--arities are whole numbers from 1 on, with a product of at most " + MOST_UNITS);
        }
        return new UnitTree(arities);
    }

    private static Input.OfMatrix detected(Input.OfTrace trace, WorkContext context) {
        if (trace.detectors().count() != 1) {
            throw new Refusal("one definition at a time; these options ask for "
                    + trace.detectors().count());
        }
        List<Detector> detectors = trace.detectors().open(context.documents());
        Detection.TraceReading read = Detection.read(trace.trace(), detectors, context.watch());
        read.refuseFault(trace.place());
        Affinity found = Affinity.of(detectors.get(0).communication().matrix());
        return new Input.OfMatrix(trace.name(), found, read.notes());
    }

    private Evaluation evaluation(Trial wanted, Proposal proposal, WorkContext context) {
        Platform platform = new Catalog(context.documents()).platform(machine);
        Machine timed = PairMeasurement.coherent(platform.machine());
        TimeOrigins.of(Stream.of(timed)).tell(context.watch());
        try (AccessSource source = new WatchedSource(((Input.OfTrace) affinity).trace(), context.watch())) {
            TraceProgram program =
                    TraceProgram.of(source, wanted.accesses(), timed.lineBytes().value());
            Replay replay = new Replay(timed, platform.protocol(), program, wanted.seed());
            return replay.evaluate(
                    proposal.mapping(),
                    wanted.against().word(),
                    wanted.against().of(proposal),
                    wanted.replications());
        }
    }
}
