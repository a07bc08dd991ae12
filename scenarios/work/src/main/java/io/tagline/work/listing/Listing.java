package io.tagline.work.listing;

import io.tagline.work.Answer;
import io.tagline.work.Catalog;
import io.tagline.work.Desk;
import io.tagline.work.Question;
import io.tagline.work.listing.Listing.Listed;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Everything of a kind that has a name. */
public record Listing(Kind kind) implements Question<Listed> {

    /** The kinds of named things. */
    public enum Kind {
        MACHINES,
        PROTOCOLS,
        PROGRAMS,
        SCENARIOS,
        REPRODUCTIONS,
        LITMUS,
        KERNELS,
        OPERATIONS,
        METRICS,
        EQUATIONS;

        /** As a person types it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The kind of this word, in any case. */
        public static Optional<Kind> of(String word) {
            return Arrays.stream(values())
                    .filter(kind -> kind.word().equalsIgnoreCase(word))
                    .findFirst();
        }

        /** The words of all kinds. */
        public static List<String> words() {
            return Arrays.stream(values()).map(Kind::word).toList();
        }
    }

    /** All of a kind, in the order of their index. */
    public record Listed(Kind kind, List<Topic> topics) implements Answer {

        /** Copies the topics. */
        public Listed {
            topics = List.copyOf(topics);
        }
    }

    @Override
    public Listed ask(Desk desk) {
        return new Listed(kind, new Topics(new Catalog(desk.documents())).of(kind));
    }
}
