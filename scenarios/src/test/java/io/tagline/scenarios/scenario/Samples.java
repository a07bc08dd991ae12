package io.tagline.scenarios.scenario;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.models.claim.Prediction;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Workload;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Scenarios for tests, and the machine they run on. */
final class Samples {

    static final Set<String> STATES = Set.of("M", "E", "S", "I");

    private static final String FOLDER = "/io/tagline/scenarios/scenario-broken/";

    private Samples() {}

    /** A file of the folder {@code scenario-broken}. */
    static Source file(String name) {
        try (InputStream in = Samples.class.getResourceAsStream(FOLDER + name + ".yaml")) {
            return Source.of(name + ".yaml", new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The scenario of good.yaml with one piece of text in place of another. */
    static Source good(String old, String replacement) {
        String text = file("good").text();
        if (!text.contains(old)) {
            throw new IllegalArgumentException("good.yaml has no " + old);
        }
        return Source.of("good.yaml", text.replace(old, replacement));
    }

    static Scenario read(Source source) {
        Diagnostics diagnostics = new Diagnostics();
        return ScenarioReader.read(source, diagnostics).orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    static Machine machine() {
        return machine("xeon-phi-5110p");
    }

    static Machine machine(String name) {
        Diagnostics diagnostics = new Diagnostics();
        return new Machines(FileLibrary::new)
                .load(name, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    static Workload workload(Scenario scenario, Point point) {
        Diagnostics diagnostics = new Diagnostics();
        return new Workloads(scenario, machine(scenario.machine().text()), STATES, diagnostics)
                .build(point)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    /** Reads a scenario and prepares every point of it, for the sake of the mistakes. */
    static Diagnostics prepared(Source source) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Scenario> scenario = ScenarioReader.read(source, diagnostics);
        scenario.ifPresent(s -> prepare(s, machine(s.machine().text()), diagnostics));
        return diagnostics;
    }

    private static void prepare(Scenario scenario, Machine machine, Diagnostics diagnostics) {
        Workloads workloads = new Workloads(scenario, machine, STATES, diagnostics);
        for (Point point : scenario.points()) {
            workloads.build(point);
            predict(scenario, point, machine, diagnostics);
        }
    }

    /** What the model of a scenario, which measures no costs, says about a point. */
    static Optional<Prediction> predict(Scenario scenario, Point point, Machine machine, Diagnostics diagnostics) {
        Predictions predictions = new Predictions(
                scenario,
                machine,
                () -> {
                    throw new AssertionError("nothing is measured here");
                },
                diagnostics);
        Workload workload = new Workloads(scenario, machine, STATES, new Diagnostics())
                .build(point)
                .orElse(new Workload(new Program(List.of()), List.of(), List.of()));
        return predictions.predict(point, workload);
    }
}
