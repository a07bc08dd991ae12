package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.operation.Operation;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * A message that its receiver stalls keeps back the later ones of its queue. No built-in protocol would notice if it did not, so each of these
 * protocols breaks as soon as one message overtakes another. Distances are those of {@link TimingTest}.
 */
final class KeptOrderTest {

    private static final double MISS = 5;
    private static final double SNOOP = 6;
    private static final double HOP = 10;
    private static final double OCCUPANCY = 3;
    private static final double HOME = OCCUPANCY + 20;
    private static final double MEMORY = 100;
    private static final double HIT = 1;

    /** A home that waits for nothing: a cache may be asked for a line before it has it, once to show it and then to give it away. */
    private static final String HASTY_HOME = """
            # VI with readers that keep no copy

            ## Messages

            | message  | network  | carries | meaning |
            |----------|----------|---------|---------|
            | Look     | request  |         | I want to read the line once |
            | Get      | request  |         | I want the line |
            | Put      | request  | data    | I give the line up |
            | Fwd-Look | forward  |         | show the line to the requester |
            | Fwd-Get  | forward  |         | give the line to the requester |
            | Sight    | response | data    | the line, for one load |
            | Data     | response | data    | the line |
            | Put-Ack  | response |         | your eviction is recorded |

            ## Cache

            ### States

            | state | permission | meaning |
            |-------|------------|---------|
            | I     | none       | not present |
            | V     | read-write | the only copy |
            | II_S  | none       | Look sent |
            | IV_D  | none       | Get sent |
            | VI_A  | none       | Put sent |
            | II_A  | none       | Put sent, and the line given away |

            ### Transitions

            | state | event | actions | next |
            |-------|-------|---------|------|
            | I | Load | send Look to home | II_S |
            | I | Store | send Get to home | IV_D |
            | V | Load, Store | hit | |
            | V | Evict | send Put to home | VI_A |
            | V, VI_A | Fwd-Look | send Sight to requester | |
            | V | Fwd-Get | send Data to requester | I |
            | VI_A | Fwd-Get | send Data to requester | II_A |
            | II_S | Sight | copy data; finish load | I |
            | IV_D | Data | copy data; finish store | V |
            | IV_D | Fwd-Look | stall | |
            | VI_A, II_A | Put-Ack | | I |
            | II_S, IV_D, VI_A, II_A | Load, Store, Evict | stall | |

            ## Directory

            ### States

            | state | meaning |
            |-------|---------|
            | I     | in no cache |
            | V     | in one cache, or on its way there |

            ### Events

            | event     | is  | when |
            |-----------|-----|------|
            | Put-Owner | Put | from the owner |
            | Put-Stale | Put | otherwise |

            ### Transitions

            | state | event | actions | next |
            |-------|-------|---------|------|
            | I | Look | send Sight to requester | |
            | I | Get | send Data to requester; make requester owner | V |
            | V | Look | send Fwd-Look to owner | |
            | V | Get | send Fwd-Get to owner; make requester owner | |
            | V | Put-Owner | write memory; clear owner; send Put-Ack to requester | I |
            | I, V | Put-Stale | send Put-Ack to requester | |

            ## Networks

            | network | order |
            |---------|-------|
            | forward | ordered |
            """;

    /** The owner keeps no copy that it shows. Its home stalls its data until the reader has answered, but answers other readers from memory meanwhile. */
    private static final String PATIENT_HOME = """
            # MSI whose home answers readers while it stalls the data

            extends: msi

            ## Cache

            ### Transitions

            | change | state | event | actions | next |
            |--------|-------|-------|---------|------|
            | replace | M | Fwd-GetS | send Data-S to requester; send Owner-Data to home | I |
            | replace | MI_A | Fwd-GetS | send Data-S to requester; send Owner-Data to home | II_A |

            ## Directory

            ### States

            | change | state | meaning |
            |--------|-------|---------|
            | remove | S_U   | |

            ### Transitions

            | change | state | event | actions | next |
            |--------|-------|-------|---------|------|
            | replace | S_UD | Owner-Data | stall | |
            | replace | S_UD | GetS | send Data to requester | |
            | replace | S_D | Owner-Data | write memory; add requester to sharers; clear owner | S |

            ## Networks

            | change | network | order |
            |--------|---------|-------|
            | add | request, response to directory | ordered |
            """;

    private static double[] ends(Workbench bench, String document) {
        Diagnostics diagnostics = new Diagnostics();
        Protocol protocol = new Protocols(
                        new Texts(Map.of(), Optional.of(FileLibrary::new)).with(Protocols.KIND, "mine", document))
                .load("mine", diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
        return Arrays.stream(new TimedMachine(Workbench.constant(), protocol, bench.workload(), 1, "test")
                        .run(0)
                        .ends())
                .mapToDouble(end -> end / 1000.0)
                .toArray();
    }

    /** Core 2 gets the line from the memory at stop 0; both forwards, which it could answer at once, have waited there: they are on their way at the same time. */
    @Test
    void cache_answersTheEarlierForwardFirst() {
        double[] ends = ends(
                new Workbench()
                        .line(2, 7)
                        .thread(2, new Operation.Store(0, 1))
                        .thread(3, new Operation.Compute(10_000), new Operation.Load(0))
                        .thread(1, new Operation.Compute(50_000), new Operation.Store(0, 2)),
                HASTY_HOME);
        double fetched = MISS + HOME + 2 * HOP + MEMORY + 2 * HOP;
        assertArrayEquals(new double[] {fetched, fetched + HOP, fetched + HOP}, ends, 1e-9);
    }

    /**
     * Core 1, at its home, misses at 61 ns, and its request is looked up at 89 ns; the reader's Unblock arrives at 94 ns. Then the home takes the data that it has
     * stalled, and after that the request, each of which occupies it; the line comes from the memory at stop 0.
     */
    @Test
    void home_keepsARequestBehindStalledData() {
        Operation load = new Operation.Load(0);
        double[] ends = ends(
                new Workbench()
                        .line(1, 7, "1:M")
                        .thread(1, new Operation.Store(0, 1), new Operation.Compute(60_000), load, load)
                        .thread(3, load),
                PATIENT_HOME);
        double read = MISS + 2 * HOP + HOME + SNOOP + 2 * HOP;
        double unblocked = read + 2 * HOP;
        double again = unblocked + 2 * OCCUPANCY + HOP + MEMORY + HOP;
        assertArrayEquals(new double[] {again + HIT, read}, ends, 1e-9);
    }
}
