package io.tagline.scenarios.report.protocol;

import io.tagline.pictures.layout.Drawings;
import io.tagline.pictures.protocol.StableDrawing;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.StableDiagram;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.protocol.ProtocolView.Viewed;
import java.util.List;
import java.util.function.Function;

/** A protocol as the textbook prints it: the matrix of each controller, or the diagram of its stable states. */
public final class ProtocolReport implements Report<Viewed> {

    @Override
    public List<Format<Viewed>> formats() {
        return Format.ofAnswer(List.of(
                Format.of("document", "its rows with those it extends", Viewed::document),
                Format.ofLines("dot", "stable states", named -> tables(named, table -> new StableDiagram(table).dot())),
                Format.ofLines(
                        "mermaid",
                        "stable states",
                        named -> tables(named, table -> new StableDiagram(table).mermaid())),
                Format.of("svg", "stable states", ProtocolReport::svg)));
    }

    private static List<String> tables(Viewed named, Function<TransitionTable, List<String>> written) {
        return named.protocol().tables().stream()
                .flatMap(table -> written.apply(table).stream())
                .toList();
    }

    private static String svg(Viewed named) {
        return Drawings.svg(
                named.protocol().tables().stream().map(StableDrawing::of).toList());
    }
}
