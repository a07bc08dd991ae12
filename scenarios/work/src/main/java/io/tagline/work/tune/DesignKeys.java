package io.tagline.work.tune;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.models.tune.Collective;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.tune.DesignSearch.Trials;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The keys of a search for designs, with their types and meanings. */
final class DesignKeys {

    static final String NO_TREES = "--trees requires reduce, or a broadcast of one line";

    private static final Type<Collective, KeyScope> WORDS =
            PlainTypes.choice(List.of(Collective.values()), Collective::word);
    private static final Type<Collective, KeyScope> COLLECTIVE =
            Type.of(DesignKeys::collective, collective -> Yaml.text(collective.word()), WORDS.schema());
    private static final Type<Boolean, KeyScope> TREES =
            PlainTypes.choice(List.of(false, true), all -> all ? "all" : "levels");
    private static final MappingType<Trials, QuestionScope> TRIALS =
            MappingType.of("simulate", QuestionScope::nowhere, DesignKeys::trials);

    private static final int MOST = 1000;
    private static final int USUAL_REPLICATIONS = 50;
    private static final Pattern RANGE = Pattern.compile("([0-9]{1,6})(?:\\.\\.([0-9]{1,6}))?");
    private static final Type<List<Integer>, KeyScope> RANGES =
            Type.of(DesignKeys::range, QuestionTypes.COUNT.list()::write, QuestionTypes.COUNT.schema());
    private static final Type<List<Integer>, KeyScope> COUNTS = Type.of(
            (node, scope) -> RANGES.list()
                    .read(node, scope)
                    .map(ranges -> ranges.stream().flatMap(List::stream).toList()),
            QuestionTypes.COUNT.list()::write,
            Schema.list(Schema.either(QuestionTypes.COUNT.schema(), Schema.text(RANGE.pattern()))));

    private static final Key COLLECTIVES = Key.argument("collective", "COLLECTIVE", "broadcast, barrier or reduce");
    private static final Key MACHINE = Key.of("machine", "MACHINE", "Whose costs: a name or a file.");
    private static final Key THREADS = Key.of(
                    "threads", "N[,N]", "How many threads: numbers and ranges, such as 30,60 or 2..60.")
            .split(",");
    private static final Key LINES = Key.of("lines", "N", "The lines of a broadcast.");
    private static final Key WHICH_TREES =
            Key.of("trees", "WHICH", "levels: as many children for all of a level; all: every rooted tree.");
    private static final Key READINGS = Key.of(
                    "readings", "SUBJECT=WORD", "How an equation is read, such as contention=reads. Repeatable.")
            .as("--reading");
    private static final Key WORST_CASE = Key.flag("worst-case", "Minimise T_max instead of T_min.");
    private static final Key TOP = Key.of("top", "N", "Show the N cheapest designs. Default: those that tie.");
    private static final Key DESIGNS = Key.of(
                    "designs", "K", "Simulate the K cheapest trees; the one with the least median comes first.")
            .as("--simulate");
    private static final Key ON = Key.of(
                    "scenario",
                    "SCENARIO",
                    "With --simulate: in which scenario; its matrix has n and shape. Default: a built-in one.")
            .as("--on");
    private static final Key REPLICATIONS =
            Key.of("replications", "N", "With --simulate: of each tree.").as("--replications", "-r");
    private static final Key TRIAL_SEED = Key.of("seed", "N", "With --simulate.");
    private static final long SEED = 42;

    private DesignKeys() {}

    static Optional<DesignSearch> read(Keys<DesignSearch, QuestionScope> keys) {
        DesignSearch search = new DesignSearch(
                keys.required(COLLECTIVES, COLLECTIVE, Collective.BROADCAST, DesignSearch::collective),
                keys.usual(MACHINE, QuestionTypes.TEXT, "xeon-phi-5110p", DesignSearch::machine),
                keys.required(THREADS, COUNTS, List.of(), DesignSearch::threads),
                keys.sparing(LINES, QuestionTypes.COUNT, 1, DesignSearch::lines),
                keys.sparing(WHICH_TREES, TREES, false, DesignSearch::allTrees),
                keys.sparing(READINGS, QuestionTypes.TEXTS, List.of(), DesignSearch::readings),
                keys.sparing(WORST_CASE, QuestionTypes.TRUTH, false, DesignSearch::worstCase),
                keys.sparing(TOP, QuestionTypes.between(0, MOST), 0, DesignSearch::top),
                keys.optional(
                        Key.named("simulate").meaning("How the cheapest designs are simulated."),
                        TRIALS,
                        DesignSearch::trials));
        if (keys.has("trees") && !search.hasTrees()) {
            keys.conflict(Code.OUT_OF_RANGE, "trees", NO_TREES);
        }
        return Optional.of(search);
    }

    /** A collective with equations. Programs of a family are another question, which a command line chooses by the word of the family alone. */
    private static Optional<Collective> collective(YamlNode node, KeyScope scope) {
        List<String> words = Stream.concat(
                        Stream.of(Collective.values()).map(Collective::word), Stream.of(Family.LOCK.word()))
                .toList();
        Optional<String> word = Scalars.choice(node, words, scope.diagnostics());
        if (word.filter(Family.LOCK.word()::equals).isPresent()) {
            scope.error(Code.OUT_OF_RANGE, node.span(), "no equations are known for locks")
                    .note("`question: tune-programs` simulates them");
        }
        return Stream.of(Collective.values())
                .filter(one -> word.filter(one.word()::equals).isPresent())
                .findFirst();
    }

    /** The numbers of a range, such as {@code 2..60}, or one number. */
    private static Optional<List<Integer>> range(YamlNode node, KeyScope scope) {
        String text = QuestionTypes.TEXT.read(node, scope).orElse("");
        Matcher matcher = RANGE.matcher(text);
        if (!matcher.matches()) {
            scope.error(
                    Code.OUT_OF_RANGE,
                    node.span(),
                    "--threads is a number, a range or several of them: 30,60 or 2..60; this is "
                            + Printable.quoted(text));
            return Optional.empty();
        }
        int first = Integer.parseInt(matcher.group(1));
        int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
        if (first > last) {
            scope.error(Code.OUT_OF_RANGE, node.span(), "the range " + text + " of --threads is empty");
        }
        return Optional.of(IntStream.rangeClosed(first, last).boxed().toList());
    }

    private static Optional<Trials> trials(Keys<Trials, QuestionScope> keys) {
        Trials trials = new Trials(
                keys.required(DESIGNS, QuestionTypes.between(1, MOST), 1, Trials::count),
                keys.optional(ON, QuestionTypes.TEXT, Trials::scenario),
                keys.usual(REPLICATIONS, QuestionTypes.COUNT, USUAL_REPLICATIONS, Trials::replications),
                keys.usual(TRIAL_SEED, QuestionTypes.SEED, SEED, Trials::seed));
        keys.done();
        return Optional.of(trials);
    }
}
