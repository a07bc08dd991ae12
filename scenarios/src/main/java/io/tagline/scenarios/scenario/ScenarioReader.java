package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.documents.yaml.YamlText;
import io.tagline.models.claim.Expectation;
import io.tagline.models.fit.Fit;
import io.tagline.models.tune.Collective;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.expression.Vocabulary;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads scenario files; all mistakes of a file are reported at once. The format is docs/scenario.md. */
public final class ScenarioReader {

    /** In the order a person writes them, which is the order messages list them in. */
    private static final List<String> KEYS = List.of(
            "tagline",
            "name",
            "source",
            "description",
            "machine",
            "protocol",
            "faults",
            "matrix",
            "tune",
            "threads",
            "lines",
            "trees",
            "program",
            "measure",
            "run",
            "model",
            "fits",
            "plots",
            "expect");

    private final Fields fields;
    private final Diagnostics diagnostics;
    private final Matrix matrix;
    private final Optional<Choice<Collective>> tune;
    private final Vocabulary parameters;

    private ScenarioReader(YamlNode node, Diagnostics diagnostics) {
        this.fields = Fields.of(node, "scenario", diagnostics);
        KEYS.forEach(fields::has);
        this.diagnostics = diagnostics;
        this.matrix =
                fields.node("matrix").map(new MatrixReader(diagnostics)::read).orElse(Matrix.EMPTY);
        this.tune = tune();
        this.parameters = matrix.vocabulary().with(numbers().toArray(String[]::new));
    }

    /** The scenario, or nothing if the file has any mistake. */
    public static Optional<Scenario> read(Source source, Diagnostics diagnostics) {
        int before = diagnostics.count();
        return YamlReader.read(source, diagnostics)
                .flatMap(node -> new ScenarioReader(node, diagnostics).scenario(source))
                .filter(scenario -> diagnostics.count() == before);
    }

    private Optional<Scenario> scenario(Source source) {
        fields.version();
        String name = fields.text("name");
        String citation = fields.optionalText("source").orElse("");
        String description = fields.optionalText("description").orElse("");
        Reference machine = reference("machine", fields.text("machine"));
        Optional<Reference> protocol = fields.optionalText("protocol").map(text -> reference("protocol", text));
        List<Source> faults = faults();
        Threads threads = threads();
        List<NamedTree> trees = trees();
        Vocabulary named = parameters.withTrees(names(trees));
        LinesReader lineReader = new LinesReader(named, diagnostics);
        List<LineArray> lines = required("lines").map(lineReader::read).orElse(List.of());
        Optional<Choice<ClaProgram>> programs = required("program")
                .flatMap(new ProgramsReader(matrix, named.withArrays(lineReader.shapes()), diagnostics)::read);
        Measure measure = new MeasureReader(diagnostics).read(fields.map("measure"));
        RunRule run = run();
        List<ModelRule> model = model(trees);
        List<Fit> fits = fits();
        List<Plot> plots = plots();
        List<Expectation> expectations = expectations(fits);
        fields.done();
        return programs.map(p -> new Scenario(
                source,
                name,
                citation,
                description,
                machine,
                protocol,
                faults,
                matrix,
                tune,
                threads,
                lines,
                trees,
                p,
                measure,
                run,
                model,
                fits,
                plots,
                expectations));
    }

    private Reference reference(String key, String text) {
        return new Reference(text, fields.span(key));
    }

    /** What they mean is known when the protocol is. */
    private List<Source> faults() {
        return fields.optionalList("faults").orElse(List.of()).stream()
                .filter(node -> Scalars.text(node, diagnostics).isPresent())
                .map(node -> ((YamlText) node).asSource())
                .toList();
    }

    private Optional<Choice<Collective>> tune() {
        return fields.node("tune")
                .filter(node -> Scalars.text(node, diagnostics).isPresent())
                .map(node -> Template.parse(((YamlText) node).asSource(), matrix.vocabulary(), diagnostics))
                .map(words -> Choice.of(words, matrix.points(), this::collective, diagnostics));
    }

    private Optional<Collective> collective(String word) {
        Optional<Collective> collective = Collective.of(word);
        if (collective.isEmpty()) {
            diagnostics
                    .error(Code.UNKNOWN_NAME, fields.span("tune"), Printable.quoted(word) + " cannot be tuned")
                    .nearest(word, Collective.words())
                    .help("one of: " + Names.listed(Collective.words()));
        }
        return collective;
    }

    /** The names that the tuned designs bring with them. */
    private List<String> numbers() {
        List<String> numbers = tune.stream()
                .flatMap(choice -> choice.byText().values().stream())
                .flatMap(collective -> collective.numbers().stream())
                .toList();
        numbers.stream()
                .filter(matrix.names()::contains)
                .forEach(name -> diagnostics.error(
                        Code.BAD_MATRIX,
                        fields.span("tune"),
                        "this gives every point a " + Printable.quoted(name) + ", which the matrix has already"));
        return numbers;
    }

    private Threads threads() {
        return required("threads")
                .map(new ThreadsReader(parameters, diagnostics)::read)
                .orElse(new Threads(Optional.empty(), Placement.Rule.COMPACT, fields.span()));
    }

    private List<NamedTree> trees() {
        return fields.node("trees")
                .map(new TreesReader(parameters, diagnostics)::read)
                .orElse(List.of());
    }

    private static Set<String> names(List<NamedTree> trees) {
        return trees.stream().map(NamedTree::name).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private RunRule run() {
        return fields.optionalMap("run")
                .map(new RunReader(matrix, diagnostics)::read)
                .orElse(RunReader.DEFAULT);
    }

    private List<ModelRule> model(List<NamedTree> trees) {
        return fields.node("model")
                .map(new ModelReader(matrix, parameters, trees, diagnostics)::read)
                .orElse(List.of());
    }

    private List<Fit> fits() {
        List<YamlNode> nodes = fields.optionalList("fits").orElse(List.of());
        return new FitsReader(matrix, diagnostics).read(nodes);
    }

    private List<Plot> plots() {
        List<YamlNode> nodes = fields.optionalList("plots").orElse(List.of());
        return new PlotsReader(matrix, diagnostics).read(nodes);
    }

    private List<Expectation> expectations(List<Fit> fits) {
        List<YamlNode> nodes = fields.optionalList("expect").orElse(List.of());
        return new ExpectationsReader(matrix, fits, diagnostics).read(nodes);
    }

    /** The value of a key that must be there; that it is not is reported by asking for it as a text. */
    private Optional<YamlNode> required(String key) {
        if (!fields.has(key)) {
            fields.text(key);
        }
        return fields.node(key);
    }
}
