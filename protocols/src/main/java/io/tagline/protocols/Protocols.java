package io.tagline.protocols;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.OwnDocument;
import io.tagline.documents.Source;
import io.tagline.protocols.document.ChangedDocument;
import io.tagline.protocols.document.Draft;
import io.tagline.protocols.document.ProtocolExtension;
import io.tagline.protocols.document.ProtocolReader;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Optional;

/** The protocols that a user can name: the built-in ones, and any file. */
public final class Protocols {

    /** Protocols, as documents. */
    public static final DocumentKind KIND = OwnDocument.PROTOCOL.kind();

    private final ProtocolExtension library;

    public Protocols(Documents documents) {
        library = new ProtocolExtension(documents.of(KIND), KIND);
    }

    /** The names of the built-in protocols. */
    public List<String> names() {
        return library.names();
    }

    public Library library() {
        return library;
    }

    /** Loads a protocol by built-in name or path; empty if there is any mistake. */
    public Optional<Protocol> load(String nameOrPath, Diagnostics diagnostics) {
        return library.open(nameOrPath, diagnostics).flatMap(source -> read(source, diagnostics));
    }

    /** A protocol with changes of some rows, each as {@code S / Inv: send Inv-Ack to requester -> I}; empty if there is any mistake. */
    public Optional<ChangedDocument> changed(String nameOrPath, List<String> changes, Diagnostics diagnostics) {
        return library.changed(nameOrPath, changes, diagnostics);
    }

    /** Reads a protocol with changed rows. */
    public Optional<Protocol> read(ChangedDocument changed, Diagnostics diagnostics) {
        return ProtocolReader.read(changed.name(), changed.whole(), diagnostics);
    }

    /** The protocol that another one extends; empty if it extends none. */
    public Optional<Protocol> base(String nameOrPath) {
        return library.base(nameOrPath).flatMap(source -> read(source, new Diagnostics()));
    }

    /** What a protocol that extends another one leaves unused of it, in a sentence each. */
    public List<String> notes(String nameOrPath) {
        return library.notes(nameOrPath);
    }

    /** Reads a protocol that may lack rows that follow from others; empty if there is any other mistake. */
    public Optional<Draft> draft(String nameOrPath, Diagnostics diagnostics) {
        return library.draft(nameOrPath, diagnostics);
    }

    /** Reads a protocol from a text that has not been opened here: it may extend another one. */
    public Optional<Protocol> readWhole(Source source, Diagnostics diagnostics) {
        return library.whole(source, diagnostics).flatMap(whole -> read(whole, diagnostics));
    }

    /** Reads a protocol from a text that has been opened here already. */
    public Optional<Protocol> read(Source source, Diagnostics diagnostics) {
        return ProtocolReader.read(KIND.shortName(source.name()), source, diagnostics);
    }
}
