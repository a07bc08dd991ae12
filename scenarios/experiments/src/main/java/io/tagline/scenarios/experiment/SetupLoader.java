package io.tagline.scenarios.experiment;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Source;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.protocols.table.State;
import io.tagline.scenarios.scenario.Point;
import io.tagline.scenarios.scenario.Predictions;
import io.tagline.scenarios.scenario.Scenario;
import io.tagline.scenarios.scenario.ScenarioFormat;
import io.tagline.scenarios.scenario.Workloads;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Reads a scenario and all it names, so that whatever is wrong is known before anything runs. */
public final class SetupLoader {

    private final Documents documents;
    private final Diagnostics diagnostics;

    /** What makes the points of one platform ready. */
    private record Preparation(Workloads workloads, Predictions predictions) {}

    /** Names are looked up among these documents. */
    public SetupLoader(Documents documents, Diagnostics diagnostics) {
        this.documents = documents;
        this.diagnostics = diagnostics;
    }

    /** The scenario of this text, changed as a person asked; empty if there is any mistake. */
    public Optional<Setup> load(Source source, Overrides overrides) {
        return ScenarioFormat.read(source, documents, diagnostics)
                .flatMap(scenario -> overrides.apply(scenario, diagnostics))
                .map(scenario -> setup(overrides.choosesMachine() ? suited(scenario) : scenario))
                .filter(setup -> !diagnostics.hasErrors());
    }

    /** A machine that somebody has chosen may state no costs; the file's own machine is asked for what its models need. */
    private Scenario suited(Scenario scenario) {
        PlatformLoader platforms = new PlatformLoader(scenario.target(), documents, new Diagnostics());
        boolean silent = scenario.points().stream()
                .flatMap(point -> platform(platforms, point).stream())
                .anyMatch(platform -> platform.machine().model().isEmpty());
        return silent ? scenario.withoutPublishedCosts() : scenario;
    }

    private Setup setup(Scenario scenario) {
        PlatformLoader platforms = new PlatformLoader(scenario.target(), documents, diagnostics);
        Map<Platform, Preparation> preparations = new LinkedHashMap<>();
        List<PointSetup> points = new ArrayList<>();
        for (Point point : scenario.points()) {
            platform(platforms, point).ifPresent(platform -> {
                Preparation ready = preparations.computeIfAbsent(platform, p -> preparation(scenario, p));
                ready.workloads()
                        .build(point)
                        .ifPresent(w -> points.add(new PointSetup(
                                point, platform, w, ready.predictions().predict(point, w))));
            });
        }
        return new Setup(scenario, List.copyOf(preparations.keySet()), points);
    }

    private Optional<Platform> platform(PlatformLoader platforms, Point point) {
        try {
            return platforms.at(point);
        } catch (EvaluationException e) {
            new PointDiagnostics(diagnostics, point.text()).report(e);
            return Optional.empty();
        }
    }

    private Preparation preparation(Scenario scenario, Platform platform) {
        Set<String> states = platform.protocol().cache().stableStates().stream()
                .map(State::name)
                .collect(Collectors.toSet());
        long seed = scenario.run().seed();
        Supplier<TransferCosts> measured =
                Once.of(() -> CostMeasurement.of(platform.machine(), platform.protocol(), seed));
        return new Preparation(
                new Workloads(scenario, platform.machine(), states, diagnostics),
                new Predictions(scenario, platform.machine(), measured, diagnostics));
    }
}
