package io.tagline.scenarios.report;

import io.tagline.documents.TextTable;
import io.tagline.scenarios.reproduction.Shape;
import java.util.List;
import java.util.stream.Collectors;

/** Shapes of figures as a table, or as {@code tagline/reproduce/1}, in which a shape has a bound and no published number. */
public final class ShapeReport {

    private static final int DECIMALS = 2;

    private final String paper;
    private final String machine;
    private final List<Shape> shapes;

    public ShapeReport(String paper, String machine, List<Shape> shapes) {
        this.paper = paper;
        this.machine = machine;
        this.shapes = List.copyOf(shapes);
    }

    public String text(Palette palette) {
        TextTable table = new TextTable(List.of(false, false, false, true, false, true));
        table.row(List.of("", "figure", "item", "seen", "", "bound"));
        for (Shape shape : shapes) {
            table.row(List.of(
                    shape.passed() ? "ok" : "FAILED",
                    shape.figure(),
                    shape.item(),
                    Numbers.fixed(shape.seen(), DECIMALS) + shape.unit(),
                    shape.relation().word(),
                    Numbers.shortest(shape.bound(), DECIMALS) + shape.unit()));
        }
        String rows = table.lines().stream().collect(Collectors.joining("\n"));
        long met = shapes.stream().filter(Shape::passed).count();
        return palette.strong("shapes of figures 4 to 8") + " (" + paper + ") with kernels of our own, on " + machine
                + "\n\n" + rows + "\n\n" + met + " of " + shapes.size() + " shapes are met\n";
    }

    public Json json() {
        return Json.object()
                .put("schema", Json.of("tagline/reproduce/1"))
                .put("machine", Json.of(machine))
                .put("rows", Json.array(shapes.stream().map(this::row).toList()));
    }

    private Json row(Shape shape) {
        return Json.object()
                .put("paper", Json.of(paper))
                .put("item", Json.of(shape.figure() + ", " + shape.item()))
                .put("unit", Json.of(shape.unit()))
                .put("published", Json.none())
                .put("model", Json.none())
                .put("simulated", new Json.Numeral(Numbers.ratio(shape.seen())))
                .put("relation", Json.of(shape.relation().word()))
                .put("bound", new Json.Numeral(Numbers.ratio(shape.bound())))
                .put("tolerance", Json.none())
                .put("kind", Json.of("predicted"))
                .put("passed", Json.of(shape.passed()));
    }
}
