package io.tagline.communication.trace;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/** Decompresses what begins like gzip (RFC 1952) or zstd (RFC 8878), and leaves the rest as it is. */
final class Compression {

    private static final byte[] GZIP = {0x1f, (byte) 0x8b};
    private static final byte[] ZSTD = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd};
    private static final int BUFFER = 1 << 16;

    private Compression() {}

    static InputStream decompressed(InputStream in) throws IOException {
        byte[] head = in.readNBytes(ZSTD.length);
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
        if (startsWith(head, GZIP)) {
            return new GZIPInputStream(whole, BUFFER);
        }
        return startsWith(head, ZSTD) ? new ZstdInputStreamNoFinalizer(whole) : whole;
    }

    private static boolean startsWith(byte[] bytes, byte[] head) {
        return bytes.length >= head.length && Arrays.equals(bytes, 0, head.length, head, 0, head.length);
    }
}
