package io.tagline.work.tune;

import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Designs of one family as a scenario, which simulates them side by side.
 *
 * <ol>
 *   <li>A parameter in which designs differ is zipped with their names; one that a program does not have takes the value of another.
 *   <li>Programs share lines of the same name. Such lines have the fields of all, and are as many as the one that has most needs.
 *   <li>All draw the same random numbers.
 * </ol>
 */
record ContestDocument(Family family, int threads, String machine, List<Design> designs) {

    /** The parameter that has the names of designs. */
    static final String DESIGN = "design";

    /** The parameter that has their programs. */
    static final String ALGORITHM = "algorithm";

    private static final String ALL = "the designs of `tagline tune`, one beside another";
    private static final String BEST = "%s, which `tagline tune` found to be the fastest, its ties and the next three";
    private static final String SHAPE = "shape";
    private static final Pattern HEAD = Pattern.compile("(\\w+)((?:\\[[^\\]]+])*)");

    ContestDocument {
        designs = List.copyOf(designs);
    }

    /**
     * The document, with this rule for replications.
     *
     * @param expected the design that is expected to be the best; empty if that is to be found
     */
    Source source(Map<String, Yaml> rule, Optional<String> expected) {
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("tagline", Yaml.plain("1"));
        keys.put("name", Yaml.text(family.plural() + " of " + threads + " threads"));
        keys.put("description", Yaml.quoted(expected.map(BEST::formatted).orElse(ALL)));
        keys.put("machine", Yaml.text(machine));
        keys.put("matrix", matrix());
        keys.put("threads", flow("place", Yaml.plain("compact")));
        keys.put("lines", Yaml.map(lines(), true));
        trees().ifPresent(trees -> keys.put("trees", trees));
        keys.put("program", Yaml.quoted("${" + ALGORITHM + "}"));
        Map<String, Yaml> measure = new LinkedHashMap<>();
        measure.put("latency", Yaml.plain("last thread"));
        measure.put("per", Yaml.text(family.parts()));
        keys.put("measure", Yaml.map(measure, false));
        Map<String, Yaml> run = new LinkedHashMap<>(rule);
        run.put("common", Yaml.list(common().stream().map(Yaml::plain).toList(), false));
        keys.put("run", Yaml.map(run, false));
        expected.ifPresent(best -> keys.put(
                "expect",
                Yaml.list(
                        List.of(Yaml.quoted("mean within 1%% of least among %s where %s == \"%s\""
                                .formatted(DESIGN, DESIGN, best))),
                        true)));
        return Source.of(
                "the " + family.plural() + " as a scenario",
                Yaml.map(keys, true).write());
    }

    static Yaml flow(String key, Yaml value) {
        return Yaml.map(Map.of(key, value), false);
    }

    private Yaml matrix() {
        Map<String, Yaml> matrix = new LinkedHashMap<>();
        matrix.put("zip", Yaml.list(designs.stream().map(this::row).toList(), true));
        matrix.put("n", values(Value.of(threads)));
        parameters().forEach((name, values) -> {
            if (values.size() == 1) {
                matrix.put(name, values(values.iterator().next()));
            }
        });
        return Yaml.map(matrix, true);
    }

    private static Yaml values(Value value) {
        return Yaml.list(List.of(Yaml.text(value.toString())), false);
    }

    private Yaml row(Design design) {
        Map<String, Yaml> row = new LinkedHashMap<>();
        row.put(DESIGN, Yaml.text(design.name()));
        row.put(ALGORITHM, Yaml.text(design.contender().name()));
        varying().forEach(name -> row.put(name, Yaml.text(value(design, name).toString())));
        return Yaml.map(row, false);
    }

    private List<String> common() {
        List<String> common = new ArrayList<>(List.of(DESIGN, ALGORITHM));
        common.addAll(varying());
        return common;
    }

