package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Finding;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The protocols of a library. A document may declare {@code extends: mesi} and then list only its differences. An opened document has all rows of both,
 * so its readers need not know about extension.
 */
public record ProtocolExtension(Library plain, DocumentKind kind) implements Library {

    private static final Pattern USED = Pattern.compile("(?m)^ {0,3}extends\\s*:");

    /** A longer chain counts as a cycle. */
    private static final int LONGEST = 8;

    @Override
    public List<String> names() {
        return plain.names();
    }

    @Override
    public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
        return plain.open(name, mention, unknown, diagnostics).flatMap(source -> whole(source, diagnostics));
    }

    /** The complete protocol that {@code name} extends; empty if it extends none or has mistakes. */
    public Optional<Source> base(String name) {
        Diagnostics ignored = new Diagnostics();
        return plain.open(name, ignored)
                .filter(ProtocolExtension::extendsAnother)
                .flatMap(source -> ExtendsLine.read(MarkdownDocument.of(source), ignored))
                .flatMap(base -> open(base.text(), base.span(), Code.UNKNOWN_PROTOCOL, ignored));
    }

    private static boolean extendsAnother(Source source) {
        return USED.matcher(source.text()).find();
    }

    /** A protocol that may lack rows, with its document; the protocol that it extends is complete. */
    public Optional<Draft> draft(String name, Diagnostics diagnostics) {
        return plain.open(name, diagnostics)
                .flatMap(source -> layers(source, 0, diagnostics))
                .flatMap(layers -> draft(layers, diagnostics));
    }

    private Optional<Draft> draft(Layers layers, Diagnostics diagnostics) {
        if (ProtocolReader.isBlank(layers.source(), diagnostics)) {
            return Optional.empty();
        }
        Diagnostics found = new Diagnostics();
        List<Diagnostic> unused = new ArrayList<>();
        if (layers.base().isPresent()) {
            layers.checkHeadings(found);
        }
        Source document = layers.source();
        Optional<Protocol> protocol = ProtocolReader.draft(kind.shortName(document.name()), layers, unused, found);
        if (protocol.isEmpty()) {
            found.all().forEach(mistake -> tell(mistake, layers, diagnostics));
        }
        return protocol.map(read ->
                new Draft(document, layers.base().map(base -> base.source().name()), read, unused));
    }

    /** The document merged with all that it extends; itself if it extends none. */
    public Optional<Source> whole(Source source, Diagnostics diagnostics) {
        if (!extendsAnother(source)) {
            return Optional.of(source);
        }
        return layers(source, 0, diagnostics)
                .flatMap(layers -> layers.base().isEmpty()
                        ? Optional.of(source)
                        : read(layers, diagnostics).map(protocol -> WholeDocument.of(layers, protocol)));
    }

    /** What a document that extends another one leaves unused, or lets wait, in a sentence each; nothing of any other document, or of one with mistakes. */
    public List<String> notes(String name) {
        Diagnostics ignored = new Diagnostics();
        return plain.open(name, ignored)
                .filter(ProtocolExtension::extendsAnother)
                .flatMap(source -> layers(source, 0, ignored))
                .filter(layers -> layers.base().isPresent())
                .flatMap(layers -> read(layers, ignored))
                .map(ProtocolExtension::notes)
                .orElse(List.of());
    }

    private static List<String> notes(Protocol protocol) {
        return Stream.concat(
                        new UnusedElements(protocol).notes().stream(),
                        LeftToCheck.notes(TableUsage.pruned(protocol)).stream())
                .toList();
    }

    /** A protocol with changes of some rows, as {@link ChangedRows} reads them. */
    public Optional<ChangedDocument> changed(String name, List<String> changes, Diagnostics diagnostics) {
        return plain.open(name, diagnostics)
                .filter(source -> !ProtocolReader.isBlank(source, diagnostics))
                .flatMap(source -> layers(source, 0, diagnostics))
                .flatMap(
                        base -> read(base, diagnostics).flatMap(before -> changed(base, before, changes, diagnostics)));
    }

    private static Optional<ChangedDocument> changed(
            Layers base, Protocol before, List<String> changes, Diagnostics diagnostics) {
        int mistakes = diagnostics.count();
        Source option = ChangedRows.option(changes);
        List<RowChange> rows = new ChangedRows(base, before, diagnostics).read(option);
        if (diagnostics.count() > mistakes) {
            return Optional.empty();
        }
        Layers layers = new Layers(MarkdownDocument.of(option, ChangedRows.tables(option, rows)), Optional.of(base));
        String said = rows.stream()
                .map(RowChange::text)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", and "));
        return readLayers(before.name(), layers, diagnostics)
                .map(protocol -> new ChangedDocument(
                        before.name() + " with " + said, WholeDocument.of(layers, protocol), notes(rows, protocol)));
    }

    private static List<String> notes(List<RowChange> changes, Protocol protocol) {
        return Stream.concat(changes.stream().flatMap(change -> change.before().stream()), notes(protocol).stream())
                .toList();
    }

    /** A document over those that it extends, each of which is valid on its own. */
    private Optional<Layers> layers(Source source, int depth, Diagnostics diagnostics) {
        int before = diagnostics.count();
        MarkdownDocument own = MarkdownDocument.of(source);
        Optional<DocumentCell> name = ExtendsLine.read(own, diagnostics);
        if (diagnostics.count() > before) {
            return Optional.empty();
        } else if (name.isEmpty()) {
            return Optional.of(new Layers(own, Optional.empty()));
        } else if (depth == LONGEST) {
            Layers.refuse(name.get(), "protocols extend each other in a circle", diagnostics);
            return Optional.empty();
        }
        return plain.open(name.get().text(), name.get().span(), Code.UNKNOWN_PROTOCOL, diagnostics)
                .flatMap(base -> layers(base, depth + 1, diagnostics))
                .filter(base -> read(base, diagnostics).isPresent())
                .map(base -> new Layers(own, Optional.of(base)));
    }

    private Optional<Protocol> read(Layers layers, Diagnostics diagnostics) {
        return readLayers(kind.shortName(layers.source().name()), layers, diagnostics);
    }

    private static Optional<Protocol> readLayers(String name, Layers layers, Diagnostics diagnostics) {
        Diagnostics found = new Diagnostics();
        if (layers.base().isPresent()) {
            layers.checkHeadings(found);
        }
        Optional<Protocol> protocol = ProtocolReader.read(name, layers, found);
        found.all().forEach(mistake -> tell(mistake, layers, diagnostics));
        return protocol.filter(p -> !found.hasErrors());
    }

    /** Reports a mistake. If its place is in an extended document, which is valid on its own, the changes of the extending document cause it. */
    private static void tell(Diagnostic mistake, Layers layers, Diagnostics diagnostics) {
        Finding finding = diagnostics.error(mistake);
        String own = layers.source().name();
        if (!mistake.source().name().equals(own)) {
            finding.help("so after the changes of %s, which must change this row too".formatted(own));
        }
    }
}
