package io.tagline.scenarios.cli.command;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.DocumentException;
import io.tagline.documents.Printable;
import io.tagline.documents.Refusal;
import io.tagline.documents.json.Json;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.scenarios.cli.console.FileFailure;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.pipeline.Annotations;
import io.tagline.scenarios.report.pipeline.JunitXml;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.work.annotation.Annotation;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Reports a failure in a line or a few; a stack trace is only printed on request. */
public final class ErrorMessages {

    private final RootCommand root;
    private final PrintStream err;

    public ErrorMessages(RootCommand root) {
        this.root = root;
        this.err = root.console().err();
    }

    /** Prints the failure and returns the exit code; if results were to be for programs, mistakes in documents are written there as well. */
    public int report(Throwable failure, Optional<FormatOption<?>> format) {
        if (failure instanceof DocumentException documents) {
            err.print(root.renderer().render(documents.diagnostics(), documents.more()));
            int count = documents.diagnostics().size() + documents.more();
            err.println(count + (count == 1 ? " error" : " errors") + ". Nothing was run.");
            format.ifPresent(one -> errors(documents, one.chosen().name()).ifPresent(text -> one.put(text, root)));
            return ExitCode.REFUSED;
        }
        if (failure instanceof CancellationException) {
            err.println(Printable.lines(String.valueOf(failure.getMessage())));
            return ExitCode.INTERRUPTED;
        }
        err.println("error: " + Printable.lines(sentence(failure)));
        if (root.debug()) {
            failure.printStackTrace(err);
        }
        return failure instanceof Refusal ? ExitCode.REFUSED : ExitCode.BROKEN;
    }

    public static String sentence(Throwable failure) {
        if (failure instanceof SimulationException || failure instanceof Refusal) {
            return requireNonNull(failure.getMessage());
        } else if (failure instanceof OutOfMemoryError) {
            return "out of memory; use fewer --jobs, or allow more with TAGLINE_JAVA_OPTS=-Xmx4g";
        } else if (failure instanceof StackOverflowError) {
            return "something is nested too deep";
        } else if (failure instanceof UncheckedIOException unchecked) {
            return sentence(requireNonNull(unchecked.getCause()));
        } else if (failure instanceof IOException io) {
            return FileFailure.sentence(io);
        } else if (failure instanceof InvalidPathException path) {
            return "there can be no file " + Printable.quoted(path.getInput())
                    + " here; for names beyond ASCII, Java needs a locale such as LC_ALL=C.UTF-8";
        }
        return "internal: " + failure + "; please report it with the output of --debug";
    }

    /** Whether mistakes in documents are written in a format of this name. */
    public static boolean hasFormat(String format) {
        return format.equals(Format.JSON) || Annotations.of(format).isPresent();
    }

    private static Optional<String> errors(DocumentException documents, String format) {
        List<Annotation> annotations = Annotation.of(documents.diagnostics(), documents.more());
        return switch (format) {
            case Format.JSON -> Optional.of(errors(documents).document());
            case Format.JUNIT -> Optional.of(JunitXml.mistakes(annotations));
            default -> Annotations.of(format).map(kind -> kind.text(annotations));
        };
    }

    private static Json errors(DocumentException documents) {
        return Json.object()
                .put("schema", "tagline/error/1")
                .put("errors", documents.diagnostics(), ErrorMessages::error)
                .put("more", documents.more());
    }

    private static Json error(Diagnostic diagnostic) {
        return Json.object()
                .put("code", diagnostic.code().id())
                .put("file", diagnostic.source().name())
                .put("line", diagnostic.position().line())
                .put("column", diagnostic.position().column())
                .put("message", diagnostic.message());
    }
}
