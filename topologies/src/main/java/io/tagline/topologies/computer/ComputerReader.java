package io.tagline.topologies.computer;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.outputs.ToolOutput;
import java.util.Optional;

/** Reads what a tool has written about a computer; which tool it was is seen from what it has written. */
public final class ComputerReader {

    private static final String HELP =
            "write one with `lstopo --of xml here.xml`, with `(lscpu -e; lscpu -C) > here.txt`, or with `likwid-topology -c > here.txt`";

    private ComputerReader() {}

    /** The computer; empty if the document is of another kind, which is reported. */
    public static Optional<Computer> read(Source source, Diagnostics diagnostics) {
        Optional<ToolOutput> output = ToolOutput.of(source.text());
        boolean isXml = source.text().strip().startsWith("<")
                && output.filter(found -> found != ToolOutput.HWLOC).isEmpty();
        if (isXml) {
            return HwlocReader.read(source, diagnostics);
        }
        return switch (output.orElse(ToolOutput.TEXT)) {
            case LSCPU -> LscpuReader.read(source, diagnostics);
            case LIKWID -> LikwidReader.read(source, diagnostics);
            default -> {
                String message =
                        output.map(ToolOutput::sentence).orElse("this is not what a tool writes about a computer");
                diagnostics
                        .error(Code.YAML_SYNTAX, source, Position.START, 1, message)
                        .help(HELP);
                yield Optional.empty();
            }
        };
    }
}
