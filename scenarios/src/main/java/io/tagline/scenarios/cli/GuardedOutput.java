package io.tagline.scenarios.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/** Remembers why writing failed, which {@link java.io.PrintStream} forgets; writes nothing after that. */
final class GuardedOutput extends FilterOutputStream {

    private String failure = "";

    GuardedOutput(OutputStream stream) {
        super(stream);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            out.write(bytes, from, length);
        } catch (IOException e) {
            failure = String.valueOf(e.getMessage());
            throw e;
        }
    }

    /** Whether wanted output could not be written. A reader that exits early, as {@code head} does, did not want it. */
    boolean isLost() {
        return !failure.isEmpty() && !failure.toLowerCase(Locale.ROOT).contains("broken pipe");
    }

    String reason() {
        return failure;
    }
}
