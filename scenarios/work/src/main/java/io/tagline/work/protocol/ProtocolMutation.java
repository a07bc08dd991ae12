package io.tagline.work.protocol;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Verdict;
import io.tagline.checker.search.Checker;
import io.tagline.checker.verdict.DefaultWorlds;
import io.tagline.checker.verdict.Verification;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.document.Mutations;
import io.tagline.protocols.document.Mutations.Mutation;
import io.tagline.protocols.table.Protocol;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionKeys;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.protocol.ProtocolMutation.MutationAnswer;
import io.tagline.work.sequence.Exam;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Wrong protocols for a class: in each, one row is changed, and {@code check} finds that in a moment.
 *
 * @param seed the changes follow from it
 * @param variants how many there are, in different cells
 * @param steps the fewest of the checker's story; longer ones are harder to find by hand
 */
public record ProtocolMutation(String protocol, long seed, int variants, int steps)
        implements Question<MutationAnswer> {

    public static final QuestionForm<ProtocolMutation> FORM =
            QuestionForm.of(ProtocolMutation.class, "protocol-mutate", ProtocolMutation::keys);

    private static final Key SEED = Key.of(
            "seed", "SEED", "Each seed makes other mistakes. The answers are written to FILE with -key in its name.");
    private static final Key VARIANTS = Key.of("variants", "N", "N different ones.");
    private static final Key STEPS = Key.of(
            "steps", "N", "Only mistakes whose shortest counterexample has N steps or more: they are harder to find.");

    /** What exploring a mistake may take: seconds. */
    private static final long MOST_BYTES = 1L << 25;

    private static Optional<ProtocolMutation> keys(Keys<ProtocolMutation, QuestionScope> keys) {
        return Optional.of(new ProtocolMutation(
                keys.required(QuestionKeys.PROTOCOL, QuestionTypes.TEXT, "", ProtocolMutation::protocol),
                keys.required(SEED, QuestionTypes.SEED, 0L, ProtocolMutation::seed),
                keys.usual(VARIANTS, QuestionTypes.between(1, Exam.MOST_VARIANTS), 1, ProtocolMutation::variants),
                keys.usual(STEPS, QuestionTypes.COUNT, 1, ProtocolMutation::steps)));
    }

    /**
     * A wrong protocol.
     *
     * @param variant its number, from 1; 0 if there is only one
     * @param document of the wrong protocol
     * @param check what is found in it
     */
    public record Mutant(int variant, Mutation mutation, Source document, Verification check, String command) {

        /** The answer: which row it is, and the checker's story. */
        public Sheet key() {
            return MutantSheet.of(this);
        }
    }

    /** Wrong protocols, each with its key. */
    public record MutationAnswer(List<Mutant> mutants) implements Answer {

        public MutationAnswer {
            mutants = List.copyOf(mutants);
        }

        /** All keys. */
        @Override
        public Sheet sheet() {
            return Sheet.titled("")
                    .addAll(mutants.stream()
                            .map(Mutant::key)
                            .map(key -> new Section(key.title(), key.answer(), key.parts()))
                            .toList())
                    .sheet();
        }
    }

    @Override
    public MutationAnswer ask(WorkContext context) {
        if (variants < 1 || variants > Exam.MOST_VARIANTS) {
            throw new Refusal("there are 1 to " + Exam.MOST_VARIANTS + " variants, not " + variants);
        }
        Protocols protocols = new Protocols(context.documents());
        Source document = Diagnostics.read(diagnostics -> protocols.library().open(protocol, diagnostics));
        Protocol table = Diagnostics.read(diagnostics -> protocols.read(document, diagnostics));
        Mutations mutations = new Mutations(document, table);
        Iterator<Mutation> left = shuffled(mutations.all().toList()).iterator();
        List<Mutant> mutants = new ArrayList<>();
        try (Watch.Task task = context.watch().begin("mistakes")) {
            while (left.hasNext() && mutants.size() < variants) {
                context.watch().check();
                task.at(mutants.size(), variants, "");
                Mutation next = left.next();
                if (mutants.stream()
                        .noneMatch(other -> other.mutation().before().equals(next.before()))) {
                    Source wrong = mutations.with(next);
                    int number = variants == 1 ? 0 : mutants.size() + 1;
                    violation(wrong, protocols, context)
                            .ifPresent(check -> mutants.add(new Mutant(number, next, wrong, check, command())));
                }
            }
        }
        if (mutants.size() < variants) {
            throw new Refusal(
                    "%s has %d such mistakes in different cells, not %d".formatted(protocol, mutants.size(), variants));
        }
        return new MutationAnswer(mutants);
    }

    private String command() {
        return "tagline protocol mutate %s --seed %d%s%s"
                .formatted(
                        protocol,
                        seed,
                        variants > 1 ? " --variants " + variants : "",
                        steps > 1 ? " --steps " + steps : "");
    }

    /** Fisher and Yates. */
    private List<Mutation> shuffled(List<Mutation> all) {
        List<Mutation> dealt = new ArrayList<>(all);
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = dealt.size() - 1; i > 0; i--) {
            Collections.swap(dealt, i, random.nextInt(i + 1));
        }
        return dealt;
    }

    /** What {@code check} finds, if it does so soon: two caches show it, in a story that more caches can only shorten, and its first worlds are small. */
    private Optional<Verification> violation(Source wrong, Protocols protocols, WorkContext context) {
        CheckOptions options = CheckOptions.of(2)
                .withWorkers(context.workers(), context.executor())
                .withMaxBytes(Math.min(MOST_BYTES, context.bytes()));
        Watch quiet = context.watch().quiet();
        return protocols
                .read(wrong, new Diagnostics())
                .filter(read -> shows(Checker.check(read, options.withSymmetry(true), quiet)))
                .map(read -> DefaultWorlds.check(read, options, quiet))
                .filter(check -> shows(check.last()));
    }

    private boolean shows(CheckResult result) {
        return result.verdict() == Verdict.VIOLATED && result.counterexample().size() >= steps;
    }
}
