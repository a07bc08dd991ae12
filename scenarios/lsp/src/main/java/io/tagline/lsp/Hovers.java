package io.tagline.lsp;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Documents;
import io.tagline.documents.Explanations;
import io.tagline.documents.Mention;
import io.tagline.documents.Printable;
import io.tagline.sheet.MarkdownRenderer;
import io.tagline.work.listing.Dictionary;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** What a word means: by the document itself, else by {@code explain}, which is asked once for each word; and what the mistake at its place is. */
record Hovers(
        Relatives relatives,
        Documents builtIn,
        Dictionary dictionary,
        Map<String, String> explained,
        AtomicReference<String> kind) {

    Hovers(Relatives relatives, Documents builtIn) {
        this(
                relatives,
                builtIn,
                new Dictionary(builtIn),
                new ConcurrentHashMap<>(),
                new AtomicReference<>(MarkupKind.MARKDOWN));
    }

    Optional<Hover> at(OpenDocument document, Position position, List<Diagnostic> mistakes) {
        List<DocumentNames> below = relatives.below(document);
        Optional<Mention> name = below.get(0).at(position);
        Range word =
                name.map(below.get(0)::range).orElseGet(() -> document.text().word(position));
        String meaning = name.map(mention -> said(mention, document, below)).orElse("");
        String known = meaning.isEmpty() ? explained(document.text().at(word)) : meaning;
        String text = Stream.concat(
                        Stream.of(known).filter(said -> !said.isEmpty()),
                        mistakes.stream()
                                .filter(mistake -> isAt(mistake, document, position))
                                .map(this::mistake))
                .distinct()
                .collect(Collectors.joining("\n\n---\n\n"));
        return text.isEmpty() ? Optional.empty() : Optional.of(new Hover(new MarkupContent(kind.get(), text), word));
    }

    private static boolean isAt(Diagnostic mistake, OpenDocument document, Position position) {
        Range range = document.text().range(mistake.source().span(mistake.position(), mistake.length()));
        return range.getStart().getLine() == position.getLine()
                && range.getStart().getCharacter() <= position.getCharacter()
                && position.getCharacter() <= range.getEnd().getCharacter();
    }

    /** The first definition, with its document if that is another one. */
    private static String said(Mention name, OpenDocument document, List<DocumentNames> below) {
        return below.stream()
                .flatMap(names -> names
                        .definition(name)
                        .map(definition -> said(
                                definition,
                                names.document().equals(document)
                                        ? ""
                                        : names.document().path().getFileName().toString()))
                        .stream())
                .findFirst()
                .orElse("");
    }

    private static String said(Mention definition, String place) {
        String about = Stream.of(definition.kind().name().toLowerCase(Locale.ROOT), definition.scope(), place)
                .filter(word -> !word.isEmpty())
                .collect(Collectors.joining(", "));
        return definition.meaning().isEmpty()
                ? ""
                : "**" + definition.name() + "** (" + about + "): " + definition.meaning();
    }

    private String mistake(Diagnostic mistake) {
        return code(mistake.code());
    }

    private String code(Code code) {
        return "**" + code.id() + ": " + code.title() + "**\n\n" + new Explanations(builtIn).of(code);
    }

    /** What {@code explain} says; nothing of a word that has no meaning. */
    String explained(String word) {
        return word.isBlank() || Printable.firstHidden(word).isPresent()
                ? ""
                : explained.computeIfAbsent(
                        word,
                        any -> dictionary
                                .find(word)
                                .map(answer -> new MarkdownRenderer()
                                        .text(answer.sheet())
                                        .strip())
                                .orElse(""));
    }
}
