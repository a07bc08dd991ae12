package io.tagline.checker.view;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.CounterexampleStep.Snapshot;
import io.tagline.checker.CounterexampleStep.Travel;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Who waits for whom once nothing can happen any more: the end of a deadlock's story. */
public final class WaitText {

    private final Protocol protocol;
    private final Snapshot end;

    private WaitText(Protocol protocol, Snapshot end) {
        this.protocol = protocol;
        this.end = end;
    }

    /** A line for each controller that is on its way to another state, and for each message that nobody takes in. */
    public static List<String> lines(Protocol protocol, CounterexampleStep last) {
        return last.after().stream()
                .flatMap(end -> lines(protocol, end, message -> false).stream())
                .toList();
    }

    /** The same of one line, without the messages and evictions, as {@code Inv to cache 0} and {@code Evict at home}, of which is known why they wait. */
    public static List<String> lines(Protocol protocol, Snapshot end, Predicate<String> known) {
        List<String> lines = new ArrayList<>();
        WaitText text = new WaitText(protocol, end);
        end.nodes().stream()
                .filter(node -> !known.test(CoreEvent.EVICT.phrase() + " at " + node))
                .forEach(node -> text.controller(node, lines));
        end.underWay().stream()
                .filter(travel -> !known.test(travel.message() + " to " + travel.to()))
                .forEach(travel -> text.message(travel, lines));
        return lines;
    }

    private void controller(String node, List<String> lines) {
        State state = state(node);
        if (table(node).isStable(state.index())) {
            return;
        }
        List<String> wanted = rows(node)
                .filter(row -> !row.stalls())
                .flatMap(row -> row.event().message().stream())
                .map(MessageType::name)
                .distinct()
                .toList();
        List<String> coming = end.underWay().stream()
                .filter(travel -> travel.to().equals(node))
                .map(Travel::message)
                .filter(wanted::contains)
                .toList();
        lines.add("%s, in %s, waits for %s: %s"
                .formatted(
                        node,
                        state.name(),
                        wanted.isEmpty() ? "nothing that could come" : String.join(" or ", wanted),
                        coming.isEmpty()
                                ? "no such message is in flight"
                                : String.join(", ", coming) + " is in flight, and stuck"));
    }

    private void message(Travel travel, List<String> lines) {
        boolean stalls = rows(travel.to())
                .filter(Transition::stalls)
                .flatMap(row -> row.event().message().stream())
                .anyMatch(message -> message.name().equals(travel.message()));
        lines.add("%s from %s waits for %s, %s %s"
                .formatted(
                        travel.message(),
                        travel.from(),
                        travel.to(),
                        stalls ? "which stalls it in" : "behind another message; that is in",
                        state(travel.to()).name()));
    }

    /** The rows of a controller in its state. */
    private Stream<Transition> rows(String node) {
        State state = state(node);
        return table(node).transitions().stream().filter(row -> row.state().equals(state));
    }

    private TransitionTable table(String node) {
        return protocol.table(kind(node)).orElseThrow();
    }

    private static ControllerKind kind(String node) {
        if (node.startsWith("shared")) {
            return ControllerKind.SHARED_CACHE;
        }
        return node.startsWith("cache") ? ControllerKind.CACHE : ControllerKind.DIRECTORY;
    }

    private State state(String node) {
        List<CounterexampleStep.Registers> all = new ArrayList<>(end.caches());
        all.addAll(end.sharedCaches());
        all.add(end.home());
        String name = all.get(end.nodes().indexOf(node)).state();
        return table(node).state(name).orElseThrow();
    }
}
