package io.tagline.work.check;

import io.tagline.checker.CheckResult;
import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.Property;
import io.tagline.checker.verdict.Verification;
import io.tagline.protocols.completion.Completion;
import io.tagline.protocols.completion.Race;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.List;
import java.util.Optional;

/**
 * A required cell that a table lacks.
 *
 * @param advice how to fill it, if known
 */
public record MissingCell(ControllerKind kind, String state, String event, Optional<String> advice) {

    /** The cell at which a check ended, if it ended at one. */
    public static Optional<MissingCell> of(Verification verification) {
        CheckResult last = verification.last();
        List<CounterexampleStep> story = last.counterexample();
        return last.violation()
                .filter(violation -> violation.property() == Property.MISSING_CELL && !story.isEmpty())
                .map(violation -> of(verification.protocol(), story.get(story.size() - 1)));
    }

    private static MissingCell of(Protocol protocol, CounterexampleStep step) {
        ControllerKind kind = kind(step.node());
        return new MissingCell(kind, step.from(), step.event(), advice(protocol, kind, step));
    }

    private static ControllerKind kind(String node) {
        return node.startsWith("cache ")
                ? ControllerKind.CACHE
                : node.startsWith("shared cache ") ? ControllerKind.SHARED_CACHE : ControllerKind.DIRECTORY;
    }

    private static Optional<String> advice(Protocol protocol, ControllerKind kind, CounterexampleStep step) {
        Completion completion = Completion.of(protocol, Race.ANSWER);
        if (completion.has(kind, step.from(), step.event())) {
            return Optional.of("the row follows from others: `tagline protocol complete` writes it");
        }
        Optional<String> known = completion.open().stream()
                .filter(open -> open.kind() == kind
                        && open.state().equals(step.from())
                        && open.event().name().equals(step.event()))
                .map(open -> "this row does not follow from others: " + open.advice())
                .findFirst();
        TransitionTable table = protocol.table(kind).orElseThrow();
        boolean raced = kind.hasHome()
                && !table.isStable(table.state(step.from()).orElseThrow().index())
                && isForwarded(table, step.event());
        return known.or(() -> raced
                ? Optional.of(
                        "this row does not follow from others: the home has seen the request that `%s` waits for and did not wait for its end; write `stall`, or how `%s` is answered later"
                                .formatted(step.from(), step.event()))
                : Optional.empty());
    }

    private static boolean isForwarded(TransitionTable table, String name) {
        return table.events().stream()
                .filter(event -> event.name().equals(name))
                .flatMap((EventType event) -> event.message().stream())
                .map(MessageType::network)
                .anyMatch(network -> network == VirtualNetwork.FORWARD);
    }
}
