package io.tagline.scenarios.experiment;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.fault.FaultReader;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.scenarios.scenario.Point;
import io.tagline.scenarios.scenario.Predictions;
import io.tagline.scenarios.scenario.Reference;
import io.tagline.scenarios.scenario.Scenario;
import io.tagline.scenarios.scenario.ScenarioFormat;
import io.tagline.scenarios.scenario.Workloads;
import io.tagline.simulator.machine.Suitability;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Reads a scenario and all it names, so that whatever is wrong is known before anything runs. */
public final class SetupLoader {

    private final Machines machines = new Machines(FileLibrary::new);
    private final Protocols protocols = new Protocols(FileLibrary::new);
    private final Diagnostics diagnostics;

    public SetupLoader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** The scenario of this text, changed as a person asked; empty if there is any mistake. */
    public Optional<Setup> load(Source source, Overrides overrides) {
        return ScenarioFormat.read(source, diagnostics)
                .flatMap(scenario -> overrides.apply(scenario, diagnostics))
                .flatMap(this::withMachine)
                .filter(setup -> !diagnostics.hasErrors());
    }

    private Optional<Setup> withMachine(Scenario scenario) {
        Reference wanted = scenario.target().machine();
        return machines.library()
                .open(wanted.text(), wanted.span(), Code.UNKNOWN_MACHINE, diagnostics)
                .flatMap(source ->
                        machines.read(source, diagnostics).flatMap(machine -> withProtocol(scenario, machine, source)));
    }

    private Optional<Setup> withProtocol(Scenario scenario, Machine machine, Source machineSource) {
        return protocolSource(scenario, machine, machineSource)
                .flatMap(source -> protocol(machine, source)
                        .map(protocol -> new Setup(
                                scenario,
                                machine,
                                machineSource,
                                protocol,
                                source,
                                FaultReader.read(scenario.target().faults(), protocol, diagnostics),
                                points(scenario, machine, protocol))));
    }

    private Optional<Protocol> protocol(Machine machine, Source source) {
        return machine.isCoherent()
                ? protocols.read(source, diagnostics).filter(protocol -> suits(protocol, machine, source))
                : Optional.of(Protocol.NONE);
    }

    private boolean suits(Protocol protocol, Machine machine, Source source) {
        Optional<String> objection = Suitability.objection(protocol, machine);
        objection.ifPresent(message -> diagnostics.error(Code.UNSUITABLE_PROTOCOL, source, Position.START, 1, message));
        return objection.isEmpty();
    }

    /** A scenario's own choice is looked up from the scenario, the machine's from the machine. */
    private Optional<Source> protocolSource(Scenario scenario, Machine machine, Source machineSource) {
        Reference wanted = scenario.target()
                .protocol()
                .orElseGet(() -> new Reference(machine.protocol(), Mention.of(machineSource, machine.protocol())));
        if (!machine.isCoherent()) {
            return noProtocol(wanted, machine);
        }
        return protocols.library().open(wanted.text(), wanted.span(), Code.UNKNOWN_PROTOCOL, diagnostics);
    }

    private Optional<Source> noProtocol(Reference wanted, Machine machine) {
        if (!wanted.text().equals(Machine.NO_PROTOCOL)) {
            String message = "machine " + machine.name() + " keeps no caches coherent";
            diagnostics.error(Code.UNKNOWN_PROTOCOL, wanted.span(), message).note("leave `protocol` out");
            return Optional.empty();
        }
        return Optional.of(Source.of(Machine.NO_PROTOCOL, ""));
    }

    private List<PointSetup> points(Scenario scenario, Machine machine, Protocol protocol) {
        Set<String> states =
                protocol.cache().stableStates().stream().map(State::name).collect(Collectors.toSet());
        long seed = scenario.run().seed();
        Supplier<TransferCosts> measured = Once.of(() -> CostMeasurement.of(machine, protocol, seed));
        Predictions predictions = new Predictions(scenario, machine, measured, diagnostics);
        Workloads workloads = new Workloads(scenario, machine, states, diagnostics);
        List<PointSetup> points = new ArrayList<>();
        for (Point point : scenario.points()) {
            workloads.build(point).ifPresent(w -> points.add(new PointSetup(point, w, predictions.predict(point, w))));
        }
        return points;
    }
}
