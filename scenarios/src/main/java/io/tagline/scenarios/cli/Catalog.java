package io.tagline.scenarios.cli;

import io.tagline.documents.Library;
import io.tagline.protocols.Protocols;
import io.tagline.topologies.Machines;

/** All documents that have names. */
record Catalog(Machines machines, Protocols protocols, Library scenarios) {

    Catalog() {
        this(new Machines(), new Protocols(), new Library("scenarios", ".yaml"));
    }
}
