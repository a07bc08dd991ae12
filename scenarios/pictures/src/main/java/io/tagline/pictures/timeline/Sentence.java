package io.tagline.pictures.timeline;

import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.Verb;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A row of a table in plain English, with slots for what is different each time that it is taken: {@code {node}}, {@code {line}},
 * {@code {from}}, {@code {requester}}, and {@code {sends}} for the messages and who gets them.
 */
public final class Sentence {

    private static final String SENDS = "{sends}";

    private Sentence() {}

    public static String of(Transition row) {
        return filled(pattern(row), Map.of("was", named(row.state()), "now", named(row.next())));
    }

    /** The same with slots for the states too, {@code {was}} and {@code {now}}: many rows then share it. */
    static String pattern(Transition row) {
        return beginning(row) + ": " + middle(row) + ".";
    }

    /** A sentence with its slots filled; a slot is a name in braces. */
    public static String filled(String sentence, Map<String, String> slots) {
        String text = sentence;
        for (Map.Entry<String, String> slot : slots.entrySet()) {
            text = text.replace("{" + slot.getKey() + "}", slot.getValue());
        }
        return text;
    }

    private static String beginning(Transition row) {
        return row.event()
                .message()
                .map(message -> "{node} takes in " + message + " from {from} for {line}")
                .orElseGet(() -> switch (row.event().name()) {
                    case "Load" -> "{node} loads {line}";
                    case "Store" -> "{node} stores to {line}";
                    default -> "{node} gives {line} up to make room";
                });
    }

    private static String middle(Transition row) {
        if (row.stalls()) {
            return "it has to wait, the line is in {was}";
        }
        String had = !isAccess(row) ? "it has the line in " : isHit(row) ? "hit, in " : "miss, in ";
        String does = actions(row.actions());
        return had + "{was}" + (does.isEmpty() ? "" : "; " + does) + next(row);
    }

    private static boolean isAccess(Transition row) {
        return row.event().access().filter(CoreEvent::isAccess).isPresent();
    }

    private static boolean isHit(Transition row) {
        return row.event().access().filter(row::performs).isPresent();
    }

    private static String next(Transition row) {
        return row.next().equals(row.state()) ? "" : "; now {now}";
    }

    private static String named(State state) {
        return state + " (" + state.meaning().replace(";", ",") + ")";
    }

    private static String actions(List<Action> actions) {
        Stream<String> others = actions.stream().map(action -> third(action.verb()));
        Stream<String> sends =
                actions.stream().flatMap(action -> action.message().stream()).map(sent -> SENDS);
        return Stream.concat(others, sends.limit(1))
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /** What a controller does, as a sentence about it says. */
    private static String third(Verb verb) {
        return switch (verb) {
            case SEND, HIT, STALL -> "";
            case COPY_DATA -> "keeps the data";
            case COUNT_ACKS -> "counts the acknowledgements";
            case FINISH_LOAD -> "the load is done";
            case FINISH_STORE -> "the store is done";
            case FINISH_ATOMIC -> "the atomic operation is done";
            case PERFORM_ATOMIC -> "performs the atomic operation of {requester}";
            case WRITE_MEMORY -> "writes the data to memory";
            case ADD_REQUESTER -> "records {requester} as a sharer";
            case ADD_OWNER -> "records the owner as a sharer";
            case MAKE_OWNER -> "records {requester} as owner";
            case AWAIT_ACKS, REMOVE_REQUESTER, REMOVE_SENDER, CLEAR_SHARERS, CLEAR_OWNER ->
                verb.phrase().replaceFirst(" ", "s ");
        };
    }
}
