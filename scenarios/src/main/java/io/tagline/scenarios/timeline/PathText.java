package io.tagline.scenarios.timeline;

import io.tagline.documents.TextTable;
import io.tagline.sheet.Terminal;
import io.tagline.simulator.machine.Nodes;
import io.tagline.simulator.timeline.TimelineText;
import io.tagline.work.recording.Leg;
import io.tagline.work.recording.PathSums;
import io.tagline.work.recording.Recording;
import io.tagline.work.recording.Spent;
import java.util.Arrays;
import java.util.List;

/** A critical path as text: each leg with what it waited for, what all of them come to, and the lines that cores took from each other. */
public final class PathText {

    private PathText() {}

    /** These legs under a heading. */
    public static String of(Recording recording, List<Leg> legs, String heading, Terminal terminal) {
        return terminal.strong(heading)
                + "\n\n"
                + String.join("\n", list(legs, recording.whole().nodes()))
                + "\n\n"
                + String.join("\n", sums(legs))
                + "\n"
                + HandOffText.of(recording, terminal);
    }

    private static List<String> list(List<Leg> legs, Nodes nodes) {
        TextTable table = new TextTable(List.of(true, true, false, false, false));
        table.row(List.of("from (ns)", "took (ns)", "spent on", "where", "what"));
        for (Leg leg : legs) {
            String where = leg.from() == leg.to()
                    ? nodes.name(leg.from())
                    : nodes.name(leg.from()) + " > " + nodes.name(leg.to());
            table.row(List.of(
                    TimelineText.nanoseconds(leg.begin()),
                    TimelineText.nanoseconds(leg.took()),
                    leg.spent().word(),
                    where,
                    leg.what()));
        }
        return table.lines();
    }

    private static List<String> sums(List<Leg> legs) {
        PathSums sums = PathSums.of(legs);
        TextTable table = new TextTable(List.of(true, false, false));
        Arrays.stream(Spent.values())
                .filter(sums.spent()::containsKey)
                .forEach(spent ->
                        table.row(List.of(TimelineText.nanoseconds(sums.on(spent)), spent.word(), spent.meaning())));
        return table.lines();
    }
}
