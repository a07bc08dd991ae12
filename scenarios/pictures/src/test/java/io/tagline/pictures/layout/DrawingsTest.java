package io.tagline.pictures.layout;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.pictures.layout.Drawing.Arrow;
import io.tagline.pictures.layout.Drawing.Box;
import io.tagline.pictures.layout.Layout.Area;
import io.tagline.pictures.layout.Layout.Route;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

final class DrawingsTest {

    /** Every state leads to every state, itself too: more arrows than any protocol has. */
    private static Drawing complete(int size) {
        List<Box> boxes = new ArrayList<>();
        List<Arrow> arrows = new ArrayList<>();
        for (int from = 0; from < size; from++) {
            boxes.add(new Box(List.of("S" + from)));
            for (int to = 0; to < size; to++) {
                arrows.add(new Arrow(from, to, List.of("Fwd-GetM", "from " + from, "to " + to)));
            }
        }
        return new Drawing("all to all", boxes, arrows);
    }

    @Test
    void labelsAndBoxes_neverLieOverEachOther() {
        Layout layout = LayeredLayout.of(complete(7));
        List<Area> areas = new ArrayList<>(layout.boxes());
        layout.arrows().stream().map(Route::label).forEach(areas::add);
        for (int i = 0; i < areas.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertFalse(overlap(areas.get(i), areas.get(j)), areas.get(i) + " and " + areas.get(j));
            }
        }
    }

    private static boolean overlap(Area a, Area b) {
        return a.x() < b.x() + b.width()
                && b.x() < a.x() + a.width()
                && a.y() < b.y() + b.height()
                && b.y() < a.y() + a.height();
    }

    @Test
    void everything_liesInsideThePicture() {
        Layout layout = LayeredLayout.of(complete(5));
        layout.arrows().stream()
                .flatMap(route -> route.points().stream())
                .forEach(point -> assertTrue(
                        point.x() >= 0 && point.x() <= layout.width() && point.y() >= 0 && point.y() <= layout.height(),
                        point.toString()));
    }

    @Test
    void picture_isOneXmlDocumentWhateverTheTextSays() throws Exception {
        Drawing drawing = new Drawing(
                "a & b",
                List.of(new Box(List.of("<I>", "</svg>"))),
                List.of(new Arrow(0, 0, List.of("x > 1 & y < 2"))));
        String svg = Drawings.svg(List.of(drawing, complete(2)));
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        // Boxes: 1 and 2, and the white ground; arrows: 1 and 2 x 2.
        assertAll(
                () -> assertEquals(4, document.getElementsByTagName("rect").getLength()),
                () -> assertEquals(5, document.getElementsByTagName("path").getLength()),
                () -> assertEquals(
                        "x > 1 & y < 2",
                        document.getElementsByTagName("text").item(3).getTextContent()));
    }

    @Test
    void sameDrawing_givesTheSameBytes() {
        assertEquals(Drawings.svg(List.of(complete(4))), Drawings.svg(List.of(complete(4))));
    }

    @Test
    void boxesNamedFirst_areDrawnAbove_whereArrowsLeadBothWays() {
        Layout layout = LayeredLayout.of(complete(3));
        assertTrue(layout.boxes().get(0).y() < layout.boxes().get(1).y());
        assertTrue(layout.boxes().get(1).y() < layout.boxes().get(2).y());
    }
}
