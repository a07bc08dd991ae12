package io.tagline.protocols.document;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Verb;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What changes without a document let a core do in a state that did not permit it: there it is permitted then. */
final class WidenedPermissions {

    private final Map<State, DocumentCell> places = new LinkedHashMap<>();
    private final Map<State, Permission> widened = new LinkedHashMap<>();

    /** A row with these actions. */
    void see(State state, DocumentCell event, DocumentCell actions) {
        Stream.of(CoreEvent.LOAD, CoreEvent.STORE, CoreEvent.ATOMIC)
                .filter(access -> access.phrase().equals(event.text()))
                .filter(access ->
                        actions.split(';').stream().anyMatch(part -> part.text().equals(Verb.HIT.phrase())))
                .filter(access ->
                        !widened.getOrDefault(state, state.permission()).allows(access))
                .forEach(access -> {
                    places.put(state, event);
                    widened.put(state, access == CoreEvent.LOAD ? Permission.READ : Permission.READ_WRITE);
                });
    }

    /** The change of the table of states, if any is needed. */
    Optional<RowChange> change() {
        return widened.isEmpty()
                ? Optional.empty()
                : Optional.of(new RowChange(
                        ControllerKind.CACHE.heading() + Layers.STATES,
                        "",
                        widened.keySet().stream().map(this::row).toList(),
                        widened.keySet().stream().map(this::before).toList()));
    }

    private List<DocumentCell> row(State state) {
        DocumentCell place = places.get(state);
        return Stream.of(
                        Change.REPLACE.phrase(),
                        state.name(),
                        widened.get(state).phrase(),
                        state.meaning())
                .map(text -> new DocumentCell(text, place.span()))
                .toList();
    }

    private String before(State state) {
        return "state `%s` permitted `%s`: a row that hits there makes it `%s`"
                .formatted(
                        state, state.permission().phrase(), widened.get(state).phrase());
    }
}
