package io.tagline.pictures.chart;

import io.tagline.pictures.svg.Pixels;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the chart library draws, as the same bytes each time and in the pixels that are wanted. */
record ChartSvg(String name, double scale) {

    /** The library makes up a new identifier whenever it draws; ours are numbered, so that the bytes stay the same. */
    private static final Pattern IDENTIFIER = Pattern.compile("(id=\"|#)([A-Za-z][A-Za-z0-9]{5,7})(?=[\" )])");

    private static final Pattern TAG = Pattern.compile("<[^>]*>");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+\\.[0-9]+(E-?[0-9]+)?");

    private static final Pattern SIZE = Pattern.compile("width=\"([0-9.]+)\" height=\"([0-9.]+)\"");

    private static final Pattern COLOUR = Pattern.compile("[0-9A-Fa-f]{6}");

    String of(String svg) {
        return rounded(numbered(scaled(svg)));
    }

    /** Where letters are large, of more pixels than they are measured in. */
    private String scaled(String svg) {
        return scale == 1
                ? svg
                : SIZE.matcher(svg)
                        .replaceFirst(size -> "width=\"%s\" height=\"%s\" viewBox=\"0 0 %s %s\""
                                .formatted(
                                        Pixels.of(scale * Double.parseDouble(size.group(1))),
                                        Pixels.of(scale * Double.parseDouble(size.group(2))),
                                        size.group(1),
                                        size.group(2)));
    }

    /** The library writes all digits of its coordinates, which depend on the JDK; what stands between tags is left as it is. */
    private static String rounded(String svg) {
        return TAG.matcher(svg)
                .replaceAll(tag -> Matcher.quoteReplacement(NUMBER.matcher(tag.group())
                        .replaceAll(number -> Pixels.of(Double.parseDouble(number.group())))));
    }

    private String numbered(String svg) {
        Map<String, String> names = new HashMap<>();
        Matcher matcher = IDENTIFIER.matcher(svg);
        StringBuilder out = new StringBuilder();
        while (matcher.find()) {
            String found = matcher.group(2);
            boolean colour = COLOUR.matcher(found).matches();
            String number = colour ? found : names.computeIfAbsent(found, key -> name + "-" + names.size());
            matcher.appendReplacement(out, matcher.group(1) + number);
        }
        return matcher.appendTail(out).toString();
    }
}
