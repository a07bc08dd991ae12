package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Letters of every picture against what they stand on, on light ground and on dark: the contrast of WCAG 2, at least 4.5. What a text
 * stands on is the last of the rectangles, also as parts of paths, drawn before it that contain its place; a rim around letters counts in its place.
 */
final class ContrastTest {

    private static final double LEAST = 4.5;
    private static final Pattern DARK =
            Pattern.compile("@media ?\\(prefers-color-scheme: ?dark\\) ?\\{(.*?\\})\\s*\\}", Pattern.DOTALL);
    private static final Pattern RULE = Pattern.compile("([^{}]+)\\{([^{}]*)\\}");
    private static final Pattern MOVED = Pattern.compile("translate\\(([-0-9.]+),([-0-9.]+)\\)");
    private static final Pattern BOX = Pattern.compile("M(\\S+) ([^h]+)h([^v]+)v([^h]+)h");
    private static final Pattern GRADIENT = Pattern.compile("url\\(#(.*)\\)");

    @ParameterizedTest
    @MethodSource("io.tagline.scenarios.cli.DrawnCommands#all")
    void letters_canBeRead_onLightAndOnDark(String command) throws Exception {
        String svg = DrawnCommands.svg(command);
        assertTrue(DARK.matcher(svg).find(), "rules for dark ground");
        assertEquals(List.of(), new Seen(svg, false).faint());
        assertEquals(List.of(), new Seen(svg, true).faint());
        assertFalse(new Seen(svg, true).ground().equals(new Seen(svg, false).ground()), "another ground");
    }

    /** Black on white is 21 by definition; the grey is the lightest that web pages may write with on white. */
    @Test
    void contrast_isThatOfTheStandard() {
        assertEquals(21, Seen.contrast("#000", "#fff"), 0.001);
        assertEquals(4.54, Seen.contrast("#767676", "white"), 0.005);
    }

    /** A picture in one of the two colour schemes. */
    private static final class Seen {

        private final Element root;
        private final Map<String, String> rules = new LinkedHashMap<>();

        Seen(String svg, boolean dark) throws Exception {
            root = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
                    .getDocumentElement();
            String style = all("style").map(Element::getTextContent).reduce("", String::concat);
            add(DARK.matcher(style).replaceAll(""));
            if (dark) {
                Matcher matcher = DARK.matcher(style);
                while (matcher.find()) {
                    add(matcher.group(1));
                }
            }
        }

        private void add(String style) {
            Matcher matcher = RULE.matcher(style);
            while (matcher.find()) {
                for (String selector : matcher.group(1).split(",", -1)) {
                    for (String set : matcher.group(2).split(";", -1)) {
                        String[] parts = set.split(":", 2);
                        if (parts.length == 2) {
                            rules.put(selector.strip() + " " + parts[0].strip(), parts[1].strip());
                        }
                    }
                }
            }
        }

        List<String> faint() {
            List<String> faint = new ArrayList<>();
            List<Element> drawn = all("*").toList();
            for (int i = 0; i < drawn.size(); i++) {
                Element text = drawn.get(i);
                if (text.getTagName().equals("text")) {
                    String letters = value(text, "fill");
                    for (String below : below(text, drawn.subList(0, i))) {
                        if (contrast(letters, below) < LEAST) {
                            faint.add(text.getTextContent() + ": " + letters + " on " + below);
                        }
                    }
                }
            }
            return faint.stream().distinct().toList();
        }

        String ground() {
            return value(all("rect").filter(Seen::isGround).findFirst().orElseThrow(), "fill");
        }

        private static boolean isGround(Element rect) {
            return rect.getAttribute("width").endsWith("%");
        }

        /** The colours on which a text may stand: several of a gradient. */
        private List<String> below(Element text, List<Element> before) {
            String rim = value(text, "stroke");
            if (!rim.isEmpty() && !rim.equals("none")) {
                return List.of(rim);
            }
            List<String> below = List.of();
            for (Element rect : before) {
                String fill = has(rect, text) ? value(rect, "fill") : "none";
                if (!fill.equals("none") && !fill.isEmpty()) {
                    below = colours(fill);
                }
            }
            return below;
        }

        private List<String> colours(String fill) {
            Matcher gradient = GRADIENT.matcher(fill);
            return gradient.matches()
                    ? all("linearGradient")
                            .filter(one -> one.getAttribute("id").equals(gradient.group(1)))
                            .flatMap(one -> elements(one.getElementsByTagName("stop")))
                            .map(stop -> stop.getAttribute("stop-color"))
                            .toList()
                    : List.of(fill);
        }

