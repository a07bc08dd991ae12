package io.tagline.scenarios.experiment;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.programs.expression.Evaluator;
import io.tagline.protocols.fault.FaultReader;
import io.tagline.scenarios.scenario.Point;
import io.tagline.scenarios.scenario.Reference;
import io.tagline.scenarios.scenario.Scenario.Target;
import io.tagline.scenarios.scenario.Template;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Reads what the points of a scenario run on; each pair of a machine and a protocol once, so that its mistakes are reported once. */
final class PlatformLoader {

    private final Platforms platforms;
    private final Map<Names, Optional<Platform>> known = new LinkedHashMap<>();
    private final Target target;
    private final Diagnostics diagnostics;

    /** How a point names its platform. */
    private record Names(Reference machine, Optional<Reference> protocol) {}

    PlatformLoader(Target target, Documents documents, Diagnostics diagnostics) {
        this.platforms = new Platforms(documents, diagnostics);
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
        return platforms
                .load(names.machine(), target.settings(), names.protocol())
                .map(platform -> platform.with(FaultReader.read(target.faults(), platform.protocol(), diagnostics)));
    }
}
