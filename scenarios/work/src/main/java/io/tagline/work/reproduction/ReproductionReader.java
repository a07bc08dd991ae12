package io.tagline.work.reproduction;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.experiments.scenario.Reference;
import java.util.List;
import java.util.Optional;

/** Reads reproduction documents; docs/reproduction/README.md describes the format. */
public final class ReproductionReader {

    private static final int MOST_REPLICATIONS = 1_000_000;

    private static final Type<Reference, KeyScope> DOCUMENT = Type.read(
            (node, scope) -> PlainTypes.TEXT.read(node, scope).map(text -> new Reference(text, node.span())),
            PlainTypes.TEXT.schema());

    private ReproductionReader() {}

    /** The reproduction; empty if the file has any mistake. */
    public static Optional<Reproduction> read(Source source, Diagnostics diagnostics) {
        int before = diagnostics.count();
        return YamlReader.read(source, diagnostics)
                .map(node -> reproduction(Keys.of(Fields.of(node, "reproduction", diagnostics), () -> diagnostics)))
                .filter(reproduction -> diagnostics.count() == before);
    }

    public static Schema schema() {
        Diagnostics nobody = new Diagnostics();
        return Keys.described(() -> nobody, ReproductionReader::reproduction);
    }

    private static Reproduction reproduction(Keys<?, KeyScope> keys) {
        keys.value("tagline", PlainTypes.VERSION, "");
        String name = keys.value("name", PlainTypes.TEXT, "");
        String paper = keys.value("paper", PlainTypes.TEXT, "");
        String title = keys.value("title", PlainTypes.TEXT, "");
        Optional<Reference> kernels = keys.optionalMap("kernels").map(ReproductionReader::machine);
        List<Reproduction.Part> parts = (kernels.isPresent()
                        ? keys.optionalMaps("scenarios", "scenarios")
                        : keys.maps("scenarios", "scenarios"))
                .stream().map(ReproductionReader::part).toList();
        keys.done();
        keys.holds(Schema.havingAny(List.of("scenarios", "kernels")));
        return new Reproduction(name, paper, title, parts, kernels);
    }

    private static Reference machine(Keys<?, KeyScope> keys) {
        return document(keys, "machine");
    }

    private static Reproduction.Part part(Keys<?, KeyScope> keys) {
        Optional<Integer> quick = replications(keys, "quick");
        Optional<Integer> full = replications(keys, "full");
        return new Reproduction.Part(document(keys, "scenario"), quick, full);
    }

    private static Optional<Integer> replications(Keys<?, KeyScope> keys, String key) {
        return keys.optional(key, PlainTypes.integer(1, MOST_REPLICATIONS)).map(Long::intValue);
    }

    private static Reference document(Keys<?, KeyScope> keys, String key) {
        Reference found =
                keys.value(key, DOCUMENT, new Reference("", keys.fields().span()));
        keys.done();
        return found;
    }
}
