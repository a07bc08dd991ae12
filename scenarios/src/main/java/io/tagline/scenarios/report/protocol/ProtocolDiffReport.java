package io.tagline.scenarios.report.protocol;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.view.MatrixText;
import io.tagline.protocols.view.ProtocolDiff;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The cells in which two protocols differ, controller by controller. */
public final class ProtocolDiffReport implements Report<ProtocolDiff> {

    @Override
    public List<Format<ProtocolDiff>> formats() {
        return List.of(
                Format.text((diff, terminal) -> tables(
                        diff,
                        kind -> kind.heading() + "\n"
                                + Format.joined(MatrixText.terminal(diff.matrix(kind), terminal.width())))),
                Format.of(
                        "markdown",
                        "",
                        diff -> tables(
                                diff,
                                kind -> "## " + kind.heading() + "\n\n"
                                        + Format.joined(MatrixText.markdown(diff.matrix(kind))) + "\n")));
    }

    private static String tables(ProtocolDiff diff, Function<ControllerKind, String> table) {
        return diff.kinds().stream().map(table).collect(Collectors.joining());
    }
}
