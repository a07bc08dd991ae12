package io.tagline.experiments.document;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Mention;
import io.tagline.documents.Mention.Kind;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.documents.yaml.YamlText;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.programs.cla.ProgramNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Lists where a YAML document has names: its keys, the documents that it names, and of a scenario its lines and parameters, wherever an expression uses
 * them.
 */
public final class ScenarioNames {

    private static final Map<String, String> DOCUMENTS =
            Map.of("machine", "topologies", "extends", "topologies", "protocol", "protocols", "program", "programs");

    /** Keys whose values are words for people. */
    private static final Set<String> PROSE =
            Set.of("name", "source", "description", "item", "kind", "shortfall", "tried", "title", "tagline");

    /** Keys of a matrix that have a meaning of their own. */
    private static final Set<String> OF_A_MATRIX = Set.of("zip", "include", "exclude");

    /** Names in expressions; parts of words with strokes or points do not count. */
    private static final Pattern NAME = Pattern.compile("(?<![\\w.-])[A-Za-z_]\\w*(?![\\w-])");

    private static final Pattern BRACES = Pattern.compile("\\$\\{[^}]*}");
    private static final Pattern ARRAY = Pattern.compile("[A-Za-z_]\\w*");

    private static final int DEEPEST_SHOWN = 3;

    private final Set<String> lines = new LinkedHashSet<>();
    private final Set<String> parameters = new LinkedHashSet<>();
    private final Set<String> defined = new HashSet<>();
    private final List<Mention> mentions = new ArrayList<>();

    private ScenarioNames() {}

    /** All of them, in the order of the document; none in a text that cannot be read as YAML. */
    public static List<Mention> of(Source source) {
        ScenarioNames names = new ScenarioNames();
        YamlReader.read(source, new Diagnostics())
                .filter(YamlMap.class::isInstance)
                .map(YamlMap.class::cast)
                .ifPresent(names::document);
        return names.mentions;
    }

    private void document(YamlMap map) {
        map.get("lines").ifPresent(node -> keys(node).forEach(key -> first(ARRAY, key.text(), lines)));
        map.get("matrix").ifPresent(this::parameters);
        entries(map, 1);
    }

    private static Stream<YamlText> keys(YamlNode node) {
        return node instanceof YamlMap map ? map.entries().values().stream().map(YamlMap.Entry::key) : Stream.of();
    }

    private static void first(Pattern pattern, String text, Set<String> found) {
        Matcher matcher = pattern.matcher(text);
        if (matcher.find()) {
            found.add(matcher.group());
        }
    }

    private void parameters(YamlNode matrix) {
        keys(matrix)
                .map(YamlText::text)
                .filter(key -> !OF_A_MATRIX.contains(key))
                .forEach(parameters::add);
        if (matrix instanceof YamlMap map && map.get("zip").orElse(matrix) instanceof YamlList zipped) {
            zipped.items().stream().limit(1).flatMap(ScenarioNames::keys).forEach(key -> parameters.add(key.text()));
        }
    }

    private void entries(YamlMap map, int level) {
        for (YamlMap.Entry entry : map.entries().values()) {
            key(entry.key(), level);
            value(entry.key().text(), entry.value(), level);
        }
    }

    private void key(YamlText key, int level) {
        String name = key.text();
        Matcher array = ARRAY.matcher(name);
        boolean isArray = array.lookingAt() && lines.contains(array.group()) && isIn("lines", level);
        if (isArray) {
            defined(
                    Kind.LINES,
                    array.group(),
                    key.asSource().span(key.asSource().position(0), array.end()),
                    level);
        } else if (parameters.contains(name) && isIn("matrix", level)) {
            defined(Kind.PARAMETER, name, key.span(), level);
        } else {
            int shown = level <= DEEPEST_SHOWN ? level : 0;
            mentions.add(new Mention(Kind.KEY, "", name, key.span(), true, shown, ""));
        }
        if (isArray) {
            expression(key, array.end());
        }
    }

    private String section = "";

    private boolean isIn(String wanted, int level) {
        return level > 1 && section.equals(wanted);
    }

    private void defined(Kind kind, String name, Span span, int level) {
        boolean first = defined.add(kind + " " + name);
        mentions.add(new Mention(kind, "", name, span.outermost(), first, first ? level : 0, ""));
    }

    private void value(String key, YamlNode node, int level) {
        if (level == 1) {
            section = key;
        }
        if (node instanceof YamlMap map) {
            entries(map, level + 1);
        } else if (node instanceof YamlList list) {
            list.items().forEach(item -> value(key, item, level + 1));
        } else if (node instanceof YamlText text) {
            text(key, text, level);
        }
    }

    private void text(String key, YamlText text, int level) {
        Optional<String> folder = Optional.ofNullable(DOCUMENTS.get(key)).filter(any -> level <= 2);
        boolean isProgram = section.equals("program") && !ProgramLibrary.isName(text.text());
        if (isProgram) {
            ProgramNames.of(text.asSource(), this::given).stream()
                    .map(Mention::outermost)
                    .map(name -> name.level() > 0
                            ? new Mention(name.kind(), name.scope(), name.name(), name.span(), true, 0, "")
                            : name)
                    .forEach(mentions::add);
        } else if (folder.isPresent() && !text.text().contains("${")) {
            mentions.add(Mention.of(Kind.DOCUMENT, folder.get(), text.text(), text.span()));
        } else if (!PROSE.contains(key)) {
            expression(text, 0);
        }
    }

    private Optional<Kind> given(String name) {
        return lines.contains(name)
                ? Optional.of(Kind.LINES)
                : parameters.contains(name) ? Optional.of(Kind.PARAMETER) : Optional.empty();
    }

    /** The names in an expression; where a text is a template, or values of the matrix, only those in braces. */
    private void expression(YamlText text, int from) {
        Source source = text.asSource();
        boolean template = text.text().contains("${") || section.equals("matrix");
        Matcher braces = BRACES.matcher(text.text()).region(from, text.text().length());
        if (!template) {
            names(source, from, text.text().length());
        }
        while (template && braces.find()) {
            names(source, braces.start() + 2, braces.end() - 1);
        }
    }

    private void names(Source source, int from, int to) {
        Matcher name = NAME.matcher(source.text()).region(from, to).useTransparentBounds(true);
        while (name.find()) {
            Span span = source.span(source.position(name.start()), name.group().length());
            mentions.add(Mention.of(given(name.group()).orElse(Kind.WORD), "", name.group(), span.outermost()));
        }
    }
}
