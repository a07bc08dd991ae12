package io.tagline.scenarios.report;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.jar.Manifest;

/** The program that made a result. */
public final class Build {

    private Build() {}

    /** Its name and the version that the jar was built as. */
    public static String text() {
        return "tagline "
                + Optional.ofNullable(Build.class.getPackage().getImplementationVersion())
                        .orElse("(not from a jar)");
    }

    /** The commit that the jar was built from, if whoever built it has recorded it. */
    public static Optional<String> commit() throws IOException {
        try (InputStream manifest = Build.class.getResourceAsStream("/META-INF/MANIFEST.MF")) {
            return manifest == null
                    ? Optional.empty()
                    : Optional.ofNullable(
                                    new Manifest(manifest).getMainAttributes().getValue("Implementation-Commit"))
                            .filter(commit -> commit.matches("[0-9a-f]+"));
        }
    }
}
