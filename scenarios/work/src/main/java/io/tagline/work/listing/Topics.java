package io.tagline.work.listing;

import io.tagline.communication.kernel.Kernel;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.OwnDocument;
import io.tagline.documents.Printable;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.columns.Column;
import io.tagline.experiments.document.ScenarioFormat;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.model.BaseNames;
import io.tagline.litmus.model.ConsistencyModelReader;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.equations.Argument;
import io.tagline.models.equations.Equation;
import io.tagline.models.equations.Equations;
import io.tagline.models.equations.Reading.Subject;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.cla.Needs;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.programs.cla.ProgramReader;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.Catalog;
import io.tagline.work.listing.Listing.Kind;
import io.tagline.work.reproduction.PaperReproduction;
import io.tagline.work.reproduction.ReproductionReader;
import io.tagline.work.run.ActivityMetrics;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Everything that has a name: built-in documents, kernels, operations of programs, metrics, equations, the words of protocol documents and of the glossary. */
record Topics(Catalog catalog) {

    /** The topics of this name, however its parts are joined; reads only their documents. */
    List<Topic> named(String wanted) {
        String key = key(wanted);
        return entries()
                .flatMap(entries -> entries.topics(name -> key(name).equals(key)).stream())
                .toList();
    }

    /** {@code Ownership runs} is the heading of {@code ownership_runs}. */
    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[_ -]+", " ");
    }

    Stream<String> names() {
        return entries().flatMap(entries -> entries.names().stream());
    }

    /** All topics of a kind. A document with its title in the index is not read, and has no details. */
    List<Topic> of(Kind kind) {
        return entries(kind).listed();
    }

    /** The topic of a person's own document. */
    List<Topic> of(String path, Source document) {
        Kind kind = switch (OwnDocument.of(document).orElse(OwnDocument.QUESTION)) {
            case SCENARIO -> Kind.SCENARIOS;
            case REPRODUCTION -> Kind.REPRODUCTIONS;
            case MACHINE -> Kind.MACHINES;
            case PROTOCOL -> Kind.PROTOCOLS;
            case PROGRAM -> Kind.PROGRAMS;
            case MEMORY_MODEL -> Kind.MODELS;
            case LITMUS_TEST -> Kind.LITMUS;
            case QUESTION, DATA ->
                throw new Refusal(
                        "of files, scenarios, reproductions, machines, protocols, programs, memory models and litmus tests are explained; "
                                + Printable.quoted(path) + " is none of these");
        };
        return Diagnostics.read(diagnostics ->
                Optional.of(entries(kind).read().apply(path, diagnostics).toList()));
    }

    private Stream<Entries> entries() {
        Stream<Entries> listed = Arrays.stream(Kind.values()).map(this::entries);
        return Stream.concat(
                listed,
                Stream.of(
                        Entries.of(Phrases.all()),
                        Entries.of(Glossary.topics(catalog.documents())),
                        new Entries(BaseNames.names(), name -> Optional.empty(), Topics::relations)));
    }

    private Entries entries(Kind kind) {
        return switch (kind) {
            case MACHINES -> Entries.of(catalog.documents().of(Machines.KIND), this::machine);
            case PROTOCOLS -> Entries.of(catalog.documents().of(Protocols.KIND), this::protocol);
            case PROGRAMS -> Entries.of(catalog.documents().of(ProgramLibrary.KIND), this::program);
            case SCENARIOS -> Entries.of(catalog.scenarios(), this::scenario);
            case REPRODUCTIONS -> Entries.of(reproductions(), this::reproduction);
            case LITMUS -> Entries.of(catalog.litmus(), this::litmus);
            case MODELS -> Entries.of(catalog.memoryModels(), this::model);
            case KERNELS -> Entries.of(Arrays.stream(Kernel.values()).map(Topics::kernel));
            case OPERATIONS ->
                Entries.of(Arrays.stream(ProgramOperation.values()).map(Topics::operation));
            case METRICS -> Entries.of(metrics());
            case EQUATIONS -> Entries.of(Equations.all().stream().map(Topics::equation));
        };
    }

    /** Names, and how to find the title and the topics of each. */
    private record Entries(
            List<String> names,
            Function<String, Optional<String>> title,
            BiFunction<String, Diagnostics, Stream<Topic>> read) {

        static Entries of(Library library, BiFunction<String, Diagnostics, Stream<Topic>> read) {
            return new Entries(library.names(), library::title, read);
        }

        static Entries of(Stream<Topic> topics) {
            Map<String, List<Topic>> known =
                    topics.collect(Collectors.groupingBy(Topic::name, LinkedHashMap::new, Collectors.toList()));
            return new Entries(
                    List.copyOf(known.keySet()),
                    name -> Optional.empty(),
                    (name, diagnostics) -> known.getOrDefault(name, List.of()).stream());
        }

        List<Topic> topics(Predicate<String> wanted) {
            return Diagnostics.read(diagnostics -> Optional.of(names.stream()
                    .filter(wanted)
                    .flatMap(name -> read.apply(name, diagnostics))
                    .toList()));
        }

        List<Topic> listed() {
            return Diagnostics.read(diagnostics -> Optional.of(
                    names.stream().flatMap(name -> listed(name, diagnostics)).toList()));
        }

        private Stream<Topic> listed(String name, Diagnostics diagnostics) {
            return title.apply(name)
                    .map(known -> Stream.of(new Topic(name, Map.of("title", known), "")))
                    .orElseGet(() -> read.apply(name, diagnostics));
        }
    }

    private Stream<Topic> machine(String name, Diagnostics diagnostics) {
        return catalog.machines().load(name, diagnostics).map(machine -> machine(name, machine)).stream();
    }

    private static Topic machine(String name, Machine machine) {
        String details = "Source: %s\nProtocol: %s%s".formatted(machine.source(), machine.protocol(), clocks(machine));
        return new Topic(name, Map.of("title", machine.title()), details);
    }

    private static String clocks(Machine machine) {
        String clocks = machine.clocks().entrySet().stream()
                .map(clock -> clock.getKey() + " " + megahertz(clock.getValue().value()))
                .collect(Collectors.joining(", "));
        return clocks.isEmpty() ? "" : "\nClocks: " + clocks;
    }

    private static String megahertz(long hertz) {
        return BigDecimal.valueOf(hertz, 6).stripTrailingZeros().toPlainString() + " MHz";
    }

    private Stream<Topic> protocol(String name, Diagnostics diagnostics) {
        return catalog.protocols().load(name, diagnostics).map(protocol -> protocol(name, protocol)).stream();
    }

    private static Topic protocol(String name, Protocol protocol) {
        String details = protocol.tables().stream()
                .map(table -> "%s states: %s".formatted(table.kind().heading(), table.states()))
                .collect(Collectors.joining("\n"))
                .replaceAll("[\\[\\]]", "");
        return new Topic(name, Map.of("title", protocol.title()), details);
    }

    private Stream<Topic> program(String name, Diagnostics diagnostics) {
        return catalog
                .programs()
                .library()
                .open(name, diagnostics)
                .flatMap(source -> ProgramReader.readAlone(source, diagnostics))
                .map(program -> program(name, program))
                .stream();
    }

    private static Topic program(String name, ClaProgram program) {
        List<String> header = program.header();
        String title = header.isEmpty() ? "" : header.get(0);
        String more = header.stream().skip(1).collect(Collectors.joining("\n")).strip();
        return new Topic(name, Map.of("title", title), (more + "\n\nNeeds " + Needs.of(program)).strip());
    }

    private Stream<Topic> scenario(String name, Diagnostics diagnostics) {
        return catalog
                .scenarios()
                .open(name, diagnostics)
                .flatMap(source -> ScenarioFormat.read(source, catalog.documents(), diagnostics))
                .map(scenario -> scenario(name, scenario))
                .stream();
    }

    private static Topic scenario(String name, Scenario scenario) {
        String details = "Source: " + scenario.citation() + "\n\n" + scenario.description();
        return new Topic(name, Map.of("title", scenario.name()), details.strip());
    }

    private Library reproductions() {
        return catalog.documents().of(PaperReproduction.KIND);
    }

    private Stream<Topic> reproduction(String name, Diagnostics diagnostics) {
        return reproductions()
                .open(name, diagnostics)
                .flatMap(source -> ReproductionReader.read(source, diagnostics))
                .map(document -> new Topic(name, Map.of("title", document.title()), "Source: " + document.paper()))
                .stream();
    }

    private Stream<Topic> litmus(String name, Diagnostics diagnostics) {
        return catalog
                .litmus()
                .open(name, diagnostics)
                .flatMap(source -> LitmusReader.read(source, diagnostics))
                .map(test -> new Topic(
                        name, Map.of("title", test.note()), test.source().text()))
                .stream();
    }

    private Stream<Topic> model(String name, Diagnostics diagnostics) {
        Library library = catalog.memoryModels();
        return library
                .open(name, diagnostics)
                .flatMap(source -> ConsistencyModelReader.read(source, library, diagnostics))
                .map(model -> new Topic(
                        name, Map.of("title", model.title()), model.source().text()))
                .stream();
    }

    /** What memory models use under this name without a definition of their own. */
    private static Stream<Topic> relations(String name, Diagnostics diagnostics) {
        return relations().filter(relation -> relation.name().equals(name));
    }

    private static Stream<Topic> relations() {
        return Stream.concat(
                BaseNames.given().stream()
                        .map(given -> new Topic(
                                given.name(),
                                Map.of("meaning", given.meaning()),
                                (given.isSet() ? "A set of events" : "A relation of events") + " in memory models.")),
                BaseNames.defined().stream()
                        .map(defined -> new Topic(
                                defined.name(),
                                Map.of("meaning", defined.comment()),
                                "In memory models: " + defined.text())));
    }

    private static Topic kernel(Kernel kernel) {
        return new Topic(kernel.word(), Map.of("title", kernel.title()), "");
    }

    private static Topic operation(ProgramOperation verb) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(
                "takes",
                verb.arguments().stream().map(ProgramOperation.Argument::name).collect(Collectors.joining(", ")));
        facts.put("meaning", verb.meaning());
        return new Topic(verb.word(), facts, "As a program calls it: " + verb.signature());
    }

    private static Stream<Topic> metrics() {
        return Stream.of(
                        PointMetric.columns().stream()
                                .map(metric -> metric(metric, "summary.csv", "", "In run.json: points[].")),
                        PointMetric.at(PointMetric.Place.EXPECTATION).stream()
                                .filter(metric -> !metric.isAt(PointMetric.Place.RESULT))
                                .map(metric -> metric(metric.column(), "", "In expect: " + metric.word())),
                        ActivityMetrics.all().stream()
                                .map(metric -> metric(
                                        metric,
                                        "activity.csv",
                                        "activity.",
                                        "By run --statistics --json: statistics[].")))
                .flatMap(topics -> topics);
    }

    /** A metric in a file of the result folder, and in JSON; {@code where} locates the object with {@code member}. */
    private static Topic metric(Column<?> metric, String file, String member, String where) {
        String path = member + metric.path();
        return metric(metric, path, "In %s: %s\n%s%s".formatted(file, metric.heading(), where, path));
    }

    private static Topic metric(Column<?> metric, String path, String where) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("unit", metric.unit());
        facts.put("path", path);
        facts.put("meaning", metric.meaning());
        return new Topic(metric.name(), facts, where + definition(metric.formula(), metric.source()));
    }

    private static String definition(String formula, String source) {
        return (formula.isEmpty() ? "" : "\nComputed: " + formula) + (source.isEmpty() ? "" : "\nSource: " + source);
    }

    private static Topic equation(Equation equation) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("where", equation.numbers());
        facts.put("takes", words(equation.arguments().stream().map(Argument::word)));
        facts.put("readings", words(equation.subjects().stream().map(Subject::word)));
        String readings = equation.subjects().stream()
                .sorted()
                .flatMap(subject -> subject.readings().stream())
                .map(reading -> reading.text() + ": " + reading.sentence())
                .collect(Collectors.joining("\n"));
        return new Topic(equation.name(), facts, readings);
    }

    private static String words(Stream<String> words) {
        return words.sorted().collect(Collectors.joining(", "));
    }
}
