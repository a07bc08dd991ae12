package io.tagline.litmus.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.litmus.BuiltInTests;
import io.tagline.litmus.program.LitmusTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What instructions of x86 and AArch64 leave behind, by their manuals (Intel 64 and IA-32 volume 2; Arm ARM, chapter C6); herd7 7.57 gives the same outcomes
 * of all that it reads.
 */
final class InstructionsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "{ x=5; }          ! LOCK; INC [x] ; LOCK ; DEC [y]                 ! x;y;      ! [x]=6; [y]=-1;",
                "{ x=6; 0:EBX=3; } ! LOCK AND [x],EBX ; OR [y],$9 ; XOR EBX,$1      ! x;y;0:EBX; ! 0:EBX=2; [x]=2; [y]=9;",
                "{ 0:EBX=7; }      ! SUB EBX,$7 ; JE L ; MOV [x],$1 ; L: MOV [y],$2 ! x;y;      ! [x]=0; [y]=2;",
                "{ 0:EBX=3; }      ! L: ADD [x],$2 ; DEC EBX ; JNE L                ! x;0:EBX;  ! 0:EBX=0; [x]=6;",
                "{ 0:EAX=1; 0:EBX=2; } ! CMP EAX,EBX ; CMOVL EAX,EBX ; CMOVG EBX,[x] ! 0:EAX;0:EBX; ! 0:EAX=2; 0:EBX=2;",
                "{ 0:EAX=1; 0:EBX=2; } ! XCHG EAX,EBX                               ! 0:EAX;0:EBX; ! 0:EAX=2; 0:EBX=1;",
                "{ x=4; 0:EAX=4; 0:EBX=9; } ! LOCK CMPXCHG [x],EBX ; JE L ; MOV [y],$1 ; L: NOP ! x;y;0:EAX; ! 0:EAX=4; [x]=9; [y]=0;",
                "{ x=3; 0:EAX=4; 0:EBX=9; } ! LOCK CMPXCHG [x],EBX ; JE L ; MOV [y],$1 ; L: NOP ! x;y;0:EAX; ! 0:EAX=3; [x]=3; [y]=1;",
                "{ 0:EAX=6; }      ! TEST EAX,$2 ; JNE L ; MOV [x],$1 ; L: NOP      ! x;        ! [x]=0;",
                "{ 0:ECX=x; y=z; } ! MOV [ECX],$1 ; MOV EAX,[y] ; MOV [EAX],$2      ! x;z;0:EAX; ! 0:EAX=z; [x]=1; [z]=2;",
                "{ int a[2]={3,4}; } ! MOV EAX,[a] ; MOV [a[1]],EAX                 ! a;        ! a={3,3};",
            })
    void x86(String state, String column, String observed, String expected) {
        assertEquals(expected, BuiltInTests.outcomes("X86 t", state, column, observed));
    }

    /** A byte of a register is another one where the bits above stay: 0x104 with a byte of 7 is 0x107, 263. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "{ 0:rax=260; x=7; } ! movb (x),%al                        ! 0:rax;     ! 0:rax=263;",
                "{ 0:rax=260; }      ! movb %al,(x)                        ! x;         ! [x]=4;",
                "{ 0:rax=260; x=7; } ! xchgb %al,(x)                       ! 0:rax;x;   ! 0:rax=263; [x]=4;",
                "{ 0:rax=1; x=70000; } ! movw (x),%ax                      ! 0:rax;     ! 0:rax=4464;",
                "{ 0:rax=258; }      ! cmpl $258,%eax ; sete %al           ! 0:rax;     ! 0:rax=257;",
                "{ uint8_t x=300; }  ! movb (x),%al                        ! 0:rax;     ! 0:rax=44;",
            })
    void x86_64(String state, String column, String observed, String expected) {
        assertEquals(expected, BuiltInTests.outcomes("X86_64 t", state, column, observed));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "{ 0:X1=x; x=3; }  ~ MOV W0,#3 ; MOV W2,#5 ; CAS W0,W2,[X1]           ~ x;0:X0;   ~ 0:X0=3; [x]=5;",
                "{ 0:X1=x; x=4; }  ~ MOV W0,#3 ; MOV W2,#5 ; CASAL W0,W2,[X1]         ~ x;0:X0;   ~ 0:X0=4; [x]=4;",
                "{ 0:X1=x; x=7; }  ~ MOV W0,#5 ; LDCLR W0,W2,[X1]                     ~ x;0:X2;   ~ 0:X2=7; [x]=2;",
                "{ 0:X1=x; x=6; }  ~ MOV W0,#5 ; STEOR W0,[X1] ; LDSMAX W0,W3,[X1]    ~ x;0:X3;   ~ 0:X3=3; [x]=5;",
                "{ 0:X1=x; }       ~ MOV W0,#2 ; STXR W3,W0,[X1]                      ~ x;0:X3;   ~ 0:X3=1; [x]=0;",
                "{ 0:X1=x; }       ~ LDXR W0,[X1] ; MOV W0,#2 ; STXR W3,W0,[X1]       ~ x;0:X3;   ~ 0:X3=0; [x]=2; | 0:X3=1; [x]=0;",
                "{ 0:X1=1; }       ~ CMP W1,#1 ; MOV W2,#7 ; CSEL W3,W2,W1,EQ ; CSINC W4,W2,W1,NE ; CSET W5,LT ~ 0:X3;0:X4;0:X5; ~ 0:X3=7; 0:X4=2; 0:X5=0;",
                "{ 0:X1=3; }       ~ L: ADDS W0,W0,#2 ; SUBS W1,W1,#1 ; B.NE L        ~ 0:X0;     ~ 0:X0=6;",
                "{ 0:X1=5; 0:X2=x; } ~ TBZ W1,#0,L ; TBNZ W1,#2,M ; L: STR W1,[X2] ; M: NOP ~ x;  ~ [x]=0;",
                "{ int x[3]={4,5,6}; 0:X1=x; } ~ LDR W0,[X1],#8 ; LDR W2,[X1,#-4]! ; LDR W3,[X1,#4] ~ 0:X0;0:X2;0:X3; ~ 0:X0=4; 0:X2=5; 0:X3=6;",
                "{ uint64_t x[2]={4,5}; 0:X1=x; } ~ MOV X2,#1 ; LDR X0,[X1,X2,LSL #3] ~ 0:X0;     ~ 0:X0=5;",
                "{ 0:X1=x; x=263; } ~ LDRB W0,[X1] ; LDRH W2,[X1] ; AND W3,W2,#256    ~ 0:X0;0:X2;0:X3; ~ 0:X0=7; 0:X2=263; 0:X3=256;",
                "{ 0:X1=x; int8_t x=-2; } ~ LDRSB W0,[X1] ; LDRB W2,[X1]              ~ 0:X0;0:X2; ~ 0:X0=-2; 0:X2=254;",
                "{ 0:X1=x; y=3; 0:X5=y; } ~ LDR W0,[X5] ; AND W2,W0,#128 ; LDR W3,[X1,W2,SXTW] ~ 0:X3;   ~ 0:X3=0;",
                "{ p=x; x=6; 0:X1=p; }    ~ LDR X2,[X1] ; LDR W3,[X2] ; STR XZR,[X2]  ~ x;0:X2;0:X3; ~ 0:X2=x; 0:X3=6; [x]=0;",
                "{ int x[2]={1,2}; int *p=&x; 0:X1=p; } ~ LDR X2,[X1] ; LDR W3,[X2]   ~ 0:X2;0:X3; ~ 0:X2=x; 0:X3=1;",
                "{ 0:X1=x; }       ~ MOVZ W0,#1,LSL #16 ; MOVK W0,#2 ; STR W0,[X1]    ~ x;        ~ [x]=65538;",
                // A word of -4 is 0xfffffffc; shifted by 28 it is 15, or -1 with its sign.
                "{ 0:X1=4; }  ~ NEG W2,W1 ; LSR W3,W2,#28 ; ASR W4,W2,#28 ; ADD W5,W1,W1,LSR #1 ~ 0:X3;0:X4;0:X5; ~ 0:X3=15; 0:X4=-1; 0:X5=6;",
                "{ 0:X1=4; }  ~ NEG W2,W1 ; SXTW X3,W2 ; ADD X4,X3,#5                 ~ 0:X3;0:X4; ~ 0:X3=-4; 0:X4=1;",
                "{ 0:X2=v; int v[2]={7,8}; } ~ LDR W0,[X2]                            ~ 0:X0;     ~ 0:X0=7;",
            })
    void aarch64(String state, String column, String observed, String expected) {
        assertEquals(expected, BuiltInTests.outcomes("AArch64 t", state, column, observed));
    }

    /** STLR, then LDAR: Armv8 keeps that order, also from one round of a loop to the next; LDAPR need not wait. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "STLR W0,[X1] ; LDAR W2,[X3]                                    ! 3",
                "STLR W0,[X1] ; LDAPR W2,[X3]                                   ! 4",
                "STR W0,[X1] ; LDAR W2,[X3]                                     ! 4",
                "MOV W5,#2 ; L: LDAR W2,[X3] ; STLR W0,[X1] ; SUBS W5,W5,#1 ; B.NE L ! 3",
            })
    void loadAcquire_waitsForStoreRelease(String column, int outcomes) {
        StringBuilder rows = new StringBuilder();
        String swapped = column.replace("X1]", "XX").replace("X3]", "X1]").replace("XX", "X3]");
        String[] left = column.split(" ; ", -1);
        String[] right = swapped.split(" ; ", -1);
        for (int i = 0; i < left.length; i++) {
            rows.append(' ')
                    .append(left[i])
                    .append(" | ")
                    .append(right[i].replace("L:", "M:").replace("NE L", "NE M"))
                    .append(" ;\n");
        }
        LitmusTest test = BuiltInTests.of("AArch64 t\n{ 0:X1=x; 0:X3=y; 1:X1=x; 1:X3=y; 0:X0=1; 1:X0=1; }\n P0 | P1 ;\n"
                + rows + "exists (0:X2=0 /\\ 1:X2=0)\n");
        assertEquals(
                outcomes, Enumeration.of(test, MemoryModel.TSO).orElseThrow().size());
    }
}
