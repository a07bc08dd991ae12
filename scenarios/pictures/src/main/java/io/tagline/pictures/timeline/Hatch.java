package io.tagline.pictures.timeline;

import io.tagline.pictures.svg.Definitions;
import io.tagline.protocols.view.StateColours;

/** How a transient state looks: stripes in the colour of the stable state that it leads to; of no copy, or of nothing, grey ones. */
final class Hatch {

    private static final String GREY = "#8c959f";

    private Hatch() {}

    /** What to fill a shape with. */
    static String fill(String colour) {
        return Definitions.reference(name(colour));
    }

    /** What {@link #fill} refers to. */
    static Definitions define(Definitions definitions) {
        StateColours.all()
                .forEach(colour -> definitions.stripes(name(colour), colour.equals(StateColours.NONE) ? GREY : colour));
        return definitions;
    }

    private static String name(String colour) {
        return "hatch-" + colour.replace("#", "");
    }
}
