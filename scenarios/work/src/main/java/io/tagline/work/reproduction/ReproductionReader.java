package io.tagline.work.reproduction;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.experiments.scenario.Reference;
import java.util.List;
import java.util.Optional;

/** Reads reproduction documents; docs/reproduction/README.md describes the format. */
public final class ReproductionReader {

    private static final int MOST_REPLICATIONS = 1_000_000;

    private final Diagnostics diagnostics;

    private ReproductionReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** The reproduction; empty if the file has any mistake. */
    public static Optional<Reproduction> read(Source source, Diagnostics diagnostics) {
        int before = diagnostics.count();
        return YamlReader.read(source, diagnostics)
                .map(node -> new ReproductionReader(diagnostics).reproduction(node))
                .filter(reproduction -> diagnostics.count() == before);
    }

    private Reproduction reproduction(YamlNode node) {
        Fields fields = Fields.of(node, "reproduction", diagnostics);
        fields.version();
        String name = fields.text("name");
        String paper = fields.text("paper");
        String title = fields.text("title");
        Optional<Reference> kernels = fields.optionalMap("kernels").map(ReproductionReader::machine);
        List<YamlNode> scenarios =
                kernels.isPresent() ? fields.optionalList("scenarios").orElse(List.of()) : fields.list("scenarios");
        List<Reproduction.Part> parts = scenarios.stream().map(this::part).toList();
        fields.done();
        return new Reproduction(name, paper, title, parts, kernels);
    }

    private static Reference machine(Fields fields) {
        String machine = fields.text("machine");
        fields.done();
        return new Reference(machine, fields.span("machine"));
    }

    private Reproduction.Part part(YamlNode node) {
        Fields fields = Fields.of(node, "scenarios", diagnostics);
        String scenario = fields.text("scenario");
        Optional<Integer> quick = fields.optionalInteger("quick", 1, MOST_REPLICATIONS);
        Optional<Integer> full = fields.optionalInteger("full", 1, MOST_REPLICATIONS);
        fields.done();
        return new Reproduction.Part(new Reference(scenario, fields.span("scenario")), quick, full);
    }
}
