package io.tagline.checker.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.Mutant;
import io.tagline.checker.Samples;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NetworkNeedsTest {

    /**
     * The longest chain is that of a write to an owned line: GetM is answered by Fwd-GetM, that by Data-X, and that by Unblock-X, which
     * nobody answers. What waits at the home waits for one of these.
     */
    @ParameterizedTest
    @ValueSource(strings = {"msi", "mesi", "moesi", "mesif"})
    void textbookProtocols_needFourNetworks(String name) {
        NetworkNeeds needs = NetworkNeeds.of(Samples.builtIn(name));
        assertEquals(List.of(), needs.circle());
        assertEquals(4, needs.classes().size());
        assertTrue(needs.classes().get(0).containsAll(Set.of("GetS", "GetM", "Upgrade", "PutM")));
        assertEquals(
                Set.of("Fwd-GetS", "Fwd-GetM", "Inv"),
                Set.copyOf(needs.classes().get(1)));
        assertTrue(needs.classes().get(2).containsAll(Set.of("Data", "Data-X", "Inv-Ack")));
        assertTrue(needs.classes().get(3).containsAll(Set.of("Put-Ack", "Unblock", "Unblock-X")));
    }

    /** These documents have three networks: who gets the line must get rid of its Unblock, on the same one. */
    @Test
    void unblockOnTheResponseNetwork_isCrowded() {
        List<String> crowded = NetworkNeeds.of(Samples.builtIn("msi")).crowded().stream()
                .map(wait -> wait.message() + " " + wait.other())
                .toList();
        assertTrue(crowded.contains("Data-S Unblock"), crowded.toString());
        assertTrue(crowded.stream().allMatch(wait -> wait.endsWith(" Unblock") || wait.endsWith(" Unblock-X")));
    }

    /** A reader who is refused sends its request again: the refusal waits for room for the request, and the request for the refusal. */
    @Test
    void retries_waitInACircle() {
        Mutant refusing = Mutant.all().stream()
                .filter(mutant -> mutant.id().equals("L1"))
                .findFirst()
                .orElseThrow();
        NetworkNeeds needs = NetworkNeeds.of(refusing.protocol());
        assertEquals(
                Set.of("GetS", "Nack"),
                Set.copyOf(
                        needs.circle().stream().map(NetworkNeeds.Wait::message).toList()));
        assertEquals(2, needs.circle().size());
        assertEquals(List.of(), needs.classes());
    }
}
