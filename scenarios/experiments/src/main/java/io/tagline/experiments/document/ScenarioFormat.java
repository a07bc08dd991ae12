package io.tagline.experiments.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.experiments.interval.IntervalFigure;
import io.tagline.experiments.scenario.Choice;
import io.tagline.experiments.scenario.LineArray;
import io.tagline.experiments.scenario.Matrix;
import io.tagline.experiments.scenario.Measurement;
import io.tagline.experiments.scenario.ModelRule;
import io.tagline.experiments.scenario.NamedTree;
import io.tagline.experiments.scenario.Placement;
import io.tagline.experiments.scenario.Plot;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.scenario.RunRule;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.scenario.Scenario.Analysis;
import io.tagline.experiments.scenario.Scenario.Heading;
import io.tagline.experiments.scenario.Scenario.Target;
import io.tagline.experiments.scenario.Scenario.Work;
import io.tagline.experiments.scenario.Setting;
import io.tagline.experiments.scenario.Template;
import io.tagline.experiments.scenario.Threads;
import io.tagline.models.claim.Expectation;
import io.tagline.models.claim.Figure;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.fit.FunctionFit;
import io.tagline.models.tune.Collective;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.expression.NameCheck;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** How scenario files are read and written; all mistakes of a file are reported at once. The format is docs/scenario.md. */
public final class ScenarioFormat {

    private static final Type<List<Source>, KeyScope> FAULTS = sources("(drop|duplicate|stale|reorder):.*");
    private static final Type<List<Setting>, ScenarioScope> SETTINGS = Type.<Setting, ScenarioScope>of(
                    (node, scope) -> PlainTypes.SOURCE
                            .read(node, scope)
                            .map(text -> Setting.parse(text, scope.names(), scope.diagnostics())),
                    setting -> Yaml.text(setting.text()),
                    Schema.text("[A-Za-z][A-Za-z0-9._-]*\\s*=.*"))
            .list();

    private static final Type<Choice<Collective>, ScenarioScope> TUNE = Type.rare(() -> Type.of(
            ScenarioFormat::tune,
            tune -> Yaml.text(tune.words().written()),
            Schema.text(String.join("|", Collective.words()) + "|.*\\$\\{.*")));

    private static final Type<Matrix, ScenarioScope> MATRIX = Type.rare(() -> MatrixFormat.TYPE);
    private static final Type<List<NamedTree>, ScenarioScope> TREES = Type.rare(() -> TreesFormat.TYPE);
    private static final Type<List<ModelRule>, ScenarioScope> MODEL = Type.rare(() -> ModelFormat.TYPE);
    private static final Type<List<FunctionFit>, ScenarioScope> FITS = Type.rare(() -> FitFormat.TYPE.block());
    private static final Type<List<Plot>, ScenarioScope> PLOTS = Type.rare(() -> PlotFormat.TYPE.block());
    private static final Type<List<Expectation>, ScenarioScope> EXPECTATIONS =
            Type.rare(() -> ExpectationFormat.TYPE.block());

    private static final MappingType<Scenario, ScenarioScope> FILE = MappingType.of(
                    "scenario", ScenarioScope::nowhere, ScenarioFormat::scenario)
            .inBlock()
            .writing(Map.of("matrix", List.of("machine", "set", "protocol", "faults"), "trees", List.of("lines")));

    private ScenarioFormat() {}

    /** The scenario; empty if the file has any mistake. Programs that it names come from {@code documents}. */
    public static Optional<Scenario> read(Source source, Documents documents, Diagnostics diagnostics) {
        return read(source, documents, matrix -> List.of(), /* narrowed= */ false, scenario -> false, diagnostics);
    }

    /**
     * The same.
     *
     * @param asked the points that are run with values from a command line, which the matrix may lack
     * @param narrowed whether it is the scenario of a result, which may have been run for a part of its points
     * @param broken looks for more mistakes in what a scenario with mistakes names; whether the matrix chooses what has one
     */
    public static Optional<Scenario> read(
            Source source,
            Documents documents,
            Function<Matrix, List<Point>> asked,
            boolean narrowed,
            Predicate<Scenario> broken,
            Diagnostics diagnostics) {
        return diagnostics.apart(own -> {
            Optional<Scenario> read = YamlReader.read(source, own)
                    .flatMap(node -> FILE.read(node, ScenarioScope.of(documents, asked, narrowed, own)));
            read.filter(scenario -> own.hasErrors())
                    .filter(broken)
                    .ifPresent(any -> own.retract(MatrixCheck.EXCLUSION));
            return read.filter(scenario -> !own.hasErrors());
        });
    }

