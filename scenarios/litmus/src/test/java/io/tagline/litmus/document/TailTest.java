package io.tagline.litmus.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.litmus.BuiltInTests;
import io.tagline.litmus.outcome.Enumeration;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.litmus.program.LitmusTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands behind the threads of a test, and what its outcomes then look like; all of it as herd7 7.57 prints it. */
final class TailTest {

    private static final String MP =
            "X86 t\n%s\n P0 | P1 ;\n MOV [x],$1 | MOV EAX,[y] ;\n MOV [y],$1 | MOV EBX,[x] ;\n%s\n";

    private static LitmusTest mp(String state, String tail) {
        return BuiltInTests.of(MP.formatted(state, tail));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "                                  ! forall (true)",
                "locations [1:EAX;]                ! forall (true)",
                "exists (1:EAX=0x1 /\\ 1:EBX=0x0)  ! exists (1:EAX=1 /\\ 1:EBX=0)",
                "exists (1:EAX=0xA);               ! exists (1:EAX=10)",
                "final (P1:EAX=1)                  ! exists (1:EAX=1)",
                "~exists 1:EAX=1                   ! ~exists (1:EAX=1)",
                "forall (false \\/ 1:EAX<>2)       ! forall (false \\/ not (1:EAX=2))",
                "forall 1:EAX=1 /\\ x=1 => y=1     ! forall (1:EAX=1 /\\ ([x]=1 => [y]=1))",
                "forall x=1 => y=1 => 1:EBX=1      ! forall ([x]=1 => [y]=1 => 1:EBX=1)",
                "exists (x=1 /\\ (y=0 \\/ y=1))    ! exists ([x]=1 /\\ ([y]=0 \\/ [y]=1))",
                "exists ((x=1 /\\ y=0) \\/ y=1)    ! exists ([x]=1 /\\ [y]=0 \\/ [y]=1)",
                "exists (1:EAX=1:EBX /\\ [x]=1:EAX)! exists (1:EAX=1:EBX /\\ [x]=1:EAX)",
                "observed 1:EAX=1; 1:EBX=0; and 1:EAX=0; ! exists (1:EAX=1 /\\ 1:EBX=0 \\/ 1:EAX=0)",
            })
    void everyTailOfHerd_isRead(String tail, String condition) {
        assertEquals(condition, mp("{ }", tail == null ? "" : tail).condition().text());
    }

    /** By SC and TSO alike the three of message passing; what is not observed does not tell outcomes apart. */
    @Test
    void outcomes_haveTheColumnsOfConditionAndLocations_notOfTheFilter() {
        assertEquals(
                "1:EAX=0; 1:EBX=0; | 1:EAX=0; 1:EBX=1; | 1:EAX=1; 1:EBX=1;",
                BuiltInTests.outcomes(mp("{ }", "locations [1:EBX int; 1:EAX;]")));
        assertEquals(
                "1:EBX=0; [x]=1; | 1:EBX=1; [x]=1;",
                BuiltInTests.outcomes(
                        mp("{ }", "locations [x int*;]\nfilter (1:EAX=1 \\/ 1:EAX=0)\nexists (1:EBX=0)")));
        assertEquals("1:EBX=1;", BuiltInTests.outcomes(mp("{ }", "filter (1:EAX=1)\nexists (1:EBX=0)")));
        assertEquals("", BuiltInTests.outcomes(mp("{ }", "")));
    }

    /** The order of the processor's registers, then locations by name, and elements of arrays behind them. */
    @Test
    void columns_areInTheOrderOfHerd() {
        assertEquals(
                "1:EAX=0; 1:EBX=0; 1:EDX=0; 1:ESI=0; 1:EDI=0; [X3]=0; [x.a]=0; [x10]=0; [x2]=0;",
                BuiltInTests.outcomes(
                        mp(
                                "{ }",
                                "locations [1:EDI; 1:ESI; 1:EDX; 1:EBX; 1:EAX; x10; x2; X3; x.a;]\nfilter (1:EBX=0 /\\ 1:EAX=0)")));
        LitmusTest arm = BuiltInTests.of("""
                        AArch64 t
                        { int x[2]={0,5}; 0:X1=x; }
                         P0 ;
                         MOV W10,#1 ;
                         STR W10,[X1,#4] ;
                        locations [0:X10; x[0]; x; 0:X2; z; a;]
                        """);
        assertEquals("0:X2=0; 0:X10=1; [a]=0; x={0,1}; [z]=0; x[0]=0;", BuiltInTests.outcomes(arm));
        LitmusTest whole =
                BuiltInTests.of("X86 t\n{ int x[2]={0,5}; }\n P0 ;\n MOV [x],$1 ;\nexists (x={1,5} /\\ x<>{1,0x6})\n");
        assertEquals("x={1,5};", BuiltInTests.outcomes(whole));
        assertEquals("exists (x={1,5} /\\ not (x={1,6}))", whole.condition().text());
        assertTrue(Enumeration.of(whole, MemoryModel.SC).orElseThrow().first().holds(whole));
    }

    /** Herd gives 0 to what stands nowhere else; since it may be a slip, that is said. */
    @Test
    void whatIsOnlyInTheQuestion_isZero_andSaid() {
        LitmusTest test = mp("{ }", "exists (1:EAX=1 /\\ z=0 /\\ 0:EDX=0)");
        assertEquals(
                List.of(
                        "`z` is only in the question; it is 0 in every outcome",
                        "`0:EDX` is only in the question; it is 0 in every outcome"),
                test.remarks());
        assertEquals("0:EDX=0; 1:EAX=0; [z]=0; | 0:EDX=0; 1:EAX=1; [z]=0;", BuiltInTests.outcomes(test));
        assertEquals(List.of(), mp("{ }", "exists (1:EAX=1)").remarks());
    }

    @Test
    void addresses_areValuesWithTheNamesOfTheirLocations() {
        LitmusTest test =
                mp("{ 1:ECX=x; p=y; int *q = &x; 0:EDX=p; }", "exists (1:ECX=x /\\ p=y /\\ [q]=1:ECX /\\ 1:EAX<>x)");
        assertEquals(
                "exists (1:ECX=x /\\ [p]=y /\\ [q]=1:ECX /\\ not (1:EAX=x))",
                test.condition().text());
        assertEquals("1:EAX=0; 1:ECX=x; [p]=y; [q]=x; | 1:EAX=1; 1:ECX=x; [p]=y; [q]=x;", BuiltInTests.outcomes(test));
        LitmusTest stored =
                BuiltInTests.of("X86 t\n{ 0:EAX=x; }\n P0 | P1 ;\n MOV [p],EAX | MOV EBX,[p] ;\nexists (1:EBX=x)\n");
        assertEquals("1:EBX=0; | 1:EBX=x;", BuiltInTests.outcomes(stored));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "{ } ! exists (1:EAX=1) with tso: exists   ! TL321 conditions for single models",
                "{ } ! exists (1:EAX=1) 1:EBX=0            ! TL320 expected `/\\`, `\\/`, `=>` or the end, found `1`",
                "{ } ! exists (2:EAX=1)                    ! TL322 the test has threads 0 to 1",
                "{ PTE(x)=1; } ! exists (x=1)              ! TL321 page tables, tags and capabilities",
                "{ x:green=1; } ! exists (x=1)             ! TL321 page tables, tags and capabilities",
                "{ 0:EAX=P1:L; } ! exists (x=1)            ! TL321 labels, tags and page tables",
                "{ float x=1; } ! exists (x=1)             ! TL321 values of type `float` are not supported",
                "{ int x[2]={1}; } ! exists (x[0]=1)       ! TL320 expected `,`, found `}`",
                "{ int x[20]; } ! exists (x[0]=1)          ! TL025 arrays have 1 to 16 elements, this one 20",
                "{ int x[2]; } ! exists (x=1)              ! TL320 expected the values of an array in braces, found `1`",
                "{ int x[2]; } ! exists ([x]=1)            ! TL321 whole arrays are not supported here",
                "{ x=1; x=2; 0:EAX=0x80000000; } ! exists (x=1) ! TL322 this has a value already + TL025 `0x80000000` does not fit into 32 bits",
            })
    void whatIsNotRead_isCalledWhatItIs(String state, String tail, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        LitmusReader.read(Source.of("test.litmus", MP.formatted(state, tail)), diagnostics);
        List<Diagnostic> found = diagnostics.all();
        String[] all = expected.split(" \\+ ", -1);
        assertEquals(all.length, found.size(), found.toString());
        for (int i = 0; i < all.length; i++) {
            String text = found.get(i).code().id() + " " + found.get(i).message();
            assertTrue(text.startsWith(all[i]), text);
        }
    }
}
