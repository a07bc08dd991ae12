package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Texts;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.work.WorkContext;
import io.tagline.work.protocol.ProtocolView;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Is the card of a protocol on one sheet of paper, however large its letters are? */
final class CardPrintTest {

    private static final Pattern SHEET = Pattern.compile("/Type /Page\\b");

    @TempDir
    Path folder;

    /** Short ones, one with long events, and the longest. */
    @ParameterizedTest
    @ValueSource(strings = {"vi-bus", "mesi", "mesi-split-bus", "moesi-silent", "chi-far"})
    void card_isOneSheet(String protocol) throws Exception {
        String card = HtmlRenderer.card(new ProtocolView(protocol)
                .ask(WorkContext.over(new Texts(Page.documents(), Optional.empty())))
                .card());
        Path file = Files.writeString(folder.resolve("card.html"), card);
        try (OpenPage page = OpenPage.plain(file.toUri().toString())) {
            page.until("document.readyState === 'complete' && document.querySelector('main td')");
            String pdf = new String(page.printed(), StandardCharsets.ISO_8859_1);
            assertEquals(1, SHEET.matcher(pdf).results().count());
        }
    }
}
