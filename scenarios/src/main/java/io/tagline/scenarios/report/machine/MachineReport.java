package io.tagline.scenarios.report.machine;

import io.tagline.documents.json.Json;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.topologies.machine.Domain;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import io.tagline.work.machine.MachineView.Viewed;
import java.util.List;

/** A machine as its document describes it: its domains, and where its numbers come from. */
public final class MachineReport implements Report<Viewed> {

    @Override
    public List<Format<Viewed>> formats() {
        return List.of(
                Format.text((viewed, terminal) -> new MachineText(viewed.machine()).text()),
                Format.of("svg", "its domains, one in the other", viewed -> new MachineSvg(viewed.machine()).picture()),
                Format.json(viewed -> json(viewed.machine())));
    }

    private static Json json(Machine machine) {
        return Json.object()
                .put("schema", "tagline/machine/1")
                .put("machine", machine.name())
                .put("protocol", machine.protocol())
                .put("cores", machine.cores().count().value())
                .put("domains", machine.hierarchy().levels(), MachineReport::domain)
                .put("numbers", machine.parameters(), MachineReport::number);
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
