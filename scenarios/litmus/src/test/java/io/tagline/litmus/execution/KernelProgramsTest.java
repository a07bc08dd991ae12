package io.tagline.litmus.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.litmus.BuiltInTests;
import io.tagline.litmus.program.LitmusTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the model of the Linux kernel allows of programs in C: each asks what events a function has. */
final class KernelProgramsTest {

    private static boolean allows(String threads, String condition) {
        StringBuilder text = new StringBuilder("C t\n{}\n");
        String[] bodies = threads.split("\\|", -1);
        for (int i = 0; i < bodies.length; i++) {
            text.append("P%d (int *x, int *y, int *z, spinlock_t *l, spinlock_t *m) { %s }%n".formatted(i, bodies[i]));
        }
        LitmusTest test = BuiltInTests.of(text + "exists (" + condition + ")\n");
        return BuiltInTests.judged(test, "linux").stream().anyMatch(outcome -> outcome.isDecisive(test));
    }

    /** A control dependency orders all stores of both ways of a branch, also the last ones, and none where they have met. */
    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            if (a == 1) { WRITE_ONCE(*y, 1); }                                     ! false
            if (a == 1) { WRITE_ONCE(*z, 1); WRITE_ONCE(*y, 1); }                  ! false
            if (a == 0) { WRITE_ONCE(*z, 1); } else { WRITE_ONCE(*y, 1); }         ! false
            if (a == 1) { if (a < 2) { WRITE_ONCE(*y, 1); } }                      ! false
            if (a == 1) { WRITE_ONCE(*z, 1); } WRITE_ONCE(*y, 1);                  ! true
            """)
    void controlDependencies_reachTheEndOfTheirWays(String branch, boolean allowed) {
        String threads = "int a = READ_ONCE(*x); " + branch + " | int b = READ_ONCE(*y); WRITE_ONCE(*x, b);";
        assertEquals(allowed, allows(threads, "0:a=1 /\\ 1:b=1"));
    }

    /** Two stores, and another thread whose loads are in their order: may it see the second without the first? */
    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            WRITE_ONCE(*x, 1); spin_unlock(l); spin_lock(m); WRITE_ONCE(*y, 1);                      ! false
            WRITE_ONCE(*x, 1); smp_store_release(l, 0); int a = smp_load_acquire(m); WRITE_ONCE(*y, 1); ! true
            WRITE_ONCE(*x, 1); spin_unlock(l); int a = spin_trylock(m); WRITE_ONCE(*y, 1);           ! false
            """)
    void releasingALock_andTakingAnother_ordersStores(String stores, boolean allowed) {
        assertEquals(
                allowed,
                allows(stores + " | int b = READ_ONCE(*y); smp_rmb(); int c = READ_ONCE(*x);", "1:b=1 /\\ 1:c=0"));
    }

    /** May a load before a store have the old value of it, and the other way around? */
    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            int a = cmpxchg(z, 1, 2); smp_mb__after_atomic();          ! false
            int a = READ_ONCE(*z); smp_mb__after_atomic();             ! true
            smp_mb__before_atomic(); int a = cmpxchg(z, 1, 2);         ! false
            int a = cmpxchg(z, 1, 2);                                  ! true
            int a = cmpxchg(z, 0, 2);                                  ! false
            spin_lock(l); smp_mb__after_spinlock();                    ! false
            spin_lock(l);                                              ! true
            """)
    void fencesBesideAtomics_orderAlsoWhereTheyFail(String between, boolean allowed) {
        String threads = "WRITE_ONCE(*x, 1); " + between
                + " int b = READ_ONCE(*y); | WRITE_ONCE(*y, 1); smp_mb(); int c = READ_ONCE(*x);";
        assertEquals(allowed, allows(threads, "0:b=0 /\\ 1:c=0"));
    }

    /** An atomic operation that returns no value is carried out in memory: no read fence waits for it. */
    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            atomic_inc(y);                                ! true
            int a = atomic_fetch_add_relaxed(1, y);       ! false
            """)
    void readFences_leaveOutAtomicsWithoutAValue(String atomic, boolean allowed) {
        String threads =
                "WRITE_ONCE(*x, 1); smp_wmb(); WRITE_ONCE(*y, 1); | " + atomic + " smp_rmb(); int b = READ_ONCE(*x);";
        assertEquals(allowed, allows(threads, "[y]=2 /\\ 1:b=0"));
    }

    /** What is released is still seen behind an increment of another thread, and not behind its store. */
    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            atomic_inc(y);                              ! false
            int a = READ_ONCE(*y); WRITE_ONCE(*y, 2);   ! true
            """)
    void releaseSequences_goOnWithAtomics(String between, boolean allowed) {
        String threads = "WRITE_ONCE(*x, 1); smp_store_release(y, 1); | " + between
                + " | int b = smp_load_acquire(y); int c = READ_ONCE(*x);";
        assertEquals(allowed, allows(threads, "2:b=2 /\\ 2:c=0"));
    }
}
