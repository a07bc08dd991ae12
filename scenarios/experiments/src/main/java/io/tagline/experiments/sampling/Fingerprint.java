package io.tagline.experiments.sampling;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** A short text that is the same for the same inputs and, for all practical purposes, for no others. */
public record Fingerprint(String hex) {

    private static final int BYTES = 6;

    /** The start of the SHA-256 of the texts, each ended by a zero. */
    public static Fingerprint of(List<String> texts) {
        MessageDigest digest = sha256();
        for (String text : texts) {
            digest.update(text.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
        }
        return new Fingerprint(HexFormat.of().formatHex(digest.digest(), 0, BYTES));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
