package io.tagline.work.litmus;

import io.tagline.litmus.outcome.Judgement;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.Architecture;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Rows;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.Optional;

/** All executions and runs of a test in a machine's own order, in words. */
final class OwnOrderText {

    private OwnOrderText() {}

    /** Which outcomes the model of that order allows, unless that is in the table already, and which there are. */
    static void columns(LitmusResult result, OwnOrder own, Rows<Outcome> rows) {
        String model = own.order().word();
        boolean judged = result.judged().stream()
                .anyMatch(judgement -> judgement.model().name().equals(model));
        if (!judged && own.judgement().isPresent()) {
            Optional<NavigableSet<Outcome>> allowed = own.judgement().flatMap(ModelJudgement::outcomes);
            rows.words(
                    model,
                    outcome -> allowed.map(outcomes -> outcomes.contains(outcome) ? "allowed" : "forbidden")
                            .orElse("?"));
        }
        own.explored()
                .ifPresent(all -> rows.words(
                        model + " executions", outcome -> all.outcomes().contains(outcome) ? "yes" : "no"));
        if (own.obstacle().isEmpty()) {
            rows.numbers(model + " runs", outcome -> Cell.of(own.seen().counts().getOrDefault(outcome, 0L)));
        }
    }

    static String of(LitmusResult result, OwnOrder own) {
        String order = own.order().word();
        if (own.obstacle().isPresent()) {
            return "not explored in the order of %s: it has %s, for which programs have no word"
                    .formatted(order, own.obstacle().get());
        }
        return "all executions in the order of %s%s: "
                        .formatted(order, read(result.test().architecture(), own))
                + own.explored()
                        .map(all -> String.format(
                                Locale.ROOT,
                                "%s in %,d worlds",
                                LitmusSheet.compared(all.outcomes(), order, own.allowed()),
                                all.states()))
                        .orElse("too many to try");
    }

    /** How a test for other processors is read. */
    private static String read(Architecture architecture, OwnOrder own) {
        String processors =
                OwnOrder.architecture(own.order()).map(Architecture::word).orElse("");
        return switch (architecture) {
            case AARCH64, RISCV -> "";
            case C -> ", as it compiles to " + processors + " instruction by instruction";
            case X86, X86_64 -> ", with the plain loads and stores of " + processors;
        };
    }

    /** Whether there is what the condition is about. */
    static Optional<String> sentence(LitmusTest test, OwnOrder own) {
        return own.explored()
                .map(all -> "%s of %d outcomes of all executions and %d of %d runs in the order of %s"
                        .formatted(
                                Judgement.of(test, all.outcomes()).positive(),
                                all.outcomes().size(),
                                Judgement.of(test, own.seen()).positive(),
                                own.seen().total(),
                                own.order().word()));
    }
}
