package io.tagline.lsp;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Mention;
import io.tagline.documents.Source;
import io.tagline.litmus.model.ConsistencyModelReader;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.topologies.Machines;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Where a name gets its meaning: in the document, in the one that it extends or includes, or, for the name of a document, in that one. Only files have places. */
record Definitions(OpenDocuments documents) {

    private static final List<DocumentKind> KINDS =
            List.of(Machines.KIND, Protocols.KIND, ProgramLibrary.KIND, ConsistencyModelReader.KIND);

    /** How many documents may extend each other. */
    private static final int MOST = 8;

    List<Location> at(OpenDocument document, Position position) {
        DocumentNames names = DocumentNames.of(document);
        return names.at(position).flatMap(name -> of(name, names, MOST)).stream()
                .toList();
    }

    private Optional<Location> of(Mention name, DocumentNames names, int more) {
        if (name.kind() == Mention.Kind.DOCUMENT) {
            return open(name, names)
                    .map(named -> new Location(named.uri(), new Range(new Position(0, 0), new Position(0, 0))));
        }
        return names.definition(name)
                .map(names::location)
                .or(() -> named(names)
                        .filter(other -> more > 0)
                        .flatMap(other -> of(name, DocumentNames.of(other), more - 1).stream())
                        .findFirst());
    }

    private Stream<OpenDocument> named(DocumentNames names) {
        return names.mentions().stream()
                .filter(mention -> mention.kind() == Mention.Kind.DOCUMENT)
                .flatMap(mention -> open(mention, names).stream());
    }

    /** A document that is a file, as it is in the editor or on the disk. */
    private Optional<OpenDocument> open(Mention mention, DocumentNames names) {
        Source from = Source.of(
                names.document().name(),
                names.document().text().text(),
                names.document().name());
        return KINDS.stream()
                .filter(kind -> kind.folder().equals(mention.scope()))
                .flatMap(kind -> documents
                        .snapshot(new HashSet<>())
                        .of(kind)
                        .open(
                                mention.name(),
                                from.span(
                                        mention.span().position(),
                                        mention.span().length()),
                                Code.FILE_MISSING,
                                new Diagnostics())
                        .stream())
                .flatMap(source -> source.file().stream()
                        .map(file -> OpenDocument.of(
                                Path.of(file)
                                        .toAbsolutePath()
                                        .normalize()
                                        .toUri()
                                        .toString(),
                                "",
                                0,
                                source.text())))
                .findFirst();
    }
}
