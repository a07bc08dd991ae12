package io.tagline.simulator.cache;

import java.util.Arrays;

/**
 * The contents of lines that have several words. What travels as the content of such a line is the number of a snapshot; a write to one of
 * its words makes a new one, so any two contents that follow each other are different numbers.
 */
public final class Snapshots {

    private static final int SOME = 64;

    /** For each snapshot, how many words it has, and then these words; its number is the index where it begins. */
    private long[] words = new long[SOME];

    private int used;
    private int first;

    /** Adds a snapshot that every replication begins with, and returns its number. */
    public long add(long[] contents) {
        long number = append(contents.length);
        System.arraycopy(contents, 0, words, (int) number + 1, contents.length);
        first = used;
        return number;
    }

    /** Forgets all snapshots but those of {@link #add}. */
    public void reset() {
        used = first;
    }

    /** What a word holds in a snapshot. */
    public long word(long snapshot, int word) {
        return words[(int) snapshot + 1 + word];
    }

    /** The snapshot with one word changed; itself if that word holds the content already. */
    public long with(long snapshot, int word, long content) {
        if (word(snapshot, word) == content) {
            return snapshot;
        }
        int count = (int) words[(int) snapshot];
        long number = append(count);
        System.arraycopy(words, (int) snapshot + 1, words, (int) number + 1, count);
        words[(int) number + 1 + word] = content;
        return number;
    }

    private long append(int count) {
        int number = used;
        used += count + 1;
        if (used > words.length) {
            words = Arrays.copyOf(words, Math.max(used, 2 * words.length));
        }
        words[number] = count;
        return number;
    }
}
