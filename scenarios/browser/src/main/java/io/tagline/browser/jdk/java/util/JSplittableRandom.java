package io.tagline.browser.jdk.java.util;

/** {@link java.util.SplittableRandom}: G. L. Steele, D. Lea, C. H. Flood, Fast Splittable Pseudorandom Number Generators, OOPSLA 2014. */
public final class JSplittableRandom {

    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
    private static final int FEWEST_CHANGES = 24;

    private final long gamma;
    private long seed;

    public JSplittableRandom(long seed) {
        this(seed, GOLDEN_GAMMA);
    }

    private JSplittableRandom(long seed, long gamma) {
        this.seed = seed;
        this.gamma = gamma;
    }

    public JSplittableRandom split() {
        return new JSplittableRandom(nextLong(), mixGamma(nextSeed()));
    }

    public long nextLong() {
        long z = nextSeed();
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    public int nextInt() {
        long z = nextSeed();
        z = (z ^ (z >>> 33)) * 0x62a9d9ed799705f5L;
        return (int) (((z ^ (z >>> 28)) * 0xcb24d0a5c88c35b3L) >>> 32);
    }

    public int nextInt(int bound) {
        int r = nextInt();
        int m = bound - 1;
        if ((bound & m) == 0) {
            return r & m;
        }
        for (int u = r >>> 1; u + m - (r = u % bound) < 0; ) {
            u = nextInt() >>> 1;
        }
        return r;
    }

    /** For bounds whose distance is a {@code long}. */
    public long nextLong(long origin, long bound) {
        long r = nextLong();
        long n = bound - origin;
        long m = n - 1;
        if ((n & m) == 0) {
            return (r & m) + origin;
        }
        for (long u = r >>> 1; u + m - (r = u % n) < 0; ) {
            u = nextLong() >>> 1;
        }
        return r + origin;
    }

    private long nextSeed() {
        seed += gamma;
        return seed;
    }

    private static long mixGamma(long from) {
        long z = from;
        z = (z ^ (z >>> 33)) * 0xff51afd7ed558ccdL;
        z = (z ^ (z >>> 33)) * 0xc4ceb9fe1a85ec53L;
        z = (z ^ (z >>> 33)) | 1;
        return Long.bitCount(z ^ (z >>> 1)) < FEWEST_CHANGES ? z ^ 0xaaaaaaaaaaaaaaaaL : z;
    }
}
