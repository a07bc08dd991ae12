package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Does the laboratory judge a test of one's own by the model of its notation, and show the cycle that forbids it? */
final class LitmusInBrowserTest {

    /** Armv8 forbids it where the writer releases and the reader acquires: rfe and fre close a cycle with what both keep. */
    private static final String ORDERED = """
            AArch64 MP+rel+acq
            { 0:X1=x; 0:X3=y; 1:X1=y; 1:X3=x; }
             P0           | P1           ;
             MOV W0,#1    | LDAR W0,[X1] ;
             STR W0,[X1]  | LDR W2,[X3]  ;
             STLR W0,[X3] |              ;
            exists (1:X0=1 /\\\\ 1:X2=0)
            """;

    private static final String PLAIN =
            ORDERED.replace("STLR", "STR").replace("LDAR", "LDR").replace("MP+rel+acq", "MP");

    private static final String SHEET = "document.getElementById('sheet').contentDocument";

    private static String picture(OpenPage page, String test) throws InterruptedException {
        page.value("tagline.type(`" + test + "`)");
        page.until("document.getElementById('count').textContent === 'No mistakes.'");
        page.ask("#asks button:nth-child(1)");
        page.until(SHEET + "?.querySelector('svg')");
        return page.value(SHEET + ".querySelector('svg').textContent");
    }

    @Test
    void ownTest_isJudgedAndDrawn() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            page.click("#tab-litmus");
            String forbidden = picture(page, ORDERED);
            assertTrue(forbidden.contains("is forbidden by") && forbidden.contains("armv8"), forbidden);
            assertTrue(forbidden.contains("rfe") && forbidden.contains("fre"), forbidden);
            String allowed = picture(page, PLAIN);
            assertTrue(allowed.contains("is allowed by armv8"), allowed);
            page.ask("#asks button:nth-child(2)");
            page.until(SHEET + "?.body?.innerText.includes('rc11')");
            String table = page.value(SHEET + ".body.innerText");
            assertTrue(table.contains("power") && table.contains("rvwmo"), table);
            assertEquals(List.of(), page.complaints());
        }
    }
}
