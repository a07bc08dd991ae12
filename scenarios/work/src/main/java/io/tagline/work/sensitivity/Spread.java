package io.tagline.work.sensitivity;

import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlText;
import io.tagline.topologies.machine.Kind;
import io.tagline.work.form.QuestionTypes;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How far numbers are moved.
 *
 * @param percent the same of all; empty for what the origin of each suggests
 */
public record Spread(Optional<Integer> percent) {

    static final Spread USUAL = of(20);

    private static final Spread BY_ORIGIN = new Spread(Optional.empty());
    private static final String ORIGIN = "origin";
    private static final int KNOWN = 5;
    private static final int CALIBRATED = 10;
    private static final int CHOSEN = 50;
    private static final int MOST = 99;

    private static final Type<Integer, KeyScope> NUMBER = QuestionTypes.between(1, MOST);

    static final Type<Spread, KeyScope> TYPE = Type.of(
            (node, scope) -> node instanceof YamlText text && text.text().matches("[a-z].*")
                    ? Scalars.choice(node, List.of(ORIGIN), scope.diagnostics()).map(origin -> BY_ORIGIN)
                    : NUMBER.read(node, scope).map(Spread::of),
            spread -> spread.percent.map(NUMBER::write).orElse(Yaml.text(ORIGIN)),
            Schema.either(NUMBER.schema(), Schema.words(List.of(ORIGIN))));

    public static Spread of(int percent) {
        return new Spread(Optional.of(percent));
    }

    /** By how much a number of this origin is moved, in percent. */
    int of(Kind kind) {
        return percent.orElseGet(() -> switch (kind) {
            case PUBLISHED, MEASURED -> KNOWN;
            case CALIBRATED -> CALIBRATED;
            case CHOSEN -> CHOSEN;
        });
    }

    String text() {
        return percent.map(number -> number + " %")
                .orElse("%d %% (calibrated ones by %d %%, chosen ones by %d %%)".formatted(KNOWN, CALIBRATED, CHOSEN));
    }

    /** Whether a word names an origin. */
    static boolean isOrigin(String word) {
        return Arrays.stream(Kind.values()).anyMatch(kind -> kind.word().equals(word));
    }
}
