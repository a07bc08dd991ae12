package io.tagline.scenarios.scenario;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.scenarios.model.Prediction;
import io.tagline.simulator.program.Program;
import io.tagline.simulator.program.Workload;
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
        Diagnostics diagnostics = new Diagnostics();
        return new Machines()
                .load("xeon-phi-5110p", diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    static Workload workload(Scenario scenario, Point point) {
        Diagnostics diagnostics = new Diagnostics();
        return Workloads.build(scenario, point, machine(), STATES, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    /** Reads a scenario and prepares every point of it, for the sake of the mistakes. */
    static Diagnostics prepared(Source source) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Scenario> scenario = ScenarioReader.read(source, diagnostics);
        Machine machine = machine();
        for (Point point : scenario.map(Scenario::points).orElse(List.of())) {
            Workloads.build(scenario.get(), point, machine, STATES, diagnostics);
            predict(scenario.get(), point, machine, diagnostics);
        }
        return diagnostics;
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
        Workload workload = Workloads.build(scenario, point, machine, STATES, new Diagnostics())
                .orElse(new Workload(new Program(List.of()), List.of(), List.of()));
        return predictions.predict(point, workload);
    }
}
