package io.tagline.communication.trace;

import io.tagline.documents.outputs.ToolOutput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads a trace as a stream, in any format and compression, both recognised from its first bytes. Never throws for any content of a
 * trace: a {@link TraceFault} says where it had to stop.
 */
public final class TraceReader implements AccessSource {

    /** What editors of Windows put before a text in UTF-8. */
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final ByteSource source;
    private final LineDecoder lines;
    private Optional<Decoder> decoder = Optional.empty();
    private Optional<TraceFault> fault = Optional.empty();

    private TraceReader(ByteSource source) {
        this.source = source;
        this.lines = new LineDecoder(source);
    }

    public static TraceReader open(Path file) throws IOException {
        return of(Files.newInputStream(file));
    }

    /** Reads from a stream, which closes with the reader. */
    public static TraceReader of(InputStream in) {
        return new TraceReader(new ByteSource(in));
    }

    /** The format, once something of it has been read. */
    public Optional<ToolOutput> format() {
        return decoder.filter(d -> d != lines)
                .map(d -> Optional.of(ToolOutput.BINARY))
                .orElseGet(lines::format);
    }

    @Override
    public boolean next(AccessBatch batch) {
        batch.clear();
        if (fault.isEmpty()) {
            decode(batch);
        }
        return batch.size() > 0;
    }

    @Override
    public Optional<TraceFault> fault() {
        return fault;
    }

    @Override
    public List<String> notes() {
        return lines.notes();
    }

    private void decode(AccessBatch batch) {
        try {
            if (decoder.isEmpty()) {
                if (begins(BYTE_ORDER_MARK)) {
                    source.skip(BYTE_ORDER_MARK.length);
                }
                decoder = Optional.of(begins(BinaryDecoder.MAGIC) ? new BinaryDecoder(source) : lines);
            }
            decoder.get().decode(batch);
        } catch (MalformedTraceException e) {
            fault = Optional.of(e.fault());
        }
    }

    private boolean begins(byte[] mark) {
        boolean begins = source.require(mark.length);
        for (int i = 0; begins && i < mark.length; i++) {
            begins = source.bytes()[source.from() + i] == mark[i];
        }
        return begins;
    }

    @Override
    public void close() {
        source.close();
    }
}
