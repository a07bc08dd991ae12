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

    private record Widened(State state, Permission permission, DocumentCell place) {

        /** The row of the state. */
        List<DocumentCell> row() {
            return Stream.of(Change.REPLACE.phrase(), state.name(), permission.phrase(), state.meaning())
                    .map(text -> new DocumentCell(text, place.span()))
                    .toList();
        }

        String before() {
            return "state `%s` permitted `%s`: a row that hits there makes it `%s`"
                    .formatted(state, state.permission().phrase(), permission.phrase());
        }
    }

    private final Map<State, Widened> widened = new LinkedHashMap<>();

    /** A row with these actions. */
    void see(State state, DocumentCell event, DocumentCell actions) {
        if (actions.split(';').stream().anyMatch(part -> part.text().equals(Verb.HIT.phrase()))) {
            Stream.of(CoreEvent.LOAD, CoreEvent.STORE, CoreEvent.ATOMIC)
                    .filter(access -> access.phrase().equals(event.text()))
                    .filter(access -> !permission(state).allows(access))
                    .map(access -> access == CoreEvent.LOAD ? Permission.READ : Permission.READ_WRITE)
                    .forEach(permission -> widened.put(state, new Widened(state, permission, event)));
        }
    }

    private Permission permission(State state) {
        return Optional.ofNullable(widened.get(state)).map(Widened::permission).orElse(state.permission());
    }

    /** The change of the table of states, if any is needed. */
    Optional<RowChange> change() {
        return widened.isEmpty()
                ? Optional.empty()
                : Optional.of(new RowChange(
                        ControllerKind.CACHE.heading() + Layers.STATES,
                        "",
                        widened.values().stream().map(Widened::row).toList(),
                        widened.values().stream().map(Widened::before).toList()));
    }
}
