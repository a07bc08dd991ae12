package io.tagline.experiments.setup;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.experiments.scenario.AllBut;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.scenario.Matrix;
import io.tagline.experiments.scenario.Matrix.Axis;
import io.tagline.experiments.scenario.ModelRule;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.scenario.Scenario.Target;
import io.tagline.experiments.scenario.Setting;
import io.tagline.experiments.scenario.Template;
import io.tagline.experiments.scenario.Threads;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Vocabulary;
import io.tagline.protocols.fault.FaultReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command line's changes to a scenario.
 *
 * @param replications the exact number, regardless of the stop rule
 * @param parameters values that replace those in the matrix
 * @param faults that replace the scenario's, if there are any
 * @param settings further numbers of the machine to change
 * @param band the band to compare samples with, in place of all models
 * @param allBut the share of replications that may miss a guaranteed band beside that of all
 */
public record Overrides(
        Optional<String> machine,
        Optional<String> protocol,
        Optional<Long> seed,
        Optional<Integer> replications,
        Map<String, List<Value>> parameters,
        List<String> faults,
        List<String> settings,
        Optional<CostSource> band,
        Optional<AllBut> allBut) {

    private static final String MACHINE = "machine";
    private static final String PROTOCOL = "protocol";
    private static final Set<String> PLATFORM = Set.of(MACHINE, PROTOCOL);

    /** The unchanged scenario. */
    public static final Overrides NONE = ofReplications(Optional.empty());

    /** Exactly this many replications, or the scenario's rule. */
    public static Overrides ofReplications(Optional<Integer> replications) {
        return new Overrides(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                replications,
                Map.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    public Overrides withParameters(Map<String, List<Value>> values) {
        return new Overrides(machine, protocol, seed, replications, values, faults, settings, band, allBut);
    }

    public Overrides withMachine(String name) {
        return new Overrides(
                Optional.of(name), protocol, seed, replications, parameters, faults, settings, band, allBut);
    }

    public Overrides withProtocol(String name) {
        return new Overrides(
                machine, Optional.of(name), seed, replications, parameters, faults, settings, band, allBut);
    }

    public Overrides withSeed(long other) {
        return new Overrides(
                machine, protocol, Optional.of(other), replications, parameters, faults, settings, band, allBut);
    }

    public Overrides withBand(CostSource other) {
        return new Overrides(
                machine, protocol, seed, replications, parameters, faults, settings, Optional.of(other), allBut);
    }

    /** The command line's settings come last, and so take precedence. */
    private List<Setting> settings(List<Setting> said) {
        return Stream.concat(said.stream(), settings.stream().map(text -> Setting.literal(Source.of("--set", text))))
                .toList();
    }

    public boolean choosesMachine() {
        return machine.isPresent() || parameters.containsKey(MACHINE);
    }

    /** The scenario with these changes; empty if it has no such parameter, or no point is left. */
    public Optional<Scenario> apply(Scenario scenario, Diagnostics diagnostics) {
        Optional<String> chosen = machine.flatMap(name ->
                scenario.target().machine().parameter().filter(parameter -> !parameters.containsKey(parameter)));
        Overrides named = chosen.map(parameter -> choosing(parameter, Value.of(machine.orElseThrow())))
                .orElse(this);
        List<MachineAxis> axes =
                MachineAxis.of(named.parameters, scenario.matrix().names(), diagnostics);
        Scenario swept = MachineAxis.swept(axes, scenario, diagnostics);
        Map<String, List<Value>> others = MachineAxis.without(named.parameters);
        int before = diagnostics.count();
        for (PlaceAxis axis : PlaceAxis.of(others, scenario)) {
            swept = axis.swept(swept, diagnostics);
            others.remove(axis.name());
        }
        if (diagnostics.count() > before) {
            return Optional.empty();
        }
        return named.withParameters(others).changed(swept, diagnostics);
    }

    /** Sets a parameter that the scenario uses for its machine. */
    private Overrides choosing(String parameter, Value value) {
        Map<String, List<Value>> more = new LinkedHashMap<>(parameters);
        more.put(parameter, List.of(value));
        return new Overrides(Optional.empty(), protocol, seed, replications, more, faults, settings, band, allBut);
    }

    private Optional<Scenario> changed(Scenario scenario, Diagnostics diagnostics) {
        Target target = new Target(
                platform(MACHINE, machine, Optional.of(scenario.target().machine()), scenario, diagnostics)
                        .map(said -> asked(said, scenario.matrix()))
                        .orElse(scenario.target().machine()),
                settings(scenario.target().settings()),
                platform(PROTOCOL, protocol, scenario.target().protocol(), scenario, diagnostics)
                        .map(said -> asked(said, scenario.matrix())),
                faults.isEmpty() ? scenario.target().faults() : FaultReader.option(faults));
        Threads threads = threads(scenario, diagnostics);
        return matrix(scenario.matrix(), threads.listed(), diagnostics)
                .map(matrix -> scenario.with(target, matrix, scenario.run().with(seed, replications))
                        .placed(threads))
                .map(changed -> band.map(changed::compared).orElse(changed))
                .map(changed -> allBut.map(share -> missing(share, changed, diagnostics))
                        .orElse(changed))
                .map(changed -> isElsewhere(scenario)
                        ? changed.awayFrom(machines(scenario).stream()
                                .map(Value::toString)
                                .sorted()
                                .collect(Collectors.joining(" and ")))
                        : changed);
    }

    private static Scenario missing(AllBut share, Scenario scenario, Diagnostics diagnostics) {
        if (scenario.analysis().model().stream().noneMatch(ModelRule::isGuaranteed)) {
            diagnostics
                    .error(
                            Code.EXCLUDING_KEYS,
                            option("--all-but", share.toString()),
                            "only guaranteed bounds have a band for all but a share")
                    .note("add `--band guaranteed`");
        }
        return scenario.missing(share);
    }

    /** Whether a machine is chosen that the scenario does not name itself. */
    private boolean isElsewhere(Scenario scenario) {
        Set<Value> known = machines(scenario);
        return machine.map(name -> List.of(Value.of(name)))
                .or(() -> scenario.target()
                        .machine()
                        .parameter()
                        .or(() -> Optional.of(MACHINE).filter(name -> isPlatform(name, scenario.matrix())))
                        .flatMap(name -> Optional.ofNullable(parameters.get(name))))
                .filter(wanted -> !known.containsAll(wanted))
                .isPresent();
    }

    private static Set<Value> machines(Scenario scenario) {
        Template said = scenario.target().machine();
        return said.parameter().map(name -> scenario.matrix().values(name)).orElse(Set.of(Value.of(said.written())));
    }

    /** Threads whose cores the scenario lists may be moved to other cores. */
    private Threads threads(Scenario scenario, Diagnostics diagnostics) {
        Threads threads = scenario.work().threads();
        for (String thread : threads.listed()) {
            if (parameters.containsKey(thread) && !scenario.matrix().names().contains(thread)) {
                threads = threads.with(thread, core(thread, requireNonNull(parameters.get(thread)), diagnostics));
            }
        }
        return threads;
    }

    private static Expression core(String thread, List<Value> values, Diagnostics diagnostics) {
        String written = values.stream().map(Value::toString).collect(Collectors.joining(","));
        Span place = option("-p " + thread, written);
        if (values.size() == 1 && values.get(0) instanceof Value.Whole core) {
            return new Expression.Whole(core.number(), place);
        }
        diagnostics.error(Code.BAD_PLACEMENT, place, "expected a core").note("write `-p " + thread + "=7`");
        return new Expression.Whole(0, place);
    }

    /** Whether every requested value occurs at these points. */
    boolean areAt(List<Point> points) {
        return parameters.entrySet().stream()
                .filter(asked -> points.get(0).parameters().containsKey(asked.getKey()))
                .allMatch(asked -> points.stream()
                        .map(point -> point.parameters().get(asked.getKey()))
                        .collect(Collectors.toSet())
                        .containsAll(asked.getValue()));
    }

    /**
     * The machine, or the protocol. Users try {@code machine} and {@code protocol} as parameters even if the matrix does not have them, and the meaning
     * is clear: one value is chosen, several are swept.
     */
    private Optional<Template> platform(
            String what, Optional<String> option, Optional<Template> said, Scenario scenario, Diagnostics diagnostics) {
        if (option.isPresent()) {
            return Optional.of(chosen("--" + what, option.get(), said, diagnostics));
        } else if (!isPlatform(what, scenario.matrix())) {
            return said;
        }
        List<Value> values = requireNonNull(parameters.get(what));
        String written = values.stream().map(Value::toString).collect(Collectors.joining(","));
        if (values.size() == 1) {
            return Optional.of(chosen("-p " + what, written, said, diagnostics));
        }
        Source hole = Source.of("-p " + what, "${" + what + "}");
        return Optional.of(Template.parse(hole, Vocabulary.of(Map.of(what, values)), diagnostics)
                .at(option("-p " + what, written)));
    }

    /** The same. If {@code -p} gives its parameter a value that the matrix does not have, the option counts as the place that names the document. */
    private Template asked(Template said, Matrix matrix) {
        return said.parameter()
                .filter(parameters::containsKey)
                .filter(name -> !matrix.values(name).containsAll(requireNonNull(parameters.get(name))))
                .map(name -> said.at(option("-p " + name, said.written())))
                .orElse(said);
    }

    /** Whether {@code -p} means a machine or a protocol by this name, rather than a parameter of the matrix. */
    private boolean isPlatform(String name, Matrix matrix) {
        return PLATFORM.contains(name)
                && parameters.containsKey(name)
                && !matrix.names().contains(name);
    }

    /** Refuses an option for something that parameters choose already: the points would keep wrong names. */
    private static Template chosen(String option, String name, Optional<Template> said, Diagnostics diagnostics) {
        said.filter(template -> !template.isLiteral())
                .ifPresent(template -> diagnostics
                        .error(Code.UNUSED_PARAMETER, option(option, name), "the matrix chooses this already")
                        .note("the scenario says `" + template.written() + "`; choose with -p"));
        return Template.literal(name, option(option, name));
    }

    private Optional<Matrix> matrix(Matrix matrix, List<String> threads, Diagnostics diagnostics) {
        if (parameters.isEmpty()) {
            return Optional.of(matrix);
        }
        parameters.keySet().stream()
                .filter(name -> !matrix.names().contains(name) && !PLATFORM.contains(name) && !threads.contains(name))
                .forEach(name -> reportUnknown(name, matrix, diagnostics));
        Stream<Axis> more = parameters.entrySet().stream()
                .filter(e -> isPlatform(e.getKey(), matrix) && e.getValue().size() > 1)
                .map(e -> Axis.of(e.getKey(), e.getValue()));
        List<Axis> axes =
                Stream.concat(matrix.axes().stream().map(this::changed), more).toList();
        List<Map<String, Value>> exclude = matrix.exclude().stream()
                .filter(excluded -> excludesSome(excluded, axes))
                .toList();
        Matrix changed = new Matrix(axes, exclude, kept(matrix.include()));
        matrix.axes().stream()
                .filter(axis -> axis.names().size() > 1 && !isGiven(axis))
                .forEach(axis -> axis.names().forEach(name -> refuseMissing(name, axis, matrix, diagnostics)));
        if (changed.points().isEmpty() && !diagnostics.hasErrors()) {
            String given = parameters.toString();
            diagnostics.error(Code.BAD_MATRIX, option("-p", given), "no point of the matrix is left");
        }
        return diagnostics.hasErrors() ? Optional.empty() : Optional.of(changed);
    }

    /** The points of a matrix with these values of its parameters, which it may not list: what they choose must be known there too. */
    List<Point> points(Matrix matrix) {
        Map<String, List<Value>> own = new LinkedHashMap<>(parameters);
        own.keySet().retainAll(matrix.names());
        return withParameters(own)
                .matrix(matrix, List.of(), new Diagnostics())
                .map(Matrix::points)
                .orElse(List.of());
    }

    /** Whether some point of these axes is excluded: a document with an exclusion of nothing would be refused. */
    private static boolean excludesSome(Map<String, Value> excluded, List<Axis> axes) {
        return axes.stream()
                .allMatch(axis -> axis.steps().stream()
                        .anyMatch(step -> step.entrySet().stream()
                                .allMatch(part -> part.getValue()
                                        .equals(excluded.getOrDefault(part.getKey(), part.getValue())))));
    }

    /** Refuses another value of a zipped parameter, because the values of the others would be unknown. */
    private void refuseMissing(String name, Axis axis, Matrix matrix, Diagnostics diagnostics) {
        List<Value> known = Stream.concat(axis.steps().stream(), matrix.include().stream())
                .flatMap(step -> Optional.ofNullable(step.get(name)).stream())
                .distinct()
                .toList();
        for (Value asked : parameters.getOrDefault(name, List.of())) {
            if (!known.contains(asked)) {
                String others = axis.names().stream()
                        .filter(other -> !other.equals(name))
                        .map(other -> "`" + other + "`")
                        .collect(Collectors.joining(", "));
                diagnostics
                        .error(
                                Code.BAD_MATRIX,
                                option("-p " + name, asked.toString()),
                                "the zip of `%s` has no %s".formatted(name, asked))
                        .note("each of its values belongs to one of " + others)
                        .help("it has " + known.stream().map(Value::toString).collect(Collectors.joining(", ")))
                        .help("for another one, give all: "
                                + axis.names().stream()
                                        .map(part -> "-p " + part + "=" + (part.equals(name) ? asked.toString() : "…"))
                                        .collect(Collectors.joining(" ")));
            }
        }
    }

    /** Keeps the steps with these values if parameters are zipped, because the others' values are unknown for new ones; unless all are given. */
    private Axis changed(Axis axis) {
        if (axis.names().size() > 1) {
            return new Axis(axis.names(), isGiven(axis) ? given(axis) : kept(axis.steps()));
        }
        String name = axis.names().get(0);
        return parameters.containsKey(name) ? Axis.of(name, parameters.get(name)) : axis;
    }

    /** Whether every parameter of a zip has as many values as the others, and one of them is new. */
    private boolean isGiven(Axis axis) {
        return parameters.keySet().containsAll(axis.names())
                && axis.names().stream()
                                .map(name ->
                                        requireNonNull(parameters.get(name)).size())
                                .distinct()
                                .count()
                        == 1
                && axis.names().stream()
                        .anyMatch(name -> !axis.values(name).containsAll(requireNonNull(parameters.get(name))));
    }

    /** Steps of the values in their order. */
    private List<Map<String, Value>> given(Axis axis) {
        List<Map<String, Value>> steps = new ArrayList<>();
        for (int i = 0; i < requireNonNull(parameters.get(axis.names().get(0))).size(); i++) {
            Map<String, Value> step = new LinkedHashMap<>();
            for (String name : axis.names()) {
                step.put(name, requireNonNull(parameters.get(name)).get(i));
            }
            steps.add(step);
        }
        return steps;
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
                .error(Code.UNKNOWN_PARAMETER, option("-p", name), "unknown parameter of the matrix")
                .nearest(name, matrix.names())
                .help("parameters: " + String.join(", ", matrix.names()));
    }

    /** The value of a command-line option, as a separate document. */
    private static Span option(String option, String value) {
        return Source.of(option, value).span(Position.START, value.length());
    }
}
