package io.tagline.programs.cla;

import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.OwnDocument;
import java.util.List;
import java.util.regex.Pattern;

/** The programs one can name: the built-in ones, and any file that ends with {@code .cla}. */
public final class ProgramLibrary {

    /** A word, which may have values of parameters in it, or the path of a file; a program on one line has at least the parentheses of one call. */
    private static final Pattern NAME = Pattern.compile("(?:\\$\\{[^}]*}|[^()\\s])+|[^()\\n]+\\.cla");

    public static final DocumentKind KIND = OwnDocument.PROGRAM.kind();

    private final Library library;

    public ProgramLibrary(Documents documents) {
        library = documents.of(KIND);
    }

    /** True for a text that names a program; any other text is a program itself. */
    public static boolean isName(String text) {
        return NAME.matcher(text.strip()).matches();
    }

    public List<String> names() {
        return library.names();
    }

    public Library library() {
        return library;
    }
}
