package io.tagline.experiments.shard;

import io.tagline.experiments.sampling.Fingerprint;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The identity of a journal: its first line.
 *
 * @param build the version of the program that wrote it
 * @param shard the part of the run; empty for the whole
 */
public record JournalHead(String build, Optional<Shard> shard, Fingerprint fingerprint) {

    private static final Pattern WRITTEN =
            Pattern.compile("tagline journal 1, (.*?)(?:, shard ([0-9]+/[0-9]+))?, ([0-9a-f]+)");

    /** The line, without its end. */
    public String text() {
        String part = shard.map(s -> ", shard " + s).orElse("");
        return "tagline journal 1, " + build + part + ", " + fingerprint.hex();
    }

    /** The head of a line; empty if the line is not one. */
    public static Optional<JournalHead> of(String line) {
        Matcher written = WRITTEN.matcher(line);
        return written.matches()
                ? Optional.of(new JournalHead(
                        written.group(1),
                        Optional.ofNullable(written.group(2)).flatMap(Shard::parse),
                        new Fingerprint(written.group(3))))
                : Optional.empty();
    }

    /** Whether it is the same work, perhaps by another version of the program. */
    public boolean isOf(JournalHead other) {
        return shard.equals(other.shard) && fingerprint.equals(other.fingerprint);
    }
}
