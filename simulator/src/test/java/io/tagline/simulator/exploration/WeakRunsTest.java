package io.tagline.simulator.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.simulator.machine.Workbench;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.MemoryOrder;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whether timed runs of programs that calculate addresses, or branch on what they have read, end as executions in the order of their machine do. All threads have read a and b
 * before, so that loads of these can be made early beside a miss; each begins at a time of its own.
 */
final class WeakRunsTest {

    private static final int WAITING = 6;
    private static final int RUNS = 1500;
    private static final String BEFORE = "t=load(a[0]); t=load(b[0]); barrier(); compute(random(400) ns); ";

    /** The outcome is one that is seen, where there is one. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    CoRR+addr  | store(a[0],1)                          | t=load(y); u=load(a[t-t]); v=load(a[0]); r[0]=u; r[1]=v |
                    CoRR+again | store(a[0],1); fence(); store(b[0],1); fence(); compute(random(60) ns); store(a[0],2) | t=load(y); u=load(a[t-t]); w=load(b[t-t]); v=load(a[0]); r[0]=u; r[1]=v |
                    CoRR+acq   | store(a[0],1)                          | t=load(y); u=load_acquire(a[0]); v=load(a[0]); r[0]=u; r[1]=v |
                    CoWR+addr  | store(a[0],1)                          | t=load(y); store(a[t-t],2); v=load(a[0]); r[0]=v |
                    MP         | store(a[0],1); store_release(y,1)      | t=load(y); u=load(a[0]); r[0]=t; r[1]=u             | 1 0
                    MP+addr    | store(a[0],1); store_release(y,1)      | t=load(y); u=load(a[t-t]); r[0]=t; r[1]=u           |
                    MP+ctrl    | store(a[0],1); store_release(y,1)      | i=0;u=0;while i<2:;  t=load(y);  if t<9:;    u=load(a[0]);  i=i+1;r[0]=t; r[1]=u |
                    MP+acq     | store(a[0],1); store_release(y,1)      | t=load_acquire(y); u=load(a[0]); r[0]=t; r[1]=u     |
                    MP+wait    | store(a[0],1); store_release(y,1)      | cl_wait(y,1); u=load(a[0]); r[0]=1; r[1]=u          |
                    MP+ld      | store(a[0],1); fence(store); store(y,1) | t=load(y); fence(acquire); u=load(a[0]); r[0]=t; r[1]=u |
                    MP+sc      | store(a[0],1); cl_write(y,1)           | t=cl_read(y); u=load(a[0]); r[0]=t; r[1]=u          |
                    MP+add     | store(a[0],1); cl_add(y,1,release)     | t=cl_add(y,0,acquire); u=load(a[0]); r[0]=t; r[1]=u |
                    PPOAA      | store(b[0],1); fence(); store(y,1)     | t=load(y); store(a[t-t],1);u=load(a[0]);w=load(b[u-u]);r[0]=t; r[1]=w |
                    RSW        | store(b[0],1); fence(); store(y,1)     | t=load(y); u=load(a[t-t]); v=load(a[0]); w=load(b[v-v]); r[0]=t; r[1]=w |
                    LB         | t=load(a[0]); store(y,1); r[0]=t       | t=load(y); store(a[0],1); r[1]=t                    |
                    SB+sc      | cl_write(a[0],1); r[0]=cl_read(b[0])   | cl_write(b[0],1); r[1]=cl_read(a[0])                |
                    SB+rel     | store_release(a[0],1); r[0]=load_acquire(b[0]) | store_release(b[0],1); r[1]=load_acquire(a[0]) | 0 0
                    """)
    void runs_endAsExecutions(String name, String first, String second, String outcome) {
        for (MemoryOrder order : new MemoryOrder[] {MemoryOrder.ARMV8, MemoryOrder.RVWMO}) {
            SmallProgram program = program(first, second);
            Set<String> seen = program.timed(machine(order), RUNS, 2);
            Set<String> beyond = new TreeSet<>(seen);
            beyond.removeAll(program.ordered(new ThreadOrder(order, WAITING)).outcomes(2));
            assertEquals(Set.of(), beyond, name + " in " + order.word());
            assertTrue(outcome == null || seen.contains(outcome), name + ": " + seen);
        }
    }

    private static SmallProgram program(String... threads) {
        String[] texts = new String[threads.length];
        for (int i = 0; i < threads.length; i++) {
            texts[i] = BEFORE + threads[i].replaceAll("(r\\[[0-3]\\])=((?:[^;()]|\\([^()]*\\))+)", "store($1, $2)");
        }
        return SmallProgram.of(texts);
    }

    private static Machine machine(MemoryOrder order) {
        String slow = Workbench.changed(Workbench.document("riscv-8"), "max: 16 ns", "max: 150 ns");
        return Workbench.machine(slow.replace("value: rvwmo", "value: " + order.word()));
    }
}
