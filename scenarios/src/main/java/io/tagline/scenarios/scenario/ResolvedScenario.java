package io.tagline.scenarios.scenario;

/** A scenario written back as YAML with every default filled in: what a result folder keeps. */
public final class ResolvedScenario {

    private ResolvedScenario() {}

    /** Reading the text gives an equal scenario. {@code protocol} is the one that runs, chosen or the machine's own. */
    public static String text(Scenario scenario, String protocol) {
        throw new UnsupportedOperationException();
    }
}
