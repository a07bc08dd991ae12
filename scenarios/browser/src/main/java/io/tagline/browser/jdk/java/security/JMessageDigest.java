package io.tagline.browser.jdk.java.security;

import java.io.ByteArrayOutputStream;
import java.security.NoSuchAlgorithmException;

/** {@link java.security.MessageDigest} for SHA-256 (FIPS 180-4). */
public final class JMessageDigest {

    private static final int BLOCK = 64;
    private static final int WORDS = 8;

    /** The first bits of the fractions of the square roots of the first primes. */
    private static final int[] START = new int[WORDS];

    /** Those of the cube roots. */
    private static final int[] ROUNDS = new int[BLOCK];

    static {
        int prime = 1;
        for (int i = 0; i < BLOCK; i++) {
            do {
                prime++;
            } while (!isPrime(prime));
            ROUNDS[i] = fraction(Math.cbrt(prime));
            if (i < WORDS) {
                START[i] = fraction(Math.sqrt(prime));
            }
        }
    }

    private final ByteArrayOutputStream message = new ByteArrayOutputStream();

    private JMessageDigest() {}

    private static boolean isPrime(int number) {
        for (int divisor = 2; divisor * divisor <= number; divisor++) {
            if (number % divisor == 0) {
                return false;
            }
        }
        return true;
    }

    private static int fraction(double root) {
        return (int) (long) ((root - Math.floor(root)) * (1L << 32));
    }

    public static JMessageDigest getInstance(String algorithm) throws NoSuchAlgorithmException {
        if (!algorithm.equals("SHA-256")) {
            throw new NoSuchAlgorithmException(algorithm);
        }
        return new JMessageDigest();
    }

    public void update(byte[] bytes) {
        message.write(bytes, 0, bytes.length);
    }

    public void update(byte one) {
        message.write(one);
    }

    public byte[] digest(byte[] last) {
        update(last);
        return digest();
    }

    public byte[] digest() {
        byte[] padded = padded(message.toByteArray());
        message.reset();
        int[] state = START.clone();
        for (int at = 0; at < padded.length; at += BLOCK) {
            add(state, words(padded, at));
        }
        byte[] digest = new byte[WORDS * Integer.BYTES];
        for (int i = 0; i < digest.length; i++) {
            digest[i] = (byte) (state[i / Integer.BYTES] >>> (24 - 8 * (i % Integer.BYTES)));
        }
        return digest;
    }

    /** A one, zeros, and the length in bits. */
    private static byte[] padded(byte[] bytes) {
        byte[] padded = new byte[(bytes.length + Long.BYTES) / BLOCK * BLOCK + BLOCK];
        System.arraycopy(bytes, 0, padded, 0, bytes.length);
        padded[bytes.length] = (byte) 0x80;
        for (int i = 0; i < Long.BYTES; i++) {
            padded[padded.length - 1 - i] = (byte) ((bytes.length * 8L) >>> (8 * i));
        }
        return padded;
    }

    private static int[] words(byte[] padded, int at) {
        int[] w = new int[BLOCK];
        for (int i = 0; i < BLOCK; i++) {
            w[i >> 2] = (w[i >> 2] << 8) | (padded[at + i] & 0xff);
        }
        for (int i = 16; i < BLOCK; i++) {
            int x = w[i - 15];
            int y = w[i - 2];
            w[i] = w[i - 16]
                    + (Integer.rotateRight(x, 7) ^ Integer.rotateRight(x, 18) ^ (x >>> 3))
                    + w[i - 7]
                    + (Integer.rotateRight(y, 17) ^ Integer.rotateRight(y, 19) ^ (y >>> 10));
        }
        return w;
    }

    private static void add(int[] state, int[] w) {
        int[] v = state.clone();
        for (int i = 0; i < BLOCK; i++) {
            int e = v[4];
            int a = v[0];
            int one = v[7]
                    + (Integer.rotateRight(e, 6) ^ Integer.rotateRight(e, 11) ^ Integer.rotateRight(e, 25))
                    + ((e & v[5]) ^ (~e & v[6]))
                    + ROUNDS[i]
                    + w[i];
            int two = (Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22))
                    + ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
            System.arraycopy(v, 0, v, 1, WORDS - 1);
            v[4] += one;
            v[0] = one + two;
        }
        for (int i = 0; i < WORDS; i++) {
            state[i] += v[i];
        }
    }
}
