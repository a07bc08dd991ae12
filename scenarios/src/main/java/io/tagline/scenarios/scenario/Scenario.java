package io.tagline.scenarios.scenario;

import io.tagline.documents.Source;
import io.tagline.models.claim.Expectation;
import io.tagline.models.fit.Fit;
import io.tagline.models.tune.Collective;
import io.tagline.programs.cla.ClaProgram;
import java.util.List;
import java.util.Optional;

/**
 * A scenario file as a value: machine, protocol, lines, program, and what is measured, modelled, fitted and expected.
 *
 * @param source the file it was read from
 * @param citation the paper and section it follows; may be empty
 * @param protocol the one to run instead of the machine's own
 * @param faults what goes wrong with messages, each as {@code drop:Inv-Ack}
 * @param tune the collective whose cheapest design is run
 */
public record Scenario(
        Source source,
        String name,
        String citation,
        String description,
        Reference machine,
        Optional<Reference> protocol,
        List<Source> faults,
        Matrix matrix,
        Optional<Choice<Collective>> tune,
        Threads threads,
        List<LineArray> lines,
        List<NamedTree> trees,
        Choice<ClaProgram> programs,
        Measure measure,
        RunRule run,
        List<ModelRule> model,
        List<Fit> fits,
        List<Plot> plots,
        List<Expectation> expectations) {

    public Scenario {
        faults = List.copyOf(faults);
        lines = List.copyOf(lines);
        trees = List.copyOf(trees);
        model = List.copyOf(model);
        fits = List.copyOf(fits);
        plots = List.copyOf(plots);
        expectations = List.copyOf(expectations);
    }

    /** Every point of the matrix, in the order they are run and reported. */
    public List<Point> points() {
        return matrix.points();
    }
}
