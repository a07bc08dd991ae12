package io.tagline.litmus.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.litmus.BuiltInTests;
import io.tagline.litmus.outcome.AllowedOutcomes;
import io.tagline.litmus.outcome.Enumeration;
import io.tagline.litmus.outcome.Judgement;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.outcome.Trouble;
import io.tagline.litmus.program.LitmusTest;
import java.util.NavigableSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Candidate executions of whole tests, judged by the models of their notations. */
final class CandidatesTest {

    private static boolean allows(String model, LitmusTest test) {
        return Judgement.of(test, BuiltInTests.judged(test, model)).positive() > 0;
    }

    private static LitmusTest message(String writer, String reader) {
        return BuiltInTests.of("AArch64 MP\n{ 0:X1=x; 0:X3=y; 0:X0=1; 1:X1=y; 1:X3=x; }\n P0 | P1 ;\n"
                + rows("STR W0,[X1] ; " + writer, reader)
                + "exists (1:X0=1 /\\ 1:X4=0)\n");
    }

    /** Two columns of instructions, separated by semicolons. */
    private static String rows(String left, String right) {
        String[] first = left.split(" ; ", -1);
        String[] second = right.split(" ; ", -1);
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < Math.max(first.length, second.length); i++) {
            rows.append(i < first.length ? first[i] : "")
                    .append(" | ")
                    .append(i < second.length ? second[i] : "")
                    .append(" ;\n");
        }
        return rows.toString();
    }

    /** Publication on Armv8, by what keeps the writer's stores and the reader's loads in order (Pulte et al., POPL 2018; Arm ARM B2.3). */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "true  ! STR W0,[X3]          ! LDR W0,[X1] ; LDR W4,[X3]",
                "true  ! DMB SY ; STR W0,[X3] ! LDR W0,[X1] ; LDR W4,[X3]",
                "true  ! STR W0,[X3]          ! LDR W0,[X1] ; DMB LD ; LDR W4,[X3]",
                "false ! DMB ST ; STR W0,[X3] ! LDR W0,[X1] ; DMB LD ; LDR W4,[X3]",
                "true  ! DMB LD ; STR W0,[X3] ! LDR W0,[X1] ; DMB LD ; LDR W4,[X3]",
                "false ! DMB SY ; STR W0,[X3] ! LDR W0,[X1] ; EOR W2,W0,W0 ; LDR W4,[X3,W2,SXTW]",
                "true  ! DMB SY ; STR W0,[X3] ! LDR W0,[X1] ; CBNZ W0,L ; L: ; LDR W4,[X3]",
                "false ! DMB SY ; STR W0,[X3] ! LDR W0,[X1] ; CBNZ W0,L ; L: ; ISB ; LDR W4,[X3]",
                "true  ! DMB SY ; STR W0,[X3] ! LDR W0,[X1] ; ISB ; LDR W4,[X3]",
                "false ! STLR W0,[X3]         ! LDAR W0,[X1] ; LDR W4,[X3]",
                "false ! STLR W0,[X3]         ! LDAPR W0,[X1] ; LDR W4,[X3]",
                "true  ! STLR W0,[X3]         ! LDR W0,[X1] ; LDAR W4,[X3]",
                "false ! STLR W0,[X3]         ! MOV W6,#2 ; SWPA W6,W0,[X1] ; LDR W4,[X3]",
                "true  ! STLR W0,[X3]         ! MOV W6,#2 ; SWPL W6,W0,[X1] ; LDR W4,[X3]",
                "false ! SWPL W0,W5,[X3]      ! LDAR W0,[X1] ; LDR W4,[X3]",
                "true  ! SWPA W0,W5,[X3]      ! LDAR W0,[X1] ; LDR W4,[X3]",
                "false ! STLR W0,[X3]         ! LDAXR W0,[X1] ; LDR W4,[X3]",
                // What an exchange writes is known before it has read, what an addition writes is not; a comparison
                // only chooses.
                "true  ! DMB SY ; STR W0,[X3] ! MOV W6,#2 ; SWP W6,W0,[X1] ; LDR W7,[X1] ; EOR W2,W7,W7 ; LDR W4,[X3,W2,SXTW]",
                "false ! DMB SY ; STR W0,[X3] ! MOV W6,#2 ; LDADD W6,W0,[X1] ; LDR W7,[X1] ; EOR W2,W7,W7 ; LDR W4,[X3,W2,SXTW]",
                "true  ! DMB SY ; STR W0,[X3] ! MOV W0,#1 ; MOV W6,#2 ; CAS W0,W6,[X1] ; LDR W7,[X1] ; EOR W2,W7,W7 ; LDR W4,[X3,W2,SXTW]",
                // What is chosen by CSEL keeps no later load, as behind a branch.
                "true  ! DMB SY ; STR W0,[X3] ! LDR W0,[X1] ; CMP W0,#1 ; CSEL W2,WZR,WZR,EQ ; LDR W4,[X3,W2,SXTW]",
                // If CAS has stored, what it loaded is what it was compared with.
                "true  ! STLR W0,[X3]         ! MOV W0,#1 ; CAS W0,WZR,[X1] ; EOR W2,W0,W0 ; LDR W4,[X3,W2,SXTW]"
            })
    void publication_isKeptByOrderOnBothSides(boolean expected, String writer, String reader) {
        assertEquals(expected, allows("armv8", message(writer.strip(), reader.strip())));
    }

    /** A load that chose the address of a store, or decided whether CAS stores, is before later stores (Arm ARM B2.3, pick dependencies). */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "true  ! STR W5,[X6] ; STR W5,[X3]",
                "false ! CMP W0,#1 ; CSEL X8,X6,X7,EQ ; STR W5,[X8] ; STR W5,[X3]",
                "true  ! CMP W0,#1 ; CSEL W2,W5,WZR,EQ ; STR W2,[X6] ; LDR W9,[X6] ; STR W5,[X3]",
                "false ! CMP W0,#1 ; CSEL W2,W5,WZR,EQ ; STR W2,[X6] ; LDAR W9,[X6] ; STR W5,[X3]",
                "true  ! CAS WZR,W5,[X3]",
                "false ! AND W10,W0,#2 ; CAS W10,W5,[X3]"
            })
    void loadBuffering_isForbiddenByChoices(boolean expected, String behind) {
        LitmusTest test = BuiltInTests.of(
                "AArch64 LB\n{ 0:X1=x; 0:X3=y; 0:X5=1; 1:X1=y; 1:X3=x; 1:X5=1; 1:X6=z; 1:X7=w; }\n P0 | P1 ;\n"
                        + rows("LDR W0,[X1] ; DMB SY ; STR W5,[X3]", "LDR W0,[X1] ; " + behind.strip())
                        + "exists (0:X0=1 /\\ 1:X0=1)\n");
        assertEquals(expected, allows("armv8", test));
    }

    /** What chooses keeps stores that it reaches, also through memory: a comparison of CAS, with what it expects and with what it reads (Arm ARM B2.3, pick dependencies). */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "true  ! LDR W5,[X1] ; CAS W10,W4,[X3]",
                "false ! LDR W5,[X1] ; AND W10,W5,#2 ; CAS W10,W4,[X3]",
                "true  ! MOV W6,#2 ; SWP W6,W5,[X1] ; LDR W7,[X1] ; CBNZ W7,L ; L: ; STR W4,[X3]",
                "false ! MOV W5,#1 ; MOV W6,#2 ; CAS W5,W6,[X1] ; LDR W7,[X1] ; CBNZ W7,L ; L: ; STR W4,[X3]",
                "true  ! MOV W5,#1 ; MOV W6,#2 ; CAS W5,W6,[X1] ; LDR W8,[X1] ; STR W4,[X3]",
                "false ! MOV W5,#1 ; MOV W6,#2 ; CAS W5,W6,[X1] ; EOR W7,W5,W5 ; LDR W8,[X1,W7,SXTW] ; STR W4,[X3]"
            })
    void comparisons_keepStores(boolean expected, String second) {
        LitmusTest test =
                BuiltInTests.of("AArch64 LB\n{ 0:X1=x; 0:X3=y; 0:X4=1; 1:X1=x; 1:X3=y; 1:X4=1; }\n P0 | P1 ;\n"
                        + rows("LDR W0,[X3] ; DMB SY ; STR W4,[X1]", second.strip())
                        + "exists (0:X0=1 /\\ 1:X5=1)\n");
        assertEquals(expected, allows("armv8", test));
    }

    /** Two readers see two stores in different orders only if their loads are not in order: stores reach all other threads at once. */
    @Test
    void armv8_isMultiCopyAtomic() {
        String text = """
                AArch64 IRIW
                { 0:X1=x; 1:X1=y; 2:X1=x; 2:X3=y; 3:X1=y; 3:X3=x; 0:X0=1; 1:X0=1; }
                 P0 | P1 | P2 | P3 ;
                 STR W0,[X1] | STR W0,[X1] | LDR W0,[X1] | LDR W0,[X1] ;
                 | | %s | %s ;
                 | | LDR W2,[X3] | LDR W2,[X3] ;
                exists (2:X0=1 /\\ 2:X2=0 /\\ 3:X0=1 /\\ 3:X2=0)
                """;
        assertTrue(allows("armv8", BuiltInTests.of(text.formatted("", "DMB LD"))));
        assertTrue(!allows("armv8", BuiltInTests.of(text.formatted("DMB LD", "DMB LD"))));
    }

    /** A count by exclusive accesses loses nothing; a pair may fail, and then does not count. */
    @Test
    void exclusivePairs_loseNoAddition() {
        LitmusTest test = BuiltInTests.of("AArch64 INC\n{ 0:X1=x; 1:X1=x; }\n P0 | P1 ;\n"
                + rows("LDXR W0,[X1] ; ADD W2,W0,#1 ; STXR W3,W2,[X1]", "LDXR W0,[X1] ; ADD W2,W0,#1 ; STXR W3,W2,[X1]")
                + "exists (x=1 /\\ 0:X3=0 /\\ 1:X3=0)\n");
        assertTrue(!allows("armv8", test));
        assertTrue(Judgement.of(
                                BuiltInTests.of(test.source()
                                        .text()
                                        .replace("x=1 ", "x=0 ")
                                        .replace("X3=0", "X3=1")),
                                BuiltInTests.judged(test, "armv8"))
                        .positive()
                > 0);
    }

    /** Load buffering: RC11 has no values out of thin air, so it forbids it even where all is relaxed. */
    @Test
    void rc11_letsNoLoadReadALaterStore() {
        LitmusTest test = BuiltInTests.of("""
                C LB
                {}
                P0 (atomic_int *x, atomic_int *y) { int r0 = atomic_load_explicit(x, memory_order_relaxed);
                  atomic_store_explicit(y, 1, memory_order_relaxed); }
                P1 (atomic_int *x, atomic_int *y) { int r0 = atomic_load_explicit(y, memory_order_relaxed);
                  atomic_store_explicit(x, 1, memory_order_relaxed); }
                exists (0:r0=1 /\\ 1:r0=1)
                """);
        assertTrue(!allows("rc11", test));
    }

    /** In C a control dependency ends where both arms meet: Linux keeps the store in the arm behind the load, not the one below. */
    @Test
    void controlInC_endsWithTheBranch() {
        String text = """
                C LB
                {}
                P0 (int *x, int *y) { int r0 = READ_ONCE(*x); %s }
                P1 (int *x, int *y) { int r0 = READ_ONCE(*y); smp_mb(); WRITE_ONCE(*x, 1); }
                exists (0:r0=1 /\\ 1:r0=1)
                """;
        assertTrue(!allows("linux", BuiltInTests.of(text.formatted("if (r0) { WRITE_ONCE(*y, 1); }"))));
        assertTrue(allows("linux", BuiltInTests.of(text.formatted("if (r0) { r0 = 1; } WRITE_ONCE(*y, 1);"))));
    }

    /** An AMO is one operation of RVWMO: what it stores depends on a load before it, and what it loads is an address behind it. */
    @Test
    void anAmo_isOneOperation() {
        LitmusTest test = BuiltInTests.of("RISCV MP+data-amoswap-addr\n"
                + "{ 0:x6=x; 0:x7=y; 0:x5=1; 1:x6=x; 1:x7=y; 1:x8=z; }\n P0 | P1 ;\n"
                + rows(
                        "sw x5,0(x6) ; fence rw,rw ; sw x5,0(x7)",
                        "lw x5,0(x7) ; xor x9,x5,x5 ; amoswap.w x10,x9,(x8) ; xor x11,x10,x10 ; add x12,x6,x11 ; lw x13,0(x12)")
                + "exists (1:x5=1 /\\ 1:x13=0)\n");
        assertTrue(!allows("rvwmo", test));
    }

    /** A loop that counts has as many rounds as it counts. */
    @Test
    void loopsThatDependOnNoLoad_areFollowedToTheirEnd() {
        LitmusTest test = BuiltInTests.of("""
                AArch64 count
                {}
                 P0 ;
                 MOV W0,#10 ;
                 L0: ;
                 ADD W1,W1,#1 ;
                 SUB W0,W0,#1 ;
                 CBNZ W0,L0 ;
                forall (0:X1=10)
                """);
        assertEquals(1, Judgement.of(test, BuiltInTests.judged(test, "armv8")).positive());
    }

    /** A loop without an end has no outcome, and takes no room without an end. */
    @Test
    void aLoopWithoutAnEnd_isGivenUp() {
        LitmusTest test = BuiltInTests.of("""
                AArch64 ever
                {}
                 P0 ;
                 L0: ;
                 ADD W1,W1,#1 ;
                 B L0 ;
                forall (0:X1=10)
                """);
        AllowedOutcomes allowed = Candidates.of(test)
                .orElseThrow()
                .allowed(BuiltInTests.model("armv8"))
                .orElseThrow();
        assertEquals(Set.of(), allowed.outcomes());
        assertEquals(Set.of(Trouble.UNROLLED), allowed.troubles());
    }

    /** A conditional store that fails again and again is tried three times. */
    @Test
    void aConditionalStoreThatIsTriedAgain_hasTwoMoreRounds() {
        LitmusTest test = BuiltInTests.of("""
                AArch64 again
                { x=1; 0:X0=x; }
                 P0 ;
                 L0: ;
                 LDXR W1,[X0] ;
                 MOV W3,#2 ;
                 STXR W4,W3,[X0] ;
                 CBNZ W4,L0 ;
                forall (x=2)
                """);
        AllowedOutcomes allowed = Candidates.of(test)
                .orElseThrow()
                .allowed(BuiltInTests.model("armv8"))
                .orElseThrow();
        assertEquals(1, Judgement.of(test, allowed.outcomes()).positive());
        assertEquals(Set.of(Trouble.UNROLLED), allowed.troubles());
    }

    /** Behind a DSB of stores loads wait, behind a DMB of stores they do not: by the model, and by the abstract machine. */
    @ParameterizedTest
    @CsvSource({"DSB ST, false", "DMB ST, true", "DSB LD, true", "DSB SY, false"})
    void dsbOfStores_isBeforeLoads(String barrier, boolean allowed) {
        LitmusTest test =
                BuiltInTests.of("AArch64 SB\n{ 0:X1=x; 0:X2=y; 1:X1=y; 1:X2=x; 0:X0=1; 1:X0=1; }\n P0 | P1 ;\n"
                        + rows(
                                "STR W0,[X1] ; " + barrier + " ; LDR W3,[X2]",
                                "STR W0,[X1] ; " + barrier + " ; LDR W3,[X2]")
                        + "exists (0:X3=0 /\\ 1:X3=0)\n");
        assertEquals(allowed, allows("armv8", test));
        NavigableSet<Outcome> ordered = Enumeration.of(test, MemoryModel.TSO).orElseThrow();
        assertEquals(allowed, Judgement.of(test, ordered).positive() > 0);
    }

    /** A loop has two more rounds at most, and that is said. */
    @Test
    void loops_areFollowedForTwoRounds() {
        LitmusTest test = BuiltInTests.of(
                "C spin\n{}\nP0 (int *x) { *x = 1; }\nP1 (int *x) { while (*x == 0) ; }\nexists (x=1)\n");
        AllowedOutcomes allowed = Candidates.of(test)
                .orElseThrow()
                .allowed(BuiltInTests.model("sc"))
                .orElseThrow();
        assertEquals(Set.of(Trouble.UNROLLED), allowed.troubles());
        assertEquals(1, allowed.outcomes().size());
    }

    /** The reason why an outcome is forbidden is a cycle that ends where it begins. */
    @Test
    void whatIsForbidden_hasACycle() {
        LitmusTest test = BuiltInTests.named("SB");
        Outcome both = Candidates.of(test)
                .orElseThrow()
                .possible(BuiltInTests.model("sc"), outcome -> outcome.holds(test))
                .orElseThrow();
        Candidates.Forbidden forbidden = Candidates.of(test)
                .orElseThrow()
                .forbidden(BuiltInTests.model("sc"), both)
                .orElseThrow();
        assertEquals(4, forbidden.violation().steps().size());
        assertEquals(
                forbidden.violation().steps().get(0).from(),
                forbidden.violation().steps().get(3).to());
    }
}
