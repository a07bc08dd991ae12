package io.tagline.lsp;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Mention;
import io.tagline.documents.Source;
import io.tagline.litmus.model.ConsistencyModelReader;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.document.ProtocolNames;
import io.tagline.topologies.Machines;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Documents that share names: a protocol and what it extends, a memory model and what it includes. */
record Relatives(OpenDocuments documents) {

    private static final List<DocumentKind> KINDS =
            List.of(Machines.KIND, Protocols.KIND, ProgramLibrary.KIND, ConsistencyModelReader.KIND);

    private static final Set<DocumentLanguage> SHARING =
            Set.of(DocumentLanguage.PROTOCOL, DocumentLanguage.MEMORY_MODEL);

    /** The names of a document, then those of the documents that it is made of, the nearest first. */
    List<DocumentNames> below(OpenDocument document) {
        Map<Path, DocumentNames> found = new LinkedHashMap<>();
        gather(document, found);
        List<Mention> all = found.values().stream()
                .flatMap(names -> names.mentions().stream())
                .toList();
        return found.values().stream()
                .map(names -> new DocumentNames(names.document(), ProtocolNames.among(all, names.mentions())))
                .toList();
    }

    private void gather(OpenDocument document, Map<Path, DocumentNames> found) {
        if (found.containsKey(document.path())) {
            return;
        }
        DocumentNames names = DocumentNames.of(document);
        found.put(document.path(), names);
        if (SHARING.contains(DocumentLanguage.of(document))) {
            names.mentions().stream()
                    .filter(mention -> mention.kind() == Mention.Kind.DOCUMENT)
                    .flatMap(mention -> open(mention, document).stream())
                    .forEach(other -> gather(other, found));
        }
    }

    /** Where a name gets its meaning; for the name of a document, its beginning. Only files have places. */
    List<Location> definition(OpenDocument document, Position position) {
        List<DocumentNames> below = below(document);
        return below
                .get(0)
                .at(position)
                .flatMap(name -> name.kind() == Mention.Kind.DOCUMENT
                        ? open(name, document).map(Relatives::beginning)
                        : below.stream()
                                .flatMap(names -> names.definition(name).map(names::location).stream())
                                .findFirst())
                .filter(place -> !place.getUri().isEmpty())
                .stream()
                .toList();
    }

    private static Location beginning(OpenDocument document) {
        return new Location(document.uri(), new Range(new Position(0, 0), new Position(0, 0)));
    }

    /** The documents in which a name means the same: this one, what it is made of, and what is made of one that defines the name. */
    List<DocumentNames> sharing(OpenDocument document, Mention name) {
        Map<Path, DocumentNames> found = new LinkedHashMap<>();
        List<DocumentNames> below = below(document);
        below.forEach(names -> found.put(names.document().path(), names));
        Set<Path> defining = below.stream()
                .filter(names -> names.definition(name).isPresent())
                .map(names -> names.document().path())
                .collect(Collectors.toSet());
        Predicate<DocumentNames> defines =
                names -> defining.contains(names.document().path());
        others(document, below).forEach(other -> {
            List<DocumentNames> made = below(other);
            if (made.stream().anyMatch(defines)) {
                found.putIfAbsent(other.path(), made.get(0));
            }
        });
        return found.values().stream()
                .filter(names -> names.document().isFile())
                .toList();
    }

    /** What may be made of these documents: what is open, and files beside them. */
    private Stream<OpenDocument> others(OpenDocument document, List<DocumentNames> below) {
        DocumentLanguage language = DocumentLanguage.of(document);
        return !SHARING.contains(language)
                ? Stream.of()
                : Stream.concat(
                                documents.all().stream(),
                                below.stream()
                                        .map(DocumentNames::document)
                                        .filter(OpenDocument::isFile)
                                        .flatMap(near -> documents.beside(near).stream()))
                        .filter(other -> DocumentLanguage.of(other) == language);
    }

    /** A document that another one names, as it is in the editor, on the disk or built in. */
    private Optional<OpenDocument> open(Mention mention, OpenDocument from) {
        Source source = Source.of(from.name(), from.text().text(), from.name());
        return KINDS.stream()
                .filter(kind -> kind.folder().equals(mention.scope()))
                .flatMap(kind -> documents
                        .snapshot(new HashSet<>())
                        .of(kind)
                        .open(
                                mention.name(),
                                source.span(
                                        mention.span().position(),
                                        mention.span().length()),
                                Code.FILE_MISSING,
                                new Diagnostics())
                        .stream())
                .map(documents::of)
                .findFirst();
    }
}
