package io.tagline.experiments.shard;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A sweep with the documents from which another computer builds the same one.
 *
 * @param question the document of its question
 * @param documents the texts that this names, by their files
 */
public record PortableSweep(Sweep sweep, String question, Map<String, String> documents) {

    /** Sorts the documents by their files. */
    public PortableSweep {
        documents = Collections.unmodifiableMap(new TreeMap<>(documents));
    }
}
