package io.tagline.documents;

import java.util.List;

/** Documents were refused; carries every mistake that was found in them. */
public final class DocumentException extends RuntimeException {

    private final transient List<Diagnostic> diagnostics;
    private final int more;

    public DocumentException(List<Diagnostic> diagnostics, int more) {
        super(new DiagnosticRenderer(false).render(diagnostics, more));
        this.diagnostics = List.copyOf(diagnostics);
        this.more = more;
    }

    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /** Number of mistakes beyond those in {@link #diagnostics()}. */
    public int more() {
        return more;
    }
}
