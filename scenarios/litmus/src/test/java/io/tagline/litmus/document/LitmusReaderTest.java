package io.tagline.litmus.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.litmus.BuiltInTests;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.Observable;
import io.tagline.litmus.program.Operand;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class LitmusReaderTest {

    private static final String SB = """
            X86 SB
            "Fre PodWR Fre PodWR"
            Cycle=Fre PodWR Fre PodWR
            { x=0; 1:EBX=7; }
             P0          | P1           ; (* two threads *)
             MOV [x],$1  | MOV [y],EBX  ;
             MOV EAX,[y] | MOV EAX,[x]  ;
            locations [x;]
            exists (0:EAX=0 /\\ 1:EAX=0)
            """;

    /** Where mistakes are, as {@code TL320 3:7}. */
    private static List<String> mistakes(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<LitmusTest> test = LitmusReader.read(Source.of("test.litmus", text), diagnostics);
        assertEquals(test.isEmpty(), diagnostics.hasErrors());
        return diagnostics.all().stream().map(LitmusReaderTest::where).toList();
    }

    private static String where(Diagnostic d) {
        return d.code().id() + " " + d.position().line() + ":" + d.position().column();
    }

    @Test
    void aTestInAssembly_isReadAsItStands() {
        LitmusTest test = BuiltInTests.of(SB);
        assertEquals("SB", test.name());
        assertEquals("Fre PodWR Fre PodWR", test.note());
        assertEquals(Map.of("x", 0L, "y", 0L), test.memory());
        assertEquals(Map.of("EBX", 7L), test.threads().get(1).initial());
        assertEquals(
                List.of(new Instruction.Store("y", new Operand.Register("EBX")), new Instruction.Load("EAX", "x")),
                test.threads().get(1).instructions());
        assertEquals(
                List.of(
                        new Observable.OfThread(0, "EAX"),
                        new Observable.OfThread(1, "EAX"),
                        new Observable.InMemory("x")),
                test.observed());
        assertEquals("exists (0:EAX=0 /\\ 1:EAX=0)", test.condition().text());
    }

    @Test
    void aSequentiallyConsistentStoreInC_hasAFenceBehindIt() {
        LitmusTest test = BuiltInTests.of("""
                C seq
                {}
                P0 (atomic_int* x) {
                  atomic_store(x, 1);
                  atomic_store_explicit(x, 2, memory_order_seq_cst); // this one, too
                  WRITE_ONCE(*x, 3);
                }
                exists (x=3)
                """);
        assertEquals(
                List.of(
                        new Instruction.Store("x", new Operand.Constant(1)),
                        new Instruction.Fence(),
                        new Instruction.Store("x", new Operand.Constant(2)),
                        new Instruction.Fence(),
                        new Instruction.Store("x", new Operand.Constant(3))),
                test.threads().get(0).instructions());
    }

    @Test
    void mistakes_areReportedWhereTheyStand() {
        assertEquals(List.of("TL320 1:1"), mistakes(""));
        assertEquals(List.of("TL321 1:1"), mistakes(SB.replace("X86 ", "AArch64 ")));
        assertEquals(List.of("TL321 6:2"), mistakes(SB.replace("MOV [x],$1 ", "JNE L0     ")));
        assertEquals(
                List.of("TL321 6:2", "TL322 6:24"),
                mistakes(SB.replace("MOV [x],$1 ", "JNE L0     ").replace("EBX  ;", "FOO  ;")));
        assertEquals(List.of("TL322 9:20"), mistakes(SB.replace("1:EAX", "2:EAX")));
        assertEquals(List.of("TL322 9:9"), mistakes(SB.replace("(0:EAX", "(z")));
        assertEquals(List.of("TL320 9:27"), mistakes(SB.replace("1:EAX=0)", "1:EAX=0 ")));
        assertEquals(List.of("TL025 6:11"), mistakes(SB.replace("$1 ", "$99999999999 ")));
        assertEquals(List.of("TL321 4:14"), mistakes(SB.replace("EBX=7", "EBX=x")));
    }

    /** Nested 100,000 deep: refused, not a stack overflow. */
    @Test
    void aDeepCondition_isRefused() {
        List<String> mistakes = mistakes(SB.replace("(0:EAX", "(".repeat(100_000) + "0:EAX"));
        assertEquals(Code.TOO_DEEP.id(), mistakes.get(0).substring(0, 5));
    }

    /** Whatever is cut out of a test, it is read or refused, never an exception. */
    @Test
    void damagedTests_areRefused() {
        SplittableRandom random = new SplittableRandom(1);
        for (String name : BuiltInTests.names()) {
            String text = BuiltInTests.named(name).source().text();
            for (int i = 0; i < 100; i++) {
                int from = random.nextInt(text.length());
                int to = Math.min(text.length(), from + random.nextInt(6));
                String other =
                        text.substring(0, from) + "x1;|(*[{)\\/=".charAt(random.nextInt(12)) + text.substring(to);
                Diagnostics diagnostics = new Diagnostics();
                Optional<LitmusTest> test = LitmusReader.read(Source.of("damaged", other), diagnostics);
                assertTrue(test.isPresent() != diagnostics.hasErrors(), other);
            }
        }
    }
}
