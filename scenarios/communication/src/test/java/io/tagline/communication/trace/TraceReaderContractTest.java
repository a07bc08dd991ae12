package io.tagline.communication.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.communication.trace.Sample.Access;
import io.tagline.communication.trace.Sample.Outcome;
import io.tagline.communication.trace.Sample.Packing;
import io.tagline.documents.outputs.ToolOutput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every format in every compression. */
final class TraceReaderContractTest {

    private static final List<Sample> SMALL = Sample.all(30);

    /** More accesses than a batch holds, and more bytes than the window of the reader. */
    private static final List<Sample> LARGE = Sample.all(20_000);

    static List<Sample> samples() {
        return SMALL;
    }

    static List<Sample> largeSamples() {
        return LARGE;
    }

    @ParameterizedTest
    @MethodSource("largeSamples")
    void everyAccess_isReadInOrder(Sample sample) {
        Outcome outcome = Sample.read(sample.bytes());
        assertEquals(Optional.empty(), outcome.fault());
        assertEquals(sample.accesses(), outcome.accesses());
        assertEquals(sample.format() == ToolOutput.DIN ? 1 : 4, outcome.threads());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void format_isRecognisedByContent(Sample sample) {
        try (TraceReader reader = TraceReader.of(new ByteArrayInputStream(sample.bytes()))) {
            reader.next(new AccessBatch());
            assertEquals(Optional.of(sample.format()), reader.format());
        }
    }

    /** Cut anywhere, a trace gives accesses that were in it, from the first on, and says where it ends. */
    @ParameterizedTest
    @MethodSource("samples")
    void truncatedTrace_losesNothingBeforeTheCut(Sample sample) {
        for (int length = 0; length < sample.bytes().length; length++) {
            Outcome outcome = Sample.read(Arrays.copyOf(sample.bytes(), length));
            assertPrefix(sample, outcome, length);
            if (sample.packing() != Packing.PLAIN || sample.format() == ToolOutput.BINARY) {
                assertTrue(outcome.fault().isPresent(), "no fault when cut after " + length);
            }
        }
    }

    /** Each record of an uncompressed binary trace that is there whole is read, and so is each whole line. */
    @ParameterizedTest
    @MethodSource("samples")
    void uncompressedTrace_isReadToTheCut(Sample sample) {
        if (sample.packing() == Packing.PLAIN) {
            byte[] half = Arrays.copyOf(sample.bytes(), sample.bytes().length / 2);
            int read = Sample.read(half).accesses().size();
            assertTrue(read >= 12 && read <= 16, read + " of 15 accesses"); // The header takes a few bytes.
        }
    }

    /** Compressors work in blocks of at most 128 KiB: what lies in whole blocks before the cut is read. */
    @ParameterizedTest
    @MethodSource("largeSamples")
    void compressedTrace_isReadToTheCut(Sample sample) {
        byte[] most = Arrays.copyOf(sample.bytes(), sample.bytes().length * 9 / 10);
        int read = Sample.read(most).accesses().size();
        int block = sample.format() == ToolOutput.BINARY ? 8192 : 12_000; // A record has 16 bytes, a line at least 11.
        assertTrue(read >= 18_000 - block, read + " of 20000 accesses");
    }

    @ParameterizedTest
    @MethodSource("largeSamples")
    void compressedTraceThatIsCut_isToldSoInWords(Sample sample) {
        if (sample.packing() == Packing.GZIP || sample.packing() == Packing.XZ) {
            byte[] half = Arrays.copyOf(sample.bytes(), sample.bytes().length / 2);
            String fault = Sample.read(half).fault().map(TraceFault::message).orElse("");
            assertTrue(fault.endsWith("the file ends within its compressed data"), fault);
        }
    }

    /** Of a file cut in its first line, too little is there to see its format. */
    @Test
    void gzipFileCutInItsFirstLine_isToldSo() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write("0 W 0x1000 4\n".getBytes(StandardCharsets.US_ASCII));
        }
        byte[] cut = Arrays.copyOf(packed.toByteArray(), 14); // Ten of header, and the first letters.
        String fault = Sample.read(cut).fault().map(TraceFault::message).orElse("");
        assertTrue(fault.endsWith("the file ends within its compressed data"), fault);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void garbageBehindATrace_isRefused(Sample sample) {
        if (sample.packing() == Packing.PLAIN) {
            byte[] longer = Arrays.copyOf(sample.bytes(), sample.bytes().length + 3);
            Arrays.fill(longer, sample.bytes().length, longer.length, (byte) '~');
            Outcome outcome = Sample.read(longer);
            assertEquals(sample.accesses(), outcome.accesses());
            assertFalse(outcome.fault().isEmpty());
        }
    }

    /** A text that is cut inside its last number still ends in a line: the one or two pieces of that access may differ. */
    private static void assertPrefix(Sample sample, Outcome outcome, int length) {
        List<Access> read = outcome.accesses();
        int sure = Math.max(0, sample.format() == ToolOutput.BINARY ? read.size() : read.size() - 2);
        assertTrue(read.size() <= sample.accesses().size() + 1, "cut after " + length);
        assertEquals(sample.accesses().subList(0, sure), read.subList(0, sure), "cut after " + length);
    }
}
