package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.State;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the table of a controller's states. */
final class StateReader {

    static final List<String> CACHE_COLUMNS = List.of("state", "permission", "meaning");
    static final List<String> DIRECTORY_COLUMNS = List.of("state", "meaning");

    private StateReader() {}

    /** The states by name, in the order of the document; {@code places} receives where each is declared. */
    static Map<String, State> read(
            Layers document, ControllerKind kind, Map<String, DocumentCell> places, Diagnostics diagnostics) {
        boolean cache = kind == ControllerKind.CACHE;
        List<String> columns = cache ? CACHE_COLUMNS : DIRECTORY_COLUMNS;
        Map<String, State> states = new LinkedHashMap<>();
        for (List<DocumentCell> row : WordSet.declarations(
                document, kind.heading() + Layers.STATES, true, columns, WordSet.STATE, diagnostics)) {
            DocumentCell name = row.get(0);
            if (WordSet.fresh(name, states, Code.DUPLICATE_STATE, WordSet.STATE, diagnostics)) {
                Permission permission = cache ? permission(row.get(1), diagnostics) : Permission.NONE;
                String meaning = row.get(columns.size() - 1).text();
                places.put(name.text(), name);
                states.put(name.text(), new State(states.size(), name.text(), permission, meaning));
            }
        }
        return states;
    }

    private static Permission permission(DocumentCell cell, Diagnostics diagnostics) {
        return WordSet.word(cell, Permission.values(), Code.UNKNOWN_PERMISSION, "permission", diagnostics)
                .orElse(Permission.NONE);
    }
}
