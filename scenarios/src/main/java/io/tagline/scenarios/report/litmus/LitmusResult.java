package io.tagline.scenarios.report.litmus;

import io.tagline.litmus.outcome.Histogram;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.scenarios.litmus.LitmusExploration;
import io.tagline.scenarios.litmus.Variant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What came of a litmus test.
 *
 * @param allowed by each memory model; nothing where there are too many states
 * @param variants the machines it ran on
 */
public record LitmusResult(
        LitmusTest test, Map<MemoryModel, Optional<NavigableSet<Outcome>>> allowed, List<VariantResult> variants) {

    public LitmusResult {
        allowed = Map.copyOf(allowed);
        variants = List.copyOf(variants);
    }

    /** What came of it on one machine, on the untimed protocol and on the timed machine. */
    public record VariantResult(Variant variant, Optional<LitmusExploration> explored, Histogram seen) {

        /** What the machine promises: sequential consistency if it has no store buffers. */
        public MemoryModel model() {
            return variant.storeBuffer() == 0 ? MemoryModel.SC : MemoryModel.TSO;
        }
    }

    /** What a model allows; nothing where there are too many states. */
    public Optional<NavigableSet<Outcome>> allowed(MemoryModel model) {
        return allowed.getOrDefault(model, Optional.empty());
    }

    /** All outcomes that are allowed or were seen. */
    NavigableSet<Outcome> all() {
        NavigableSet<Outcome> all = new TreeSet<>();
        allowed.values().forEach(outcomes -> outcomes.ifPresent(all::addAll));
        variants.forEach(variant -> all.addAll(variant.seen().counts().keySet()));
        return all;
    }

    /** Whether nothing was seen, on timed machines or untimed, that the model of the machine forbids. */
    public boolean isAsPromised() {
        return variants.stream()
                .allMatch(variant -> allowed(variant.model())
                        .map(outcomes ->
                                outcomes.containsAll(variant.seen().counts().keySet())
                                        && outcomes.containsAll(explored(variant)))
                        .orElse(true));
    }

    private static Collection<Outcome> explored(VariantResult variant) {
        return variant.explored()
                .<Collection<Outcome>>map(LitmusExploration::outcomes)
                .orElse(List.of());
    }
}
