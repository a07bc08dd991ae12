package io.tagline.scenarios.cli.command;

import io.tagline.documents.keys.Key;
import io.tagline.documents.yaml.Yaml;
import io.tagline.work.form.QuestionForm;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A key of a question on the command line.
 *
 * @param path the keys of the maps around it
 */
public record Word(List<String> path, Key.Row row) {

    private static final Pattern UNIT = Pattern.compile("B|bytes?|decimal");

    /** All words of a question, in the order of its keys. */
    public static List<Word> of(QuestionForm<?> form) {
        return of(List.of(), form.rows()).toList();
    }

    private static Stream<Word> of(List<String> path, List<Key.Row> rows) {
        return rows.stream()
                .flatMap(row -> Stream.concat(
                        row.key().isOnTheCommandLine() ? Stream.of(new Word(path, row)) : Stream.of(),
                        of(
                                Stream.concat(path.stream(), Stream.of(row.key().name()))
                                        .toList(),
                                row.inner())));
    }

    /** Its place in the document, such as {@code changes.machine}. */
    public String where() {
        return String.join(
                ".", Stream.concat(path.stream(), Stream.of(row.key().name())).toList());
    }

    /** The same under other words. */
    public Word as(Key key) {
        return new Word(path, new Key.Row(key, row.required(), row.usual(), row.schema(), row.inner()));
    }

    public boolean isArgument() {
        return row.key().options().isEmpty();
    }

    private boolean isFlag() {
        return row.key().label().isEmpty();
    }

    private boolean isList() {
        return "array".equals(row.schema().keywords().get("type"));
    }

    /** Whether several arguments are one name. */
    private boolean isOfWords() {
        return isArgument() && row.key().between().equals(" ");
    }

    /** Whether the word has to be there, at least if another one of its map is. */
    public boolean isRequired() {
        return row.required() && row.usual().isEmpty();
    }

    /** The name that messages call it. */
    public String name() {
        return isArgument() ? row.key().label() : row.key().options().get(0);
    }

    /** Whether an option or an argument of a command line is this word. */
    public boolean is(ArgSpec arg) {
        return arg instanceof OptionSpec option
                ? !isArgument() && option.longestName().equals(name())
                : isArgument() && arg.paramLabel().equals(row.key().label());
    }

    public OptionSpec option(boolean required) {
        Key key = row.key();
        OptionSpec.Builder option =
                OptionSpec.builder(key.options().toArray(String[]::new)).description(said());
        if (isFlag()) {
            return option.type(boolean.class).build();
        }
        option.paramLabel(label()).required(required && isRequired() && path.isEmpty());
        if (row.schema().keywords().get("enum") instanceof List<?> choices) {
            option.completionCandidates(choices.stream().map(String::valueOf).toList());
        }
        if (key.between().equals(" ")) {
            option.preprocessor(Word::joinUnit);
        }
        if (!key.alone().isEmpty()) {
            option.arity("0..1").fallbackValue(key.alone());
        }
        return isRepeated()
                ? option.type(List.class).auxiliaryTypes(String.class).build()
                : option.type(String.class).build();
    }

    /** With the separator of several values. */
    private String label() {
        Key key = row.key();
        return isList() && !key.between().isEmpty() && !key.label().contains(",")
                ? key.label() + "[" + key.between() + key.label() + "...]"
                : key.label();
    }

    /** {@code --line 64 B} is three words of a shell; picocli goes on with two. */
    private static boolean joinUnit(
            Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
        while (words.size() > 1 && UNIT.matcher(words.get(words.size() - 2)).matches()) {
            String first = words.pop();
            words.push(first + " " + words.pop());
        }
        return false;
    }

    private boolean isRepeated() {
        return isList() || row.schema().keywords().containsKey("propertyNames");
    }

    public PositionalParamSpec argument(boolean required, int index) {
        boolean needed = required && isRequired();
        boolean several = isList() || isOfWords();
        PositionalParamSpec.Builder argument = PositionalParamSpec.builder()
                .index(several ? index + "..*" : String.valueOf(index))
                .paramLabel(row.key().label())
                .description(said())
                .arity(several ? (needed ? "1" : "0") + "..*" : needed ? "1" : "0..1");
        return several
                ? argument.type(List.class).auxiliaryTypes(String.class).build()
                : argument.type(String.class).build();
    }

    /** Its meaning, and what it is without the word, unless the meaning says that. */
    private String said() {
        String meaning = row.key().meaning();
        String usual = row.usual().map(Yaml::words).orElse("");
        boolean isSaid = usual.isEmpty() || usual.equals("false") || meaning.contains("Default: ");
        return Command.literal(isSaid ? meaning : meaning + " Default: " + usual + ".");
    }
}
