package io.tagline.scenarios.cli;

import io.tagline.scenarios.report.Build;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.jar.Manifest;
import picocli.CommandLine.IVersionProvider;

/** The version that the jar was built as, from which commit, and the Java that runs it. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        return new String[] {
            Build.text(),
            "commit " + commit().orElse("unknown"),
            "Java " + System.getProperty("java.version") + ", " + System.getProperty("java.vendor")
        };
    }

    /** The commit that the jar was built from, if whoever built it has recorded it. */
    private static Optional<String> commit() throws IOException {
        try (InputStream manifest = Version.class.getResourceAsStream("/META-INF/MANIFEST.MF")) {
            return manifest == null
                    ? Optional.empty()
                    : Optional.ofNullable(
                                    new Manifest(manifest).getMainAttributes().getValue("Implementation-Commit"))
                            .filter(commit -> commit.matches("[0-9a-f]+( with changes)?"));
        }
    }
}
