package io.tagline.work.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.files.FileLibrary;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.work.WorkContext;
import io.tagline.work.litmus.LitmusResult.VariantResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests with instructions that CLa has not: what the models judge is what the machine runs. */
final class JudgedAndRunTest {

    @TempDir
    private Path folder;

    private LitmusResult result(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("t.litmus"), text);
        return new LitmusTrial(List.of(file.toString()), new LitmusBench("ideal", 24))
                .ask(WorkContext.over(FileLibrary::new))
                .results()
                .get(0);
    }

    private static NavigableSet<Outcome> explored(VariantResult variant) {
        return variant.explored().orElseThrow().outcomes();
    }

    /** All executions of the untimed protocol have exactly the outcomes of each model. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '"',
            value = {
                "*x = (*y & 3) ^ 1 | 4; int r = *x >> 1;           ! *y = *x << 1; int r = ~*y;",
                "int r = cmpxchg(x, 0, 1); *y = 2;                 ! int r = cmpxchg(x, 1, 2); *y = r;",
                "spin_lock(l); *x += 1; int r = *y; spin_unlock(l); ! spin_lock(l); *y += 1; int r = *x; spin_unlock(l);",
                "int r = spin_trylock(l); if (r) { *x = 1; spin_unlock(l); } ! int r = spin_trylock(l); *y = *x;",
                "*y = 1; *x = 1; int r = *y;                       ! int r = 0; while (r == 0) { r = *x; } r = *y;",
                "WRITE_ONCE(*x, y); int r = 0;                     ! int *p = *x; int r = 0; if (p) { r = *p; *p = 3; }",
                "int r = atomic_fetch_or(2, x); r = xchg(y, 1);    ! int r = atomic_add_unless(x, 5, 2); *y = 2;",
                "for (int i = 0; i < 2; i++) { *x = i; if (*y) break; } int r = *y; ! *y = 1; int r = *x;",
            })
    void executions_haveTheOutcomesOfTheModel(String first, String second) throws IOException {
        String parameters = " (int *x, int *y, spinlock_t *l) { ";
        LitmusResult result = result("C t\n{}\nP0" + parameters + first + " }\nP1" + parameters + second
                + " }\nlocations [x; y; 0:r; 1:r;]\n");
        assertEquals(
                List.of(),
                result.notes().stream()
                        .filter(note -> !note.startsWith("plain accesses count as marked"))
                        .toList());
        assertTrue(result.isAsPromised());
        for (VariantResult variant : result.variants()) {
            assertEquals(result.allowed(variant.model()).orElseThrow(), explored(variant), second);
        }
    }

    /** Where the machine says more than it has to, by an atomic operation, or a conditional store fails only for a reason, it has some of them. */
    @Test
    void gracePeriodsAndConditionalStores_haveOutcomesOfTheModel() throws IOException {
        LitmusResult grace = result("""
                C t
                {}
                P0 (int *x, int *y) { rcu_read_lock(); int b = *y; int a = *x; rcu_read_unlock(); }
                P1 (int *x, int *y) { *y = 1; synchronize_rcu(); *x = 1; }
                locations [0:a; 0:b;]
                """);
        LitmusResult conditional = result("""
                RISCV t
                { 0:x6=x; 0:x8=1; 1:x6=x; 1:x8=2; }
                 P0 | P1 ;
                 lr.w x5,(x6) | lr.w x5,(x6) ;
                 sc.w x7,x8,(x6) | sc.w x7,x8,(x6) ;
                locations [x; 0:x7; 1:x7;]
                """);
        for (LitmusResult result : List.of(grace, conditional)) {
            assertEquals(2, result.variants().size());
            assertTrue(result.isAsPromised());
            result.variants().forEach(variant -> assertTrue(explored(variant).size() >= 3));
        }
    }

    /** What would not come to an end is judged only, and so is a conditional store of which the machine would be wrong. */
    @Test
    void whatTheMachineCannotRun_isJudgedOnly() throws IOException {
        LitmusResult endless = result("C t\n{}\nP0 (int *x) { while (*x == 0) ; }\nexists (x=0)\n");
        assertEquals(List.of(), endless.variants());
        assertTrue(endless.notes().get(0).startsWith("some executions never end"));
        LitmusResult returning = result("""
                RISCV t
                { 0:x6=x; 0:x8=1; 1:x6=x; 1:x8=2; 1:x9=0; }
                 P0 | P1 ;
                 lr.w x5,(x6) | sw x8,(x6) ;
                 sc.w x7,x8,(x6) | sw x9,(x6) ;
                locations [x; 0:x5; 0:x7;]
                """);
        assertEquals(List.of(), returning.variants());
        assertTrue(returning.notes().get(0).contains("has come back"));
    }

    /** A model that knows nothing of sections that may sleep says nothing of them, unless it is asked for. */
    @Test
    void sleepableSections_areNotJudgedUnasked() throws IOException {
        String text = """
                C t
                {}
                P0 (int *x, int *y, struct srcu_struct *s) {
                  int i = srcu_read_lock(s); int a = READ_ONCE(*x); int b = READ_ONCE(*y); srcu_read_unlock(s, i);
                }
                P1 (int *x, int *y, struct srcu_struct *s) { WRITE_ONCE(*y, 1); synchronize_srcu(s); WRITE_ONCE(*x, 1); }
                locations [0:a; 0:b;]
                """;
        LitmusResult unasked = result(text);
        assertEquals(List.of(), unasked.judged());
        assertTrue(unasked.notes().get(0).endsWith("none judges this test"));
        LitmusResult asked = judged(text);
        assertEquals(1, asked.judged().size());
        assertTrue(asked.notes().get(0).endsWith("what they allow here may be impossible"));
    }

    private LitmusResult judged(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("t.litmus"), text);
        return new LitmusTrial(List.of(file.toString()), new LitmusBench("ideal", 0), List.of("linux"), false)
                .ask(WorkContext.over(FileLibrary::new))
                .results()
                .get(0);
    }
}
