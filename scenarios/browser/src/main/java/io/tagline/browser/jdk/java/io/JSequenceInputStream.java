package io.tagline.browser.jdk.java.io;

import java.io.IOException;
import java.io.InputStream;

/** {@link java.io.SequenceInputStream}. */
public final class JSequenceInputStream extends InputStream {

    private final InputStream first;
    private final InputStream second;

    public JSequenceInputStream(InputStream first, InputStream second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public int read() throws IOException {
        int one = first.read();
        return one < 0 ? second.read() : one;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int count = first.read(bytes, from, length);
        return count < 0 ? second.read(bytes, from, length) : count;
    }
}
