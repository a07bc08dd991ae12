package io.tagline.experiments.setup;

import java.util.Optional;

/** The program that made a result. */
public final class Build {

    private Build() {}

    /** Its name and the version that the jar was built as. */
    public static String text() {
        return "tagline "
                + Optional.ofNullable(Build.class.getPackage().getImplementationVersion())
                        .orElse("(not from a jar)");
    }
}
