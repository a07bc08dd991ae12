package io.tagline.scenarios.report.protocol;

import io.tagline.pictures.layout.Drawings;
import io.tagline.pictures.protocol.StableDrawing;
import io.tagline.pictures.protocol.TransientDrawing;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.StableDiagram;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Only;
import io.tagline.sheet.Sheet;
import io.tagline.work.protocol.ProtocolView.ProtocolAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A protocol as the textbook prints it: the matrix of each controller, or the diagram of its stable states. */
public final class ProtocolReport implements Report<ProtocolAnswer> {

    @Override
    public List<Format<ProtocolAnswer>> formats() {
        List<Format<ProtocolAnswer>> formats = new ArrayList<>(Format.of(
                ProtocolReport::page,
                Format.inOrder(List.of(
                        List.of(
                                Format.of("document", "its rows with those it extends", ProtocolAnswer::document),
                                Format.ofLines(
                                        "dot",
                                        "stable states",
                                        named -> StableDiagram.dot(
                                                named.protocol().tables())),
                                Format.ofLines(
                                        "mermaid",
                                        "stable states",
                                        named -> StableDiagram.mermaid(
                                                named.protocol().tables()))),
                        Format.drawn("stable states", ProtocolReport::svg)))));
        formats.add(Format.of("card", "an A4 page to print", named -> HtmlRenderer.card(named.card())));
        return formats;
    }

    /** A page with the diagrams first: of the stable states, then of all. */
    private static Sheet page(ProtocolAnswer named) {
        Sheet sheet = named.sheet();
        List<Part> parts = new ArrayList<>();
        parts.add(figure("Stable states, and the events that lead from one to another", () -> svg(named)));
        for (TransitionTable table : named.protocol().tables()) {
            parts.add(figure(
                    table.kind().heading() + ": all states, also those on the way from one to another",
                    () -> Drawings.svg(List.of(TransientDrawing.of(table)))));
        }
        parts.addAll(sheet.parts());
        return new Sheet(sheet.title(), sheet.source(), sheet.answer(), parts, sheet.footer());
    }

    private static Part figure(String caption, Supplier<String> drawing) {
        return Only.in(Figure.of(caption, drawing), Medium.HTML);
    }

    private static String svg(ProtocolAnswer named) {
        return Drawings.svg(
                named.protocol().name() + ": stable states",
                named.protocol().tables().stream().map(StableDrawing::of).toList());
    }
}
