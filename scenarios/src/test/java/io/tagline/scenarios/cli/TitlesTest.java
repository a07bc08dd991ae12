package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.files.FileLibrary;
import io.tagline.work.Desk;
import io.tagline.work.listing.Listing;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The indexes have the titles of all documents, so that a list reads none. */
final class TitlesTest {

    /** Documents without the titles of their indexes. */
    private static Documents untitled(Documents documents) {
        return kind -> {
            Library library = documents.of(kind);
            return new Library() {
                @Override
                public List<String> names() {
                    return library.names();
                }

                @Override
                public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
                    return library.open(name, mention, unknown, diagnostics);
                }
            };
        };
    }

    /** Documents that cannot be opened, with the titles of their indexes. */
    private static Documents closed(Documents documents) {
        return kind -> {
            Library library = documents.of(kind);
            return new Library() {
                @Override
                public List<String> names() {
                    return library.names();
                }

                @Override
                public Optional<String> title(String name) {
                    return library.title(name);
                }

                @Override
                public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
                    throw new AssertionError(kind.folder() + "/index.txt has no title of " + name);
                }
            };
        };
    }

    private static String listed(Listing.Kind kind, Documents documents) {
        return new Listing(kind).ask(Desk.over(documents)).json().document();
    }

    /** What differs here is to be put into the index of the kind. */
    @ParameterizedTest
    @EnumSource(Listing.Kind.class)
    void index_saysWhatTheDocumentSays(Listing.Kind kind) {
        String read = listed(kind, untitled(FileLibrary::new));
        assertEquals(read, listed(kind, closed(FileLibrary::new)));
        assertEquals(read, CommandLineRun.of("list", kind.word(), "--json").out());
    }
}
