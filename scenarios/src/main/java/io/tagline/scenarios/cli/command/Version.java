package io.tagline.scenarios.cli.command;

import io.tagline.experiments.setup.Build;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import picocli.CommandLine.IVersionProvider;

/** The version of the jar, its commit, and the Java that runs it. */
public final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        return new String[] {
            Build.text(),
            "commit " + commit().orElse("unknown"),
            "Java " + System.getProperty("java.version") + ", " + System.getProperty("java.vendor")
        };
    }

    private static Optional<String> commit() throws IOException {
        try (InputStream manifest = Version.class.getResourceAsStream("/META-INF/MANIFEST.MF")) {
            return manifest == null ? Optional.empty() : commit(new Manifest(manifest).getMainAttributes());
        }
    }

    /** The commit that a jar was built from; without a repository, Maven leaves the names of the properties in the manifest. */
    public static Optional<String> commit(Attributes manifest) {
        String changes = "true".equals(manifest.getValue("Implementation-Changes")) ? " with changes" : "";
        return Optional.ofNullable(manifest.getValue("Implementation-Commit"))
                .filter(commit -> commit.matches("[0-9a-f]+"))
                .map(commit -> commit + changes);
    }
}
