package io.tagline.lsp;

import io.tagline.documents.Mention;
import io.tagline.documents.Source;
import io.tagline.experiments.document.ScenarioNames;
import io.tagline.litmus.model.ModelNames;
import io.tagline.programs.cla.ProgramNames;
import io.tagline.protocols.document.ProtocolNames;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** The names in a document, by the reader of its kind; those that stand there as they are written. */
record DocumentNames(OpenDocument document, List<Mention> mentions) {

    static DocumentNames of(OpenDocument document) {
        EditedText text = document.text();
        return new DocumentNames(
                document,
                DocumentLanguage.isOurs(document)
                        ? read(document).stream()
                                .filter(mention ->
                                        text.at(text.range(mention.span())).equals(mention.name()))
                                .toList()
                        : List.of());
    }

    private static List<Mention> read(OpenDocument document) {
        Source source = Source.of(document.name(), document.text().text(), document.name());
        return switch (DocumentLanguage.of(document)) {
            case PROTOCOL -> ProtocolNames.of(source);
            case YAML -> ScenarioNames.of(source);
            case PROGRAM -> ProgramNames.of(source, name -> Optional.empty());
            case MEMORY_MODEL -> ModelNames.of(source);
            case LITMUS, NONE -> List.of();
        };
    }

    /** The name at a place, or directly before it. */
    Optional<Mention> at(Position position) {
        return mentions.stream()
                .filter(mention -> contains(range(mention), position))
                .findFirst();
    }

    private static boolean contains(Range range, Position position) {
        return range.getStart().getLine() == position.getLine()
                && range.getStart().getCharacter() <= position.getCharacter()
                && position.getCharacter() <= range.getEnd().getCharacter();
    }

    Range range(Mention mention) {
        return document.text().range(mention.span());
    }

    /** All places where the same is named. */
    List<Mention> same(Mention mention) {
        return mentions.stream().filter(mention::means).toList();
    }

    /** Where a name gets its meaning in this document. */
    Optional<Mention> definition(Mention mention) {
        return mentions.stream()
                .filter(other -> other.defines() && other.means(mention))
                .findFirst();
    }

    Location location(Mention mention) {
        return new Location(document.uri(), range(mention));
    }
}
