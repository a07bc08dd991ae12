package io.tagline.pictures.layout;

import io.tagline.pictures.layout.Drawing.Arrow;
import io.tagline.pictures.layout.Layout.Area;
import io.tagline.pictures.layout.Layout.Place;
import io.tagline.pictures.layout.Layout.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.elk.alg.layered.options.CycleBreakingStrategy;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeLabelPlacement;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.ElkShape;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * Finds places in layers from top to bottom, labels beside their arrows and over nothing else, by the Eclipse Layout Kernel (Schulze,
 * Spönemann, von Hanxleden: Drawing layered graphs with port constraints, JVLC 2014).
 */
final class LayeredLayout {

    private static final double INSET = 9;
    private static final double GAP = 22;
    private static final double HEAD = 12;

    private final Drawing drawing;
    private final ElkNode graph = ElkGraphUtil.createGraph();

    private LayeredLayout(Drawing drawing) {
        this.drawing = drawing;
    }

    static Layout of(Drawing drawing) {
        return new LayeredLayout(drawing).places();
    }

    private Layout places() {
        choose();
        IntStream.range(0, drawing.boxes().size()).forEach(this::addBox);
        drawing.arrows().forEach(this::add);
        new RecursiveGraphLayoutEngine().layout(graph, new BasicProgressMonitor());
        return new Layout(
                graph.getWidth(),
                graph.getHeight(),
                graph.getChildren().stream().map(LayeredLayout::area).toList(),
                graph.getContainedEdges().stream().map(LayeredLayout::route).toList());
    }

    private void choose() {
        graph.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        graph.setProperty(LayeredOptions.DIRECTION, Direction.DOWN);
        graph.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.SPLINES);
        graph.setProperty(LayeredOptions.CYCLE_BREAKING_STRATEGY, CycleBreakingStrategy.MODEL_ORDER);
        graph.setProperty(LayeredOptions.SPACING_NODE_NODE, GAP);
        graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, GAP);
        graph.setProperty(LayeredOptions.SPACING_EDGE_LABEL, INSET / 2);
    }

    private void addBox(int box) {
        List<String> text = drawing.boxes().get(box).text();
        double height = Lettering.BOX.height(text) + 2 * INSET;
        double width = Lettering.BOX.width(text) + 2 * INSET;
        ElkGraphUtil.createNode(graph).setDimensions(Math.max(width, arrowsAt(box) * HEAD), height);
    }

    /** How many arrow heads should find a place of their own at the box. */
    private long arrowsAt(int box) {
        return drawing.arrows().stream()
                .filter(arrow -> arrow.from() == box || arrow.to() == box)
                .count();
    }

    private void add(Arrow arrow) {
        ElkNode from = graph.getChildren().get(arrow.from());
        ElkNode to = graph.getChildren().get(arrow.to());
        ElkEdge edge = ElkGraphUtil.createSimpleEdge(from, to);
        ElkLabel label = ElkGraphUtil.createLabel(String.join("\n", arrow.label()), edge);
        label.setProperty(LayeredOptions.EDGE_LABELS_PLACEMENT, EdgeLabelPlacement.CENTER);
        label.setDimensions(Lettering.LABEL.width(arrow.label()), Lettering.LABEL.height(arrow.label()));
    }

    private static Area area(ElkShape shape) {
        return new Area(shape.getX(), shape.getY(), shape.getWidth(), shape.getHeight());
    }

    private static Route route(ElkEdge edge) {
        ElkEdgeSection section = edge.getSections().get(0);
        List<Place> points = new ArrayList<>();
        points.add(new Place(section.getStartX(), section.getStartY()));
        section.getBendPoints().forEach(bend -> points.add(new Place(bend.getX(), bend.getY())));
        points.add(new Place(section.getEndX(), section.getEndY()));
        return new Route(points, area(edge.getLabels().get(0)));
    }
}
