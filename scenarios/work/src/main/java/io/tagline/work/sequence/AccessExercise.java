package io.tagline.work.sequence;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Source;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Type;
import io.tagline.documents.units.ParsedValue;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.sequence.AccessCosts;
import io.tagline.protocols.sequence.AccessSequence;
import io.tagline.protocols.sequence.CacheSize;
import io.tagline.protocols.sequence.LineSize;
import io.tagline.protocols.sequence.SequenceReader;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.protocols.table.Protocol;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The states of all caches after each access of some sequences.
 *
 * @param sequences in the notation of docs/guide/sequences, one on each line
 * @param protocol its name
 * @param costs of accesses and messages, to be shown and added up; if absent, none
 * @param size of each cache; without one, caches are unbounded
 * @param line the length of a line, if names are addresses and the sequences do not say it themselves
 */
public record AccessExercise(
        Source sequences,
        String protocol,
        Optional<AccessCosts> costs,
        Optional<CacheSize> size,
        Optional<LineSize> line)
        implements Question<Handout> {

    public static final QuestionForm<AccessExercise> FORM =
            QuestionForm.of(AccessExercise.class, "sequence", keys -> Optional.of(keys(keys)));

    private static final int MOST = 1_000_000;
    private static final Type<Long, KeyScope> COST = PlainTypes.integer(0, MOST);
    private static final Type<Integer, KeyScope> SOME = QuestionTypes.between(1, MOST);
    private static final Type<LineSize, KeyScope> SIZE =
            Type.of(AccessExercise::size, AccessExercise::written, PlainTypes.ANY_TEXT);

    /** An empty one has a mistake of its own. */
    private static final Type<String, KeyScope> SEQUENCE =
            Type.of((node, scope) -> Scalars.text(node, scope.diagnostics()), Yaml::text, PlainTypes.TEXT.schema());

    private static final Key ACCESSES =
            Key.argument("accesses", "SEQUENCE", "Accesses with semicolons between them, or a file.");
    private static final Key PROTOCOL = Key.of("protocol", "NAME", "A built-in name or a path.");
    private static final Key HOP = Key.of(
            "hop",
            "N",
            "The cost of each message on the longest path of an access; shows hops and costs, and their sums. Default: 1.");
    private static final Key HIT = Key.of("hit", "N", "The cost of an access that waits for no message. Default: 1.");
    private static final Key MEMORY =
            Key.of("memory", "N", "The cost of data from memory besides its hop. Default: 0.");
    private static final Key BLOCKS = Key.of(
            "blocks", "N", "How many blocks each cache holds; the least recently used one makes room. Default: all.");
    private static final Key WAYS = Key.of(
            "ways",
            "N",
            "With --blocks: how many of them are in one set, by the number of a line's block: of its address, or at the end of its name. Default: all.");
    private static final Key LINE = Key.of(
                    "line",
                    "SIZE",
                    "Names are addresses, in hexadecimal, and a line has this many: 64 B, or 4 where they count words.")
            .split(" ");

    public static AccessExercise keys(Keys<AccessExercise, QuestionScope> keys) {
        return new AccessExercise(
                Source.of(
                        "sequence",
                        keys.required(
                                ACCESSES,
                                SEQUENCE,
                                "",
                                exercise -> exercise.sequences().text())),
                keys.usual(PROTOCOL, QuestionTypes.TEXT, "mesi", AccessExercise::protocol),
                costs(keys),
                size(keys),
                keys.optional(LINE, SIZE, AccessExercise::line));
    }

    /** The given costs, and defaults for the others. */
    private static Optional<AccessCosts> costs(Keys<AccessExercise, QuestionScope> keys) {
        Optional<Long> hop = keys.optional(HOP, COST, exercise -> exercise.costs.map(AccessCosts::hop));
        Optional<Long> hit = keys.optional(HIT, COST, exercise -> exercise.costs.map(AccessCosts::hit));
        Optional<Long> memory = keys.optional(MEMORY, COST, exercise -> exercise.costs.map(AccessCosts::memory));
        return hop.isEmpty() && hit.isEmpty() && memory.isEmpty()
                ? Optional.empty()
                : Optional.of(new AccessCosts(
                        hop.orElse(USUAL.hop()), hit.orElse(USUAL.hit()), memory.orElse(USUAL.memory())));
    }

    private static Optional<CacheSize> size(Keys<AccessExercise, QuestionScope> keys) {
        Optional<Integer> blocks = keys.optional(BLOCKS, SOME, exercise -> exercise.size.map(CacheSize::blocks));
        Optional<Integer> ways = keys.optional(WAYS, SOME, exercise -> exercise.size.map(CacheSize::ways));
        if (blocks.isEmpty()) {
            ways.ifPresent(given -> keys.conflict(Code.OUT_OF_RANGE, "ways", "--ways requires --blocks"));
            return Optional.empty();
        }
        int all = blocks.get();
        int together = ways.orElse(all);
        if (all % together != 0) {
            keys.conflict(
                    Code.OUT_OF_RANGE,
                    "ways",
                    "--blocks " + all + " is not a whole number of sets of " + together
                            + "; --ways has to divide --blocks");
            return Optional.empty();
        }
        return Optional.of(new CacheSize(all, together));
    }

    private static Yaml written(LineSize size) {
        return Yaml.quoted(size.addresses()
                + (size.unit().isEmpty() ? "" : " " + size.unit())
                + (size.decimal() ? " decimal" : ""));
    }

    private static Optional<LineSize> size(YamlNode node, KeyScope scope) {
        return QuestionTypes.TEXT.read(node, scope).flatMap(text -> {
            ParsedValue<LineSize> read = LineSize.read(text);
            if (read instanceof ParsedValue.Refused<LineSize> refused) {
                scope.error(Code.OUT_OF_RANGE, node.span(), "--line: " + refused.message() + "; " + refused.note());
            }
            return read.value();
        });
    }

    /** The same with other accesses, such as those of a file. */
    public AccessExercise with(Source others) {
        return new AccessExercise(others, protocol, costs, size, line);
    }

    private static final AccessCosts USUAL = new AccessCosts(1, 1, 0);

    /** Sequences on a protocol with unbounded caches. */
    public AccessExercise(String sequences, String protocol) {
        this(Source.of("sequence", sequences), protocol, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** A table for each sequence. */
    @Override
    public Handout ask(WorkContext context) {
        return handout(solved(context), 0, /* blank= */ false, command());
    }

    List<SequenceTable> solved(WorkContext context) {
        return Diagnostics.read(diagnostics -> tables(context.documents(), diagnostics));
    }

    Handout handout(List<SequenceTable> tables, int variant, boolean blank, String command) {
        return new Handout(tables, variant, blank, costs.isPresent(), command);
    }

    /** The command line that asks it. */
    String command() {
        String written = sequences.file().isPresent()
                ? sequences.name()
                : sequences.text().strip();
        return "tagline sequence \"%s\" --protocol %s%s%s%s"
                .formatted(
                        written,
                        protocol,
                        costs.map(AccessExercise::options).orElse(""),
                        size.map(AccessExercise::options).orElse(""),
                        line.map(of -> " --line \"" + of.text() + "\"").orElse(""));
    }

    private static String options(AccessCosts of) {
        return " --hop %d --hit %d --memory %d".formatted(of.hop(), of.hit(), of.memory());
    }

    private static String options(CacheSize of) {
        return " --blocks %d --ways %d".formatted(of.blocks(), of.ways());
    }

    private Optional<List<SequenceTable>> tables(Documents documents, Diagnostics diagnostics) {
        Optional<Protocol> wanted = new Protocols(documents).load(protocol, diagnostics);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        List<AccessSequence> read = SequenceReader.read(sequences, wanted.get(), line, diagnostics);
        return diagnostics.hasErrors()
                ? Optional.empty()
                : Optional.of(read.stream()
                        .flatMap(one -> table(one, wanted.get(), diagnostics).stream())
                        .toList());
    }

    Optional<SequenceTable> table(AccessSequence sequence, Protocol table, Diagnostics diagnostics) {
        return SequenceTable.of(sequence, table, costs.orElse(USUAL), size, diagnostics);
    }

    /** Whether the other one has the same accesses, wherever they were read. */
    @Override
    public boolean equals(Object other) {
        return other instanceof AccessExercise exercise
                && sequences.text().equals(exercise.sequences.text())
                && protocol.equals(exercise.protocol)
                && costs.equals(exercise.costs)
                && size.equals(exercise.size)
                && line.equals(exercise.line);
    }

    @Override
    public int hashCode() {
        return Objects.hash(sequences.text(), protocol, costs, size, line);
    }
}
