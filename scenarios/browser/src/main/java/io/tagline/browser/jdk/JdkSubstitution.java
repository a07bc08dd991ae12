package io.tagline.browser.jdk;

import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/** Tells the compiler of the classes. */
public final class JdkSubstitution extends SimpleSubstitutionPolicy {

    @Override
    public void contribute(SubstitutionSink sink) {
        sink.selectClasses(inPackage("java", true))
                .packagePrefix("io.tagline.browser.jdk.")
                .simpleNamePrefix("J");
    }
}
