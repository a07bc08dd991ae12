package io.tagline.scenarios.experiment;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.programs.expression.Value;
import io.tagline.protocols.fault.FaultReader;
import io.tagline.scenarios.scenario.Matrix;
import io.tagline.scenarios.scenario.Matrix.Axis;
import io.tagline.scenarios.scenario.Reference;
import io.tagline.scenarios.scenario.Scenario;
import io.tagline.scenarios.scenario.Scenario.Target;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the command line says instead of the scenario file.
 *
 * @param replications exactly this many, whatever the stop rule says
 * @param parameters values that take the place of those in the matrix
 * @param faults what goes wrong with messages instead, if there are any
 */
public record Overrides(
        Optional<String> machine,
        Optional<String> protocol,
        Optional<Long> seed,
        Optional<Integer> replications,
        Map<String, List<Value>> parameters,
        List<String> faults) {

    /** Everything as the file has it. */
    public static final Overrides NONE = ofReplications(Optional.empty());

    /** Exactly so many replications, or what the file says. */
    public static Overrides ofReplications(Optional<Integer> replications) {
        return new Overrides(Optional.empty(), Optional.empty(), Optional.empty(), replications, Map.of(), List.of());
    }

    /** The same with another protocol. */
    public Overrides withProtocol(String name) {
        return new Overrides(machine, Optional.of(name), seed, replications, parameters, faults);
    }

    /** The scenario with these changes; empty if it has no such parameter, or no point is left. */
    public Optional<Scenario> apply(Scenario scenario, Diagnostics diagnostics) {
        return matrix(scenario.matrix(), diagnostics)
                .map(matrix -> scenario.with(
                        target(scenario.target()), matrix, scenario.run().with(seed, replications)));
    }

    private Target target(Target target) {
        return new Target(
                machine.map(name -> reference("--machine", name)).orElse(target.machine()),
                protocol.map(name -> reference("--protocol", name)).or(target::protocol),
                faults.isEmpty() ? target.faults() : FaultReader.option(faults));
    }

    private static Reference reference(String option, String name) {
        return new Reference(name, Mention.option(option, name));
    }

    private Optional<Matrix> matrix(Matrix matrix, Diagnostics diagnostics) {
        if (parameters.isEmpty()) {
            return Optional.of(matrix);
        }
        parameters.keySet().stream()
                .filter(name -> !matrix.names().contains(name))
                .forEach(name -> reportUnknown(name, matrix, diagnostics));
        Matrix changed = new Matrix(
                matrix.axes().stream().map(this::changed).toList(), matrix.exclude(), kept(matrix.include()));
        if (changed.points().isEmpty()) {
            String given = parameters.toString();
            diagnostics.error(Code.BAD_MATRIX, Mention.option("-p", given), "no point of the matrix is left");
        }
        return diagnostics.hasErrors() ? Optional.empty() : Optional.of(changed);
    }

    /** Of zipped parameters, the steps with these values are kept: others would not say what goes with them. */
    private Axis changed(Axis axis) {
        if (axis.names().size() > 1) {
            return new Axis(axis.names(), kept(axis.steps()));
        }
        String name = axis.names().get(0);
        return parameters.containsKey(name) ? Axis.of(name, parameters.get(name)) : axis;
    }

    private List<Map<String, Value>> kept(List<Map<String, Value>> combinations) {
        return combinations.stream()
                .filter(point -> parameters.entrySet().stream()
                        .allMatch(p ->
                                !point.containsKey(p.getKey()) || p.getValue().contains(point.get(p.getKey()))))
                .toList();
    }

    private static void reportUnknown(String name, Matrix matrix, Diagnostics diagnostics) {
        diagnostics
                .error(Code.UNKNOWN_PARAMETER, Mention.option("-p", name), "the matrix has no such parameter")
                .nearest(name, matrix.names())
                .help("parameters: " + String.join(", ", matrix.names()));
    }
}
