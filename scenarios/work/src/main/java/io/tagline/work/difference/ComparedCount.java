package io.tagline.work.difference;

import io.tagline.experiments.difference.MeasuredPoint;
import java.util.List;

/** What a comparison shows of a machine's work. Each is the sum of members of {@code activity}, docs/guide/output.md. */
enum ComparedCount {
    MESSAGES("messages", "messages.request", "messages.forward", "messages.response"),
    BYTES("bytes", "bytes.request", "bytes.forward", "bytes.response"),
    MISSES("misses", "misses.cold", "misses.capacity", "misses.trueSharing", "misses.falseSharing", "misses.unwritten"),
    UPGRADES("upgrades", "upgrades"),
    HAND_OFFS("hand-offs", "ownership.handOffs");

    private final String word;

    @SuppressWarnings("ImmutableEnumChecker") // List.of makes it, and nothing changes that.
    private final List<String> paths;

    ComparedCount(String word, String... paths) {
        this.word = word;
        this.paths = List.of(paths);
    }

    String word() {
        return word;
    }

    /** As a member of JSON. */
    String member() {
        return this == HAND_OFFS ? "handOffs" : word;
    }

    List<String> paths() {
        return paths;
    }

    /** How often it happened at a point. */
    double at(MeasuredPoint point) {
        return paths.stream()
                .mapToDouble(path -> point.counts().getOrDefault(path, 0.0))
                .sum();
    }
}
