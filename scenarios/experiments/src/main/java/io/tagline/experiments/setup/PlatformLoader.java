package io.tagline.experiments.setup;

import io.tagline.documents.Diagnostics;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.scenario.Reference;
import io.tagline.experiments.scenario.Scenario.Target;
import io.tagline.protocols.fault.FaultReader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Reads the platforms of a scenario's points; each pair of a machine and a protocol only once, so its mistakes are reported once. */
final class PlatformLoader {

    private final Platforms platforms;
    private final Map<Names, Optional<Platform>> known = new LinkedHashMap<>();
    private final Target target;
    private final Diagnostics diagnostics;

    /** The names of a point's machine and, if the scenario names one, its protocol. */
    private record Names(String machine, Optional<String> protocol) {}

    PlatformLoader(Target target, Platforms platforms, Diagnostics diagnostics) {
        this.platforms = platforms;
        this.target = target;
        this.diagnostics = diagnostics;
    }

    /** The platform of a point; empty if it has a mistake. Throws an evaluation exception for a name without a value. */
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
