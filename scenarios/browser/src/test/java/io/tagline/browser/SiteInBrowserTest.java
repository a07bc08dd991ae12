package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The site in a browser, from a disk: what is live is answered, and pages fit on a phone. */
final class SiteInBrowserTest {

    private static final Path SITE = Path.of("target/site");
    private static final Pattern EXAMPLE = Pattern.compile("laboratory\\.html(#made=[^\"]+)");

    @Test
    void pages_fitAndComplainOfNothing() throws Exception {
        List<String> pages = List.of(
                "index.html",
                "docs/lessons/1-exclusive.html",
                "docs/protocol.html",
                "docs/guide/index.html",
                "gallery.html");
        for (String file : pages) {
            try (OpenPage page = OpenPage.plain(SITE.resolve(file).toUri().toString())) {
                page.until("document.readyState === 'complete' && document.querySelector('main h1')");
                for (int width : List.of(390, 1440)) {
                    page.width(width);
                    assertEquals(
                            "true",
                            page.value("document.documentElement.scrollWidth <= innerWidth"),
                            file + " at " + width);
                }
                assertEquals(List.of(), page.complaints(), file);
            }
        }
    }

    /** The frame of an example has an origin of its own; its address is opened by itself. */
    @Test
    void examplesOfFrontPageAndLesson_areAnsweredAtOnce() throws Exception {
        for (String file : List.of("index.html", "docs/lessons/1-exclusive.html")) {
            OpenPage.requireMade();
            Matcher example = EXAMPLE.matcher(Files.readString(SITE.resolve(file)));
            assertTrue(example.find(), file);
            String address = SITE.resolve("laboratory.html").toUri() + example.group(1);
            try (OpenPage page = OpenPage.of(address)) {
                page.until("!document.getElementById('timeline').hidden");
                assertEquals("fine", page.value("document.getElementById('sentence').dataset.status"), file);
                assertEquals("none", page.value("getComputedStyle(document.getElementById('documents')).display"));
                assertEquals(List.of(), page.complaints(), file);
            }
        }
    }
}
