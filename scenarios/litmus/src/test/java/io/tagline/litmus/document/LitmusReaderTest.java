package io.tagline.litmus.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.litmus.BuiltInTests;
import io.tagline.litmus.program.BranchCondition;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.Observable;
import io.tagline.litmus.program.Operand;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        List<Instruction> ordered = test.withOrderedStores().threads().get(0).instructions();
        assertEquals(
                List.of("Store", "Fence", "Store", "Fence", "Store"),
                ordered.stream()
                        .map(instruction -> instruction.getClass().getSimpleName())
                        .toList());
    }

    @Test
    void mistakes_areReportedWhereTheyStand() {
        assertEquals(List.of("TL320 1:1"), mistakes(""));
        assertEquals(List.of("TL321 1:1"), mistakes(SB.replace("X86 ", "PPC ")));
        assertEquals(List.of("TL321 6:2"), mistakes(SB.replace("MOV [x],$1 ", "JNE L0     ")));
        assertEquals(
                List.of("TL321 6:2", "TL322 6:24"),
                mistakes(SB.replace("MOV [x],$1 ", "JNE L0     ").replace("EBX  ;", "FOO  ;")));
        assertEquals(List.of("TL322 9:20"), mistakes(SB.replace("1:EAX", "2:EAX")));
        assertEquals(List.of("TL320 9:27"), mistakes(SB.replace("1:EAX=0)", "1:EAX=0 ")));
        assertEquals(List.of("TL025 6:11"), mistakes(SB.replace("$1 ", "$99999999999 ")));
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

    private static final Instruction.Jump OVER_ONE = new Instruction.Jump(
            Optional.of(new BranchCondition(
                    new Operand.Register("X0"), BranchCondition.Relation.NE, new Operand.Constant(0))),
            2);

    private static List<Instruction> first(String text) {
        return BuiltInTests.of(text).threads().get(0).instructions();
    }

    /** What instructions do, without what models call them and which register holds an address. */
    private static String shape(Object instructions) {
        return instructions
                .toString()
                .replaceAll(", annotations=\\[[^]]*]", "")
                .replaceAll(", register=Optional(\\.empty|\\[\\w+])", "");
    }

    /** The same program in three notations: a load, and a store that is passed over unless it finds 0. */
    @Test
    void aBranchBelow_isAJumpInEveryNotation() {
        List<Instruction> body = List.of(
                new Instruction.Load("X0", "x"), OVER_ONE, new Instruction.Store("y", new Operand.Register("X0")));
        List<Instruction> expected = List.of(body.get(0), new Instruction.Jump(OVER_ONE.when(), 3), body.get(2));
        assertEquals(
                shape(expected),
                shape(
                        first(
                                "AArch64 b\n{ 0:X1=x; 0:X2=y; }\n P0 ;\n LDR W0,[X1] ;\n CBNZ W0,L ;\n STR W0,[X2] ;\n L: ;\nexists (y=0)\n")));
        String riscv = first(
                        "RISCV b\n{ 0:x1=x; 0:x2=y; }\n P0 ;\n lw x10,0(x1) ;\n bnez a0,L ;\n sw x10,0(x2) ;\n L: ;\nexists (y=0)\n")
                .toString();
        assertEquals(shape(expected), shape(riscv.replace("x10", "X0")));
        String c = first("C b\n{}\nP0 (int *x, int *y) { int X0 = *x; if (!X0) { *y = X0; } }\nexists (y=0)\n")
                .toString();
        assertEquals(shape(expected), shape(c));
    }

    /** What an x86 branch compares is what was in the registers at the comparison, not at the branch. */
    @Test
    void flags_areThoseOfTheComparison() {
        List<Instruction> instructions = first(
                "X86 b\n{}\n P0 ;\n MOV EAX,[x] ;\n CMP EAX,$1 ;\n MOV EAX,$1 ;\n JE L ;\n MOV [y],$1 ;\n L: ;\nexists (y=0)\n");
        Instruction.Jump jump = (Instruction.Jump) instructions.get(4);
        assertEquals("compared", ((Operand.Register) jump.when().orElseThrow().left()).name());
        assertEquals(
                new Instruction.Compute(
                        "compared", new Operand.Register("EAX"), LitmusOperator.ADD, new Operand.Constant(0)),
                instructions.get(1));
        assertEquals(6, jump.target());
    }

    /** {@code else} is passed over behind what stands before it. */
    @Test
    void ifAndElse_areBothReached() {
        List<Instruction> instructions = first(
                "C b\n{}\nP0 (int *x) { int r = *x; if (r == 1) *x = 2; else { *x = 3; *x = 4; } *x = 5; }\nexists (x=5)\n");
        assertEquals(4, ((Instruction.Jump) instructions.get(1)).target());
        assertEquals(new Instruction.Jump(Optional.empty(), 6), instructions.get(3));
        assertEquals(shape(new Instruction.Store("x", new Operand.Constant(5))), shape(instructions.get(6)));
    }

    /** An address that only depends on a value is a location; one that may be another at a label is what the register then holds. */
    @Test
    void addresses_areFollowed() {
        String dependent =
                "RISCV a\n{ 0:x6=x; }\n P0 ;\n lw x5,0(x6) ;\n xor x7,x5,x5 ;\n add x8,x6,x7 ;\n lw x9,0(x8) ;\nexists (0:x9=0)\n";
        assertEquals(
                new Instruction.Load("x9", new Operand.Address("x", Optional.of("x8")), Set.of()),
                first(dependent).get(3));
        assertEquals(
                new Instruction.Load("x5", new Operand.Register("x6"), Set.of()),
                first(
                                "RISCV a\n{ 0:x6=x; 0:x7=y; }\n P0 ;\n beqz x1,L ;\n mv x6,x7 ;\n L: ;\n lw x5,0(x6) ;\nexists (x=0)\n")
                        .get(2));
    }

    /** Nothing is skipped or approximated: each line has one thing that is not executed. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "X86 t     ! {}              ! LOCK XADD [x],EAX ; JE L ; L:    ! no comparison sets the flags",
                "X86 t     ! {}              ! CMP EAX,$1 ; L: ; JE M ; M:      ! no comparison sets the flags",
                "X86 t     ! {}              ! CMP EAX,$1 ; JE M                ! there is no such label",
                "X86 t     ! {}              ! L: ; L: ; MOV EAX,[x]            ! there is a label `L` already",
                "X86 t     ! {}              ! CMP EAX,$1 ; JA M ; M:           ! this instruction is not supported",
                "X86 t     ! {}              ! XADD [x],EAX                     ! XADD without LOCK",
                "X86 t     ! {}              ! CMPXCHG [x],EAX                  ! CMPXCHG without LOCK",
                "X86 t     ! {}              ! ADD [x],[y]                      ! cannot have this operand in memory",
                "X86 t     ! {}              ! MOV $1,EAX                       ! needs a register where it has another operand",
                "X86 t     ! {}              ! INC EAX,EBX                      ! another number of operands",
                "X86_64 t  ! {}              ! incb (x)                         ! only MOV and XCHG are supported",
                "X86_64 t  ! {}              ! movb $1,(x) ; movl (x),%eax      ! `x` is written by 8 bits here, and accessed by 32",
                "X86_64 t  ! { uint8_t x; }  ! movl $1,(x)                      ! this access is wider than x",
                "X86_64 t  ! {}              ! movl $-1,(x)                     ! negative numbers",
                "X86_64 t  ! {}              ! movq $1,8(x)                     ! places within a location",
                "X86_64 t  ! { 0:rax=1; 0:eax=2; } ! nop                        ! this has a value already",
                "RISCV t   ! { 0:x6=x; }     ! lw x5,4(x6)                      ! places within a location",
                "AArch64 t ! { 0:X1=x; }     ! LDP W0,W2,[X1]                   ! this instruction is not supported",
                "AArch64 t ! { 0:X1=x; }     ! LDR W0,[X1,#4]                   ! places within a location",
                "AArch64 t ! { 0:X1=x; }     ! CASB W0,W2,[X1]                  ! of bytes and half words is not supported",
                "AArch64 t ! { 0:X1=x; }     ! LDADDB W0,W2,[X1]                ! additions to bytes and half words",
                "AArch64 t ! { 0:X1=x; }     ! CMP W0,#1 ; CSET W2,HI           ! this condition is not supported",
                "AArch64 t ! {}              ! ADD W0,W1,W2,ROR #1              ! only LSL, LSR, ASR",
                "AArch64 t ! {}              ! MOV SP,X1                        ! only X0 to X30 and W0 to W30",
                "AArch64 t ! {}              ! MOV F1,X1                        ! registers are X0 to X30",
                "AArch64 t ! {}              ! MOV W0,#-1                       ! negative numbers",
                "AArch64 t ! { uint16_t x[2]; 0:X1=x; } ! LDR W0,[X1]           ! this access is wider than x[0]",
                "AArch64 t ! { 0:X1=x; }     ! DMB FOO                          ! barriers are SY",
            })
    void whatIsNotExecuted_isRefused(String header, String state, String column, String reason) {
        Diagnostics diagnostics = new Diagnostics();
        String text = header + "\n" + state + "\n P0 ;\n " + column + " ;\nexists (true)\n";
        LitmusReader.read(Source.of("test.litmus", text), diagnostics);
        assertTrue(diagnostics.all().stream().anyMatch(d -> d.message().contains(reason)), text + diagnostics.all());
    }

    /** {@code ebx} is EBX: what it holds at first is not lost. */
    @Test
    void registersOfTheInitialState_haveTheNamesOfThoseInInstructions() {
        assertEquals(
                Map.of("EBX", 7L),
                BuiltInTests.of(SB.replace("1:EBX=7", "1:ebx=7"))
                        .threads()
                        .get(1)
                        .initial());
    }

    @Test
    void aFilter_isPartOfTheNotation() {
        LitmusTest test = BuiltInTests.of(SB.replace("exists", "filter (1:EAX=1)\nexists"));
        assertEquals("1:EAX=1", test.filter().text());
        assertEquals(List.of("TL322 9:9"), mistakes(SB.replace("exists", "filter (7:EAX=1)\nexists")));
    }
}
