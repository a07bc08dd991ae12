package io.tagline.litmus.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.litmus.BuiltInTests;
import io.tagline.litmus.program.LitmusTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What instructions of RISC-V leave behind (unprivileged ISA), and what orders them under RVTSO ({@code riscv-tso.cat} of herdtools7). */
final class RiscvProgramsTest {

    /** A byte of 0x1F4, 500, is 0xF4: 244, or -12 with its sign. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "{ 0:x6=x; x=500; } ! lb x5,(x6) ; lbu x7,(x6) ; lhu x8,(x6) ; lwu x9,(x6) ! 0:x5;0:x7;0:x8;0:x9; ! 0:x5=-12; 0:x7=244; 0:x8=500; 0:x9=500;",
                "{ 0:x6=x; 0:x7=500; } ! sb x7,(x6) ; lbu x8,(x6)                  ! x;0:x8;       ! 0:x8=244; [x]=244;",
                "{ 0:x6=x; x=6; } ! lw.aq x5,0(x6) ; andi x7,x5,3 ; slli x8,x5,2 ; xori x9,x5,5 ; sw.rl x9,0(x6) ! x;0:x7;0:x8; ! 0:x7=2; 0:x8=24; [x]=3;",
                "{ 0:x6=x; x=6; } ! lw x5,(x6) ; seqz x7,x5 ; sltiu x8,x7,1 ; snez x9,x5 ; slti x10,x5,7 ! 0:x7;0:x8;0:x9;0:x10; ! 0:x7=0; 0:x8=1; 0:x9=1; 0:x10=1;",
                "{ 0:x6=x; 0:x7=3; x=6; } ! amoand.w x5,x7,(x6) ; amoor.w.aq.rl x8,x7,(x6) ; amoxor.w.aqrl x0,x7,(x6) ! x;0:x5;0:x8; ! 0:x5=6; 0:x8=2; [x]=0;",
                "{ 0:x6=x; 0:x7=3; x=6; } ! amomax.w x5,x7,(x6) ; amomin.w x8,x7,(x6) ; amoswap.w.rl x9,x8,(x6) ! x;0:x5;0:x8;0:x9; ! 0:x5=6; 0:x8=6; 0:x9=3; [x]=6;",
                "{ 0:x6=x; 0:x7=3; } ! lr.w x5,(x6) ; sc.w x8,x7,(x6)             ! x;0:x8;       ! 0:x8=0; [x]=3; | 0:x8=1; [x]=0;",
                "{ 0:x6=x; 0:x7=3; } ! sc.w x8,x7,(x6)                            ! x;0:x8;       ! 0:x8=1; [x]=0;",
                "{ 0:x6=x; 0:x7=3; 0:x9=y; } ! lr.w x5,(x6) ; sc.w x8,x7,(x9)     ! y;0:x8;       ! 0:x8=1; [y]=0;",
                "{ 0:x6=x; 0:x7=3; } ! L: ; lr.w x5,(x6) ; add x8,x5,x7 ; sc.w x9,x8,(x6) ; bnez x9,L ! x;0:x9; ! 0:x9=0; [x]=3;",
                "{ 0:x6=p; p=x; x=7; } ! ld x5,(x6) ; lw x7,(x5)                  ! 0:x5;0:x7;    ! 0:x5=x; 0:x7=7;",
            })
    void instructions(String state, String column, String observed, String expected) {
        assertEquals(expected, BuiltInTests.outcomes("RISCV t", state, column, observed));
    }

    /** Store buffering: which annotations order a store before a later load. Those of sc count if it succeeds. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "sw x10,(x1)                      ! lw x5,(x2)                        ! true",
                "sw.rl x10,(x1)                   ! lw.aq x5,(x2)                     ! true",
                "sw.aq x10,(x1)                   ! lw x5,(x2)                        ! false",
                "sw x10,(x1)                      ! lw.rl x5,(x2)                     ! false",
                "sw x10,(x1) ; fence.i            ! lw x5,(x2)                        ! true",
                "amoswap.w x0,x10,(x1)            ! lw x5,(x2)                        ! false",
                "lr.w x6,(x1) ; sc.w x7,x10,(x1)  ! lw x5,(x2)                        ! true",
                "lr.w x6,(x1) ; sc.w x7,x10,(x1)  ! lr.w.aq x5,(x2)                   ! true",
                "lr.w x6,(x1) ; sc.w.rl x7,x10,(x1) ! lr.w.aq x5,(x2)                 ! false",
                "lr.w x6,(x1) ; sc.w.aq x7,x10,(x1) ! lw x5,(x2)                      ! false",
                "sw x10,(x1)                      ! lr.w.aq.rl x5,(x2)                ! false",
            })
    void storeBuffering(String store, String load, boolean allowed) {
        String[] rows = (store + " ; " + load).split(" ; ", -1);
        StringBuilder text =
                new StringBuilder("RISCV SB\n{ 0:x1=x; 0:x2=y; 1:x1=y; 1:x2=x; 0:x10=1; 1:x10=1; }\n P0 | P1 ;\n");
        for (String row : rows) {
            text.append(row).append(" | ").append(row).append(" ;\n");
        }
        text.append("filter (0:x7=0 /\\ 1:x7=0)\nexists (0:x5=0 /\\ 1:x5=0)\n");
        LitmusTest test = BuiltInTests.of(text.toString());
        boolean found =
                Enumeration.of(test, MemoryModel.TSO).orElseThrow().stream().anyMatch(o -> o.holds(test));
        assertEquals(allowed, found);
    }
}
