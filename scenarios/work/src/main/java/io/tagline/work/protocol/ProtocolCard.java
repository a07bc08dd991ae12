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
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A protocol on one page: the states of a cache, the messages, and what caches and home do. Rows that wait are left out, and alike ones are one. */
final class ProtocolCard {

    /** So many letters of tables a page holds at a size that can be read. */
    private static final int MOST = 7_000;

    private static final String RULE = "In a pair that has no row the event waits, or it cannot happen.";

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
        if (sheet.letters() > MOST) {
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

    /** Rows of several states on one event, which do the same. */
    private record Alike(String event, String actions, String next) {

        static Alike of(Transition row) {
            String next = row.next().equals(row.state()) ? "" : row.next().name();
            return new Alike(row.event().name(), row.actionText(), next);
        }
    }

    private static Table rows(TransitionTable table, Predicate<State> wanted) {
        Map<Alike, List<String>> states = table.transitions().stream()
                .filter(row -> wanted.test(row.state()) && !row.stalls())
                .sorted(Comparator.comparingInt(row -> row.state().index()))
                .collect(Collectors.groupingBy(
                        Alike::of,
                        LinkedHashMap::new,
                        Collectors.mapping(row -> row.state().name(), Collectors.toList())));
        return Rows.of(states.entrySet().stream().toList())
                .words("state", alike -> String.join(", ", alike.getValue()))
                .words("event", alike -> alike.getKey().event())
                .words("does", alike -> alike.getKey().actions())
                .words("next", alike -> alike.getKey().next())
                .table()
                .as(Layout.SENTENCES);
    }
}
