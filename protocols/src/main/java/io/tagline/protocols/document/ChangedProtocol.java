package io.tagline.protocols.document;

import io.tagline.documents.Source;
import io.tagline.protocols.table.Protocol;
import java.util.List;

/**
 * A protocol some of whose rows are changed without a document of their own. Its name has the changes.
 *
 * @param document the whole of it
 * @param notes the rows as they were, and what the changes leave unused, in a clause each
 */
public record ChangedProtocol(Protocol protocol, Source document, List<String> notes) {

    /** Copies the list. */
    public ChangedProtocol {
        notes = List.copyOf(notes);
    }
}
