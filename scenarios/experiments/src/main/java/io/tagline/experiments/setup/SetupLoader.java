package io.tagline.experiments.setup;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Names;
import io.tagline.documents.Once;
import io.tagline.documents.Source;
import io.tagline.experiments.document.ScenarioFormat;
import io.tagline.experiments.guarantee.GuaranteedCosts;
import io.tagline.experiments.guarantee.LoneAccesses;
import io.tagline.experiments.measurement.CostMeasurement;
import io.tagline.experiments.prediction.Predictions;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.scenario.Reference;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.scenario.Scenario.Target;
import io.tagline.experiments.scenario.Threads;
import io.tagline.experiments.setup.Setup.Note;
import io.tagline.experiments.workload.Workloads;
import io.tagline.models.bounds.ProgramCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.expression.Value;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.fault.FaultReader;
import io.tagline.protocols.table.State;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Reads a scenario and all it names, and so finds all mistakes before anything runs. */
public final class SetupLoader {

    private static final String WITHOUT_FORMULAS =
            "note: the machine lacks costs under `model` that the scenario's models need: formulas are left out, and bounds, if any, use measured costs";
    private static final String NO_ROOM =
            "note: %d of %d points are left out, since the machine has too few cores for their threads; the first is %s";
    private static final String TUNED = "note: %s lacks costs under `model` that tuning needs: measured costs are used";

    private static final String UNFITTED =
            "note: the fit `%s` is left out%s: for each of %s it needs another value of %s than the points have";

    private static final String UNTIMED =
            "note: %s:%d: time is measured from this barrier on, and nothing but assertions follows it; `begin name` and `end name` measure the time before it";

    private final Documents documents;
    private final Diagnostics diagnostics;
    private final Platforms platforms;

    /** The tools that prepare the points of one platform. */
    private record Preparation(
            Workloads workloads, Supplier<TransferCosts> measured, Function<Workload, ProgramCosts> guaranteed) {}

    /** Names are looked up among these documents. */
    public SetupLoader(Documents documents, Diagnostics diagnostics) {
        this.documents = documents;
        this.diagnostics = diagnostics;
        this.platforms = new Platforms(documents, diagnostics);
    }

    /** The scenario of this text, changed as the user asked; empty if there is any mistake. */
    public Optional<Setup> load(Source source, Overrides overrides) {
        boolean chosen = overrides.choosesMachine();
        Predicate<Scenario> broken = chosen ? scenario -> false : this::misnamesPlatform;
        Optional<Scenario> read =
                ScenarioFormat.read(source, documents, overrides::points, /* narrowed= */ false, broken, diagnostics);
        return load(read, overrides, chosen);
    }

    /** The scenario of a result, whose machine may have been chosen for that run. */
    public Optional<Setup> loadAgain(Source resolved, Overrides overrides) {
        Optional<Scenario> read = ScenarioFormat.read(
                resolved, documents, overrides::points, /* narrowed= */ true, scenario -> false, diagnostics);
        return load(read, overrides, true);
    }

    /** Reports mistakes in the machines and protocols that a scenario with other mistakes names; whether its matrix chose one of them. */
    private boolean misnamesPlatform(Scenario scenario) {
        int before = diagnostics.count();
        checkPlatforms(scenario);
        return diagnostics.count() > before && !scenario.target().machine().isLiteral();
    }

    private void checkPlatforms(Scenario scenario) {
        PlatformLoader loader = new PlatformLoader(scenario.target(), platforms, diagnostics);
        for (Point point : scenario.points()) {
            try {
                loader.check(point);
            } catch (EvaluationException e) {
                return; // A name without a value was reported.
            }
        }
    }

    private Optional<Setup> load(Optional<Scenario> read, Overrides overrides, boolean machineIsChosen) {
        return read.flatMap(scenario -> overrides.apply(scenario, diagnostics))
                .map(scenario -> setup(scenario, overrides, machineIsChosen))
                .map(this::withoutNamesakes)
                .filter(setup -> !diagnostics.hasErrors());
    }

