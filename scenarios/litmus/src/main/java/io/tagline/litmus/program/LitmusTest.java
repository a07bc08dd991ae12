package io.tagline.litmus.program;

import io.tagline.documents.Source;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A small parallel program and a question about its outcomes, as the literature on memory consistency has them (Alglave, Maranget and
 * Tautschnig, Herding cats, TOPLAS 2014).
 *
 * @param source the document it was read from
 * @param note what its author says of it; may be empty
 * @param memory what each location holds at first
 * @param addresses the values that are addresses of locations
 * @param filter what every outcome must satisfy to be counted
 * @param observed what outcomes are told apart by, in the order in which it is printed
 * @param remarks notes on how the test was read, for readers of its verdict
 */
public record LitmusTest(
        Source source,
        Architecture architecture,
        String name,
        String note,
        Map<String, Long> memory,
        Addresses addresses,
        List<LitmusThread> threads,
        Proposition filter,
        LitmusCondition condition,
        List<Observable> observed,
        List<String> remarks) {

    private static final Set<String> MARKS_OF_KERNEL =
            Set.of("Once", "Acquire", "Release", "Rmb", "Wmb", "Before-atomic", "After-atomic", "After-spinlock");

    public LitmusTest {
        memory = Collections.unmodifiableMap(new TreeMap<>(memory));
        threads = List.copyOf(threads);
        observed = List.copyOf(observed);
        remarks = List.copyOf(remarks);
    }

    /** Whether it is in the macros of the Linux kernel. */
    public boolean isOfKernel() {
        return threads.stream()
                .flatMap(thread -> thread.instructions().stream())
                .flatMap(instruction -> instruction.annotations().stream())
                .anyMatch(MARKS_OF_KERNEL::contains);
    }

    /** Whether a compiler may change some of its accesses. */
    public boolean hasPlainAccesses() {
        return threads.stream()
                .flatMap(thread -> thread.instructions().stream())
                .anyMatch(instruction -> instruction.annotations().contains("Plain"));
    }

    /** Whether it has critical sections that may sleep. */
    public boolean isOfSleepers() {
        return threads.stream()
                .flatMap(thread -> thread.instructions().stream())
                .anyMatch(instruction -> instruction instanceof Instruction.Rcu rcu && rcu.isSleepable());
    }

    /** The same test for processors whose stores wait in a buffer in their order, as those of x86: annotations are full fences there, or nothing. */
    public LitmusTest withOrderedStores() {
        List<LitmusThread> ordered = threads.stream()
                .map(thread -> OrderedStores.of(thread, architecture))
                .toList();
        return new LitmusTest(
                source, architecture, name, note, memory, addresses, ordered, filter, condition, observed, remarks);
    }

    /** The same test as a processor of another architecture has it: one in C or for x86, instruction by instruction. */
    public LitmusTest compiledFor(Architecture target) {
        List<LitmusThread> compiled = threads.stream()
                .map(thread -> CompiledThread.of(thread, architecture, target))
                .toList();
        return new LitmusTest(
                source, target, name, note, memory, addresses, compiled, filter, condition, observed, remarks);
    }

    /** Whether the filter leaves out any outcome that there could be. */
    public boolean isFiltered() {
        return !filter.equals(Proposition.TRUE);
    }

    /** What has to be known of an end: what outcomes are told apart by, then what only the filter is about. */
    public List<Observable> recorded() {
        return Stream.concat(observed.stream(), filter.observables()).distinct().toList();
    }
}
