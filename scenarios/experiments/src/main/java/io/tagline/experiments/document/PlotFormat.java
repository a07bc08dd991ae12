package io.tagline.experiments.document;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.experiments.scenario.Plot;
import io.tagline.models.claim.PointMetric;
import java.util.Optional;

/** How a drawing under {@code plots} is read and written. */
final class PlotFormat {

    private static final Type<String, ScenarioScope> NAME = Type.of(
            (node, scope) -> Scalars.name(node, scope.diagnostics()),
            Yaml::text,
            Schema.text("[A-Za-z_][A-Za-z0-9_.+-]{0,63}"));

    static final MappingType<Plot, ScenarioScope> TYPE =
            MappingType.of("plots", ScenarioScope::nowhere, PlotFormat::plot);

    private PlotFormat() {}

    private static Optional<Plot> plot(Keys<Plot, ScenarioScope> keys) {
        Plot plot = new Plot(
                keys.required("name", NAME, "", Plot::name),
                keys.required("x", Types.PARAMETER, "", Plot::x),
                keys.required("y", Types.STATISTIC, PointMetric.MEAN, Plot::y),
                keys.optional("rate", Types.PARAMETER, Plot::rate),
                keys.optional("where", Types.CONDITION, Plot::where));
        keys.fields().done();
        if (!plot.name().isEmpty() && !keys.taken().add(plot.name())) {
            keys.error(Code.BAD_NAME, "name", "another plot is named " + Printable.quoted(plot.name()))
                    .note("choose another name");
        }
        return Optional.of(plot);
    }
}
