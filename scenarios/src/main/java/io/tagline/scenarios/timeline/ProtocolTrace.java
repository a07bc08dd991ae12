package io.tagline.scenarios.timeline;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Transition;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.work.recording.Recording;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The steps in the columns of gem5's {@code ProtocolTrace} debug flag, for its users and their scripts: tick (one picosecond, as in gem5), number of the
 * controller, kind, event, state before and after, byte address.
 */
final class ProtocolTrace {

    private ProtocolTrace() {}

    static String of(Recording recording) {
        return recording.steps().map(step -> line(recording, step)).collect(Collectors.joining());
    }

    private static String line(Recording recording, Stepped step) {
        Transition row = step.row();
        long address = step.line().address()
                * recording.platform().machine().lineBytes().value();
        return String.format(
                        Locale.ROOT,
                        "%15d %3d %10s%20s %6s>%-6s [%#x, line %#x]%s%n",
                        step.time(),
                        version(recording, step),
                        kind(step.kind()),
                        row.event(),
                        row.state(),
                        row.next(),
                        address,
                        address,
                        row.stalls() ? " Stall" : "")
                .replace(System.lineSeparator(), "\n");
    }

    /** Controllers are counted within their kind: caches with the devices behind them, others as their names count them. */
    private static int version(Recording recording, Stepped step) {
        if (step.kind() == ControllerKind.CACHE) {
            return step.node();
        }
        return Integer.parseInt(recording.whole().nodes().name(step.node()).replaceAll(".*\\D", ""));
    }

    private static String kind(ControllerKind kind) {
        return kind == ControllerKind.CACHE ? "L1Cache" : kind.heading();
    }
}
