package io.tagline.work.machine;

import io.tagline.documents.json.Json;
import io.tagline.experiments.setup.PerformedOrder;
import io.tagline.topologies.machine.Domain;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import java.util.Optional;

/** A machine as JSON {@code tagline/machine/1}. */
final class MachineJson {

    private MachineJson() {}

    static Json of(Machine machine) {
        return Json.object()
                .put("schema", "tagline/machine/1")
                .put("machine", machine.name())
                .put("protocol", machine.protocol())
                .put("cores", machine.cores().count().value())
                .put(
                        "order",
                        Optional.of(machine)
                                .filter(Machine::isCoherent)
                                .map(of -> PerformedOrder.of(of).json()))
                .put("domains", machine.hierarchy().levels(), MachineJson::domain)
                .put("numbers", machine.parameters(), MachineJson::number);
    }

    private static Json domain(Domain domain) {
        return Json.object()
                .put("name", domain.name())
                .put("count", domain.count().value())
                .put("interconnect", domain.interconnect().topology().kind())
                .put("sharedCache", domain.sharedCaches().map(cache -> Json.of(cache.name())));
    }

    private static Json number(Parameter<?> number) {
        return Json.object()
                .put("path", number.path())
                .put("kind", number.kind().word())
                .put("source", number.source());
    }
}
