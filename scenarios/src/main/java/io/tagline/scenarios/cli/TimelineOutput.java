package io.tagline.scenarios.cli;

import static java.util.Objects.requireNonNull;

import io.tagline.scenarios.timeline.Recording;
import io.tagline.scenarios.timeline.TimelineFormat;
import io.tagline.scenarios.timeline.TooMuchException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/** Where a timeline goes. */
record TimelineOutput(Console console, TimelineFormat format, Optional<Path> file) {

    /** Refuses, before anything is run, what cannot be written. */
    void check(boolean quiz) {
        if (quiz && (format != TimelineFormat.SHEET || file.isEmpty())) {
            throw new RefusedException("--quiz needs --format sheet and -o FILE");
        }
        if (format.isBinary() && file.isEmpty() && console.outIsTerminal()) {
            throw new RefusedException("this format is nothing for a terminal; use -o FILE");
        }
    }

    void write(Recording recording, OptionalLong quiz) throws IOException {
        try {
            if (quiz.isPresent()) {
                write(file.orElseThrow(), format.quiz(recording, quiz.getAsLong()));
                write(Path.of(file.orElseThrow() + ".key"), format.write(recording));
            } else {
                write(format.write(recording));
            }
        } catch (TooMuchException e) {
            throw new RefusedException(requireNonNull(e.getMessage()));
        }
    }

    private void write(byte[] bytes) throws IOException {
        if (file.isPresent()) {
            write(file.get(), bytes);
        } else {
            console.out().write(bytes);
            console.out().flush();
        }
    }

    private void write(Path path, byte[] bytes) throws IOException {
        Files.write(path, bytes);
        console.err().println("wrote " + path);
    }
}
