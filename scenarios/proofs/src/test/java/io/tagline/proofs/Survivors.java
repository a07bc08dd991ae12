package io.tagline.proofs;

import io.tagline.protocols.document.Mutations.Mutation;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The reasons why some mutations are no mistakes, as survivors.txt gives them. */
final class Survivors {

    private static final Pattern SEMICOLON = Pattern.compile(";");

    private final List<Reason> reasons = BuiltIns.text("survivors.txt")
            .lines()
            .filter(line -> !line.startsWith("#"))
            .map(Reason::of)
            .toList();

    private record Reason(Pattern cell, Pattern change, String kind, String text) {

        static Reason of(String line) {
            String[] parts = SEMICOLON.split(line, 4);
            return new Reason(Pattern.compile(parts[0]), Pattern.compile(parts[1]), parts[2], parts[3]);
        }

        boolean explains(Mutation mutation) {
            return cell.matcher(mutation.before().toString()).matches()
                    && change.matcher(mutation.change()).matches();
        }
    }

    /** Its kind and its text. */
    Optional<String> reason(Mutation mutation) {
        return reasons.stream()
                .filter(r -> r.explains(mutation))
                .map(reason -> reason.kind() + ": " + reason.text())
                .findFirst();
    }
}
