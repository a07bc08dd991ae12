package io.tagline.experiments.ranking;

import io.tagline.experiments.scenario.Placement;
import io.tagline.experiments.scenario.Plot;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.scenario.Template;
import io.tagline.experiments.scenario.Threads;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.NameFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a scenario says of its parameters: which of them make a difference to be compared, and which are the size of a problem.
 *
 * @param alternatives what points have common random numbers for, then what chooses programs
 * @param platform what chooses placements, protocols and machines
 * @param threads what the number of threads depends on
 * @param axes what its plots go along
 */
public record Intent(List<String> alternatives, List<String> platform, List<String> threads, List<String> axes) {

    private static final String USUAL_THREADS = "n";

    /** Of results without a scenario. */
    public static final Intent UNKNOWN = new Intent(List.of(), List.of(), List.of(USUAL_THREADS), List.of());

    public Intent {
        alternatives = List.copyOf(alternatives);
        platform = List.copyOf(platform);
        threads = List.copyOf(threads);
        axes = List.copyOf(axes);
    }

    public static Intent of(Scenario scenario) {
        Threads threads = scenario.work().threads();
        List<Template> platform = new ArrayList<>();
        if (threads.placement() instanceof Placement.Chosen chosen) {
            platform.add(chosen.rules().words());
        }
        scenario.target().protocol().ifPresent(platform::add);
        platform.add(scenario.target().machine());
        return new Intent(
                Stream.concat(
                                scenario.run().common().stream(),
                                names(scenario.programs().words()))
                        .toList(),
                platform.stream().flatMap(Intent::names).toList(),
                threads.count()
                        .map(Intent::names)
                        .orElse(Stream.of(USUAL_THREADS))
                        .toList(),
                scenario.plots().stream().map(Plot::x).toList());
    }

    private static Stream<String> names(Template template) {
        return template.expressions().flatMap(Intent::names);
    }

    private static Stream<String> names(Expression expression) {
        NameFinder finder = new NameFinder(Set.of(), call -> false);
        finder.find(expression);
        return finder.parameters().stream();
    }
}
