package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.models.equations.Argument;
import io.tagline.models.equations.Equation;
import io.tagline.models.equations.Equations;
import io.tagline.models.equations.Reading.Subject;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.cla.Needs;
import io.tagline.programs.cla.ProgramReader;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.report.run.Metric;
import io.tagline.scenarios.report.run.Metrics;
import io.tagline.scenarios.reproduction.ReproductionReader;
import io.tagline.scenarios.scenario.Scenario;
import io.tagline.scenarios.scenario.ScenarioFormat;
import io.tagline.topologies.machine.Machine;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Everything that has a name: built-in documents, metrics, equations, the words of protocol documents and of the glossary. */
final class Topics {

    /** The kinds of named things. */
    enum Kind {
        MACHINES,
        PROTOCOLS,
        PROGRAMS,
        SCENARIOS,
        REPRODUCTIONS,
        LITMUS,
        METRICS,
        EQUATIONS
    }

    private final Catalog catalog;

    Topics(Catalog catalog) {
        this.catalog = catalog;
    }

    /** The kinds by the word a person types. */
    static Map<String, Kind> kinds() {
        Map<String, Kind> kinds = new LinkedHashMap<>();
        Arrays.stream(Kind.values()).forEach(kind -> kinds.put(kind.name().toLowerCase(Locale.ROOT), kind));
        return kinds;
    }

    List<Topic> of(Kind kind) {
        return switch (kind) {
            case MACHINES -> topics(catalog.machines().names(), this::machine);
            case PROTOCOLS -> topics(catalog.protocols().names(), this::protocol);
            case PROGRAMS -> topics(catalog.programs().names(), this::program);
            case SCENARIOS -> topics(catalog.scenarios().names(), this::scenario);
            case REPRODUCTIONS -> topics(catalog.reproductions().names(), this::reproduction);
            case LITMUS -> topics(catalog.litmus().names(), this::litmus);
            case METRICS -> Metrics.all().stream().map(Topics::metric).toList();
            case EQUATIONS -> Equations.all().stream().map(Topics::equation).toList();
        };
    }

    Stream<Topic> all() {
        Stream<Topic> listed = Arrays.stream(Kind.values()).flatMap(kind -> of(kind).stream());
        return Stream.of(listed, Phrases.all(), Glossary.topics()).flatMap(topics -> topics);
    }

    private static List<Topic> topics(List<String> names, BiFunction<String, Diagnostics, Optional<Topic>> read) {
        Diagnostics diagnostics = new Diagnostics();
        List<Topic> topics = names.stream()
                .flatMap(name -> read.apply(name, diagnostics).stream())
                .toList();
        diagnostics.throwIfAny();
        return topics;
    }

    private Optional<Topic> machine(String name, Diagnostics diagnostics) {
        return catalog.machines().load(name, diagnostics).map(machine -> machine(name, machine));
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

    private Optional<Topic> protocol(String name, Diagnostics diagnostics) {
        return catalog.protocols().load(name, diagnostics).map(protocol -> protocol(name, protocol));
    }

    private static Topic protocol(String name, Protocol protocol) {
        String details = protocol.tables().stream()
                .map(table -> "%s states: %s".formatted(table.kind().heading(), table.states()))
                .collect(Collectors.joining("\n"))
                .replaceAll("[\\[\\]]", "");
        return new Topic(name, Map.of("title", protocol.title()), details);
    }

    private Optional<Topic> program(String name, Diagnostics diagnostics) {
        return catalog.programs()
                .library()
                .open(name, diagnostics)
                .flatMap(source -> ProgramReader.readAlone(source, diagnostics))
                .map(program -> program(name, program));
    }

    private static Topic program(String name, ClaProgram program) {
        List<String> header = program.header();
        String title = header.isEmpty() ? "" : header.get(0);
        String more = header.stream().skip(1).collect(Collectors.joining("\n")).strip();
        return new Topic(name, Map.of("title", title), more + "\n\nNeeds " + Needs.of(program));
    }

    private Optional<Topic> scenario(String name, Diagnostics diagnostics) {
        return catalog.scenarios()
                .open(name, diagnostics)
                .flatMap(source -> ScenarioFormat.read(source, FileLibrary::new, diagnostics))
                .map(scenario -> scenario(name, scenario));
    }

    private static Topic scenario(String name, Scenario scenario) {
        String details = "Source: " + scenario.citation() + "\n\n" + scenario.description();
        return new Topic(name, Map.of("title", scenario.name()), details.strip());
    }

    private Optional<Topic> reproduction(String name, Diagnostics diagnostics) {
        return catalog.reproductions()
                .open(name, diagnostics)
                .flatMap(source -> ReproductionReader.read(source, diagnostics))
                .map(document -> new Topic(name, Map.of("title", document.title()), "Source: " + document.paper()));
    }

    private Optional<Topic> litmus(String name, Diagnostics diagnostics) {
        return catalog.litmus()
                .open(name, diagnostics)
                .flatMap(source -> LitmusReader.read(source, diagnostics))
                .map(test -> new Topic(
                        name, Map.of("title", test.note()), test.source().text()));
    }

    private static Topic metric(Metric metric) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("unit", metric.unit());
        facts.put("path", metric.path());
        facts.put("meaning", metric.meaning());
        String details = "In summary.csv: %s\nIn run.json: points[].%s".formatted(metric.column(), metric.path());
        return new Topic(metric.name(), facts, details);
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
