package io.tagline.browser.jdk.java.util;

/** {@link java.util.HexFormat}, small letters without delimiters. */
public final class JHexFormat {

    private static final String DIGITS = "0123456789abcdef";

    private JHexFormat() {}

    public static JHexFormat of() {
        return new JHexFormat();
    }

    public String formatHex(byte[] bytes) {
        return formatHex(bytes, 0, bytes.length);
    }

    public String formatHex(byte[] bytes, int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(DIGITS.charAt((bytes[i] >> 4) & 15)).append(DIGITS.charAt(bytes[i] & 15));
        }
        return text.toString();
    }
}
