package io.tagline.protocols.document;

import io.tagline.documents.Source;
import java.util.List;

/**
 * A protocol some of whose rows are changed without a document of their own.
 *
 * @param name of the protocol, with the changes
 * @param whole all rows
 * @param notes the rows as they were, and what the changes leave without use, in a clause each
 */
public record ChangedDocument(String name, Source whole, List<String> notes) {

    /** Copies the list. */
    public ChangedDocument {
        notes = List.copyOf(notes);
    }
}
