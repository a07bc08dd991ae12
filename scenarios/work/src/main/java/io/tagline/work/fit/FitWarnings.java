package io.tagline.work.fit;

import io.tagline.documents.Names;
import io.tagline.documents.units.Decimals;
import io.tagline.experiments.fitting.Edge;
import io.tagline.experiments.fitting.FitResult;
import io.tagline.experiments.fitting.FitResult.ClassErrors;
import io.tagline.experiments.fitting.FitResult.Fitted;
import io.tagline.experiments.fitting.FitResult.Left;
import io.tagline.experiments.fitting.FitResult.SourceErrors;
import java.util.ArrayList;
import java.util.List;

/** Reasons not to rely on a fit, each a sentence. */
record FitWarnings(FitResult result) {

    /** A class with a larger error must not pass for a good fit. */
    private static final double FAR_OFF = 0.2;

    List<String> sentences() {
        List<String> warnings = new ArrayList<>();
        result.sources()
                .forEach(source -> source.source()
                        .doubts()
                        .forEach(doubt -> warnings.add(source.source().name() + ": " + doubt)));
        if (!result.isFit()) {
            return warnings;
        }
        if (!result.converged()) {
            warnings.add("the fit has not converged: more steps might lead further");
        }
        result.sources().forEach(source -> ofSource(source, warnings));
        result.edges().forEach(edge -> warnings.add(onEdge(edge)));
        result.fitted().stream().filter(Fitted::isAtBound).forEach(number -> warnings.add(atBound(number)));
        return warnings;
    }

    private static void ofSource(SourceErrors source, List<String> warnings) {
        String name = source.source().name();
        if (!source.isFitted()) {
            if (source.isWorse()) {
                warnings.add("%s, which was not fitted to, gets worse: %s before, %s after"
                        .formatted(name, Decimals.percent(source.before()), Decimals.percent(source.after())));
            }
            return;
        }
        for (ClassErrors each : source.classes()) {
            String of = "%s of %s ".formatted(each.of().name(), name);
            if (each.isWorse()) {
                warnings.add(of
                        + "gets worse: %s before, %s after"
                                .formatted(error(each, each.before()), error(each, each.after())));
            } else if (Math.abs(each.error(each.after())) > FAR_OFF) {
                warnings.add(of
                        + "is still far off (%s): these parameters cannot reach it"
                                .formatted(error(each, each.after())));
            }
        }
    }

    private static String onEdge(Edge edge) {
        String moves = edge.isSteep() ? "moves by more than three times what the number does" : "turns back here";
        return "%s is on an edge: %s %s (%s times as much with 5 %% less of it, %s with 5 %% more)"
                .formatted(
                        edge.number(),
                        edge.of(),
                        moves,
                        Decimals.fixed(edge.below(), 1),
                        Decimals.fixed(edge.above(), 1));
    }

    /** A number at its bound. A number that was left alone because of it may be the one that matters. */
    private String atBound(Fitted number) {
        List<String> instead = result.left().stream()
                .filter(left -> left.others().contains(number.path()))
                .map(Left::path)
                .toList();
        String bound = "%s is at its %s bound".formatted(number.path(), number.boundWord());
        return instead.isEmpty()
                ? bound
                : bound
                        + ": what was left alone for it may fit instead, named under `numbers`: "
                        + Names.listed(instead);
    }

    private static String error(ClassErrors of, double simulated) {
        return Decimals.signedPercent(of.error(simulated));
    }
}
