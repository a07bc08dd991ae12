package io.tagline.scenarios.timeline;

import io.tagline.protocols.view.StateColours;

/** How a transient state looks: stripes in the colour of the stable state that it leads to; of no copy, or of nothing, grey ones. */
final class Hatch {

    private static final String GREY = "#8c959f";

    private Hatch() {}

    /** What to fill a shape with. */
    static String fill(String colour) {
        return "url(#" + name(colour) + ")";
    }

    /** What {@link #fill} refers to. */
    static String pattern(String colour) {
        String stripes = colour.equals(StateColours.NONE) ? GREY : colour;
        return "<pattern id=\"%1$s\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
                        .formatted(name(colour))
                + "<path stroke=\"%1$s\" stroke-opacity=\".3\" stroke-width=\"6\" d=\"M3 0V6\"/><path stroke=\"%1$s\" stroke-width=\"2.4\" d=\"M0 0V6\"/></pattern>"
                        .formatted(stripes);
    }

    private static String name(String colour) {
        return "hatch-" + colour.replace("#", "");
    }
}