    /** Refuses different documents with the same short name, because results store documents by short names. */
    private Setup withoutNamesakes(Setup setup) {
        Map<String, Source> known = new LinkedHashMap<>();
        for (Setup.Named named : setup.documents()) {
            Source source = named.source();
            Source other = known.putIfAbsent(named.kind().shortFile(source.name()), source);
            if (other != null && !other.text().equals(source.text())) {
                diagnostics
                        .error(
                                Code.NAMESAKES,
                                named.mention(),
                                "%s and %s have the same short name".formatted(other.name(), source.name()))
                        .note("a result keeps its documents by their short names")
                        .help("rename one of the two files");
            }
        }
        return setup;
    }

    private Setup setup(Scenario scenario, Overrides overrides, boolean machineIsChosen) {
        PlatformLoader loader = new PlatformLoader(scenario.target(), platforms, diagnostics);
        Map<Platform, Preparation> preparations = new LinkedHashMap<>();
        List<PointSetup> points = new ArrayList<>();
        List<Note> notes = new ArrayList<>(unmeasured(scenario));
        notes.addAll(unfitted(scenario));
        for (Point point : machineIsChosen ? withRoom(scenario, overrides, loader, notes) : scenario.points()) {
            platform(loader, point)
                    .ifPresent(platform -> preparations
                            .computeIfAbsent(platform, p -> preparation(scenario, p, notes))
                            .workloads()
                            .build(point)
                            .ifPresent(w -> points.add(new PointSetup(point, platform, w))));
        }
        preparations.keySet().stream()
                .flatMap(platform -> platform.unusedResources().stream())
                .distinct()
                .map(SetupLoader::note)
                .forEach(notes::add);
        if (scenario.analysis().model().stream().anyMatch(rule -> rule.basis().usesPublishedCosts())) {
            preparations
                    .keySet()
                    .forEach(platform ->
                            platform.noteOnCosts().ifPresent(note -> notes.add(new Note(note, /* onModel= */ true))));
        }
        Setup setup = new Setup(scenario, List.copyOf(preparations.keySet()), points, notes);
        return machineIsChosen ? suited(setup, preparations) : predicted(setup, scenario, preparations, diagnostics);
    }

    /** Notes on programs whose latency covers nothing but assertions, and which measure no interval either. */
    private static List<Note> unmeasured(Scenario scenario) {
        return scenario.programs().byText().values().stream()
                .filter(program -> program.intervals().isEmpty())
                .flatMap(program -> program.barrierBeforeNothing().stream()
                        .map(barrier -> UNTIMED.formatted(
                                barrier.source().name(), barrier.position().line())))
                .distinct()
                .map(SetupLoader::note)
                .toList();
    }

    /** Notes on fits for which too few points are left. */
    private static List<Note> unfitted(Scenario scenario) {
        List<Map<String, Value>> points = scenario.matrix().combinations();
        return scenario.analysis().fits().stream()
                .filter(fit -> points.stream().anyMatch(fit::concerns))
                .flatMap(fit -> scenario.matrix().undetermined(fit).stream()
                        .map(place -> note(UNFITTED.formatted(
                                fit.name(), place, Names.listed(fit.form().coefficients()), Names.listed(fit.over())))))
                .toList();
    }

    private static Note note(String text) {
        return new Note(text, /* onModel= */ false);
    }

    /** A machine chosen by the user may have too few cores for some points, but every requested value must remain at some point. */
    private List<Point> withRoom(Scenario scenario, Overrides overrides, PlatformLoader platforms, List<Note> notes) {
        Threads threads = scenario.work().threads();
        List<Point> all = scenario.points();
        List<Point> kept = new ArrayList<>(all);
        kept.removeIf(point -> !platform(platforms, point)
                .map(platform -> threads.fit(platform.machine(), point))
                .orElse(true));
        if (kept.size() == all.size() || kept.isEmpty() || !overrides.areAt(kept)) {
            return all;
        }
        Point first =
                all.stream().filter(point -> !kept.contains(point)).findFirst().orElseThrow();
        notes.add(note(NO_ROOM.formatted(all.size() - kept.size(), all.size(), first.text())));
        return kept;
    }

    /** A machine chosen by the user may lack costs; only the scenario's own machine must have those that its models need. */
    private Setup suited(Setup setup, Map<Platform, Preparation> preparations) {
        Diagnostics trial = new Diagnostics();
        Setup predicted = predicted(setup, setup.scenario(), preparations, trial);
        if (!trial.hasErrors()) {
            return predicted;
        }
        boolean lacksCosts = trial.all().stream().anyMatch(mistake -> mistake.code() == Code.NO_COST);
        return lacksCosts
                ? predicted(setup, setup.scenario().withoutPublishedCosts(), preparations, diagnostics)
                        .with(new Note(WITHOUT_FORMULAS, /* onModel= */ true))
                : predicted(setup, setup.scenario(), preparations, diagnostics);
    }

