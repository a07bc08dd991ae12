package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** An address has what differs from the page as it opens, and nothing else. */
final class ShareTest {

    private static String shared(OpenPage page) throws InterruptedException {
        page.value("history.replaceState(null, '', location.pathname); 0");
        page.click("#share");
        page.until("location.hash");
        return page.value("location.href");
    }

    private static int made(String address) {
        return address.length() - address.indexOf('#');
    }

    /** A row of 40 letters, its place and its document are some 160 bytes of JSON, in base64 a third more; the document has 11,000. */
    @Test
    void changedRow_isAShortAddress_andComesBack() throws Exception {
        String address;
        String changed;
        try (OpenPage page = OpenPage.laboratory()) {
            page.click("#tab-protocol");
            page.type(page.typed().replace("| S | Inv | send Inv-Ack to requester | I |", "| S | Inv | stall | |")
                    + "\nA remark.\n");
            changed = page.typed();
            address = shared(page);
        }
        assertTrue(made(address) < 220, made(address) + ": " + address);
        try (OpenPage page = OpenPage.of(address)) {
            assertEquals(changed, page.typed());
            assertEquals(List.of(), page.complaints());
        }
    }

    /** A document of one's own has nothing to differ from, and is there whole. */
    @Test
    void ownDocument_isThereWhole() throws Exception {
        String address;
        try (OpenPage page = OpenPage.laboratory()) {
            page.click("#keep");
            page.until("document.getElementById('name').value === 'by-hand'");
            address = shared(page);
        }
        try (OpenPage page = OpenPage.of(address)) {
            assertTrue(page.typed().contains("machine: \"ideal\""), page.typed());
            assertEquals("by-hand", page.text("#name"));
            assertEquals("yours", page.value("document.querySelector('#name :checked').parentElement.label"));
        }
    }

    /** Texts of three different lines, so that many are equal, and no edit is a rare one. */
    @Test
    void editsOfAnyText_leadToTheOther() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            assertEquals("", page.value("""
                    (() => {
                      let seed = 1;
                      const random = most => (seed = seed * 16807 % 2147483647) % most;
                      const text = () => Array.from({length: random(9)}, () => ['a', 'b', ''][random(3)]).join('\\n');
                      for (let i = 0; i < 3000; i++) {
                        const [from, to] = [text(), text()];
                        const told = JSON.parse(JSON.stringify(edits.between(from, to)));
                        if (edits.apply(from, told) !== to) return JSON.stringify([from, to, told]);
                      }
                      return '';
                    })()"""));
            assertEquals("null,null,null,null", page.value("""
                    [[1], [-1, 0, null], [0, 9, null], [0, 1, 7]].map(told => String(edits.apply('a', told))).join()"""));
        }
    }

    /** What was made of another text would be nonsense here. */
    @Test
    void otherEdition_isLeftOut() throws Exception {
        String address;
        try (OpenPage page = OpenPage.laboratory()) {
            address = page.value("""
                    link.write({version: 2, at: 'protocol', documents: {'protocols/mesi.md': {of: 'x', lines: [0, 1, null]}}})""");
        }
        try (OpenPage page = OpenPage.of(address)) {
            assertTrue(page.text("#sentence").contains("another edition"), page.text("#sentence"));
            assertTrue(page.typed().startsWith("# MESI"), page.typed());
            assertEquals("true", page.value("document.getElementById('changed').hidden"));
        }
    }
}
