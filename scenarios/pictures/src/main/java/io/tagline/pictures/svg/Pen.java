package io.tagline.pictures.svg;

/** The outline of a path, point by point: lines and Bézier curves. */
public final class Pen {

    private final StringBuilder outline = new StringBuilder();

    private Pen() {}

    /** Nothing yet. */
    public static Pen none() {
        return new Pen();
    }

    /** Begins a path here. */
    public static Pen at(double x, double y) {
        return new Pen().move(x, y);
    }

    public static Pen line(double x1, double y1, double x2, double y2) {
        return at(x1, y1).to(x2, y2);
    }

    /** Goes there without drawing. */
    public Pen move(double x, double y) {
        return add('M', x, y);
    }

    /** Draws a straight line. */
    public Pen to(double x, double y) {
        return add('L', x, y);
    }

    public Pen curve(double x1, double y1, double x, double y) {
        return add('Q', x1, y1, x, y);
    }

    public Pen curve(double x1, double y1, double x2, double y2, double x, double y) {
        return add('C', x1, y1, x2, y2, x, y);
    }

    /** A rectangle of its own, in few letters: a path may have thousands. */
    public Pen box(double x, double y, double width, double height) {
        move(x, y);
        outline.append('h').append(Pixels.of(width)).append('v').append(Pixels.of(height));
        outline.append('h').append(Pixels.of(-width)).append('z');
        return this;
    }

    private Pen add(char command, double... coordinates) {
        outline.append(command);
        for (int i = 0; i < coordinates.length; i++) {
            outline.append(i == 0 ? "" : " ").append(Pixels.of(coordinates[i]));
        }
        return this;
    }

    /** As the attribute {@code d} has it. */
    String outline() {
        return outline.toString();
    }
}
