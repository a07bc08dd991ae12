package io.tagline.experiments.scenario;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.document.ScenarioFormat;
import io.tagline.experiments.prediction.Predictions;
import io.tagline.experiments.workload.Workloads;
import io.tagline.models.bounds.ProgramCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.models.claim.Prediction;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Scenarios for tests, and the machine they run on. */
public final class Samples {

    static final Set<String> STATES = Set.of("M", "E", "S", "I");

    /** Reading one takes longer than most tests do. */
    private static final Map<String, Machine> MACHINES = new ConcurrentHashMap<>();

    private static final String FOLDER = "/io/tagline/scenarios/scenario-broken/";

    private Samples() {}

    /** A file of the folder {@code scenario-broken}. */
    public static Source file(String name) {
        try (InputStream in = Samples.class.getResourceAsStream(FOLDER + name + ".yaml")) {
            return Source.of(name + ".yaml", new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The scenario of good.yaml with one piece of text in place of another. */
    public static Source good(String old, String replacement) {
        String text = file("good").text();
        if (!text.contains(old)) {
            throw new IllegalArgumentException("good.yaml has no " + old);
        }
        return Source.of("good.yaml", text.replace(old, replacement));
    }

    public static Scenario read(Source source) {
        Diagnostics diagnostics = new Diagnostics();
        return ScenarioFormat.read(source, FileLibrary::new, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    public static Machine machine() {
        return machine("xeon-phi-5110p");
    }

    public static Machine machine(String name) {
        return MACHINES.computeIfAbsent(name, Samples::load);
    }

    private static Machine machine(Scenario scenario, Point point) {
        String name = scenario.target().machine().fill(point);
        List<Source> settings = scenario.target().settings().stream()
                .map(setting -> setting.at(point))
                .toList();
        return settings.isEmpty() ? machine(name) : changed(name, settings);
    }

    private static Machine changed(String name, List<Source> settings) {
        Diagnostics diagnostics = new Diagnostics();
        Machines machines = new Machines(FileLibrary::new);
        return machines.document(name, diagnostics)
                .flatMap(whole -> whole.with(settings, diagnostics))
                .flatMap(whole -> whole.machine(diagnostics))
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    private static Machine load(String name) {
        Diagnostics diagnostics = new Diagnostics();
        return new Machines(FileLibrary::new)
                .load(name, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    public static Workload workload(Scenario scenario, Point point) {
        Diagnostics diagnostics = new Diagnostics();
        return new Preparation(scenario, diagnostics)
                .workload(point)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    /** Reads a scenario and prepares every point of it, for the sake of the mistakes. */
    public static Diagnostics prepared(Source source) {
        Diagnostics diagnostics = new Diagnostics();
        ScenarioFormat.read(source, FileLibrary::new, diagnostics).ifPresent(scenario -> {
            Preparation preparation = new Preparation(scenario, diagnostics);
            scenario.points().forEach(point -> preparation.prediction(point, preparation.workload(point)));
        });
        return diagnostics;
    }

    /** What the model of a scenario, which measures no costs, says about a point. */
    public static Optional<Prediction> predict(
            Scenario scenario, Point point, Machine machine, Diagnostics diagnostics) {
        Optional<Workload> workload = new Preparation(scenario, machine, new Diagnostics()).workload(point);
        return new Preparation(scenario, machine, diagnostics).prediction(point, workload);
    }

    /** The points of a scenario, each prepared as if it were to be run. */
    static final class Preparation {

        private static final Workload NOTHING = new Workload(new Program.Static(List.of()), List.of(), List.of());

        private final Scenario scenario;
        private final Function<Point, Machine> machines;
        private final Diagnostics diagnostics;
        private final Map<Machine, Workloads> workloads = new LinkedHashMap<>();
        private final Map<Machine, Predictions> predictions = new LinkedHashMap<>();

        Preparation(Scenario scenario, Diagnostics diagnostics) {
            this(scenario, point -> Samples.machine(scenario, point), diagnostics);
        }

        Preparation(Scenario scenario, Machine machine, Diagnostics diagnostics) {
            this(scenario, point -> machine, diagnostics);
        }

        private Preparation(Scenario scenario, Function<Point, Machine> machines, Diagnostics diagnostics) {
            this.scenario = scenario;
            this.machines = machines;
            this.diagnostics = diagnostics;
        }

        Optional<Workload> workload(Point point) {
            return workloads
                    .computeIfAbsent(
                            machines.apply(point),
                            m -> new Workloads(scenario, m, STATES, Samples::unmeasured, diagnostics))
                    .build(point);
        }

        /** A model may well be able to predict a point whose workload has a mistake. */
        Optional<Prediction> prediction(Point point, Optional<Workload> workload) {
            return predictions
                    .computeIfAbsent(machines.apply(point), this::predictions)
                    .predict(point, workload.orElse(NOTHING));
        }

        private Predictions predictions(Machine machine) {
            return new Predictions(scenario, machine, Samples::unmeasured, Samples::untried, diagnostics);
        }
    }

    private static ProgramCosts untried(Workload workload) {
        throw new AssertionError("no access is tried here");
    }

    private static TransferCosts unmeasured() {
        throw new AssertionError("nothing is measured here");
    }

    /** The operations of each thread, of a static program. */
    public static List<List<ProgramStep>> steps(Workload workload) {
        return ((Program.Static) workload.program()).threads();
    }
}
