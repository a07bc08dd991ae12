package io.tagline.checker;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** What the checker is tried with. */
public final class Samples {

    private Samples() {}

    /** A built-in protocol. */
    public static Protocol builtIn(String name) {
        Diagnostics diagnostics = new Diagnostics();
        return new Protocols(FileLibrary::new)
                .load(name, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    /** The document of VI, a protocol of three states. */
    public static Source vi() {
        return resource("/io/tagline/protocols/vi.md");
    }

    /** VI in two levels, without evictions. */
    public static Source viOfTwoLevels() {
        return resource("vi-two-level.md");
    }

    /** VI whose caches keep what they have given away, in K, hand it to a later load, and are in state {@code after} then. */
    public static String keepingVi(String after) {
        return vi().text()
                .replace(
                        "| II_A  | none       | Put sent, and the line given away |",
                        "| II_A  | none       | Put sent, and the line given away |\n| K | none | kept |\n| K_L | none | kept, a load waits |")
                .replace("| V | Fwd-Get | send Data to requester | I |", """
                        | V | Fwd-Get | send Data to requester | K |
                        | K | Load | send Get to home | K_L |
                        | K | Store | send Get to home | IV_S |
                        | K | Evict | | I |
                        | K_L | Data | finish load; send Unblock to home | %s |
                        | K_L | Load, Store, Evict | stall | |""".formatted(after));
    }

    /** A document among the resources; a name that begins with a stroke is one of those of {@code protocols}. */
    static Source resource(String name) {
        try (InputStream stream = Samples.class.getResourceAsStream(name)) {
            return Source.of(name, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
