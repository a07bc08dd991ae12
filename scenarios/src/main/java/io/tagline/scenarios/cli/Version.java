package io.tagline.scenarios.cli;

import io.tagline.scenarios.report.Build;
import java.io.IOException;
import picocli.CommandLine.IVersionProvider;

/** The version that the jar was built as, from which commit, and the Java that runs it. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        return new String[] {
            Build.text(),
            "commit " + Build.commit().orElse("unknown"),
            "Java " + System.getProperty("java.version") + ", " + System.getProperty("java.vendor")
        };
    }
}
