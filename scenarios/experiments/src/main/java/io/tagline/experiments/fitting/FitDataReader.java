package io.tagline.experiments.fitting;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
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

    private final FittableNumbers candidates;
    private final FitSourceReader rows;
    private final Diagnostics diagnostics;
    private final Set<String> paths = new HashSet<>();

    private FitDataReader(
            MachineDocument document, Machine machine, Protocol protocol, Library matrices, Diagnostics diagnostics) {
        this.candidates = new FittableNumbers(machine, new MachineVariants(document));
        this.rows = new FitSourceReader(machine, protocol, matrices, diagnostics);
        this.diagnostics = diagnostics;
    }

    /** The name of data for an unknown machine; the rest of it cannot be checked. */
    public static Optional<String> name(Source data, Diagnostics diagnostics) {
        int before = diagnostics.count();
        return YamlReader.read(data, diagnostics)
                .map(node -> Fields.of(node, "data", diagnostics).text("name"))
                .filter(name -> diagnostics.count() == before);
    }

    /** The data of a machine with this document; empty if there is any mistake. All mistakes are in {@code diagnostics}. */
    public static Optional<FitData> read(
            Source data,
            MachineDocument document,
            Machine machine,
            Protocol protocol,
            Library matrices,
            Diagnostics diagnostics) {
        int before = diagnostics.count();
        return YamlReader.read(data, diagnostics)
                .map(node -> new FitDataReader(document, machine, protocol, matrices, diagnostics).data(node))
                .filter(read -> diagnostics.count() == before);
    }

    private FitData data(YamlNode node) {
        Fields fields = Fields.of(node, "data", diagnostics);
        fields.version();
        String name = fields.text("name");
        List<DataSource> sources =
                fields.list("sources").stream().map(this::source).toList();
        List<Bounds> numbers = fields.optionalList("numbers").orElse(List.of()).stream()
                .flatMap(number -> number(number).stream())
                .toList();
        fields.done();
        if (fields.has("sources") && sources.isEmpty()) {
            fields.error(Code.OUT_OF_RANGE, "sources", "`sources` is empty");
        }
        return new FitData(name, sources, numbers);
    }

    private DataSource source(YamlNode node) {
        Fields fields = Fields.of(node, "sources", diagnostics);
        String name = fields.text("name");
        String origin = fields.text("source");
        double weight = fields.optional("weight", (value, d) -> Scalars.decimal(value, 0, MOST_WEIGHT, d))
                .orElse(1.0);
        List<String> doubts = new ArrayList<>();
        List<DataClass> classes = new ArrayList<>(rows.matrix(fields, doubts));
        for (FitSourceReader.Kind kind : FitSourceReader.Kind.values()) {
            fields.optionalList(kind.key())
                    .orElse(List.of())
                    .forEach(row -> rows.row(kind, row).ifPresent(classes::add));
        }
        if (FitSourceReader.Kind.keys().stream().noneMatch(fields::has) && !fields.has(FitSourceReader.MATRIX)) {
            diagnostics
                    .error(Code.MISSING_KEY, fields.span(), "this source has no numbers")
                    .note("give it a `matrix`, or rows of " + String.join(", ", FitSourceReader.Kind.keys()));
        }
        fields.done();
        return new DataSource(name, origin, weight, classes, doubts);
    }

    private Optional<Bounds> number(YamlNode node) {
        Fields fields = Fields.of(node, "numbers", diagnostics);
        Optional<String> path = fields.optional("path", this::path);
        fields.require("path");
        Optional<Double> least = fields.optional("from", Scalars::duration).map(Units::nanoseconds);
        Optional<Double> most = fields.optional("to", Scalars::duration).map(Units::nanoseconds);
        fields.done();
        return path.map(found -> {
            double value = candidates.variants().latency(found).orElseThrow();
            Bounds usual = FittableNumbers.bounds(found, value);
            Bounds bounds = new Bounds(found, least.orElse(usual.least()), most.orElse(usual.most()));
            if (bounds.least() >= bounds.most() || value < bounds.least() || value > bounds.most()) {
                fields.error(
                        Code.OUT_OF_RANGE,
                        value > bounds.most() ? "to" : "from",
                        "the document has %s ns, which must lie between the two".formatted(Rounded.shortest(value, 3)));
            }
            return bounds;
        });
    }

    private Optional<String> path(YamlNode node, Diagnostics d) {
        Optional<String> path = Scalars.text(node, d);
        List<String> legal = candidates.paths();
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
