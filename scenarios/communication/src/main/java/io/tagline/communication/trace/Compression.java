package io.tagline.communication.trace;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.tukaani.xz.XZInputStream;

/** Decompresses what begins like gzip (RFC 1952), zstd (RFC 8878) or xz, and leaves the rest as it is. */
final class Compression {

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
