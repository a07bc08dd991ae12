package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.models.claim.Condition;
import io.tagline.models.claim.Statistic;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads {@code plots}, a list of drawings with names. */
final class PlotsReader {

    private final Matrix matrix;
    private final Diagnostics diagnostics;
    private final Set<String> names = new HashSet<>();

    PlotsReader(Matrix matrix, Diagnostics diagnostics) {
        this.matrix = matrix;
        this.diagnostics = diagnostics;
    }

    List<Plot> read(List<YamlNode> nodes) {
        return nodes.stream().map(this::plot).toList();
    }

    private Plot plot(YamlNode node) {
        Fields fields = Fields.of(node, "plots", diagnostics);
        String name = fields.name("name");
        String x = fields.text("x");
        Statistic y = fields.choice("y", Statistic.class);
        Optional<String> rate = fields.optionalText("rate");
        Optional<Condition> where = fields.node("where").flatMap(new ConditionReader(matrix, diagnostics)::read);
        fields.done();
        if (!name.isEmpty() && !names.add(name)) {
            fields.error(Code.BAD_NAME, "name", "another plot is named " + Printable.quoted(name))
                    .note("choose another name");
        }
        known(fields, "x", x);
        rate.ifPresent(parameter -> known(fields, "rate", parameter));
        return new Plot(name, x, y, rate, where);
    }

    private void known(Fields fields, String key, String parameter) {
        if (!parameter.isEmpty() && !matrix.names().contains(parameter)) {
            fields.error(Code.UNKNOWN_PARAMETER, key, "unknown parameter " + Printable.quoted(parameter))
                    .nearest(parameter, matrix.names())
                    .help("parameters: " + Names.listed(matrix.names()));
        }
    }
}
