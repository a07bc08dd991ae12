package io.tagline.experiments.setup;

import java.util.Optional;

/** The program that made a result. */
public final class Build {

    private Build() {}

    /** Its name and the version that the jar was built as. */
    public static String text() {
        return "tagline " + version().orElse("(not from a jar)");
    }

    /** The version that the jar was built as. */
    public static Optional<String> version() {
        return Optional.ofNullable(Build.class.getPackage().getImplementationVersion());
    }
}