    private List<String> varying() {
        return parameters().entrySet().stream()
                .filter(parameter -> parameter.getValue().size() > 1)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** All parameters by their names, with the values that designs have. */
    private Map<String, Set<Value>> parameters() {
        Map<String, Set<Value>> parameters = new LinkedHashMap<>();
        for (String name : names()) {
            parameters.put(
                    name,
                    designs.stream()
                            .map(design -> value(design, name))
                            .collect(Collectors.toCollection(LinkedHashSet::new)));
        }
        return parameters;
    }

    private Set<String> names() {
        Set<String> names = new TreeSet<>();
        for (Design design : designs) {
            names.addAll(design.contender().needs().parameters());
            names.addAll(design.setting().keySet());
        }
        if (family.parts().contains("servers")) {
            names.add("servers");
        }
        return names;
    }

    private Value value(Design design, String name) {
        return Optional.ofNullable(design.setting().get(name))
                .or(() -> Optional.ofNullable(family.load(threads).get(name)).map(Value::of))
                .or(() -> designs.stream()
                        .flatMap(other -> Optional.ofNullable(other.setting().get(name)).stream())
                        .findFirst())
                .orElseThrow(() -> new Refusal("the header of %s does not have values for its parameter %s"
                        .formatted(design.contender().name(), name)));
    }

    /** Trees that programs follow; those called after a shape have it. */
    private Optional<Yaml> trees() {
        Map<String, Yaml> trees = new LinkedHashMap<>();
        designs.stream()
                .flatMap(design -> design.contender().needs().trees().stream())
                .distinct()
                .forEach(name ->
                        trees.put(name, name.equals("binomial") ? Yaml.plain(name) : Yaml.quoted("${" + SHAPE + "}")));
        return trees.isEmpty() ? Optional.empty() : Optional.of(Yaml.map(trees, false));
    }

    private Map<String, Yaml> lines() {
        Map<String, SharedLines> shared = new LinkedHashMap<>();
        designs.stream()
                .map(Design::contender)
                .distinct()
                .forEach(contender -> contender.lines().entries().forEach((head, entry) -> {
                    Matcher matcher = HEAD.matcher(head);
                    if (!matcher.matches() || !(entry.value() instanceof YamlMap map)) {
                        throw new Refusal(
                                "the header of " + contender.name() + " has lines as no scenario has: " + head);
                    }
                    SharedLines own = SharedLines.of(contender.name(), matcher.group(1), matcher.group(2), map);
                    shared.merge(matcher.group(1), own, SharedLines::with);
                }));
        Map<String, Yaml> lines = new LinkedHashMap<>();
        shared.values().forEach(one -> lines.put(one.head(), one.written()));
        return lines;
    }

    /** Lines of one name, as several programs have them: with the keys of a scenario, but for fields, which are joined. */
    private record SharedLines(
            String program,
            String name,
            List<Set<String>> sizes,
            Map<String, YamlNode> keys,
            Map<String, YamlNode> fields) {

        private static final String FIELDS = "fields";
        private static final Pattern SIZE = Pattern.compile("\\[([^\\]]+)]");

        static SharedLines of(String program, String name, String indices, YamlMap map) {
            Map<String, YamlNode> keys = new LinkedHashMap<>();
            map.entries().forEach((key, entry) -> keys.put(key, entry.value()));
            Map<String, YamlNode> fields = new LinkedHashMap<>();
            if (keys.remove(FIELDS) instanceof YamlMap words) {
                words.entries().forEach((field, entry) -> fields.put(field, entry.value()));
            }
            List<Set<String>> sizes = SIZE.matcher(indices)
                    .results()
                    .map(found -> Set.of(found.group(1).strip()))
                    .toList();
            return new SharedLines(program, name, sizes, keys, fields);
        }

        SharedLines with(SharedLines other) {
            boolean alike = sizes.size() == other.sizes.size()
                    && texts(keys).equals(texts(other.keys))
                    && fields.entrySet().stream().allMatch(field -> agree(field, other.fields));
            if (!alike) {
                throw new Refusal("%s and %s need different lines `%s`: rename those of one of the two"
                        .formatted(program, other.program, name));
            }
            List<Set<String>> more = new ArrayList<>();
            for (int i = 0; i < sizes.size(); i++) {
                Set<String> both = new TreeSet<>(sizes.get(i));
                both.addAll(other.sizes.get(i));
                more.add(both);
            }
            Map<String, YamlNode> all = new LinkedHashMap<>(fields);
            all.putAll(other.fields);
            return new SharedLines(program, name, more, keys, all);
        }

        private static boolean agree(Map.Entry<String, YamlNode> field, Map<String, YamlNode> others) {
            YamlNode other = others.getOrDefault(field.getKey(), field.getValue());
            return Yaml.of(other).words().equals(Yaml.of(field.getValue()).words());
        }

        private static Map<String, String> texts(Map<String, YamlNode> keys) {
            return keys.entrySet().stream()
                    .collect(Collectors.toMap(
                            Map.Entry::getKey, key -> Yaml.of(key.getValue()).words()));
        }

        /** As many as any of the programs needs. */
        String head() {
            return name
                    + sizes.stream()
                            .map(size ->
                                    size.size() == 1 ? size.iterator().next() : "max(" + String.join(", ", size) + ")")
                            .map(size -> "[" + size + "]")
                            .collect(Collectors.joining());
        }

        Yaml written() {
            Map<String, Yaml> entries = new LinkedHashMap<>();
            keys.forEach((key, value) -> entries.put(key, Yaml.of(value)));
            if (!fields.isEmpty()) {
                Map<String, Yaml> words = new LinkedHashMap<>();
                fields.forEach((field, value) -> words.put(field, Yaml.of(value)));
                entries.put(FIELDS, Yaml.map(words, false));
            }
            return Yaml.map(entries, false);
        }
    }
}
