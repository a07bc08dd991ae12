package io.tagline.work.protocol;

import io.tagline.documents.Refusal;
import io.tagline.experiments.setup.Build;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.StateColours;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A protocol on one page: the states of a cache, the messages, and what caches and home do. Rows that wait are left out, and alike ones are one. */
final class ProtocolCard {

    private static final String RULE =
            "A row: state, event, actions, → next state. In a pair that has no row the event waits, or it cannot happen.";

    private ProtocolCard() {}

    static Sheet of(Protocol protocol) {
        List<Part> sections = new ArrayList<>();
        TransitionTable cache = protocol.cache();
        sections.add(section("States of a cache", states(cache)));
        for (TransitionTable table : protocol.tables()) {
            String name = table.kind() == ControllerKind.DIRECTORY
                    ? "Home"
                    : table.kind().heading();
            sections.add(section(name + ", at rest", rows(table, state -> table.isStable(state.index()))));
            sections.add(section(name + ", on the way", rows(table, state -> !table.isStable(state.index()))));
        }
        sections.add(section("Messages", messages(protocol)));
        Sheet sheet = Sheet.titled(protocol.title())
                .notes(RULE)
                .addAll(sections)
                .footer(Build.text())
                .sheet();
        if (!HtmlRenderer.fitsCard(sheet)) {
            throw new Refusal("%s does not fit on a page; `--format html` has all of it".formatted(protocol.name()));
        }
        return sheet;
    }

    private static Section section(String title, Table table) {
        return new Section(title, "", List.of(table));
    }

    private static Table states(TransitionTable table) {
        return Rows.of(table.states())
                .add(Column.words("state"), state -> new Cell.State(state.name(), colour(table, state)))
                .words("meaning", State::meaning)
                .table()
                .as(Layout.SENTENCES);
    }

    private static String colour(TransitionTable table, State state) {
        return table.isStable(state.index()) ? StateColours.of(state) : "";
    }

    private static Table messages(Protocol protocol) {
        return Rows.of(protocol.messages())
                .words("message", MessageType::name)
                .words("meaning", MessageType::meaning)
                .table()
                .as(Layout.SENTENCES);
    }

    /** Rows of several states on one event, or on several, which do the same. */
    private record Alike(String states, String events, String actions, String next) {

        static Alike of(Transition row) {
            String next = row.next().equals(row.state()) ? "" : row.next().name();
            return new Alike(row.state().name(), row.event().name(), row.actionText(), next);
        }

        Alike without(boolean states) {
            return states ? new Alike("", events, actions, next) : new Alike(this.states, "", actions, next);
        }
    }

    private static Table rows(TransitionTable table, Predicate<State> wanted) {
        List<Alike> rows = table.transitions().stream()
                .filter(row -> wanted.test(row.state()) && !row.stalls())
                .sorted(Comparator.comparingInt(row -> row.state().index()))
                .map(Alike::of)
                .toList();
        List<Alike> ofStates = joined(
                rows,
                row -> row.without(true),
                (row, states) -> new Alike(states, row.events, row.actions, row.next),
                Alike::states);
        List<Alike> all = joined(
                ofStates,
                row -> row.without(false),
                (row, events) -> new Alike(row.states, events, row.actions, row.next),
                Alike::events);
        return Rows.of(all)
                .words("state", Alike::states)
                .words("event", Alike::events)
                .words("does", Alike::actions)
                .words("next", row -> row.next.isEmpty() ? "" : "→ " + row.next)
                .table()
                .as(Layout.SENTENCES);
    }

    /** Rows that differ in one column only are one, with all that is in it. */
    private static List<Alike> joined(
            List<Alike> rows,
            UnaryOperator<Alike> others,
            BiFunction<Alike, String, Alike> with,
            Function<Alike, String> column) {
        Map<Alike, String> joined = new LinkedHashMap<>();
        rows.forEach(row -> joined.merge(others.apply(row), column.apply(row), (a, b) -> a + ", " + b));
        return joined.entrySet().stream()
                .map(row -> with.apply(row.getKey(), row.getValue()))
                .toList();
    }
}
