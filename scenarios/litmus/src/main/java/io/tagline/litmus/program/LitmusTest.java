package io.tagline.litmus.program;

import io.tagline.documents.Source;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A small parallel program and a question about its outcomes, as the literature on memory consistency has them (Alglave, Maranget and
 * Tautschnig, Herding cats, TOPLAS 2014).
 *
 * @param source the document it was read from
 * @param note what its author says of it; may be empty
 * @param memory what each location holds at first
 * @param filter what every outcome must satisfy to be counted
 * @param observed what outcomes are told apart by, in the order in which it is printed
 */
public record LitmusTest(
        Source source,
        Architecture architecture,
        String name,
        String note,
        Map<String, Long> memory,
        List<LitmusThread> threads,
        Proposition filter,
        Condition condition,
        List<Observable> observed) {

    public LitmusTest {
        memory = Collections.unmodifiableMap(new TreeMap<>(memory));
        threads = List.copyOf(threads);
        observed = List.copyOf(observed);
    }

    /** Whether the filter leaves out any outcome that there could be. */
    public boolean isFiltered() {
        return !(filter instanceof Proposition.True);
    }
}
