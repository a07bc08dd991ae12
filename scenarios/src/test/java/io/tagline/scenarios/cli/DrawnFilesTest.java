package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Every picture that is drawn on the canvas, as a file: XML with a title, whose texts lie where there is room for them. */
final class DrawnFilesTest {

    /** Of its height, the width of a letter: 0.6 in all common fonts of a fixed width, about 0.5 on average in the others. */
    private static final double FIXED = 0.6;

    private static final double VARIABLE = 0.5;
    private static final Pattern SIZE = Pattern.compile("text ?\\{[^}]*?font: ?([0-9]+)px");
    private static final Pattern OWN_SIZE = Pattern.compile("font:bold ([0-9]+)px");
    private static final Pattern ANCHOR = Pattern.compile("text ?\\{[^}]*text-anchor: ?([a-z]+)");
    private static final Pattern MOVED = Pattern.compile("translate\\(([-0-9.]+),([-0-9.]+)\\)");

    /** A rectangle; of a text, the room that its letters take. */
    private record Area(double x, double y, double width, double height, String what) {

        boolean has(double left, double below) {
            return left >= x && left <= x + width && below >= y && below <= y + height;
        }

        boolean hasBothEndsOf(Area text) {
            return text.x >= x - 0.5 && text.x + text.width <= x + width + 0.5;
        }
    }

    @ParameterizedTest
    @MethodSource("io.tagline.scenarios.cli.DrawnCommands#all")
    void picture_isXmlWithATitle_andItsTextsHaveRoom(String command) throws Exception {
        String svg = DrawnCommands.svg(command);
        Element root = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
        assertEquals("title", first(root).getTagName());
        assertFalse(first(root).getTextContent().isBlank());
        Area picture = picture(root);
        List<Area> boxes = all(root, "rect")
                .filter(rect -> !rect.hasAttribute("id"))
                .map(DrawnFilesTest::box)
                .toList();
        List<Element> texts = all(root, "text").toList();
        assertFalse(texts.isEmpty());
        for (Element text : texts) {
            Area room = room(text, svg);
            Area box = around(text, boxes).orElse(picture);
            assertTrue(box.hasBothEndsOf(room), room + " is not in " + box);
            assertTrue(picture.has(room.x, room.y) && picture.has(room.x, room.y + room.height), room.toString());
        }
    }

    /** In the units of what is drawn, which a wide picture is scaled down from. */
    private static Area picture(Element root) {
        if (!root.hasAttribute("viewBox")) {
            return new Area(0, 0, number(root, "width"), number(root, "height"), "the picture");
        }
        String[] box = root.getAttribute("viewBox").split(" ", -1);
        return new Area(number(box[0]), number(box[1]), number(box[2]), number(box[3]), "the picture");
    }

    /** The smallest box in which a text stands. */
    private static Optional<Area> around(Element text, List<Area> boxes) {
        double[] moved = moved(text);
        double x = number(text, "x") + moved[0];
        double y = number(text, "y") + moved[1];
        return boxes.stream()
                .filter(box -> box.has(x, y))
                .min(Comparator.comparingDouble(box -> box.width * box.height));
    }

    private static Area room(Element text, String svg) {
        Matcher matcher = SIZE.matcher(svg);
        Matcher own = OWN_SIZE.matcher(text.getAttribute("style"));
        double size = own.find()
                ? number(own.group(1))
                : text.hasAttribute("font-size")
                        ? number(text, "font-size")
                        : text.getAttribute("class").startsWith("on-")
                                ? 9
                                : matcher.find() ? number(matcher.group(1)) : 16;
        double letter = svg.contains("monospace") ? FIXED : VARIABLE;
        double width = size * letter * text.getTextContent().length();
        double[] moved = moved(text);
        double shift = switch (anchor(text, svg)) {
            case "middle" -> width / 2;
            case "end" -> width;
            default -> 0;
        };
        double top = number(text, "y") + moved[1] - size * 0.8;
        return new Area(number(text, "x") + moved[0] - shift, top, width, size, text.getTextContent());
    }

    private static String anchor(Element text, String svg) {
        Matcher rule = ANCHOR.matcher(svg);
        String style = text.getAttribute("style");
        boolean isLegend = text.getAttribute("class").equals("legend");
        return style.startsWith("text-anchor:")
                ? style.substring("text-anchor:".length()).split(";", 2)[0]
                : isLegend ? "start" : rule.find() ? rule.group(1) : "start";
    }

    private static Area box(Element rect) {
        if (rect.getAttribute("width").endsWith("%")) {
            return new Area(-1, -1, 0, 0, "the ground");
        }
        double[] moved = moved(rect);
        return new Area(
                number(rect, "x") + moved[0],
                number(rect, "y") + moved[1],
                number(rect, "width"),
                number(rect, "height"),
                "a box");
    }

    private static double[] moved(Element element) {
        double[] moved = new double[2];
        for (Node node = element.getParentNode(); node instanceof Element group; node = group.getParentNode()) {
            Matcher matcher = MOVED.matcher(group.getAttribute("transform"));
            if (matcher.matches()) {
                moved[0] += number(matcher.group(1));
                moved[1] += number(matcher.group(2));
            }
        }
        return moved;
    }

    private static Element first(Element root) {
        return all(root, "*").findFirst().orElseThrow();
    }

    private static Stream<Element> all(Element root, String tag) {
        List<Element> found = new ArrayList<>();
        IntStream.range(0, root.getElementsByTagName(tag).getLength())
                .forEach(i -> found.add((Element) root.getElementsByTagName(tag).item(i)));
        return found.stream();
    }

    private static double number(Element element, String attribute) {
        return number(element.getAttribute(attribute));
    }

    private static double number(String text) {
        return Double.parseDouble(text);
    }
}
