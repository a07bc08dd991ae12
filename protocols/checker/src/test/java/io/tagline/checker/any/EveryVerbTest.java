package io.tagline.checker.any;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckResources;
import io.tagline.checker.export.ExportedWorld;
import io.tagline.checker.export.Exporter;
import io.tagline.checker.export.Exporter.Target;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Verb;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a verb does in proofs and exported models is tried in some protocol: no compiler knows whether it is what the stepper does. */
final class EveryVerbTest {

    private static final String REQUESTER = "remove requester from sharers";
    private static final String SENDER = "remove sender from sharers";

    /** Proofs and models have no atomic operations at home. */
    private static final Set<Verb> REFUSED = EnumSet.of(Verb.FINISH_ATOMIC, Verb.PERFORM_ATOMIC);

    /** MSI whose home takes a cache that evicts for the sender of the message, which it is, and not for the requester. */
    private static Protocol bySender() {
        return Documents.read("msi", Documents.source("msi").text().replace(REQUESTER, SENDER))
                .orElseThrow();
    }

    /** A new verb needs a protocol here: a built-in one of {@link ProofTest}, or a variant with a test below. */
    @Test
    void everyVerb_isInAProtocolThatIsProved() {
        Set<Verb> missing = EnumSet.complementOf(EnumSet.copyOf(REFUSED));
        Stream.concat(Stream.of("msi", "mesi-sparse", "gols", "chi").map(Documents::protocol), Stream.of(bySender()))
                .flatMap(protocol -> protocol.tables().stream())
                .flatMap(table -> table.transitions().stream())
                .flatMap(row -> row.actions().stream())
                .forEach(action -> missing.remove(action.verb()));
        assertEquals(Set.of(), missing);
    }

    /** Who evicts is both, so as many views are left as of MSI. */
    @Test
    void senderThatIsTheRequester_isProvedAlike() throws IOException {
        Proof proof = Proof.of(bySender(), CheckResources.DEFAULT, Watch.NONE);
        assertTrue(proof.isProved(), () -> proof.obstacle().toString());
        assertEquals(Documents.proof("msi").lines(), proof.lines());
    }

    /** Only the comments say another word. */
    @ParameterizedTest
    @EnumSource
    void senderThatIsTheRequester_isExportedAlike(Target target) {
        ExportedWorld world = ExportedWorld.of(2);
        assertEquals(
                Exporter.export(Documents.protocol("msi"), world, target, "msi"),
                Exporter.export(bySender(), world, target, "msi").replace(SENDER, REQUESTER));
    }
}
