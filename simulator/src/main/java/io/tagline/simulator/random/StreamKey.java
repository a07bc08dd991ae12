package io.tagline.simulator.random;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * The identity of a family of streams: purpose, seed and canonical text, condensed to 128 bits by SHA-256.
 *
 * <p>From it the state of one stream follows through the finaliser of SplitMix64 (Steele, Lea, Flood, "Fast splittable
 * pseudorandom number generators", OOPSLA 2014). The finaliser is a bijection, so two replications of one component, or
 * two components of one replication, never start from the same 128 bits; other pairs would have to collide in 128 bits.
 */
final class StreamKey {
    /** Keeps streams of replications, static draws, programs and dealt places apart, even under one text. */
    enum Purpose {
        REPLICATION,
        STATIC,
        PROGRAM,
        DEALING
    }

    /** 2^64 divided by the golden ratio and by the silver ratio, made odd. */
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private static final long SILVER = 0x6A09E667F3BCC909L;

    private final Purpose purpose;
    private final long seed;
    private final String text;
    private final long first;
    private final long second;

    StreamKey(Purpose purpose, long seed, String text) {
        this.purpose = purpose;
        this.seed = seed;
        this.text = text;
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        ByteBuffer message = ByteBuffer.allocate(1 + Long.BYTES + bytes.length)
                .put((byte) purpose.ordinal())
                .putLong(seed)
                .put(bytes);
        ByteBuffer digest = ByteBuffer.wrap(sha256().digest(message.array()));
        first = digest.getLong();
        second = digest.getLong();
    }

    boolean isOf(Purpose otherPurpose, long otherSeed, String otherText) {
        return purpose == otherPurpose && seed == otherSeed && text.equals(otherText);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Writes the starting state of {@link Mrg32k3a} for one component of one replication to where it begins. */
    void seed(long replication, int component, long[] states, int at) {
        long a = mix(mix(first + GOLDEN * replication) + GOLDEN * component);
        long b = mix(mix(second + SILVER * replication) + SILVER * component);
        for (int i = 0; i < 3; i++) {
            a += GOLDEN;
            b += SILVER;
            states[at + i] = Long.remainderUnsigned(mix(a), Mrg32k3a.M1);
            states[at + 3 + i] = Long.remainderUnsigned(mix(b), Mrg32k3a.M2);
        }
        // A half that is all zero would stay so; it has a chance of 2^-96.
        if ((states[at] | states[at + 1] | states[at + 2]) == 0) {
            states[at] = 1;
        }
        if ((states[at + 3] | states[at + 4] | states[at + 5]) == 0) {
            states[at + 3] = 1;
        }
    }

    private static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
