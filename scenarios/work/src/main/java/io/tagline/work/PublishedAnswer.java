package io.tagline.work;

import io.tagline.documents.json.Json;

/** An answer for programs too: its JSON has a shape that is published in docs/schemas. */
public interface PublishedAnswer extends Answer {

    /** All of it, with the name of its shape. */
    Json json();
}
