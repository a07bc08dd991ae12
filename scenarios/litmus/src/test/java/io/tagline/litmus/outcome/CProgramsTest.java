package io.tagline.litmus.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.litmus.BuiltInTests;
import io.tagline.litmus.document.LitmusReader;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What functions in C leave behind, by the C standard and the kernel's documentation of its atomic operations. */
final class CProgramsTest {

    private static String outcomes(String text) {
        return BuiltInTests.outcomes(BuiltInTests.of(text));
    }

    private static String single(String state, String body, String observed) {
        return "C t\n" + state + "\nP0 (int *x, int *y, int **p) { " + body + " }\nlocations [" + observed + "]\n";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '"',
            value = {
                "{ x=6; }     ! int a = *x & 3 | 8, b = *x ^ 5, c = ~0;      ! 0:a;0:b;0:c; ! 0:a=10; 0:b=3; 0:c=-1;",
                "{ x=6; }     ! u32 a = *x << 2; long b = *x >> 1; a -= b;    ! 0:a;0:b;     ! 0:a=21; 0:b=3;",
                "{ x=6; }     ! int a = 1 + 2 * 3 == 7; int b = -(a - 4);     ! 0:a;0:b;     ! 0:a=1; 0:b=3;",
                "{ x=1; y=2; } ! intptr_t a = (READ_ONCE(*y) == 2) + READ_ONCE(*x); ! 0:a;    ! 0:a=2;",
                "{ x=2; }     ! int a = *x > 1 ? 7 : 8; int b = a == 8 ? 1 : *x; ! 0:a;0:b;  ! 0:a=7; 0:b=2;",
                "{ x=2; }     ! *y = *x; *y += 3; (*y)++;                     ! y;           ! [y]=6;",
                "{}           ! if (*x || *y) *x = 1; else { *y = 4; }        ! x;y;         ! [x]=0; [y]=4;",
                "{ x=1; }     ! int a = *x && *y; bool b = *x || *y;          ! 0:a;0:b;     ! 0:a=0; 0:b=1;",
                "{ x=1; }     ! int a = 0; for (int i = 0; i < 5; i++) { if (i == 1) continue; if (i == 4) break; a += i; } ! 0:a; ! 0:a=5;",
                "{}           ! int a = 3; do { a--; } while (a); while (a < 2) a++; ! 0:a; ! 0:a=2;",
                "{ int *p=&y; y=7; } ! int *q = *p; int a = *q; *q = 8; int b = q == y; ! 0:a;0:q;0:b;y; ! 0:a=7; 0:b=1; 0:q=y; [y]=8;",
                "{ int *p=&y; } ! intptr_t a = READ_ONCE(*(intptr_t *)*p); rcu_assign_pointer(*p, x); ! 0:a;p; ! 0:a=0; [p]=x;",
                "{ int x[2]={3,4}; } ! int a = x[1]; WRITE_ONCE(x[0], a);     ! 0:a;x;       ! 0:a=4; x={4,4};",
                "{ int 0:r1=5; } ! *x = r1; r2 = *x;                          ! 0:r2;x;      ! 0:r2=5; [x]=5;",
            })
    void expressionsAndStatements(String state, String body, String observed, String expected) {
        assertEquals(expected, outcomes(single(state, body, observed)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '"',
            value = {
                "{ atomic_t x = ATOMIC_INIT(3); } ! int a = atomic_add_return(2, x); int b = atomic_fetch_sub(1, x); ! 0:a;0:b;x; ! 0:a=5; 0:b=5; [x]=4;",
                "{ x=1; } ! int a = atomic_dec_and_test(x); int b = atomic_inc_return_relaxed(x); atomic_inc(x); ! 0:a;0:b;x; ! 0:a=1; 0:b=1; [x]=2;",
                "{ x=6; } ! int a = atomic_fetch_and(x, 3); int b = atomic_fetch_or_explicit(x, 8, memory_order_relaxed); ! 0:a;0:b;x; ! 0:a=6; 0:b=2; [x]=10;",
                "{ x=6; } ! int a = cmpxchg(x, 6, 7); int b = cmpxchg_acquire(x, 6, 8); ! 0:a;0:b;x; ! 0:a=6; 0:b=7; [x]=7;",
                "{ x=6; } ! int e = 5; bool a = atomic_compare_exchange_strong(x, &e, 9); bool b = try_cmpxchg(x, &e, 9); ! 0:a;0:b;0:e;x; ! 0:a=0; 0:b=1; 0:e=6; [x]=9;",
                "{ x=6; y=5; } ! bool a = atomic_compare_exchange_weak_explicit(x, y, 9, memory_order_relaxed, memory_order_relaxed); ! 0:a;x;y; ! 0:a=0; [x]=6; [y]=6;",
                "{ x=1; } ! int a = atomic_add_unless(x, 5, 1); int b = atomic_add_unless(x, 5, 2); ! 0:a;0:b;x; ! 0:a=0; 0:b=1; [x]=6;",
                "{ x=1; } ! int a = xchg_release(x, 4); atomic_set(y, atomic_read(x)); ! 0:a;x;y; ! 0:a=1; [x]=4; [y]=4;",
                "{}       ! int a = spin_trylock(x); int b = spin_trylock(x); spin_unlock(x); int c = spin_is_locked(x); ! 0:a;0:b;0:c; ! 0:a=1; 0:b=0; 0:c=0;",
            })
    void atomicOperations(String state, String body, String observed, String expected) {
        assertEquals(expected, outcomes(single(state, body, observed)));
    }

    /** Of two increments that read and write apart, one may be lost; under a lock, or in one operation, none is. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "int r0 = READ_ONCE(*x); WRITE_ONCE(*x, r0 + 1);       ! [x]=1; | [x]=2;",
                "spin_lock(l); *x = *x + 1; spin_unlock(l);            ! [x]=2;",
                "atomic_inc(x);                                        ! [x]=2;",
                "int a = *x; int b = a - 1; while (a - b) { b = a; a = cmpxchg(x, b, b + 1); } ! [x]=2;",
                "while (atomic_exchange(l, 1)) barrier(); *x += 1; smp_store_release(l, 0); ! [x]=2;"
            })
    void twoIncrements(String body, String expected) {
        String function = " (int *x, spinlock_t *l) { " + body + " }\n";
        assertEquals(expected, outcomes("C inc\n{}\nP0" + function + "P1" + function + "locations [x;]\n"));
    }

    /** Store buffering: which functions keep the load behind the store on x86. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "smp_store_mb(*x, 1);                       ! 3",
                "WRITE_ONCE(*x, 1); smp_mb();               ! 3",
                "atomic_store(x, 1);                        ! 3",
                "xchg_relaxed(x, 1);                        ! 3",
                "WRITE_ONCE(*x, 1); atomic_thread_fence(memory_order_seq_cst); ! 3",
                "WRITE_ONCE(*x, 1); int a = cmpxchg_relaxed(z, 5, 6); ! 3",
                "WRITE_ONCE(*x, 1); smp_mb__before_atomic(); atomic_inc(z); ! 3",
                "WRITE_ONCE(*x, 1); smp_mb__after_atomic(); ! 4",
                "smp_store_release(x, 1); smp_rmb();        ! 4",
                "WRITE_ONCE(*x, 1); rcu_read_lock(); rcu_read_unlock(); ! 4",
                "WRITE_ONCE(*x, 1); synchronize_rcu();      ! 3",
            })
    void storeBuffering(String store, int outcomes) {
        String text = "C SB\n{}\nP0 (int *x, int *y, int *z) { " + store + " int r0 = READ_ONCE(*y); }\n"
                + "P1 (int *x, int *y, int *z) { " + store.replace("x,", "y,") + " int r0 = READ_ONCE(*x); }\n"
                + "locations [0:r0; 1:r0;]\n";
        assertEquals(outcomes, outcomes(text).split("\\|", -1).length);
    }

    private static Set<Trouble> troubles(String text) {
        return Enumeration.allowed(BuiltInTests.of(text), MemoryModel.TSO)
                .orElseThrow()
                .troubles();
    }

    /** Executions without an end, or with an access to nothing, have no outcome, and that is said. */
    @Test
    void executionsWithoutAnOutcome_areMentioned() {
        String locks = """
                C d
                {}
                P0 (int *a, int *b) { spin_lock(a); spin_lock(b); spin_unlock(b); spin_unlock(a); }
                P1 (int *a, int *b) { spin_lock(b); spin_lock(a); spin_unlock(a); spin_unlock(b); }
                """;
        assertEquals(Set.of(Trouble.NEVER_ENDS), troubles(locks));
        assertEquals(Set.of(), troubles(locks.replace("spin_lock(b); spin_lock(a)", "spin_lock(a); spin_lock(b)")));
        assertEquals(Set.of(Trouble.NEVER_ENDS), troubles("C w\n{}\nP0 (int *x) { while (*x == 0) ; }\n"));
        assertEquals(Set.of(), troubles("C w\n{}\nP0 (int *x) { while (*x == 0) ; }\nP1 (int *x) { *x = 1; }\n"));
        assertEquals(
                Set.of(Trouble.NEVER_ENDS),
                troubles("C s\n{}\nP0 () { rcu_read_lock(); synchronize_rcu(); rcu_read_unlock(); }\n"));
        assertEquals(
                Set.of(Trouble.NO_LOCATION), troubles("C n\n{ int *p; }\nP0 (int **p) { int *q = *p; int r = *q; }\n"));
        assertEquals(Set.of(Trouble.NO_NUMBER), troubles("C n\n{}\nP0 (int *x) { int r = x; r = r >> 3; }\n"));
        assertEquals(
                Set.of(Trouble.TOO_MANY_STORES),
                troubles(
                        "C b\n{}\nP0 (int *x) { for (int i = 0; i < 9; i++) *x = 1; }\nP1 (int *x) { int r = *x; }\n"));
    }

    /** One mistake for each, of the right kind: TL321 for what is C and not read, TL322 for a name, TL320 for what is no C. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "struct foo *q;                          ! [TL321]",
                "switch (1) { case 1: break; } *x = 1;   ! [TL321]",
                "int r0 = call_rcu(x); *x = r0;          ! [TL321]",
                "while (*x) { kfree(x); } *x = 1;        ! [TL321]",
                "if (kfree(x)) { *x = 1; } else { *x = 2; } ! [TL321]",
                "float f = 1; *x = 2;                    ! [TL321]",
                "*x = r9; *x = 1;                        ! [TL322]",
                "x = 1;                                  ! [TL322]",
                "atomic_thread_fence(memory_order_foo);  ! [TL322]",
                "if (*x) rcu_read_lock(); rcu_read_unlock(); ! '[TL321, TL320]'",
                "rcu_read_unlock();                      ! [TL320]",
                "int r0 = ;                              ! [TL320]",
                "break;                                  ! [TL320]",
                "int r = smp_mb();                       ! [TL320]",
            })
    void mistakes_haveTheirKind(String body, String codes) {
        Diagnostics diagnostics = new Diagnostics();
        String text = "C t\n{}\nP0 (int *x) { " + body + " }\nP1 (int *x) { *x = 3; }\nexists (x=1)\n";
        LitmusReader.read(Source.of("t.litmus", text), diagnostics);
        assertEquals(
                codes,
                diagnostics.all().stream().map(d -> d.code().id()).toList().toString(),
                () -> diagnostics.all().toString());
        assertTrue(diagnostics.hasErrors());
    }
}
