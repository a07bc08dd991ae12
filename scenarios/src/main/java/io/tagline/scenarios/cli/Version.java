package io.tagline.scenarios.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version that the jar was built as. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("(not from a jar)");
        return new String[] {"tagline " + version};
    }
}
