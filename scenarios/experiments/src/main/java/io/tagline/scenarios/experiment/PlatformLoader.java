package io.tagline.scenarios.experiment;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.programs.expression.Evaluator;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.fault.FaultReader;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.scenario.Point;
import io.tagline.scenarios.scenario.Reference;
import io.tagline.scenarios.scenario.Scenario.Target;
import io.tagline.scenarios.scenario.Template;
import io.tagline.simulator.machine.Suitability;
import io.tagline.topologies.Machines;
import io.tagline.topologies.document.MachineSettings;
import io.tagline.topologies.machine.Machine;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Reads what the points of a scenario run on; each pair of a machine and a protocol once, so that its mistakes are reported once. */
final class PlatformLoader {

    private final Machines machines;
    private final Protocols protocols;
    private final Map<Names, Optional<Platform>> known = new LinkedHashMap<>();
    private final Target target;
    private final Diagnostics diagnostics;

    /** How a point names its platform. */
    private record Names(Reference machine, Optional<Reference> protocol) {}

    PlatformLoader(Target target, Documents documents, Diagnostics diagnostics) {
        this.machines = new Machines(documents);
        this.protocols = new Protocols(documents);
        this.target = target;
        this.diagnostics = diagnostics;
    }

    /** The platform of a point; empty if there is a mistake in it. A name without a value is thrown as an evaluation exception. */
    Optional<Platform> at(Point point) {
        Names names =
                new Names(filled(target.machine(), point), target.protocol().map(template -> filled(template, point)));
        return known.computeIfAbsent(names, this::load);
    }

    private static Reference filled(Template template, Point point) {
        return new Reference(template.fill(Evaluator.of(point.parameters())), template.span());
    }

    private Optional<Platform> load(Names names) {
        Reference wanted = names.machine();
        return machines.library()
                .open(wanted.text(), wanted.span(), Code.UNKNOWN_MACHINE, diagnostics)
                .flatMap(source -> MachineSettings.apply(source, target.settings(), diagnostics))
                .flatMap(source -> machines.read(source, diagnostics)
                        .flatMap(machine -> withProtocol(machine, source, names.protocol())));
    }

    private Optional<Platform> withProtocol(Machine machine, Source machineSource, Optional<Reference> wanted) {
        return protocolSource(machine, machineSource, wanted)
                .flatMap(source -> protocol(machine, source)
                        .map(protocol -> new Platform(
                                machine,
                                machineSource,
                                protocol,
                                source,
                                FaultReader.read(target.faults(), protocol, diagnostics))));
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
    private Optional<Source> protocolSource(Machine machine, Source machineSource, Optional<Reference> chosen) {
        Reference wanted = chosen.orElseGet(
                () -> new Reference(machine.protocol(), Mention.of(machineSource, machine.protocol())));
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
}
