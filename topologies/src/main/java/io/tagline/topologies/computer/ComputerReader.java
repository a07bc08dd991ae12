package io.tagline.topologies.computer;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.outputs.ToolOutput;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Reads what a tool has written about a computer; which tool it was is seen from what it has written. */
public final class ComputerReader {

    private static final String HELP =
            "write one with `lstopo --of xml here.xml`, with `(lscpu -e; lscpu -C) > here.txt`, or with `likwid-topology -c > here.txt`";

    private static final Pattern CACHE_SIZE = Pattern.compile("\\bcache_size=\"(\\d+)()\"");
    private static final Pattern SIZE = Pattern.compile("(?<![\\w.,])(\\d+)(?:[.,]\\d+)? ?([kKMGTPE]?)(?:i?B)?\\b");
    private static final String UNITS = "KMGTPE";

    /** In bytes. */
    private static final double TEBIBYTE = 0x1p40;

    private ComputerReader() {}

    /** The computer; empty if the document is of another kind, which is reported. */
    public static Optional<Computer> read(Source source, Diagnostics diagnostics) {
        Optional<ToolOutput> output = ToolOutput.of(source.text());
        boolean isXml = source.text().strip().startsWith("<")
                && output.filter(found -> found != ToolOutput.HWLOC).isEmpty();
        if (refuseSizes(source, isXml ? CACHE_SIZE : SIZE, diagnostics)) {
            return Optional.empty();
        } else if (isXml) {
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

    /** Whether a cache has a size that none has; such a number would otherwise be taken as one that the tool does not report. */
    private static boolean refuseSizes(Source source, Pattern sizes, Diagnostics diagnostics) {
        List<MatchResult> large = sizes.matcher(source.text())
                .results()
                .filter(size -> bytes(size) >= TEBIBYTE)
                .filter(size ->
                        !source.line(source.position(size.start()).line()).contains("emory"))
                .toList();
        large.forEach(size -> diagnostics.error(
                Code.OUT_OF_RANGE,
                source,
                source.position(size.start(1)),
                size.end() - size.start(1),
                "no cache is as large as " + size.group().replaceAll("cache_size=|\"", "")));
        return !large.isEmpty();
    }

    private static double bytes(MatchResult size) {
        String unit = size.group(2).toUpperCase(Locale.ROOT);
        return Double.parseDouble(size.group(1)) * Math.pow(1024, unit.isEmpty() ? 0 : UNITS.indexOf(unit) + 1);
    }
}
