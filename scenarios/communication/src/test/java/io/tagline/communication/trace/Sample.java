package io.tagline.communication.trace;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import io.tagline.documents.outputs.OutputPurpose;
import io.tagline.documents.outputs.ToolOutput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.UnsupportedOptionsException;
import org.tukaani.xz.XZOutputStream;

/** A trace written in one format and compression, and the accesses that a reader must find in it. */
record Sample(ToolOutput format, Packing packing, List<Access> accesses, byte[] bytes) {

    /** One access, as a value. */
    record Access(long address, int thread, int bytes, boolean write) {}

    /** What a reader found. */
    record Outcome(List<Access> accesses, int threads, List<String> notes, Optional<TraceFault> fault) {}

    /** Compressions. */
    enum Packing {
        PLAIN,
        GZIP,
        ZSTD,
        XZ;

        byte[] pack(byte[] bytes) {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (OutputStream out = packing(packed)) {
                out.write(bytes);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
            return packed.toByteArray();
        }

        private OutputStream packing(OutputStream packed) throws IOException {
            return switch (this) {
                case PLAIN -> packed;
                case GZIP -> new GZIPOutputStream(packed);
                case ZSTD -> new ZstdOutputStreamNoFinalizer(packed);
                case XZ -> new XZOutputStream(packed, fast());
            };
        }
    }

    /** The usual preset takes five times as long for the same format. */
    private static LZMA2Options fast() {
        try {
            return new LZMA2Options(1);
        } catch (UnsupportedOptionsException e) {
            throw new IllegalStateException(e);
        }
    }

    /** All formats of traces. */
    private static List<ToolOutput> formats() {
        return Arrays.stream(ToolOutput.values())
                .filter(output -> output.use() == OutputPurpose.ACCESSES)
                .toList();
    }

    /** A sample in every format and compression. */
    static List<Sample> all(int accesses) {
        List<Sample> samples = new ArrayList<>();
        for (ToolOutput format : formats()) {
            Sample plain = of(format, Packing.PLAIN, accesses);
            for (Packing packing : Packing.values()) {
                samples.add(new Sample(format, packing, plain.accesses(), packing.pack(plain.bytes())));
            }
        }
        return samples;
    }

    static Sample of(ToolOutput format, Packing packing, int count) {
        List<Access> accesses = accesses(format, count, new Random(7));
        byte[] bytes = format == ToolOutput.BINARY
                ? binary(4, accesses)
                : text(format, accesses).getBytes(StandardCharsets.US_ASCII);
        return new Sample(format, packing, accesses, packing.pack(bytes));
    }

    /** What the format can tell: din has one thread; din, cpu and perf know words only. Words are aligned: no access is split. */
    private static List<Access> accesses(ToolOutput format, int count, Random random) {
        List<Access> accesses = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long address = (random.nextLong() & ~7L) | (i == 3 ? Long.MIN_VALUE : 0); // The top bit may be set.
            boolean words = format == ToolOutput.DIN || format == ToolOutput.CPU || format == ToolOutput.PERF_SCRIPT;
            int thread =
                    format == ToolOutput.DIN ? 0 : i < 4 ? i : random.nextInt(4); // Threads of perf count as they come.
            accesses.add(new Access(address, thread, words ? 4 : 8, random.nextBoolean()));
        }
        return accesses;
    }

    static byte[] binary(int threads, List<Access> accesses) {
        ByteBuffer out = ByteBuffer.allocate(32 + 16 * accesses.size()).order(ByteOrder.LITTLE_ENDIAN);
        out.put("CCTRACE1".getBytes(StandardCharsets.US_ASCII)).putInt(16).putInt(threads);
        out.putLong(accesses.size()).putLong(0);
        for (Access access : accesses) {
            out.putLong(access.address()).putInt(access.thread()).put((byte) access.bytes());
            out.put((byte) (access.write() ? 1 : 0)).putShort((short) 0);
        }
        return out.array();
    }

    private static String text(ToolOutput format, List<Access> accesses) {
        return switch (format) {
            case TEXT -> "# a comment\n" + lines(accesses, "%2$d %3$S 0x%1$x %4$d # why\n");
            case CPU -> lines(accesses, "%2$d %3$s %1$x\n");
            case DIN -> "2 400100\n" + lines(accesses, "%5$d %1$x ignored\n");
            case LACKEY ->
                "==1== Lackey\nI  04001000,3\n"
                        + lines(accesses, "--1--   SCHED[%6$d]:  acquired lock (a reason)\n %7$s %1$x,%4$d\n");
            case PIN ->
                "#\n# Memory Access Trace Generated By Pin\n#\n"
                        + lines(accesses, "%2$d: 0x401000: %3$S 0x%1$x %4$d 0x7\n");
            case PERF_SCRIPT ->
                "a b 100 [000] 1.234567: cpu/mem-loads/P: 0\n"
                        + lines(
                                accesses,
                                "  a b  10%2$d [00%2$d] 17.000001:  1 mem:P: %1$x sym+0x1  5080144 |OP %8$s|LVL L1 hit|\n");
            default -> throw new IllegalArgumentException("not a format of lines");
        };
    }

    private static String lines(List<Access> accesses, String line) {
        return accesses.stream()
                .map(a -> line.formatted(
                        a.address(),
                        a.thread(),
                        a.write() ? "w" : "r",
                        a.bytes(),
                        a.write() ? 1 : 0,
                        a.thread() + 1,
                        a.write() ? "S" : "L",
                        a.write() ? "STORE" : "LOAD"))
                .collect(Collectors.joining());
    }

    static Outcome read(String text) {
        return read(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    static Outcome read(byte[] bytes) {
        List<Access> accesses = new ArrayList<>();
        AccessBatch batch = new AccessBatch();
        try (TraceReader reader = TraceReader.of(new ByteArrayInputStream(bytes))) {
            while (reader.next(batch)) {
                for (int i = 0; i < batch.size(); i++) {
                    accesses.add(new Access(batch.address(i), batch.thread(i), batch.bytes(i), batch.isWrite(i)));
                }
            }
            return new Outcome(accesses, batch.threads(), reader.notes(), reader.fault());
        }
    }

    @Override
    public String toString() {
        return format.name() + " " + packing;
    }
}
