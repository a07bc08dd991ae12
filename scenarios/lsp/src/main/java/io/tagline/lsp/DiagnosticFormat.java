package io.tagline.lsp;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Position;
import io.tagline.documents.Span;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;

/** Mistakes and notes as an editor gets them: below the message its note and its help, since most editors show nothing else. */
record DiagnosticFormat(OpenDocument document) {

    static final String SOURCE = "tagline";

    /** A mistake; one in another document is shown at the beginning, and leads there. */
    org.eclipse.lsp4j.Diagnostic of(Diagnostic mistake) {
        boolean here = isHere(mistake);
        org.eclipse.lsp4j.Diagnostic shown = new org.eclipse.lsp4j.Diagnostic(
                here ? document.text().range(span(mistake)) : beginning(),
                (here || mistake.source().isUnread() ? "" : mistake.source().name() + ":" + mistake.position() + ": ")
                        + text(mistake),
                DiagnosticSeverity.Error,
                SOURCE,
                mistake.code().id());
        mistake.source()
                .file()
                .filter(file -> !here)
                .ifPresent(file -> shown.setRelatedInformation(
                        List.of(new DiagnosticRelatedInformation(location(file, mistake), mistake.message()))));
        return shown;
    }

    /** What is no mistake, but worth knowing. */
    org.eclipse.lsp4j.Diagnostic note(String note) {
        return new org.eclipse.lsp4j.Diagnostic(beginning(), note, DiagnosticSeverity.Information, SOURCE);
    }

    private Range beginning() {
        return document.text()
                .range(new Span(
                        io.tagline.documents.Source.unread(document.name()),
                        Position.START,
                        document.text().line(0).length()));
    }

    /** Whether a mistake is in this document. */
    boolean isHere(Diagnostic mistake) {
        return mistake.source()
                .file()
                .filter(file -> Path.of(file).toAbsolutePath().normalize().equals(document.path()))
                .isPresent();
    }

    private static Span span(Diagnostic mistake) {
        return mistake.source().span(mistake.position(), mistake.length());
    }

    private static String text(Diagnostic mistake) {
        List<String> lines = new ArrayList<>(List.of(mistake.message()));
        if (!mistake.note().isEmpty()) {
            lines.add(mistake.note());
        }
        lines.addAll(mistake.help());
        return String.join("\n", lines);
    }

    private static Location location(String file, Diagnostic mistake) {
        org.eclipse.lsp4j.Position start = new org.eclipse.lsp4j.Position(
                mistake.position().line() - 1, mistake.position().column() - 1);
        org.eclipse.lsp4j.Position end =
                new org.eclipse.lsp4j.Position(start.getLine(), start.getCharacter() + mistake.length());
        return new Location(Path.of(file).toAbsolutePath().normalize().toUri().toString(), new Range(start, end));
    }
}
