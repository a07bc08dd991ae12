package io.tagline.protocols.completion;

import io.tagline.protocols.completion.Completion.Cell;
import io.tagline.protocols.completion.Completion.Open;
import io.tagline.protocols.completion.Completion.Row;
import io.tagline.protocols.completion.Completion.Rule;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventCondition;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A busy home refuses loads and stores in place of letting them wait, as that of FLASH and of the SGI Origin does (Laudon and Lenoski, ISCA 1997); evictions, which
 * bring data, still wait. Who is refused asks again: for the access that it waits for, as the stable state does in which the line is by now.
 */
final class Refusals {

    private static final String NAME = "Nack";

    private final Completion waiting;
    private final Protocol protocol;
    private final MessageType refusal;
    private final Map<Cell, Row> rows = new LinkedHashMap<>();
    private final Map<String, Set<Cell>> origins = new LinkedHashMap<>();

    Refusals(Completion waiting) {
        this.waiting = waiting;
        this.protocol = waiting.protocol();
        String name = Stream.iterate(NAME, taken -> taken + "-X")
                .filter(free -> protocol.message(free).isEmpty())
                .findFirst()
                .orElseThrow();
        this.refusal = new MessageType(
                protocol.messages().size(), name, VirtualNetwork.RESPONSE, Set.of(), "the home is busy: ask again");
    }

    Completion applied() {
        boolean between = protocol.table(ControllerKind.SHARED_CACHE).isPresent();
        List<Row> made = waiting.rows().stream().map(this::refused).toList();
        if (between || made.equals(waiting.rows())) {
            return waiting;
        }
        collect();
        protocol.cache().states().forEach(state -> begin(state.name()));
        List<Open> open = new ArrayList<>(waiting.open());
        List<Row> all = new ArrayList<>(made);
        origins.forEach((state, begun) -> retry(state, begun, all, open));
        List<MessageType> more = new ArrayList<>(waiting.messages());
        more.add(refusal);
        return new Completion(protocol, all, waiting.states(), open, more, waiting.events());
    }

    private Row refused(Row row) {
        boolean refused = row.kind() == ControllerKind.DIRECTORY
                && row.rule() == Rule.WAITING
                && row.event().message().filter(this::isOfAnAccess).isPresent();
        List<Action> answer = List.of(Action.send(refusal, Role.REQUESTER));
        return refused
                ? new Row(
                        row.kind(),
                        row.state(),
                        row.event(),
                        answer,
                        row.next(),
                        Rule.REFUSED,
                        "refused: the home is busy")
                : row;
    }

    /** Whether a load or a store sends it, and no eviction. */
    private boolean isOfAnAccess(MessageType message) {
        List<EventType> sending = protocol.cache().transitions().stream()
                .filter(row -> row.event().access().isPresent()
                        && row.actions().stream().anyMatch(action -> action.asksHome() && asks(action, message)))
                .map(row -> row.event())
                .toList();
        return !sending.isEmpty() && sending.stream().noneMatch(event -> event.is(CoreEvent.EVICT));
    }

    private static boolean asks(Action action, MessageType message) {
        return action.message().equals(Optional.of(message));
    }

    /** The rows of caches, with those that have been added. */
    private void collect() {
        protocol.cache()
                .transitions()
                .forEach(row -> put(new Row(
                        ControllerKind.CACHE,
                        row.state().name(),
                        row.event(),
                        row.actions(),
                        row.next().name(),
                        Rule.WAITING,
                        "")));
        waiting.rows().stream()
                .filter(row -> row.kind() == ControllerKind.CACHE)
                .forEach(this::put);
    }

    private void put(Row row) {
        rows.put(new Cell(row.state(), row.event()), row);
    }

    /** From each row with which a load or a store asks, through the requests of others that may come before the refusal. */
    private void begin(String stable) {
        rows.values().stream()
                .filter(row -> row.state().equals(stable)
                        && asksAgain(row)
                        && !row.next().equals(stable))
                .toList()
                .forEach(row -> arrive(row.next(), new Cell(stable, row.event())));
    }

    private boolean asksAgain(Row row) {
        return row.event().access().isPresent()
                && row.actions().stream()
                        .anyMatch(action -> action.asksHome()
                                && action.message().filter(this::isOfAnAccess).isPresent());
    }

    private void arrive(String state, Cell begun) {
        if (!origins.computeIfAbsent(state, s -> new LinkedHashSet<>()).add(begun)) {
            return;
        }
        for (Row met : List.copyOf(rows.values())) {
            if (met.state().equals(state) && RaceRows.isForwarded(met.event())) {
                // As long as the home has not seen the request, the line is in its old state, which answers.
                Optional.ofNullable(rows.get(new Cell(begun.state(), met.event())))
                        .filter(answer -> answer.actions().equals(met.actions()))
                        .map(answer -> new Cell(answer.next(), begun.event()))
                        .filter(now -> rows.containsKey(now) && asksAgain(rows.get(now)))
                        .ifPresent(now -> arrive(met.next(), now));
            }
        }
    }

    private void retry(String state, Set<Cell> begun, List<Row> all, List<Open> open) {
        EventType event = new EventType(
                protocol.cache().events().size(),
                refusal.name(),
                Optional.of(refusal),
                Optional.empty(),
                EventCondition.ALWAYS);
        Map<String, Row> ways = begun.stream()
                .map(rows::get)
                .collect(Collectors.toMap(
                        row -> row.actionText() + row.next(), row -> row, (one, other) -> one, LinkedHashMap::new));
        Row first = ways.values().iterator().next();
        if (ways.size() > 1) {
            open.add(new Open(ControllerKind.CACHE, state, event, "it may ask again in several ways; write which"));
            return;
        }
        all.add(new Row(
                ControllerKind.CACHE,
                state,
                event,
                first.actions(),
                first.next(),
                Rule.REFUSED,
                "asks again, as " + first.state()));
    }
}
