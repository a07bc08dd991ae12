package io.tagline.pictures.layout;

import java.util.List;

/**
 * Where everything of a drawing lies, in pixels from the upper left corner.
 *
 * @param boxes one for each box of the drawing
 * @param arrows one for each arrow of the drawing
 */
record Layout(double width, double height, List<Area> boxes, List<Route> arrows) {

    Layout {
        boxes = List.copyOf(boxes);
        arrows = List.copyOf(arrows);
    }

    /** A rectangle. */
    record Area(double x, double y, double width, double height) {}

    /** A point. */
    record Place(double x, double y) {}

    /**
     * A curve and where its label stands.
     *
     * @param points start, then three control points for each cubic Bézier curve; what is left over is a quadratic one or a line
     */
    record Route(List<Place> points, Area label) {
        Route {
            points = List.copyOf(points);
        }
    }
}