        /** Where the middle of its letters is, about, or whether the ground is meant. */
        private static boolean has(Element shape, Element text) {
            double[] shift = moved(text);
            double[] at = moved(shape);
            double x = number(text, "x") + shift[0] - at[0];
            double y = number(text, "y") + shift[1] - at[1] - 3;
            return boxes(shape)
                    .anyMatch(box -> x >= box[0] && x <= box[0] + box[2] && y >= box[1] && y <= box[1] + box[3]);
        }

        /** Left, top, width and height: of a rectangle, the ground, or each of those that a path consists of. */
        private static Stream<double[]> boxes(Element shape) {
            if (shape.getTagName().equals("path")) {
                return BOX.matcher(shape.getAttribute("d"))
                        .results()
                        .map(box -> IntStream.rangeClosed(1, 4)
                                .mapToDouble(i -> Double.parseDouble(box.group(i)))
                                .toArray());
            } else if (!shape.getTagName().equals("rect")) {
                return Stream.of();
            }
            double[] all = {-1e9, -1e9, 2e9, 2e9};
            return Stream.of(
                    isGround(shape)
                            ? all
                            : new double[] {
                                number(shape, "x"), number(shape, "y"), number(shape, "width"), number(shape, "height")
                            });
        }

        private static double[] moved(Element element) {
            double[] moved = new double[2];
            for (var node = element.getParentNode(); node instanceof Element group; node = group.getParentNode()) {
                Matcher matcher = MOVED.matcher(group.getAttribute("transform"));
                if (matcher.matches()) {
                    moved[0] += Double.parseDouble(matcher.group(1));
                    moved[1] += Double.parseDouble(matcher.group(2));
                }
            }
            return moved;
        }

        private static double number(Element element, String attribute) {
            String text = element.getAttribute(attribute);
            return text.isEmpty() ? 0 : Double.parseDouble(text);
        }

        /** By its attribute, then the rule of its element, then those of its classes in the style's order, then its own style. */
        private String value(Element element, String property) {
            String value = element.getAttribute(property);
            value = rules.getOrDefault(element.getTagName() + " " + property, value);
            List<String> classes = Arrays.asList(element.getAttribute("class").split(" ", -1));
            for (Map.Entry<String, String> rule : rules.entrySet()) {
                String[] parts = rule.getKey().split(" ", -1);
                if (parts.length == 2
                        && parts[0].startsWith(".")
                        && parts[1].equals(property)
                        && classes.contains(parts[0].substring(1))) {
                    value = rule.getValue();
                }
            }
            Matcher own = Pattern.compile(property + ": ?([^;]+)").matcher(element.getAttribute("style"));
            return own.find() ? own.group(1) : value;
        }

        private Stream<Element> all(String tag) {
            return elements(root.getElementsByTagName(tag));
        }

        private static Stream<Element> elements(NodeList list) {
            List<Element> found = new ArrayList<>();
            for (int i = 0; i < list.getLength(); i++) {
                found.add((Element) list.item(i));
            }
            return found.stream();
        }

        static double contrast(String one, String other) {
            double a = luminance(one) + 0.05;
            double b = luminance(other) + 0.05;
            return Math.max(a, b) / Math.min(a, b);
        }

        private static double luminance(String colour) {
            int[] parts = parts(colour.equals("white") ? "#fff" : colour);
            return 0.2126 * linear(parts[0]) + 0.7152 * linear(parts[1]) + 0.0722 * linear(parts[2]);
        }

        private static double linear(int part) {
            double share = part / 255.0;
            return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
        }

        private static int[] parts(String colour) {
            if (colour.startsWith("rgb(")) {
                return Arrays.stream(colour.substring(4, colour.length() - 1).split(",", -1))
                        .mapToInt(part -> Integer.parseInt(part.strip()))
                        .toArray();
            }
            String digits = colour.length() == 4 ? colour.replaceAll("([0-9a-fA-F])", "$1$1") : colour;
            return new int[] {
                Integer.parseInt(digits.substring(1, 3), 16),
                Integer.parseInt(digits.substring(3, 5), 16),
                Integer.parseInt(digits.substring(5, 7), 16)
            };
        }
    }
}
