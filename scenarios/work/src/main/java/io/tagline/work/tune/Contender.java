package io.tagline.work.tune;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.programs.cla.Needs;
import io.tagline.programs.cla.ProgramReader;
import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A program with what its header says for a choice among several, in the words of a scenario: {@code family}, its {@code lines}, and the values to try of
 * its {@code parameters}.
 *
 * @param name by which a scenario names it
 */
record Contender(String name, Family family, YamlMap lines, Map<String, List<Value>> parameters, Needs needs) {

    private static final Pattern FIRST = Pattern.compile("#\\s*family:.*");

    Contender {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /** All built-in programs of a family. */
    static List<Contender> builtIn(Family family, Library programs, Diagnostics diagnostics) {
        return programs.names().stream()
                .flatMap(name -> programs.open(name, diagnostics).stream()
                        .flatMap(source -> of(name, source, diagnostics).stream()))
                .filter(contender -> contender.family == family)
                .toList();
    }

    /** A program that a question names; one whose header has no family is refused. */
    static Optional<Contender> named(String name, Library programs, Diagnostics diagnostics) {
        Optional<Source> opened = programs.open(name, diagnostics);
        int before = diagnostics.count();
        Optional<Contender> contender = opened.flatMap(source -> of(name, source, diagnostics));
        if (contender.isEmpty() && opened.isPresent() && diagnostics.count() == before) {
            diagnostics
                    .error(
                            Code.MISSING_KEY,
                            opened.get(),
                            Position.START,
                            1,
                            "the header of " + name + " does not say what it can be compared with")
                    .note("end it with lines such as `# family: lock` and `# lines: {lock: {}}`; docs/guide/tune.md");
        }
        return contender;
    }

    /** What the header says; empty if it says nothing, or has mistakes. */
    private static Optional<Contender> of(String name, Source source, Diagnostics diagnostics) {
        List<String> lines = source.text().lines().toList();
        int first = 0;
        while (first < lines.size()
                && lines.get(first).startsWith("#")
                && !FIRST.matcher(lines.get(first)).matches()) {
            first++;
        }
        if (first == lines.size() || !lines.get(first).startsWith("#")) {
            return Optional.empty();
        }
        int before = diagnostics.count();
        return YamlReader.read(source.rewritten(block(lines, first)), diagnostics)
                .flatMap(node -> ProgramReader.readAlone(source, diagnostics)
                        .map(program -> read(name, node, Needs.of(program), diagnostics)))
                .filter(contender -> diagnostics.count() == before);
    }

    /** The lines from there on to the end of the header, in their places. */
    private static String block(List<String> lines, int first) {
        return "\n".repeat(first)
                + lines.stream()
                        .skip(first)
                        .takeWhile(line -> line.startsWith("#"))
                        .map(line -> " " + line.substring(1))
                        .collect(Collectors.joining("\n"));
    }

    private static Contender read(String name, YamlNode node, Needs needs, Diagnostics diagnostics) {
        Fields fields = Fields.of(node, "header", diagnostics);
        Family family = fields.choice("family", Family.class);
        YamlMap lines = fields.map("lines").map();
        Map<String, List<Value>> parameters = new LinkedHashMap<>();
        fields.optionalMap("parameters")
                .ifPresent(map -> map.map().entries().forEach((parameter, entry) -> {
                    List<Value> values = values(entry.value(), diagnostics);
                    if (!values.isEmpty()) {
                        parameters.put(parameter, values);
                    }
                }));
        fields.done();
        return new Contender(name, family, lines, parameters, needs);
    }

    private static List<Value> values(YamlNode node, Diagnostics diagnostics) {
        List<Value> values = new ArrayList<>();
        if (node instanceof YamlList list && !list.items().isEmpty()) {
            list.items()
                    .forEach(item ->
                            Scalars.text(item, diagnostics).map(Value::parse).ifPresent(values::add));
        } else {
            diagnostics
                    .error(Code.WRONG_TYPE, node.span(), "expected the values to try, found " + node.kind())
                    .note("write `[16, 64, 256]`");
        }
        return values;
    }

    /** Its parameters with more than one value, in all combinations; without any there is one that is empty. */
    List<Map<String, Value>> settings() {
        List<Map<String, Value>> settings = List.of(Map.of());
        for (Map.Entry<String, List<Value>> parameter : parameters.entrySet()) {
            settings = settings.stream()
                    .flatMap(setting -> parameter.getValue().stream().map(value -> {
                        Map<String, Value> more = new LinkedHashMap<>(setting);
                        more.put(parameter.getKey(), value);
                        return more;
                    }))
                    .toList();
        }
        return settings;
    }

    /** One of them has a name of its own. */
    String called(Map<String, Value> setting) {
        return name
                + setting.entrySet().stream()
                        .filter(entry -> Optional.ofNullable(parameters.get(entry.getKey()))
                                .filter(values -> values.size() > 1)
                                .isPresent())
                        .map(entry -> "-" + entry.getKey() + "-" + entry.getValue())
                        .collect(Collectors.joining());
    }
}
