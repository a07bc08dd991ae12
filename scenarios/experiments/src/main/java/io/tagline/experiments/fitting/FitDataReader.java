package io.tagline.experiments.fitting;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.units.Rounded;
import io.tagline.documents.units.Units;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.experiments.fitting.FitData.Bounds;
import io.tagline.experiments.fitting.FitData.DataClass;
import io.tagline.experiments.fitting.FitData.DataSource;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.document.MachineDocument;
import io.tagline.topologies.document.MachineVariants;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads measurements of a machine; docs/guide/fitting.md describes the format. */
public final class FitDataReader {

    /** Matrices that a document names, by their paths. */
    public static final DocumentKind MATRICES = new DocumentKind("matrices", ".csv");

    private static final double MOST_WEIGHT = 1000;

    private static final Type<Double, KeyScope> WEIGHT = Type.read(
            (node, scope) -> Scalars.decimal(node, 0, MOST_WEIGHT, scope.diagnostics()),
            Schema.of("number").with("minimum", 0).with("maximum", MOST_WEIGHT));

    private final Optional<FittableNumbers> candidates;
    private final FitSourceReader rows;
    private final Diagnostics diagnostics;
    private final Set<String> paths = new HashSet<>();

    private FitDataReader(
            Optional<FittableNumbers> candidates, Optional<FitSourceReader.Subject> subject, Diagnostics diagnostics) {
        this.candidates = candidates;
        this.rows = new FitSourceReader(subject, diagnostics);
        this.diagnostics = diagnostics;
    }

    private static FitDataReader ofAnyMachine(Diagnostics diagnostics) {
        return new FitDataReader(Optional.empty(), Optional.empty(), diagnostics);
    }

    /** The JSON Schema of these documents; it knows no machine, and so no bounds and no words that one has. */
    public static Schema schema() {
        Diagnostics nobody = new Diagnostics();
        return Keys.described(() -> nobody, ofAnyMachine(nobody)::data);
    }

    /** The name of data for an unknown machine; of the rest, only the form can be checked. */
    public static Optional<String> name(Source data, Diagnostics diagnostics) {
        return ofAnyMachine(diagnostics).read(data).map(FitData::name);
    }

    /** The data of a machine with this document; empty if there is any mistake. All mistakes are in {@code diagnostics}. */
    public static Optional<FitData> read(
            Source data,
            MachineDocument document,
            Machine machine,
            Protocol protocol,
            Library matrices,
            Diagnostics diagnostics) {
        FittableNumbers candidates = new FittableNumbers(machine, new MachineVariants(document));
        FitSourceReader.Subject subject = new FitSourceReader.Subject(machine, protocol, matrices);
        return new FitDataReader(Optional.of(candidates), Optional.of(subject), diagnostics).read(data);
    }

    private Optional<FitData> read(Source data) {
        int before = diagnostics.count();
        return YamlReader.read(data, diagnostics)
                .map(node -> data(Keys.of(Fields.of(node, "data", diagnostics), () -> diagnostics)))
                .filter(read -> diagnostics.count() == before);
    }

    private FitData data(Keys<?, KeyScope> keys) {
        keys.value("tagline", PlainTypes.VERSION, "");
        String name = keys.value("name", PlainTypes.TEXT, "");
        List<DataSource> sources =
                keys.maps("sources", "sources").stream().map(this::source).toList();
        List<Bounds> numbers = keys.optionalMaps("numbers", "numbers").stream()
                .flatMap(number -> number(number).stream())
                .toList();
        keys.done();
        return new FitData(name, sources, numbers);
    }

    private DataSource source(Keys<?, KeyScope> keys) {
        String name = keys.value("name", PlainTypes.TEXT, "");
        String origin = keys.value("source", PlainTypes.TEXT, "");
        double weight = keys.optional("weight", WEIGHT).orElse(1.0);
        List<String> doubts = new ArrayList<>();
        List<DataClass> classes = new ArrayList<>(rows.matrix(keys, doubts));
        for (FitSourceReader.Kind kind : FitSourceReader.Kind.values()) {
            keys.optionalMaps(kind.key(), kind.key())
                    .forEach(row -> rows.row(kind, row).ifPresent(classes::add));
        }
        keys.holds(Schema.havingAny(FitSourceReader.NUMBERS));
        if (keys.isRead() && FitSourceReader.NUMBERS.stream().noneMatch(keys::has)) {
            diagnostics
                    .error(Code.MISSING_KEY, keys.fields().span(), "this source has no numbers")
                    .note("give it a `matrix`, or rows of " + String.join(", ", FitSourceReader.Kind.keys()));
        }
        keys.done();
        return new DataSource(name, origin, weight, classes, doubts);
    }

    private Optional<Bounds> number(Keys<?, KeyScope> keys) {
        Type<String, KeyScope> latency =
                Type.read((node, scope) -> path(node, scope.diagnostics()), PlainTypes.TEXT.schema());
        Optional<String> path = Optional.of(keys.value("path", latency, "")).filter(found -> !found.isEmpty());
        Optional<Double> least = keys.optional("from", FitSourceReader.TIME).map(Units::nanoseconds);
        Optional<Double> most = keys.optional("to", FitSourceReader.TIME).map(Units::nanoseconds);
        keys.done();
        return candidates.flatMap(all -> path.map(found -> {
            double value = all.variants().latency(found).orElseThrow();
            Bounds usual = FittableNumbers.bounds(found, value);
            Bounds bounds = new Bounds(found, least.orElse(usual.least()), most.orElse(usual.most()));
            if (bounds.least() >= bounds.most() || value < bounds.least() || value > bounds.most()) {
                keys.error(
                        Code.OUT_OF_RANGE,
                        value > bounds.most() ? "to" : "from",
                        "the document has %s ns, which must lie between the two".formatted(Rounded.shortest(value, 3)));
            }
            return bounds;
        }));
    }

    private Optional<String> path(YamlNode node, Diagnostics d) {
        Optional<String> path = PlainTypes.TEXT.read(node, () -> d);
        List<String> legal =
                candidates.map(FittableNumbers::paths).orElse(path.stream().toList());
        if (path.isPresent() && !legal.contains(path.get())) {
            d.error(
                            Code.UNKNOWN_NAME,
                            node.span(),
                            Printable.quoted(path.get()) + " is not a latency that the machine gives in ns")
                    .nearest(path.get(), legal)
                    .help("one of: " + String.join(", ", legal));
            return Optional.empty();
        }
        if (path.isPresent() && !paths.add(path.get())) {
            d.error(Code.DUPLICATE_KEY, node.span(), Printable.quoted(path.get()) + " is given twice");
        }
        return path;
    }
}
