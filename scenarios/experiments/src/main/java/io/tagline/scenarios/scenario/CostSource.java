package io.tagline.scenarios.scenario;

import java.util.Locale;

/** Where the transfer costs of min-max bounds come from. */
public enum CostSource {
    PUBLISHED("the costs under `model` in the machine document"),
    MEASURED("costs measured on the simulated machine itself");

    private final String meaning;

    CostSource(String meaning) {
        this.meaning = meaning;
    }

    /** The source as a scenario writes it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** One phrase for people. */
    public String meaning() {
        return meaning;
    }
}
