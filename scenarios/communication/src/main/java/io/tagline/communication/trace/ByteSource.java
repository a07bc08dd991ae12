package io.tagline.communication.trace;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.tukaani.xz.XZInputStream;

/** A window on a stream of bytes, decompressed if necessary. If the stream fails, what came before that stays readable, and the reason is kept. */
final class ByteSource implements Closeable {

    static final int CAPACITY = 1 << 17;

    private final InputStream in;
    private Optional<InputStream> content = Optional.empty();
    private final byte[] bytes = new byte[CAPACITY];
    private int from;
    private int to;
    private long passed;
    private boolean ended;
    private Optional<String> failure = Optional.empty();

    ByteSource(InputStream in) {
        this.in = in;
    }

    /** The array that holds the window. */
    byte[] bytes() {
        return bytes;
    }

    /** Where the window begins in {@link #bytes}. */
    int from() {
        return from;
    }

    /** Where the window ends in {@link #bytes}. */
    int to() {
        return to;
    }

    int length() {
        return to - from;
    }

    /** The offset in the stream of the first byte of the window. */
    long offset() {
        return passed;
    }

    /** Why the stream broke off, if it did so before its end. */
    Optional<String> failure() {
        return failure;
    }

    /** Moves the beginning of the window forward. */
    void skip(int count) {
        from += count;
        passed += count;
    }

    /** Widens the window until it has this many bytes; false if there are not so many left, or they do not fit. */
    boolean require(int count) {
        boolean grows = true;
        while (length() < count && grows) {
            grows = more();
        }
        return length() >= count;
    }

    /** Widens the window by at least a byte; false if there is no further byte, or no room for it. */
    boolean more() {
        if (ended || length() == CAPACITY) {
            return false;
        }
        System.arraycopy(bytes, from, bytes, 0, length());
        to = length();
        from = 0;
        int count = read();
        ended = count < 0;
        to += Math.max(0, count);
        return count > 0;
    }

    /**
     * Damaged data makes decompressors throw exceptions of all kinds, and one of them is native code that not every platform has: all of these are
     * caught here.
     */
    private int read() {
        try {
            if (content.isEmpty()) {
                content = Optional.of(Compression.decompressed(in));
            }
            return content.get().read(bytes, to, CAPACITY - to);
        } catch (IOException | RuntimeException | LinkageError e) {
            failure = Optional.of(reason(e));
            return -1;
        }
    }

    private static String reason(Throwable e) {
        if (e instanceof EOFException) {
            return "the file ends within its compressed data";
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Decompresses what begins like gzip (RFC 1952), zstd (RFC 8878) or xz, and leaves the rest as it is. */
    private static final class Compression {

        private static final byte[] GZIP = {0x1f, (byte) 0x8b};
        private static final byte[] ZSTD = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd};
        private static final byte[] XZ = {(byte) 0xfd, '7', 'z', 'X', 'Z', 0};
        private static final int BUFFER = 1 << 16;
        private static final int PIECE = 1 << 12;

        /** In KiB; {@code xz -9} takes 65 MiB, and a file can claim to need 4 GiB. */
        private static final int MOST_MEMORY = 1 << 18;

        private Compression() {}

        static InputStream decompressed(InputStream in) throws IOException {
            byte[] head = in.readNBytes(XZ.length);
            InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
            if (startsWith(head, GZIP)) {
                return new GZIPInputStream(whole, BUFFER);
            }
            if (startsWith(head, XZ)) {
                return inPieces(new XZInputStream(whole, MOST_MEMORY));
            }
            return startsWith(head, ZSTD) ? new ZstdInputStreamNoFinalizer(whole) : whole;
        }

        /** A stream of xz that breaks off loses all of its last read: so reads are small. */
        private static InputStream inPieces(InputStream in) {
            return new FilterInputStream(in) {
                @Override
                public int read(byte[] bytes, int from, int length) throws IOException {
                    return super.read(bytes, from, Math.min(length, PIECE));
                }
            };
        }

        private static boolean startsWith(byte[] bytes, byte[] head) {
            return bytes.length >= head.length && Arrays.equals(bytes, 0, head.length, head, 0, head.length);
        }
    }
}
