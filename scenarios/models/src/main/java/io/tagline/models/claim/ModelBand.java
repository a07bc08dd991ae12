package io.tagline.models.claim;

import io.tagline.documents.columns.Kind;
import java.util.Arrays;
import java.util.Locale;

/** Which band the two ends of a model are; the papers' band is that of Ramos and Hoefler, HPDC 2015, section 3. */
public enum ModelBand {
    /** Formulas that the scenario states. */
    FORMULAS("the band of the formulas"),
    /** An equation whose best and worst case differ. */
    EQUATION("the band of the equation"),
    /** From the program's CLa graph, with the costs that the machine's document publishes. */
    PUBLISHED("the papers' band, published costs"),
    /** From the program's CLa graph, with costs measured on the simulated machine. */
    MEASURED("the papers' band, measured costs"),
    /** From the program's CLa graph and the least and greatest costs of each access: no sample lies outside. */
    GUARANTEED("the guaranteed band");

    /** As results write it. */
    static final Kind<String> KIND =
            Kind.oneOf(Arrays.stream(values()).map(ModelBand::word).toList());

    private final String text;

    ModelBand(String text) {
        this.text = text;
    }

    /** What results call it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it follows from a method or an equation of the papers. */
    public boolean isPapers() {
        return this == EQUATION || this == PUBLISHED || this == MEASURED;
    }

    /** What sentences call it. */
    public String text() {
        return text;
    }
}