    /** The scenario as YAML with all defaults; reading it returns an equal one. */
    public static String write(Scenario scenario) {
        return FILE.write(scenario).write();
    }

    public static Schema schema() {
        return FILE.schema();
    }

    private static Optional<Scenario> scenario(Keys<Scenario, ScenarioScope> file) {
        int before = file.scope().diagnostics().count();
        file.required("tagline", PlainTypes.VERSION, scenario -> Scalars.VERSION);
        Heading heading = heading(file.of(Scenario::heading));
        Matrix matrix = file.sparing("matrix", MATRIX, Matrix.EMPTY, Scenario::matrix);
        Set<String> used = new HashSet<>();
        Keys<Scenario, ScenarioScope> keys = file.in(file.scope().of(matrix, used));
        Target target = target(keys.of(Scenario::target));
        Optional<Choice<Collective>> tune = keys.optional("tune", TUNE, Scenario::tune);
        ScenarioScope tuned = keys.scope().with(numbers(tune, keys));
        Work work = work(keys.of(Scenario::work).in(tuned));
        Measurement measure = keys.required("measure", MeasureFormat.TYPE, MeasureFormat.HARMLESS, Scenario::measure);
        RunRule run = keys.usual("run", RunFormat.TYPE, RunFormat.USUAL, Scenario::run);
        ScenarioScope measured = withTrees(work.trees(), tuned).measuring(intervals(work));
        Analysis analysis = analysis(keys.of(Scenario::analysis).in(measured));
        if (keys.isRead()
                && !keys.scope().narrowed()
                && keys.scope().diagnostics().count() == before) {
            refuseUnused(matrix, used, keys);
        }
        keys.fields().done();
        Source source = keys.fields().map().source();
        return Optional.of(new Scenario(source, heading, target, matrix, tune, work, measure, run, analysis));
    }

    /** Refuses unused parameters, which would label equal points differently. One that is zipped with a used parameter describes that one's values. */
    private static void refuseUnused(Matrix matrix, Set<String> used, Keys<Scenario, ScenarioScope> keys) {
        matrix.axes().stream()
                .map(Matrix.Axis::names)
                .filter(names -> Collections.disjoint(names, used))
                .flatMap(List::stream)
                .forEach(name -> keys.scope()
                        .error(
                                Code.UNUSED_PARAMETER,
                                MatrixFormat.span(keys.fields(), name),
                                "nothing uses the parameter " + Printable.quoted(name))
                        .note("`${" + name
                                + "}` is its value in `machine`, `protocol`, `lines` and others; programs say `" + name
                                + "`"));
    }

    private static Type<List<Source>, KeyScope> sources(String pattern) {
        return Type.of(PlainTypes.SOURCE::read, PlainTypes.SOURCE::write, Schema.text(pattern))
                .list();
    }

    private static Heading heading(Keys<Heading, ScenarioScope> keys) {
        return new Heading(
                keys.required("name", PlainTypes.TEXT, "", Heading::name),
                keys.sparing("source", PlainTypes.TEXT, "", Heading::citation),
                keys.sparing("description", PlainTypes.TEXT, "", Heading::description));
    }

    private static Target target(Keys<Target, ScenarioScope> keys) {
        Template nothing = Template.literal("", keys.fields().span());
        return new Target(
                keys.required("machine", Types.REFERENCE, nothing, Target::machine),
                keys.sparing("set", SETTINGS, List.of(), Target::settings),
                keys.optional("protocol", Types.REFERENCE, Target::protocol),
                keys.sparing("faults", FAULTS, List.of(), Target::faults));
    }

