package io.tagline.scenarios.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class InlinedStyleTest {

    private static String styled(String rules, String element) {
        return InlinedStyle.in("<svg><style>" + rules + "</style>" + element + "</svg>");
    }

    /** As in a browser: its own style before its class, wherever that is, and its class before its element. */
    @Test
    void rules_winInTheirOrder() {
        assertEquals(
                "<svg><text class=\"a\" style=\"fill:#222;stroke:none;text-anchor:end\"/></svg>",
                styled(
                        ".a{fill:#222}text{fill:#111;stroke:none;text-anchor:middle}",
                        "<text class=\"a\" style=\"text-anchor:end\"/>"));
    }

    @Test
    void fonts_areFamiliesThatJavaHas() {
        assertEquals(
                "<svg><text style=\"font-size:13px;font-family:Monospaced;font-weight:bold\">x</text></svg>",
                styled("text{font:bold 13px ui-monospace,Menlo,monospace}", "<text>x</text>"));
        assertEquals(
                "<svg><text style=\"font-size:11px;font-family:SansSerif\">x</text></svg>",
                styled("text{font:11px sans-serif}", "<text>x</text>"));
    }

    /** A rule for what is inside the picture is one for the picture; one for dark ground is for none. */
    @Test
    void imagesAreLight() {
        assertEquals(
                "<svg><g class=\"b\" style=\"fill:red\"></g></svg>",
                styled(
                        "#one-0 .b{fill:red}@media(prefers-color-scheme:dark){.b{fill:blue}g{fill:green}}",
                        "<g class=\"b\"></g>"));
    }
}
