package io.tagline.communication.trace;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** The binary format {@code CCTRACE1}: a header of 32 bytes, then records of 16, all little endian. docs/trace.md, binary format. */
final class BinaryDecoder implements Decoder {

    static final byte[] MAGIC = "CCTRACE1".getBytes(StandardCharsets.US_ASCII);
    static final int HEADER = 32;
    static final int RECORD = 16;

    private static final int MOST_BYTES = 64;

    private final ByteSource source;
    private final ByteBuffer view;
    private boolean headerRead;
    private int threads;
    private long left;

    BinaryDecoder(ByteSource source) {
        this.source = source;
        this.view = ByteBuffer.wrap(source.bytes()).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public void decode(AccessBatch batch) throws MalformedTraceException {
        if (!headerRead) {
            header();
        }
        batch.expectThreads(threads);
        if (left == 0) {
            end();
        } else if (source.require(RECORD)) {
            records(batch);
        } else {
            throw malformed(
                    source.offset() + source.length(),
                    "the trace ends here, and the number of missing records is " + Long.toUnsignedString(left)
                            + source.failure().map(why -> ": " + why).orElse(""));
        }
    }

    private void header() throws MalformedTraceException {
        if (!source.require(HEADER)) {
            throw malformed(source.length(), "the trace ends here, within its header of " + HEADER + " bytes");
        }
        int base = source.from();
        int record = view.getInt(base + 8);
        if (record != RECORD) {
            throw malformed(8, "records have " + RECORD + " bytes, not " + Integer.toUnsignedString(record));
        }
        threads = view.getInt(base + 12);
        if (threads < 1 || threads > AccessBatch.MOST_THREADS) {
            throw malformed(
                    12,
                    "a trace has 1 to " + AccessBatch.MOST_THREADS + " threads, not "
                            + Integer.toUnsignedString(threads));
        }
        left = view.getLong(base + 16);
        if (left == 0) {
            throw malformed(16, LineDecoder.NO_ACCESSES);
        }
        source.skip(HEADER);
        headerRead = true;
    }

    private void end() throws MalformedTraceException {
        if (source.require(1)) {
            throw malformed(source.offset(), "there is more after the last record");
        }
        if (source.failure().isPresent()) {
            throw malformed(source.offset(), source.failure().get());
        }
    }

    private void records(AccessBatch batch) throws MalformedTraceException {
        int count = Math.min(batch.room(), source.length() / RECORD);
        if (Long.compareUnsigned(left, count) < 0) {
            count = (int) left;
        }
        int base = source.from();
        long[] words = batch.words();
        int at = 2 * batch.size();
        for (int i = 0; i < count; i++) {
            long word = view.getLong(base + RECORD * i + 8);
            if (!isLegal(word)) {
                accept(batch, i);
                throw malformed(source.offset(), reason(word));
            }
            words[at + 2 * i] = view.getLong(base + RECORD * i);
            words[at + 2 * i + 1] = word;
        }
        accept(batch, count);
    }

    private void accept(AccessBatch batch, int count) {
        batch.grow(count);
        source.skip(count * RECORD);
        left -= count;
    }

    private boolean isLegal(long word) {
        int bytes = AccessBatch.bytes(word);
        return Integer.compareUnsigned(AccessBatch.thread(word), threads) < 0
                && bytes - 1 < MOST_BYTES
                && bytes != 0
                && operation(word) <= 1;
    }

    private String reason(long word) {
        if (Integer.compareUnsigned(AccessBatch.thread(word), threads) >= 0) {
            return "thread " + Integer.toUnsignedString(AccessBatch.thread(word)) + " in a trace of " + threads
                    + " threads";
        } else if (operation(word) > 1) {
            return "operation " + operation(word) + " is neither 0, read, nor 1, write";
        }
        return "an access has 1 to " + MOST_BYTES + " bytes, not " + AccessBatch.bytes(word);
    }

    private static int operation(long word) {
        return (int) (word >>> 40) & 0xff;
    }

    private static MalformedTraceException malformed(long at, String message) {
        return new MalformedTraceException(new TraceFault(TraceFault.Unit.BYTE, at, message));
    }
}
