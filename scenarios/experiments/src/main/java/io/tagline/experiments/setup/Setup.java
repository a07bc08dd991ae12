package io.tagline.experiments.setup;

import io.tagline.documents.DocumentKind;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.experiments.document.ScenarioFormat;
import io.tagline.experiments.estimate.Deals;
import io.tagline.experiments.interval.IntervalCollector;
import io.tagline.experiments.sampling.Fingerprint;
import io.tagline.experiments.sampling.PointReplications;
import io.tagline.experiments.sampling.Replications;
import io.tagline.experiments.sampling.Work;
import io.tagline.experiments.scenario.Measure;
import io.tagline.experiments.scenario.RunRule;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.scenario.Setting;
import io.tagline.experiments.scenario.Template;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.fault.Fault;
import io.tagline.simulator.machine.Hardware;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.statistics.MachineStatistics;
import io.tagline.topologies.Machines;
import io.tagline.topologies.document.MachineDocument;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A scenario with everything it names, checked and ready to run.
 *
 * @param platforms those of its points, in the order of the points
 * @param notes for users, on how it was prepared
 */
public record Setup(Scenario scenario, List<Platform> platforms, List<PointSetup> points, List<Note> notes) {

    /**
     * A sentence on how a scenario was prepared.
     *
     * @param onModel whether it concerns only the model beside the samples
     */
    public record Note(String text, boolean onModel) {}

    public Setup {
        platforms = List.copyOf(platforms);
        points = List.copyOf(points);
        notes = List.copyOf(notes);
    }

    /** The same with one more note in front. */
    Setup with(Note note) {
        return new Setup(
                scenario,
                platforms,
                points,
                Stream.concat(Stream.of(note), notes.stream()).toList());
    }

    /** The same of the first point alone. */
    public Setup first() {
        PointSetup point = points.get(0);
        return new Setup(scenario, List.of(point.platform()), List.of(point), notes);
    }

    /** The same programs on a machine that differs in a number only, without models; there must be one platform. */
    public Setup on(MachineDocument document, Machine machine) {
        Platform before = points.get(0).platform();
        Platform after = new Platform(machine, document, before.protocol(), before.protocolSource(), before.faults());
        return new Setup(
                scenario,
                List.of(after),
                points.stream()
                        .map(point -> new PointSetup(point.point(), after, point.workload()))
                        .toList(),
                List.of());
    }

    /** The name of the machine, and its settings that all points have; if points run on several, all their names. */
    public String machines() {
        String names = joined(platform -> platform.machine().name());
        String settings = Setting.inForce(scenario.target().settings()).stream()
                .filter(setting -> setting.words().isLiteral())
                .map(Setting::text)
                .collect(Collectors.joining(", "));
        return settings.isEmpty() ? names : names + " with " + settings;
    }

    /** The name of the protocol; if points run with several, all their names. */
    public String protocols() {
        return joined(platform -> platform.protocol().name());
    }

    /** The injected faults of messages, the same on all platforms. */
    public List<Fault> faults() {
        return platforms.stream()
                .flatMap(platform -> platform.faults().list().stream())
                .distinct()
                .toList();
    }

    /** The orders in which accesses are performed on its machines, each once. */
    public List<PerformedOrder> orders() {
        return platforms.stream()
                .map(platform -> PerformedOrder.of(platform.machine()))
                .distinct()
                .toList();
    }

    /** Whether the programs of any point assert anything. */
    public boolean asserts() {
        return points.stream()
                .anyMatch(point -> scenario.programs().at(point.point()).asserts());
    }

    public TimeOrigins timeOrigins() {
        return TimeOrigins.of(platforms.stream().map(Platform::machine));
    }

    /**
     * A document that a scenario names.
     *
     * @param mention where it is named
     */
    public record Named(DocumentKind kind, Source source, Span mention) {}

    /** The machines, the protocols and the programs that are needed to make its result again. */
    public List<Named> documents() {
        Span machine = scenario.target().machine().span();
        Span protocol = scenario.target().protocol().map(Template::span).orElse(machine);
        List<Named> documents = new ArrayList<>();
        for (Platform platform : platforms) {
            documents.add(new Named(Machines.KIND, platform.machineSource(), machine));
            if (platform.machine().isCoherent()) {
                documents.add(new Named(Protocols.KIND, platform.protocolSource(), protocol));
            }
        }
        if (scenario.programs().isOpen()) {
            scenario.programs().byText().values().stream()
                    .map(ClaProgram::source)
                    .forEach(source ->
                            documents.add(new Named(ProgramLibrary.KIND, source, source.span(Position.START, 0))));
        }
        return documents;
    }

    private String joined(Function<Platform, String> name) {
        return platforms.stream().map(name).distinct().collect(Collectors.joining(", "));
    }

    /** For each point, a maker of simulators: one for each worker. */
    public List<Supplier<Replications>> simulators() {
        return works(false).stream().map(Work::simulators).toList();
    }

    /** The work at each point; {@code measured} says whether the use and activity of the machine are measured, too. */
    public List<Work> works(boolean measured) {
        IdleHardware idle = new IdleHardware();
        RivalPoints rivals = RivalPoints.of(
                scenario.run(), points.stream().map(PointSetup::point).toList());
        return points.stream()
                .map(point -> new Work(
                        scenario.run(), deals(point), rivals.of(point.point()), () -> simulator(point, measured, idle)))
                .toList();
    }

    private static Deals deals(PointSetup point) {
        return new Deals(TimedMachine.dealtTogether(point.platform().machine(), point.workload()));
    }

    public Measure measure(PointSetup point) {
        return scenario.measure().at(point.point(), point.workload().cores().size());
    }

    /** The timed machine of a point, as its replications use it, with separate hardware. */
    public TimedMachine timedMachine(PointSetup point) {
        return timedMachine(
                point, new Hardware(point.platform().machine(), point.platform().protocol()));
    }

    /** The same on hardware of the point's platform. */
    public TimedMachine timedMachine(PointSetup point, Hardware hardware) {
        RunRule run = scenario.run();
        String streams = point.point().without(run.common()).text();
        TimedMachine timed = new TimedMachine(hardware, point.workload(), run.seed(), streams, true);
        timed.deal();
        timed.inject(point.platform().faults());
        return timed;
    }

    /** The scenario as text with all defaults filled in. */
    public String resolved() {
        boolean single =
                platforms.stream().map(p -> p.protocol().name()).distinct().count() == 1;
        return ScenarioFormat.write(single ? scenario.running(protocols()) : scenario);
    }

    /** Identifies everything that determines the samples: the resolved scenario with all documents that it names. */
    public Fingerprint fingerprint() {
        List<String> texts = new ArrayList<>(List.of(resolved()));
        platforms.forEach(platform -> texts.addAll(List.of(
                platform.machineSource().text(), platform.protocolSource().text())));
        if (scenario.programs().isOpen()) {
            scenario.programs()
                    .byText()
                    .values()
                    .forEach(program -> texts.add(program.source().text()));
        }
        return Fingerprint.of(texts);
    }

    private Replications simulator(PointSetup point, boolean measured, IdleHardware idle) {
        Hardware hardware =
                idle.take(point.platform().machine(), point.platform().protocol());
        TimedMachine timed = timedMachine(point, hardware);
        return new PointReplications(
                timed,
                measured ? Optional.of(new MachineStatistics(timed)) : Optional.empty(),
                measure(point),
                new IntervalCollector(scenario.run().warmUp()),
                () -> idle.give(hardware));
    }
}
