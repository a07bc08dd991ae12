package io.tagline.scenarios.cli;

import io.tagline.scenarios.report.Build;
import picocli.CommandLine.IVersionProvider;

/** The version that the jar was built as. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {Build.text()};
    }
}
