package io.tagline.scenarios.experiment;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.protocols.fault.FaultReader;
import io.tagline.scenarios.scenario.Point;
import io.tagline.scenarios.scenario.Reference;
import io.tagline.scenarios.scenario.Scenario.Target;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Reads what the points of a scenario run on; each pair of a machine and a protocol once, so that its mistakes are reported once. */
final class PlatformLoader {

    private final Platforms platforms;
    private final Map<Names, Optional<Platform>> known = new LinkedHashMap<>();
    private final Target target;
    private final Diagnostics diagnostics;

    /** What a point calls its machine and, if the scenario names one, its protocol. */
    private record Names(String machine, Optional<String> protocol) {}

    PlatformLoader(Target target, Documents documents, Diagnostics diagnostics) {
        this.platforms = new Platforms(documents, diagnostics);
        this.target = target;
        this.diagnostics = diagnostics;
    }

    /** The platform of a point; empty if there is a mistake in it. A name without a value is thrown as an evaluation exception. */
    Optional<Platform> at(Point point) {
        Names names = new Names(target.machine().fill(point), target.protocol().map(protocol -> protocol.fill(point)));
        return known.computeIfAbsent(names, this::load);
    }

    private Optional<Platform> load(Names names) {
        Reference machine = new Reference(names.machine(), target.machine().span());
        Optional<Reference> protocol =
                target.protocol().map(said -> new Reference(names.protocol().orElseThrow(), said.span()));
        return platforms
                .load(machine, target.settings(), protocol)
                .map(platform -> platform.with(FaultReader.read(target.faults(), platform.protocol(), diagnostics)));
    }
}
