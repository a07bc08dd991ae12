package io.tagline.pictures.svg;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

final class CanvasTest {

    private static final String SPECIAL = "a < b & \"c\" > d";

    private final Canvas canvas = Canvas.titled(SPECIAL);

    /** The one element with this name of a picture that is read again. */
    private static Element only(String tag, String svg) throws Exception {
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        assertEquals(1, document.getElementsByTagName(tag).getLength(), svg);
        return (Element) document.getElementsByTagName(tag).item(0);
    }

    @Test
    void textsTitlesAndAttributes_areReadAsTheyWereWritten() throws Exception {
        canvas.style("a > b{}");
        canvas.text(0, 0, SPECIAL, Look.PLAIN);
        canvas.circle(0, 0, 1, Look.PLAIN.fill(SPECIAL));
        String svg = canvas.svg(1, 1);
        assertAll(
                () -> assertEquals(SPECIAL, only("text", svg).getTextContent()),
                () -> assertEquals(SPECIAL, only("title", svg).getTextContent()),
                () -> assertEquals("a > b{}", only("style", svg).getTextContent()),
                () -> assertEquals(SPECIAL, only("circle", svg).getAttribute("fill")));
    }

    /** A third has two decimals, and so has minus two thirds; a whole number has none. */
    @Test
    void coordinates_haveTwoDecimalsAtMost() throws Exception {
        canvas.circle(1 / 3.0, -2 / 3.0, 5, Look.PLAIN);
        canvas.path(Pen.at(1 / 3.0, 0).to(1, 2).curve(1, 2, 3, 4).curve(1, 2, 3, 4, 5, 6), Look.PLAIN);
        String svg = canvas.svg(1, 1);
        Element circle = only("circle", svg);
        assertAll(
                () -> assertEquals("0.33", circle.getAttribute("cx")),
                () -> assertEquals("-0.67", circle.getAttribute("cy")),
                () -> assertEquals("5", circle.getAttribute("r")),
                () -> assertEquals(
                        "M0.33 0L1 2Q1 2 3 4C1 2 3 4 5 6", only("path", svg).getAttribute("d")));
    }

    @Test
    void whatIsDrawnLater_liesOverWhatWasDrawnBefore() {
        canvas.moved(1, 2, () -> canvas.line(0, 0, 1, 1, Look.of("first")));
        canvas.rect(0, 0, 1, 1, Look.of("second"));
        String svg = canvas.svg(1, 1);
        List<Integer> places = List.of(
                svg.indexOf("fill=\"white\""),
                svg.indexOf("translate(1,2)"),
                svg.indexOf("first"),
                svg.indexOf("</g>"),
                svg.indexOf("second"));
        assertEquals(places.stream().sorted().toList(), places, svg);
    }

    @Test
    void tip_isInsideWhatItIsAbout() throws Exception {
        canvas.rect(0, 0, 1, 1, Look.PLAIN.tip("five messages"));
        assertTrue(canvas.svg(1, 1).contains("height=\"1\"><title>five messages</title></rect>"));
    }

    @Test
    void whatIsDefined_isReferredToByItsName() throws Exception {
        canvas.definitions().arrowHead(9, 8, Look.PLAIN.fill("red")).stripes("s", "blue");
        canvas.definitions().gradient("g", List.of(new Definitions.Stop(0.5, "red")));
        canvas.rect(0, 0, 1, 1, Look.PLAIN.fill(Definitions.reference("s")));
        canvas.circle(0, 0, 1, Look.PLAIN.pointing());
        String svg = canvas.svg(1, 1);
        assertAll(
                () -> assertEquals("s", only("pattern", svg).getAttribute("id")),
                () -> assertEquals("50%", only("stop", svg).getAttribute("offset")),
                () -> assertEquals(
                        "url(#" + only("marker", svg).getAttribute("id") + ")",
                        only("circle", svg).getAttribute("marker-end")));
    }

    /** On a page, the rules of one picture must not reach another one. */
    @Test
    void rulesOfANamedPicture_areForItAlone() throws Exception {
        String svg = Canvas.named("maps", "").style("text{fill:red}").svg(1, 1);
        assertEquals("maps-0", only("svg", svg).getAttribute("id"));
        assertEquals(
                "#maps-0 text{fill:red}", only("style", svg).getTextContent().strip());
    }

    /** The title stays the first element, where browsers look for it. */
    @Test
    void drawnElsewhere_getsATitle_andWhatMadeIt() {
        String svg = Canvas.described("a < b", Canvas.entitled("chart", "<svg x=\"1\"><g/></svg>"));
        assertEquals("<svg x=\"1\" role=\"img\"><title>chart</title><desc>a &lt; b</desc><g/></svg>", svg);
    }
}
