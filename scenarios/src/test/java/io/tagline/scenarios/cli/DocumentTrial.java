package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.search.Checker;
import io.tagline.checker.table.NetworkNeeds;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.DiagnosticRenderer;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentException;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.document.ScenarioFormat;
import io.tagline.experiments.result.BoundsResult;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.Setup;
import io.tagline.protocols.table.Protocol;
import io.tagline.work.WorkContext;
import io.tagline.work.lint.CheckedDocument;
import io.tagline.work.lint.Lint;
import io.tagline.work.lint.Lint.LintAnswer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@code lint}, {@code check} and {@code bounds} do with a document: it is either read, or refused at places that are in it.
 * Whatever else happens is thrown.
 */
final class DocumentTrial {

    /** Mutants are files; what is built in stays the same, and its lists are read once. */
    private final Map<DocumentKind, Library> libraries = new HashMap<>();

    private Library library(DocumentKind kind) {
        return libraries.computeIfAbsent(kind, FileLibrary::new);
    }

    /** Some thousand states; so the checker's budget is memory, as that of {@code check} is. */
    private static final long MOST_BYTES = 200_000;

    private static final int LONGEST_REPORT = 1_000_000;

    /** True if the document is used, false if it is refused. */
    boolean run(Path file) {
        LintAnswer linted = new Lint(List.of(file.toString())).ask(WorkContext.over(this::library));
        assertEquals(linted.fine().isEmpty(), !linted.mistakes().isEmpty(), "refused without a reason, or not refused");
        assertPlaces(linted);
        linted.fine().forEach(fine -> use(fine.document()));
        return !linted.fine().isEmpty();
    }

    /** A document without mistakes; of a scenario, what would be written into a result folder is one again. */
    private void use(CheckedDocument document) {
        assertFalse(document.description().isEmpty());
        if (document instanceof CheckedDocument.OfProtocol protocol) {
            check(protocol.protocol());
        } else if (document instanceof CheckedDocument.OfScenario scenario) {
            bounds(scenario.setup());
            Diagnostics again = new Diagnostics();
            Source resolved = Source.of("resolved.yaml", scenario.setup().resolved());
            assertTrue(
                    ScenarioFormat.read(resolved, this::library, again).isPresent(),
                    () -> again.all() + resolved.text());
        }
    }

    private static void check(Protocol protocol) {
        CheckOptions options =
                CheckOptions.of(2).withValues(1).withMaxBytes(MOST_BYTES).withSharedCaches(1);
        Checker.check(protocol, options, Watch.NONE);
        NetworkNeeds.of(protocol);
    }

    private static void bounds(Setup setup) {
        try {
            BoundsResult.of(setup, CostSource.PUBLISHED);
        } catch (DocumentException e) {
            assertTrue(!e.diagnostics().isEmpty(), "refused without a reason");
        }
    }

    private static void assertPlaces(LintAnswer linted) {
        for (Diagnostic diagnostic : linted.mistakes()) {
            assertTrue(diagnostic.position().line() <= diagnostic.source().lineCount(), diagnostic::toString);
        }
        int length = new DiagnosticRenderer(false)
                .render(linted.mistakes(), linted.more())
                .length();
        assertTrue(length < LONGEST_REPORT, "a report of " + length + " characters");
    }
}
