package io.tagline.work.litmus;

import io.tagline.experiments.setup.PointSetup;
import io.tagline.litmus.outcome.Histogram;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.simulator.timeline.Selection;
import io.tagline.work.recording.Recording;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The result of a litmus test.
 *
 * @param allowed outcomes by the memory model of an abstract machine; empty for a model with too many states
 * @param judged what memory models say by candidate executions
 * @param ofNotation whether these are the models of the test's notation, which no machine may go beyond; else those that were asked for
 * @param variants the machines it ran on
 * @param ownOrder all executions in the machine's own order, if that is weaker than x86-TSO
 * @param notes what these outcomes do not show: executions that have none, and why no machine ran
 */
public record LitmusResult(
        LitmusTest test,
        Map<MemoryModel, Optional<NavigableSet<Outcome>>> allowed,
        List<ModelJudgement> judged,
        boolean ofNotation,
        List<VariantResult> variants,
        Optional<OwnOrder> ownOrder,
        List<String> notes) {

    public LitmusResult {
        allowed = Map.copyOf(allowed);
        judged = List.copyOf(judged);
        variants = List.copyOf(variants);
        notes = List.copyOf(notes);
    }

    /**
     * The result on one machine.
     *
     * @param explored on the untimed protocol; absent if there are too many executions
     * @param seen on the timed machine
     * @param witnesses the first replication with each outcome
     */
    public record VariantResult(
            LitmusSetup variant,
            Optional<LitmusExploration> explored,
            Histogram seen,
            NavigableMap<Outcome, Witness> witnesses) {

        public VariantResult {
            witnesses = Collections.unmodifiableNavigableMap(new TreeMap<>(witnesses));
        }

        /** The replication of a witness, with all its messages. */
        public Recording recording(Witness witness) {
            PointSetup point = variant.setup().points().get(witness.point());
            return Recording.of(variant.setup(), point, witness.replication(), Selection.ALL);
        }

        /** The memory model of the machine: sequential consistency without store buffers, else TSO. */
        public MemoryModel model() {
            return variant.storeBuffer() == 0 ? MemoryModel.SC : MemoryModel.TSO;
        }
    }

    /** A replication that shows an outcome. */
    public record Witness(int point, long replication) implements Comparable<Witness> {

        @Override
        public int compareTo(Witness other) {
            return point == other.point
                    ? Long.compare(replication, other.replication)
                    : Integer.compare(point, other.point);
        }
    }

    /** The models whose abstract machines were asked. */
    public List<MemoryModel> models() {
        return allowed.keySet().stream().sorted().toList();
    }

    /** The outcomes that a model allows; empty if it has too many states. */
    public Optional<NavigableSet<Outcome>> allowed(MemoryModel model) {
        return allowed.getOrDefault(model, Optional.empty());
    }

    /** All outcomes that are allowed or were observed. */
    public NavigableSet<Outcome> all() {
        NavigableSet<Outcome> all = new TreeSet<>();
        allowed.values().forEach(outcomes -> outcomes.ifPresent(all::addAll));
        judged.forEach(judgement -> judgement.outcomes().ifPresent(all::addAll));
        variants.forEach(variant -> all.addAll(variant.seen().counts().keySet()));
        ownOrder.ifPresent(own -> all.addAll(own.all()));
        return all;
    }

    /** Whether no machine, timed or untimed, showed an outcome that its model forbids. */
    public boolean isAsPromised() {
        return mistakes().isEmpty();
    }

    /** What a machine showed and its model forbids: errors of tagline, or of a protocol that it was given. */
    public List<LitmusMistake> mistakes() {
        return LitmusMistake.of(this);
    }
}
