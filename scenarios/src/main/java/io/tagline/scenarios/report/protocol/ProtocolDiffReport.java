package io.tagline.scenarios.report.protocol;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.view.Matrix;
import io.tagline.protocols.view.MatrixText;
import io.tagline.protocols.view.ProtocolDiff;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.sheet.Terminal;
import io.tagline.work.protocol.ProtocolComparison.Compared;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What changed in stable states, controller by controller; then all cells in which two protocols differ. */
public final class ProtocolDiffReport implements Report<Compared> {

    @Override
    public List<Format<Compared>> formats() {
        return List.of(
                Format.text((compared, terminal) -> text(compared.difference(), terminal)),
                Format.of("markdown", "", compared -> markdown(compared.difference())));
    }

    private static String text(ProtocolDiff diff, Terminal terminal) {
        return tables(
                        diff,
                        kind -> kind.heading() + ": where events lead from stable states\n"
                                + Format.joined(MatrixText.plain(diff.stable(kind))))
                + tables(
                        diff,
                        kind -> "\n" + kind.heading() + ": all cells that differ\n"
                                + Format.joined(MatrixText.terminal(diff.matrix(kind), terminal.width())));
    }

    private static String markdown(ProtocolDiff diff) {
        return tables(diff, kind -> markdown(kind, "where events lead from stable states", diff.stable(kind)))
                + tables(diff, kind -> markdown(kind, "all cells that differ", diff.matrix(kind)));
    }

    private static String markdown(ControllerKind kind, String what, Matrix matrix) {
        return "## %s: %s\n\n%s\n".formatted(kind.heading(), what, Format.joined(MatrixText.markdown(matrix)));
    }

    private static String tables(ProtocolDiff diff, Function<ControllerKind, String> table) {
        return diff.kinds().stream().map(table).collect(Collectors.joining());
    }
}
