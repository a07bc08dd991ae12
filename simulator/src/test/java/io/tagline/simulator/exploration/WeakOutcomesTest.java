package io.tagline.simulator.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.topologies.machine.MemoryOrder;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Does the exploration in a weak order allow what Armv8 and RVWMO allow, and nothing else? Names and verdicts of the tests are those of Pulte et al., POPL 2018, and of the RISC-V
 * manual, where {@code dmb}, acquire and dependencies are written as programs have them.
 */
final class WeakOutcomesTest {

    private static final int WAITING = 6;

    /** Whether a test can end so, in Armv8 and in RVWMO. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    MP            | store(x,1); store(y,1)                 | r[0]=load(y); r[1]=load(x)                  | 1 0 | yes | yes
                    MP+st+po      | store(x,1); fence(store); store(y,1)   | r[0]=load(y); r[1]=load(x)                  | 1 0 | yes | yes
                    MP+rel+po     | store(x,1); store_release(y,1)         | r[0]=load(y); r[1]=load(x)                  | 1 0 | yes | yes
                    MP+po+acq     | store(x,1); store(y,1)                 | r[0]=load_acquire(y); r[1]=load(x)          | 1 0 | yes | yes
                    MP+rel+acq    | store(x,1); store_release(y,1)         | r[0]=load_acquire(y); r[1]=load(x)          | 1 0 | no | no
                    MP+st+ld      | store(x,1); fence(store); store(y,1)   | r[0]=load(y); fence(acquire); r[1]=load(x)  | 1 0 | no | no
                    MP+full+full  | store(x,1); fence(); store(y,1)        | r[0]=load(y); fence(); r[1]=load(x)         | 1 0 | no | no
                    MP+rel+addr   | store(a[0],1); store_release(y,1)      | t=load(y); r[0]=t; r[1]=load(a[t-t])        | 1 0 | no | no
                    MP+rel+ctrl   | store(x,1); store_release(y,1)         | t=load(y); r[0]=t; if t==1:;  u=load(x);else:;  u=5;r[1]=u | 1 0 | yes | yes
                    MP+frel+wait  | store(x,1); fence(release); store(y,1) | cl_wait(y,1); r[0]=1; r[1]=load(x)          | 1 0 | no | no
                    MP+po+wait    | store(x,1); store(y,1)                 | cl_wait(y,1); r[0]=1; r[1]=load(x)          | 1 0 | yes | yes
                    SB            | store(x,1); r[0]=load(y)               | store(y,1); r[1]=load(x)                    | 0 0 | yes | yes
                    SB+full       | store(x,1); fence(); r[0]=load(y)      | store(y,1); fence(); r[1]=load(x)           | 0 0 | no | no
                    SB+rel+acq    | store_release(x,1); r[0]=load_acquire(y) | store_release(y,1); r[1]=load_acquire(x)  | 0 0 | yes | yes
                    SB+sc         | cl_write(x,1); r[0]=cl_read(y)         | cl_write(y,1); r[1]=cl_read(x)              | 0 0 | no | no
                    SB+swap       | cl_swap(x,1); r[0]=load(y)             | cl_swap(y,1); r[1]=load(x)                  | 0 0 | no | no
                    SB+swapacq    | cl_swap(x,1,acquire); r[0]=load(y)     | cl_swap(y,1,acquire); r[1]=load(x)          | 0 0 | yes | no
                    LB            | t=load(x); store(y,1); r[0]=t          | t=load(y); store(x,1); r[1]=t               | 1 1 | yes | yes
                    LB+data       | t=load(x); store(y,t); r[0]=t          | t=load(y); store(x,t); r[1]=t               | 1 1 | no | no
                    LB+data+po    | t=load(x); store(y,1+t-t); r[0]=t      | t=load(y); store(x,1); r[1]=t               | 1 1 | yes | yes
                    LB+datas      | t=load(x); store(y,1+t-t); r[0]=t      | t=load(y); store(x,1+t-t); r[1]=t           | 1 1 | no | no
                    LB+ctrls      | t=load(x); if t<9:;  store(y,1);r[0]=t | t=load(y); if t<9:;  store(x,1);r[1]=t      | 1 1 | no | no
                    LB+rel+rel    | t=load(x); store_release(y,1); r[0]=t  | t=load(y); store_release(x,1); r[1]=t       | 1 1 | no | no
                    LB+acq+po     | t=load_acquire(x); store(y,1); r[0]=t  | t=load(y); store(x,1); r[1]=t               | 1 1 | yes | yes
                    LB+addrpo     | t=load(x); u=load(a[t-t]); store(y,1); r[0]=t | t=load(y); u=load(b[t-t]); store(x,1); r[1]=t | 1 1 | no | no
                    S             | store(x,2); fence(store); store(y,1)   | r[0]=load(y); store(x,1); cl_wait(x,2,le); r[1]=0 | 1 0 | yes | yes
                    CoRR          | store(x,1)                             | t=load(x); u=load(x); r[0]=t; r[1]=u        | 1 0 | no | no
                    CoWR          | store(x,1)                             | store(x,2); r[0]=load(x); r[1]=0            | 0 0 | no | no
                    PPOCA         | store(b[0],1); fence(); store(y,1)     | t=load(y); if t<9:;  store(z,1);u=load(z);w=load(b[u-u]);r[0]=t; r[1]=w | 1 0 | yes | yes
                    PPOAA         | store(b[0],1); fence(); store(y,1)     | t=load(y); store(a[t-t],1);u=load(a[0]);w=load(b[u-u]);r[0]=t; r[1]=w | 1 0 | no | no
                    PPODA         | store(b[0],1); fence(); store(y,1)     | t=load(y); store(z,t);u=load(z);w=load(b[u-u]);r[0]=t; r[1]=w | 1 0 | no | no
                    RSW           | store(b[0],1); fence(); store(y,1)     | t=load(y); u=load(a[t-t]); v=load(a[0]); w=load(b[v-v]); r[0]=t; r[1]=w | 1 0 | yes | yes
                    RSW+changed   | store(b[0],1); fence(); store(a[0],1); fence(); store(a[0],0); fence(); store(y,1) | t=load(y); u=load(a[t-t]); v=load(a[0]); w=load(b[v-v]); r[0]=t; r[1]=w | 1 0 | no | no
                    adds          | t=cl_add(x,1,relaxed); r[0]=t          | t=cl_add(x,1,relaxed); r[1]=t               | 0 0 | no | no
                    add+acquire   | t=cl_add(x,1,acquire); r[0]=t          | t=cl_add(x,1,release); r[1]=t               | 0 0 | no | no
                    exchange      | t=compare_swap(x,0,1,acquire); r[0]=t  | t=compare_swap(x,0,1,relaxed); r[1]=t       | 0 0 | no | no
                    add+store     | t=cl_add(x,1,relaxed); r[0]=t; r[1]=load(x) | store(x,5)                            | 0 5 | yes | yes
                    MP+swap-rfi-addr | store(b[0],1); fence(); store(y,1)  | t=cl_swap(y,2,relaxed); u=load(y); w=load(b[u-u]); r[0]=t; r[1]=w | 1 0 | yes | no
                    MP+add-rfi-addr  | store(b[0],1); fence(); store(y,1)  | t=cl_add(y,1,relaxed); u=load(y); w=load(b[u-u]); r[0]=t; r[1]=w | 1 0 | no | no
                    MP+cas-rfi-addr  | store(b[0],1); fence(); store(y,1)  | t=compare_swap(y,1,2,relaxed); u=load(y); w=load(b[u-u]); r[0]=t; r[1]=w | 1 0 | yes | no
                    LB+swap-rfi-ctrl | t=load(x); fence(); store(y,1); r[0]=t | t=cl_swap(y,2,relaxed); u=load(y); if u<9:;  store(x,1);r[1]=t | 1 1 | yes | no
                    LB+cas-rfi-ctrl  | t=load(x); fence(); store(y,1); r[0]=t | t=compare_swap(y,1,2,relaxed); u=load(y); if u<9:;  store(x,1);r[1]=t | 1 1 | no | no
                    LB+rel+cas    | t=load(x); store_release(y,1); r[0]=t  | t=load(y); u=compare_swap(x,t-t,1,relaxed); r[1]=t | 1 1 | no | no
                    MP+cas-addr      | store(b[0],1); fence(); store(y,1)  | t=compare_swap(y,1,2,relaxed); w=load(b[t-t]); r[0]=t; r[1]=w | 1 0 | yes | no
                    LB+cas-data      | t=load(x); fence(); store(y,1); r[0]=t | t=compare_swap(y,1,2,relaxed); store(x,1+t-t); r[1]=t | 1 1 | no | no
                    LB+cas-addr-po   | t=load(x); fence(); store(y,1); r[0]=t | t=compare_swap(y,1,2,relaxed); u=load(a[t-t]); store(x,1); r[1]=t | 1 1 | no | no
                    MP+ctrl-swap-acq | store(b[0],1); fence(); store(y,1)  | t=load(y); if t<9:;  cl_swap(z,5,relaxed);v=load_acquire(z);w=load(b[0]);r[0]=t; r[1]=w | 1 0 | yes | no
                    LB+adds       | t=cl_add(x,1,relaxed); cl_add(y,1,relaxed); r[0]=t | t=cl_add(y,1,relaxed); cl_add(x,1,relaxed); r[1]=t | 1 1 | yes | yes
                    """)
    void outcome_isPossible(String name, String first, String second, String outcome, String armv8, String rvwmo) {
        assertEquals(armv8.equals("yes"), ends(MemoryOrder.ARMV8, outcome, first, second), name + " in Armv8");
        assertEquals(rvwmo.equals("yes"), ends(MemoryOrder.RVWMO, outcome, first, second), name + " in RVWMO");
    }

    /** Two loads of one line may change places only if they read the same: not where the second one reads what was written in between. */
    @Test
    void readsOfDifferentWrites_keepTheirOrder() {
        String[] threads = {
            "store(b[0],1); fence(); store(y,1)",
            "t=load(y); u=load(a[t-t]); v=load(a[0]); w=load(b[v-v]); r[0]=t; r[1]=u; r[2]=v; r[3]=w",
            "store(a[0],1)"
        };
        for (MemoryOrder order : List.of(MemoryOrder.ARMV8, MemoryOrder.RVWMO)) {
            Set<String> outcomes = outcomes(order, 4, threads);
            assertFalse(outcomes.contains("1 0 1 0"), order.word());
            assertTrue(outcomes.containsAll(List.of("1 0 0 0", "1 1 1 0", "1 0 1 1")), outcomes.toString());
        }
    }

