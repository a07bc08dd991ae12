package io.tagline.scenarios.cli.command;

import io.tagline.documents.Position;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.keys.Key;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.work.form.QuestionForm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The words of a command line as the document of a question: a mistake in the document is shown at its word.
 *
 * @param source the words that were given
 * @param places of the values of each option and argument in it
 */
public record Words(Source source, Map<ArgSpec, List<Place>> places) {

    /** A comma that is not inside a list such as {@code [4,4,3]}. */
    private static final Pattern BETWEEN_VALUES = Pattern.compile(",(?![^\\[]*])");

    /** A value, and its beginning in the words. */
    public record Place(int start, String value) {}

    public static Words of(ParseResult given) {
        StringBuilder text = new StringBuilder(given.commandSpec().qualifiedName());
        Map<ArgSpec, List<Place>> places = new LinkedHashMap<>();
        for (ArgSpec arg : given.matchedArgs().stream().distinct().toList()) {
            boolean isFlag = arg.isOption() && arg.arity().max() == 0;
            for (String value : isFlag ? List.of("true") : arg.originalStringValues()) {
                text.append(' ');
                if (arg instanceof OptionSpec option) {
                    text.append(option.longestName()).append(isFlag ? "" : " ");
                }
                String shown = isFlag ? "" : shown(value);
                int start = isFlag ? text.lastIndexOf(" ") + 1 : text.length() + (shown.startsWith("'") ? 1 : 0);
                text.append(shown);
                places.computeIfAbsent(arg, a -> new ArrayList<>()).add(new Place(start, value));
            }
        }
        return new Words(Source.of("command line", text.toString()), places);
    }

    /** As a shell reads it, and on one line. */
    private static String shown(String value) {
        String line = value.replaceAll("\\p{Cntrl}", " ");
        return line.matches("[^\\s'\"\\\\;&|<>*?$]+") ? line : "'" + line + "'";
    }

    /** The last value of a key at the top of a question. */
    public Optional<String> value(List<Word> words, String key) {
        return places.entrySet().stream()
                .filter(arg -> words.stream().anyMatch(word -> word.where().equals(key) && word.is(arg.getKey())))
                .map(arg -> arg.getValue().get(arg.getValue().size() - 1).value())
                .findFirst();
    }

    /** The document of a question, with these values of keys at its top. */
    public YamlMap document(Way<?> way, Map<String, String> fixed) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("tagline", text(new Place(0, Scalars.VERSION), Scalars.VERSION));
        tree.put(
                QuestionForm.QUESTION,
                text(new Place(0, way.form().word()), way.form().word()));
        way.words().forEach(word -> place(tree, word));
        fixed.forEach((key, value) -> tree.put(key, text(new Place(0, value), value)));
        return map(tree);
    }

    private void place(Map<String, Object> tree, Word word) {
        places.forEach((arg, values) -> {
            if (word.is(arg)) {
                Map<String, Object> inner = tree;
                for (String key : word.path()) {
                    inner = inside(inner, key);
                }
                inner.put(word.row().key().name(), node(word.row(), values));
            }
        });
    }

    @SuppressWarnings("unchecked") // Only maps are put at the keys of a path.
    private static Map<String, Object> inside(Map<String, Object> tree, String key) {
        return (Map<String, Object>) tree.computeIfAbsent(key, k -> new LinkedHashMap<String, Object>());
    }

    @SuppressWarnings("unchecked")
    private YamlMap map(Map<String, Object> tree) {
        Map<String, YamlMap.Entry> entries = new LinkedHashMap<>();
        tree.forEach((key, value) -> {
            YamlNode node = value instanceof YamlNode one ? one : map((Map<String, Object>) value);
            entries.put(
                    key,
                    new YamlMap.Entry(
                            new YamlText(source, node.position(), node.length(), key, YamlText.Style.PLAIN), node));
        });
        return new YamlMap(source, Position.START, source.text().length(), entries);
    }

    private YamlNode node(Key.Row row, List<Place> values) {
        Place last = values.get(values.size() - 1);
        if (row.schema().keywords().containsKey("propertyNames")) {
            return parameters(values);
        } else if (!"array".equals(row.schema().keywords().get("type"))) {
            return row.key().options().isEmpty() && row.key().between().equals(" ")
                    ? joined(values)
                    : text(last, last.value());
        }
        List<YamlNode> items = new ArrayList<>();
        values.forEach(value -> split(value, row.key().between(), items));
        return new YamlList(source, source.position(last.start()), last.value().length(), items);
    }

    /** A name of several words. */
    private YamlText joined(List<Place> values) {
        String name = values.stream().map(Place::value).collect(Collectors.joining(" "));
        return text(new Place(values.get(0).start(), name), name);
    }

    private void split(Place value, String between, List<YamlNode> items) {
        int start = value.start();
        for (String item : between.isEmpty()
                ? List.of(value.value())
                : List.of(value.value().split(Pattern.quote(between), -1))) {
            items.add(text(new Place(start, item), item.strip()));
            start += item.length() + between.length();
        }
    }

    /** {@code KEY=V1,V2}, of each key the last. */
    private YamlNode parameters(List<Place> values) {
        Map<String, Object> lists = new LinkedHashMap<>();
        for (Place value : values) {
            int equals = value.value().indexOf('=');
            String name = value.value().substring(0, Math.max(0, equals));
            String list = value.value().substring(equals + 1);
            if (equals < 0) {
                throw new Refusal("-p needs KEY=VALUE, and this is " + value.value());
            } else if (list.contains("=")) {
                throw new Refusal(
                        "use one -p per parameter: -p " + name + "=" + list.replaceFirst(",(?=[^,]*=)", " -p "));
            }
            List<YamlNode> items = new ArrayList<>();
            for (String item : BETWEEN_VALUES.split(list, -1)) {
                items.add(text(value, item.strip()));
            }
            lists.put(
                    name,
                    new YamlList(
                            source,
                            source.position(value.start()),
                            value.value().length(),
                            items));
        }
        return map(lists);
    }

    private YamlText text(Place place, String value) {
        return new YamlText(
                source,
                source.position(place.start()),
                Math.max(1, place.value().length()),
                value,
                YamlText.Style.QUOTED);
    }

    /** The given ones of these words, as a command line repeats them. */
    public List<String> repeated(List<Word> words) {
        List<String> all = new ArrayList<>();
        places.forEach((arg, values) -> {
            if (words.stream().anyMatch(word -> word.is(arg))) {
                for (Place value : values) {
                    if (arg instanceof OptionSpec option) {
                        all.add(option.longestName());
                    }
                    if (arg.arity().max() > 0) {
                        all.add(value.value());
                    }
                }
            }
        });
        return all;
    }
}