    /** The same points with the predictions of a scenario's models. */
    private static Setup predicted(
            Setup setup, Scenario scenario, Map<Platform, Preparation> preparations, Diagnostics mistakes) {
        Map<Platform, Predictions> predictions = new LinkedHashMap<>();
        preparations.forEach((platform, ready) -> predictions.put(
                platform,
                new Predictions(scenario, platform.machine(), ready.measured(), ready.guaranteed(), mistakes)));
        List<PointSetup> points = setup.points().stream()
                .map(point -> predicted(point, requireNonNull(predictions.get(point.platform()))))
                .toList();
        return new Setup(scenario, setup.platforms(), points, setup.notes());
    }

    private static PointSetup predicted(PointSetup point, Predictions predictions) {
        return new PointSetup(
                point.point(),
                point.platform(),
                point.workload(),
                predictions.predict(point.point(), point.workload()),
                predictions.beside(point.point(), point.workload()));
    }

    private Optional<Platform> platform(PlatformLoader platforms, Point point) {
        try {
            return platforms.at(point);
        } catch (EvaluationException e) {
            new PointDiagnostics(diagnostics, point.text()).report(e);
            return Optional.empty();
        }
    }

    private Preparation preparation(Scenario scenario, Platform platform, List<Note> notes) {
        Set<String> states = platform.protocol().cache().stableStates().stream()
                .map(State::name)
                .collect(Collectors.toSet());
        long seed = scenario.run().seed();
        Supplier<TransferCosts> measured =
                Once.of(() -> CostMeasurement.of(platform.machine(), platform.protocol(), seed));
        Supplier<TransferCosts> tuning = Once.of(() -> {
            notes.add(note(TUNED.formatted(platform.machine().name())));
            return measured.get();
        });
        Supplier<LoneAccesses> accesses = Once.of(() -> new LoneAccesses(platform.machine(), platform.protocol()));
        return new Preparation(
                new Workloads(scenario, platform.machine(), states, tuning, diagnostics),
                measured,
                workload -> new GuaranteedCosts(accesses.get(), platform.machine(), workload));
    }

    /** Reads the platforms of a scenario's points; each pair of a machine and a protocol only once, so its mistakes are reported once. */
    private static final class PlatformLoader {

        private final Platforms platforms;
        private final Map<PlatformName, Optional<Platform>> known = new LinkedHashMap<>();
        private final Target target;
        private final Diagnostics diagnostics;

        /** The names of a point's machine and, if the scenario names one, its protocol, and what is set. */
        private record PlatformName(String machine, List<String> settings, Optional<String> protocol) {}

        PlatformLoader(Target target, Platforms platforms, Diagnostics diagnostics) {
            this.platforms = platforms;
            this.target = target;
            this.diagnostics = diagnostics;
        }

        /** The platform of a point; empty if it has a mistake. Throws an evaluation exception for a name without a value. */
        Optional<Platform> at(Point point) {
            List<Source> settings =
                    target.settings().stream().map(setting -> setting.at(point)).toList();
            PlatformName name = new PlatformName(
                    target.machine().fill(point),
                    settings.stream().map(Source::text).toList(),
                    target.protocol().map(protocol -> protocol.fill(point)));
            return known.computeIfAbsent(name, any -> load(name, settings));
        }

        /** Reports mistakes in what a point names; a name that is missing was reported. */
        void check(Point point) {
            if (!target.machine().fill(point).isEmpty()) {
                at(point);
            }
        }

        private Optional<Platform> load(PlatformName name, List<Source> settings) {
            Reference machine = new Reference(name.machine(), target.machine().span());
            Optional<Reference> protocol =
                    target.protocol().map(said -> new Reference(name.protocol().orElseThrow(), said.span()));
            return platforms
                    .load(machine, settings, protocol)
                    .map(platform ->
                            platform.with(FaultReader.read(target.faults(), platform.protocol(), diagnostics)));
        }
    }
}
