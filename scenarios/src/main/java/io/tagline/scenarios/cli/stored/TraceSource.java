package io.tagline.scenarios.cli.stored;

import io.tagline.communication.kernel.Kernel;
import io.tagline.communication.mapping.Affinity;
import io.tagline.communication.mapping.AffinityCsv;
import io.tagline.communication.mapping.AffinityCsv.MalformedMatrixException;
import io.tagline.communication.trace.AccessSource;
import io.tagline.communication.trace.TraceReader;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.OwnDocument;
import io.tagline.documents.Printable;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.files.DocumentFile;
import io.tagline.documents.outputs.OutputPurpose;
import io.tagline.documents.outputs.ToolOutput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** The trace that a command reads: a file in any format, or a built-in kernel by its name. */
public record TraceSource(String trace, int threads) {

    /** As bytes that are characters of the same numbers. */
    private static final String BYTE_ORDER_MARK = "\\A\u00EF\u00BB\u00BF";

    /** Its name in reports. */
    public String name() {
        Path file = Path.of(trace).getFileName(); // null in the root of a file system
        return isFile() && file != null ? file.toString() : trace + ", " + threads + " threads";
    }

    /** The beginning of error messages about the trace. */
    public String place() {
        return trace;
    }

    /** The trace from its beginning, each time. */
    public AccessSource open() {
        refuseFolder();
        refuseDocument();
        Optional<Kernel> kernel = Kernel.of(trace);
        if (!isFile() && kernel.isEmpty()) {
            throw new Refusal("there is no file " + Printable.quoted(trace)
                    + Names.guess(
                            trace,
                            Arrays.stream(Kernel.values()).map(Kernel::word).toList()));
        }
        return isFile() ? file() : kernel.orElseThrow().run(threads);
    }

    /** The matrix, if the file has numbers instead of accesses. */
    public Optional<Affinity> matrix(boolean reversed) {
        return isMatrix() ? Optional.of(readMatrix(reversed)) : Optional.empty();
    }

    private Affinity readMatrix(boolean reversed) {
        try {
            return AffinityCsv.read(
                    Source.of(trace, Files.readString(Path.of(trace)))
                            .text()
                            .lines()
                            .toList(),
                    reversed);
        } catch (IOException e) {
            throw unreadable();
        } catch (MalformedMatrixException e) {
            throw new Refusal(trace + ": " + e.getMessage());
        }
    }

    /** The report of perf c2c, if the file is one. */
    public Optional<Source> report() {
        return head().flatMap(ToolOutput::of)
                        .filter(output -> output.use() == OutputPurpose.SHARING)
                        .isPresent()
                ? Optional.of(Diagnostics.read(diagnostics -> DocumentFile.read(Path.of(trace), diagnostics)))
                : Optional.empty();
    }

    /** A trace may be a pipe, but no folder. */
    private void refuseFolder() {
        if (Files.isDirectory(Path.of(trace))) {
            Diagnostics.read(diagnostics -> DocumentFile.read(Path.of(trace), diagnostics));
        }
    }

    private void refuseDocument() {
        Diagnostics diagnostics = new Diagnostics();
        head().ifPresent(text -> OwnDocument.isNone(Source.of(trace, text), "a trace", diagnostics));
        diagnostics.throwIfAny();
    }

    /** Decided by the first bytes, which avoids reading a long trace. */
    public boolean isMatrix() {
        return head().flatMap(text -> text.strip().lines().findFirst())
                .filter(AffinityCsv::isRow)
                .isPresent();
    }

    /** The beginning of a file, bytes as characters; empty if it can be read only once. */
    private Optional<String> head() {
        if (!Files.isRegularFile(Path.of(trace))) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(Path.of(trace))) {
            return Optional.of(new String(in.readNBytes(ToolOutput.HEAD), StandardCharsets.ISO_8859_1)
                    .replaceFirst(BYTE_ORDER_MARK, ""));
        } catch (IOException e) {
            throw unreadable();
        }
    }

    private AccessSource file() {
        try {
            return TraceReader.open(Path.of(trace));
        } catch (IOException e) {
            throw unreadable();
        }
    }

    private Refusal unreadable() {
        return new Refusal("cannot read " + Printable.quoted(trace));
    }

    private boolean isFile() {
        return Files.exists(Path.of(trace));
    }
}
