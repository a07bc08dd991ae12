package io.tagline.scenarios.result;

import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.shard.JournalHead;
import io.tagline.experiments.shard.PointLine;
import io.tagline.simulator.statistics.Usage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The finished points of a run, kept in its result folder until the result is written. The same run can then resume, even if it was killed. While one
 * run has it open, no other can.
 *
 * <p>A line for each point, preceded by its checksum; the first line identifies the work. An incomplete line is cut off when the journal is opened
 * again.
 */
public final class JournalFile implements Journal, AutoCloseable {

    private static final String NAME = ".journal";
    private static final int CHECKSUM = 8;

    private final Path file;
    private final FileChannel channel;
    private final boolean measured;
    private final Map<Integer, SampleSet> finished = new LinkedHashMap<>();
    private Optional<IOException> failure = Optional.empty();

    private JournalFile(Path file, FileChannel channel, boolean measured) {
        this.file = file;
        this.channel = channel;
        this.measured = measured;
    }

    /** The head of the journal in a folder; empty if there is none. */
    public static Optional<JournalHead> head(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try (var lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
            return lines.findFirst().flatMap(JournalFile::checked).flatMap(JournalHead::of);
        }
    }

    /** Whether the folder has a journal of this run, even one by another version of the program. */
    public static boolean belongsTo(Path folder, JournalHead head) throws IOException {
        return head(folder).filter(head::isOf).isPresent();
    }

    /**
     * Opens the journal of a run, or begins one; empty if another run has it open.
     *
     * @param head identifies the work; points of another version of the program are not reused
     * @param measured whether points must have the use of the machine
     */
    public static Optional<JournalFile> open(Path folder, JournalHead head, boolean measured) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(NAME);
        FileChannel channel = FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
        if (lock(channel) == null || !Files.exists(file)) { // Whoever had it until now may have just removed it.
            channel.close();
            return Optional.empty();
        }
        JournalFile journal = new JournalFile(file, channel, measured);
        journal.begin(head.text());
        return Optional.of(journal);
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    /** The complete points in the journal of a folder. It changes nothing, so another process may be writing. */
    public static Map<Integer, SampleSet> read(Path folder) throws IOException {
        String text = Files.readString(folder.resolve(NAME), StandardCharsets.ISO_8859_1);
        Map<Integer, SampleSet> points = new LinkedHashMap<>();
        readPoints(text, text.indexOf('\n') + 1, points);
        return points;
    }

    /** Reads complete lines; cuts off the rest, or everything if it belongs to other work. */
    private void begin(String head) throws IOException {
        String text = read();
        int end = text.startsWith(line(head)) ? readPoints(text, line(head).length(), finished) : 0;
        channel.truncate(end);
        channel.position(end);
        if (end == 0) {
            append(line(head));
        }
    }

    /** Adds the points from a line on; returns where the first incomplete line begins. */
    private static int readPoints(String text, int begin, Map<Integer, SampleSet> points) {
        int end = begin;
        for (int next = text.indexOf('\n', end); next >= 0; next = text.indexOf('\n', end)) {
            Optional<PointLine> point = checked(text.substring(end, next)).map(PointLine::of);
            if (point.isEmpty()) {
                break;
            }
            point.ifPresent(p -> points.put(p.point(), p.sampled()));
            end = next + 1;
        }
        return end;
    }

    /** Reads through the channel: on many systems, closing another one of the same file would release the lock. */
    private String read() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
        while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {
            // Reads until the buffer is full.
        }
        return new String(bytes.array(), 0, bytes.position(), StandardCharsets.ISO_8859_1);
    }

    public int size() {
        return finished.size();
    }

    /** Why the last points could not be written, if so. */
    public Optional<IOException> failure() {
        return failure;
    }

    @Override
    public Optional<SampleSet> finished(int point) {
        return Optional.ofNullable(finished.get(point))
                .filter(sampled -> !measured || !sampled.usage().equals(Usage.NONE));
    }

    /** A write error, such as a full disk, does not end the run: its answer is still to come. */
    @Override
    public void finish(int point, SampleSet sampled) {
        if (failure.isEmpty()) {
            try {
                append(line(new PointLine(point, sampled).text()));
            } catch (IOException e) {
                failure = Optional.of(e);
            }
        }
    }

    /** Removes the journal, because the result is written. */
    public void remove() throws IOException {
        close();
        Files.deleteIfExists(file);
    }

    /** Allows others to open it. */
    @Override
    public void close() throws IOException {
        channel.close();
    }

    private void append(String line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.ISO_8859_1));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    private static String line(String text) {
        return checksum(text) + " " + text + "\n";
    }

    /** The content of a line if its checksum is right. */
    private static Optional<String> checked(String line) {
        return Optional.of(line)
                .filter(l -> l.length() > CHECKSUM)
                .map(l -> l.substring(CHECKSUM + 1))
                .filter(text -> line.startsWith(checksum(text)));
    }

    private static String checksum(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.ISO_8859_1));
        return Long.toHexString(1L << Integer.SIZE | crc.getValue()).substring(1); // with its leading zeros
    }
}