    private static Work work(Keys<Work, ScenarioScope> keys) {
        Span span = keys.fields().span();
        Threads none = new Threads(Optional.empty(), Placement.Rule.COMPACT, span);
        Threads threads = keys.required("threads", ThreadsFormat.TYPE, none, Work::threads);
        keys.has("lines"); // Messages list it here; the trees have to be known before it is read.
        List<NamedTree> trees = keys.sparing("trees", TREES, List.of(), Work::trees);
        ScenarioScope named = withTrees(trees, keys.scope());
        List<LineArray> lines = keys.in(named).required("lines", LinesFormat.TYPE, List.of(), Work::lines);
        Choice<ClaProgram> nothing = new Choice<>(Template.literal("", span), Map.of());
        Choice<ClaProgram> programs =
                keys.in(withLines(lines, named)).required("program", ProgramsFormat.TYPE, nothing, Work::programs);
        return new Work(threads, lines, trees, programs);
    }

    private static Analysis analysis(Keys<Analysis, ScenarioScope> keys) {
        List<ModelRule> model = keys.sparing("model", MODEL, List.of(), Analysis::model);
        Keys<Analysis, ScenarioScope> after = keys.in(keys.scope().noting(new HashSet<>()));
        int before = keys.scope().diagnostics().count();
        List<FunctionFit> fits = after.sparing("fits", FITS, List.of(), Analysis::fits);
        if (keys.scope().diagnostics().count() > before) {
            NameCheck.settleFigures(keys.scope().diagnostics());
        }
        List<Plot> plots = after.sparing("plots", PLOTS, List.of(), Analysis::plots);
        List<Expectation> expectations =
                after.in(after.scope().fitted(fits)).sparing("expect", EXPECTATIONS, List.of(), Analysis::asked);
        return new Analysis(model, fits, plots, expectations);
    }

    /** The figures of the intervals that the programs measure, for expectations. */
    private static List<Figure> intervals(Work work) {
        return work.programs().byText().values().stream()
                .flatMap(program -> program.intervals().stream())
                .distinct()
                .flatMap(interval -> IntervalFigure.of(interval).stream())
                .toList();
    }

    private static ScenarioScope withTrees(List<NamedTree> trees, ScenarioScope scope) {
        Set<String> names = trees.stream().map(NamedTree::name).collect(Collectors.toCollection(LinkedHashSet::new));
        return scope.naming(scope.names().withTrees(names));
    }

    private static ScenarioScope withLines(List<LineArray> lines, ScenarioScope scope) {
        Map<String, Integer> shapes = new LinkedHashMap<>();
        lines.forEach(array ->
                array.names().forEach(name -> shapes.put(name, array.sizes().size())));
        return scope.naming(scope.names().withArrays(shapes));
    }

    private static Optional<Choice<Collective>> tune(YamlNode node, ScenarioScope scope) {
        return Types.TEMPLATE
                .read(node, scope)
                .map(words ->
                        Choice.of(words, scope.points(), word -> collective(word, node, scope), scope.diagnostics()));
    }

    private static Optional<Collective> collective(String word, YamlNode node, ScenarioScope scope) {
        Optional<Collective> collective = Collective.of(word);
        if (collective.isEmpty()) {
            scope.error(Code.UNKNOWN_NAME, node.span(), Printable.quoted(word) + " cannot be tuned")
                    .nearest(word, Collective.words())
                    .help("one of: " + Names.listed(Collective.words()));
        }
        return collective;
    }

    /** If {@code tune} adds no names, those that it might have added are not reported as unknown. */
    private static void settle(Keys<Scenario, ScenarioScope> keys) {
        if (keys.has("tune")) {
            Collective.words().stream()
                    .flatMap(word -> Collective.of(word).stream())
                    .flatMap(collective -> collective.numbers().stream())
                    .map(NameCheck::cause)
                    .forEach(keys.scope().diagnostics()::settle);
        }
    }

    /** The names that tuned designs add. */
    private static String[] numbers(Optional<Choice<Collective>> tune, Keys<Scenario, ScenarioScope> keys) {
        List<String> numbers = tune.stream()
                .flatMap(choice -> choice.byText().values().stream())
                .flatMap(collective -> collective.numbers().stream())
                .toList();
        if (tune.isEmpty() || numbers.isEmpty()) {
            settle(keys);
        }
        numbers.stream()
                .filter(keys.scope().matrix().names()::contains)
                .forEach(name -> keys.error(
                        Code.BAD_MATRIX,
                        "tune",
                        "this gives every point a " + Printable.quoted(name) + ", which the matrix has already"));
        return numbers.toArray(String[]::new);
    }

    /** How a drawing under {@code plots} is read and written. */
    private static final class PlotFormat {

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
}
