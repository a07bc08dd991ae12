package io.tagline.scenarios.cli.command;

import io.tagline.pictures.chart.Presentation;
import io.tagline.pictures.chart.Presentation.Axis;
import io.tagline.scenarios.report.page.ImageType;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The options of commands that write pictures into a folder: as which files, and how their charts are presented. */
public final class PictureOptions {

    public static final Own<Boolean> PNG = Own.flag("--png", "Write the pictures as PNG too.");
    public static final Own<Boolean> PDF = Own.flag("--pdf", "Write the pictures as PDF too.");
    public static final Own<String> TITLE =
            Own.text("--title", "TEXT", "A title of the charts, in place of the scenario's name.");
    public static final Own<String> LOG = Own.text(
            "--log",
            "AXES",
            "Which axes of the charts are logarithmic: x, y, xy or none. Default: those whose numbers grow by factors.");
    public static final Own<Boolean> SLIDE =
            Own.flag("--slide", "Draw the charts for a talk: in 16:9, with large letters.");

    /** All of them, of commands that draw charts. */
    public static final List<Own<?>> ALL = List.of(PNG, PDF, TITLE, LOG, SLIDE);

    private static final Map<String, Set<Axis>> AXES = Map.of(
            "x", EnumSet.of(Axis.X),
            "y", EnumSet.of(Axis.Y),
            "xy", EnumSet.allOf(Axis.class),
            "none", EnumSet.noneOf(Axis.class));

    private PictureOptions() {}

    /** What pictures are written as, besides SVG. */
    public static Set<ImageType> images(Context context) {
        Set<ImageType> images = EnumSet.noneOf(ImageType.class);
        if (context.has(PNG)) {
            images.add(ImageType.PNG);
        }
        if (context.has(PDF)) {
            images.add(ImageType.PDF);
        }
        return images;
    }

    /** A mistake in them is reported before anything runs. */
    public static Presentation presentation(Context context) {
        Optional<Set<Axis>> logarithmic = context.get(LOG)
                .map(axes -> Optional.ofNullable(AXES.get(axes.toLowerCase(Locale.ROOT)))
                        .orElseThrow(() -> context.refused("--log is x, y, xy or none")));
        return new Presentation(context.get(TITLE).filter(title -> !title.isBlank()), logarithmic, context.has(SLIDE));
    }
}
