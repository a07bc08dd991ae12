package io.tagline.communication.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.communication.trace.Sample.Access;
import io.tagline.communication.trace.Sample.Outcome;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each format means, and where its mistakes are reported. */
final class TraceFormatsTest {

    private static final Access READ = new Access(0x1000, 0, 8, false);

    @Test
    void lackey_splitsAtLinesAndReadsBeforeItWrites() {
        Outcome outcome = Sample.read(" M 103c,8\n");
        assertEquals(
                List.of(
                        new Access(0x103c, 0, 4, false), // 0x1040 begins the next line of 64 bytes.
                        new Access(0x1040, 0, 4, false),
                        new Access(0x103c, 0, 4, true),
                        new Access(0x1040, 0, 4, true)),
                outcome.accesses());
    }

    @Test
    void lackey_takesTheThreadFromTheLastAcquiredLock() {
        String text = """
                --7--   SCHED[2]:  acquired lock (x)
                 L 10,4
                --7--   SCHED[2]: releasing lock
                 L 10,4
                --7--   SCHED[1]:  acquired lock (x)
                SCHEDSETJMP(line 4) tid 2, jumped=1
                 S 10,4
                """;
        assertEquals(
                List.of(1, 1, 0),
                Sample.read(text).accesses().stream().map(Access::thread).toList());
    }

    @Test
    void din_skipsInstructionsAndEscapes() {
        Outcome outcome = Sample.read("2 400\n0 10\n3 0\n4 0\n1 18 x\n");
        assertEquals(List.of(new Access(0x10, 0, 4, false), new Access(0x18, 0, 4, true)), outcome.accesses());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 R 0x1000 8;0 R 0x1000|2|a size in bytes must be between 1 and 64; the line is `0 R 0x1000`",
                "0 R 0x1000 8;;# note;0 X 0x1000 8|4|an operation is R or W; the line is `0 X 0x1000 8`",
                "0 R 0x1000 8;1024 R 0x1000 8|2|a thread must be between 0 and 1023; the line is `1024 R 0x1000 8`",
                "0 R 0x1000 8;1 R 0x11112222333344445 8|2|an address is a hexadecimal number of at most 64 bits; "
                        + "the line is `1 R 0x11112222333344445 8`",
                "0 R 0x1000 8;1 R 0x1000 8 9|2|nothing more belongs on this line; the line is `1 R 0x1000 8 9`",
            })
    void malformedLine_isToldByItsNumber(String text, long line, String message) {
        Outcome outcome = Sample.read(text.replace(';', '\n'));
        assertEquals(List.of(READ), outcome.accesses());
        assertEquals(
                new TraceFault(TraceFault.Unit.LINE, line, message),
                outcome.fault().orElseThrow());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hello world|unknown trace format; use one of binary, text, cpu, din, lackey; the line is `hello world`",
                "''|this trace has no accesses",
            })
    void whatIsNoTrace_isToldAtItsFirstLine(String text, String message) {
        assertEquals(
                new TraceFault(TraceFault.Unit.LINE, 1, message),
                Sample.read(text).fault().orElseThrow());
    }

    /** The second record begins at byte 32 + 16; its fields follow the address: thread at 8, size at 12, operation at 13. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "48|8|3|thread 3 in a trace of 2 threads",
                "48|12|0|an access has 1 to 64 bytes, not 0",
                "48|12|65|an access has 1 to 64 bytes, not 65",
                "48|13|2|operation 2 is neither 0, read, nor 1, write",
            })
    void malformedRecord_isToldByItsOffset(long offset, int field, byte value, String message) {
        byte[] trace = Sample.binary(2, List.of(READ, READ, READ));
        trace[(int) offset + field] = value;
        Outcome outcome = Sample.read(trace);
        assertEquals(List.of(READ), outcome.accesses());
        assertEquals(
                new TraceFault(TraceFault.Unit.BYTE, offset, message),
                outcome.fault().orElseThrow());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "8|17|8|records have 16 bytes, not 17",
                "12|0|12|a trace has 1 to 1024 threads, not 0",
                "16|4|80|the trace ends here, and the number of missing records is 1",
                "16|2|64|there is more after the last record",
            })
    void malformedHeader_isToldByItsOffset(int field, int value, long offset, String message) {
        byte[] trace = Sample.binary(2, List.of(READ, READ, READ));
        ByteBuffer.wrap(trace).order(ByteOrder.LITTLE_ENDIAN).putInt(field, value);
        assertEquals(
                new TraceFault(TraceFault.Unit.BYTE, offset, message),
                Sample.read(trace).fault().orElseThrow());
    }
}
