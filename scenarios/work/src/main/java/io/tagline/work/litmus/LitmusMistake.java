package io.tagline.work.litmus;

import io.tagline.litmus.outcome.Outcome;
import io.tagline.work.litmus.LitmusResult.VariantResult;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;

/**
 * An outcome that a machine has shown though its model forbids it: the simulation is wrong, the protocol that it was given, or the model, and never the test.
 *
 * @param where in which runs or executions
 * @param model what forbids it
 */
public record LitmusMistake(Outcome outcome, String where, String model) {

    /** Those of a result; a model that does not know all outcomes forbids none. */
    static List<LitmusMistake> of(LitmusResult result) {
        List<LitmusMistake> mistakes = new ArrayList<>();
        result.variants().forEach(variant -> ofVariant(result, variant, mistakes));
        result.ownOrder().ifPresent(own -> ofOwnOrder(own, mistakes));
        return mistakes;
    }

    private static void ofOwnOrder(OwnOrder own, List<LitmusMistake> mistakes) {
        String order = own.order().word();
        own.explored()
                .ifPresent(all -> add(
                        mistakes, all.outcomes(), "in an execution in the order of " + order, order, own.allowed()));
        add(mistakes, own.seen().counts().keySet(), "in a run in the order of " + order, order, own.allowed());
    }

    private static void ofVariant(LitmusResult result, VariantResult variant, List<LitmusMistake> mistakes) {
        String buffers = variant.variant().storeBuffer() == 0 ? " without store buffers" : " with store buffers";
        Set<Outcome> seen = variant.seen().counts().keySet();
        String model = variant.model().title();
        Optional<NavigableSet<Outcome>> allowed = result.allowed(variant.model());
        add(mistakes, seen, "in a run" + buffers, model, allowed);
        variant.explored().ifPresent(all -> add(mistakes, all.outcomes(), "in an execution" + buffers, model, allowed));
        if (result.ofNotation()) {
            result.judged()
                    .forEach(judged -> add(
                            mistakes, seen, "in a run" + buffers, judged.model().name(), judged.complete()));
        }
    }

    private static void add(
            List<LitmusMistake> mistakes,
            Set<Outcome> shown,
            String where,
            String model,
            Optional<NavigableSet<Outcome>> allowed) {
        allowed.ifPresent(outcomes -> shown.stream()
                .filter(outcome -> !outcomes.contains(outcome))
                .forEach(outcome -> mistakes.add(new LitmusMistake(outcome, where, model))));
    }

    String text(LitmusResult result) {
        return "AN ERROR OF TAGLINE, OR OF THE PROTOCOL: %s occurs %s, and %s forbids it"
                .formatted(outcome.text(result.test()), where, model);
    }
}