    /** Both are multi-copy atomic: what one thread has read, others that come after it read, too. */
    @Test
    void writes_areSeenByAllOthersAtOnce() {
        String[] iriw = {
            "store(x,1)", "store(y,1)", "r[0]=load_acquire(x); r[1]=load(y)", "r[2]=load_acquire(y); r[3]=load(x)"
        };
        String[] wrc = {"store(x,1)", "t=load(x); store_release(y,t); r[0]=t", "r[1]=load_acquire(y); r[2]=load(x)"};
        for (MemoryOrder order : List.of(MemoryOrder.ARMV8, MemoryOrder.RVWMO)) {
            assertFalse(outcomes(order, 4, iriw).contains("1 0 1 0"), order.word());
            assertFalse(outcomes(order, 3, wrc).contains("1 1 0"), order.word());
        }
    }

    /** {@code r[0]=load(x)} is the store of a load to a ghost. */
    private static boolean ends(MemoryOrder order, String outcome, String... threads) {
        return outcomes(order, 2, threads).contains(outcome);
    }

    private static Set<String> outcomes(MemoryOrder order, int results, String... threads) {
        String[] texts = new String[threads.length];
        for (int i = 0; i < threads.length; i++) {
            texts[i] = threads[i].replaceAll("(r\\[[0-3]\\])=((?:[^;()]|\\([^()]*\\))+)", "store($1, $2)");
        }
        return SmallProgram.of(texts).ordered(new ThreadOrder(order, WAITING)).outcomes(results);
    }
}
