package io.tagline.checker.any;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckResources;
import io.tagline.checker.Property;
import io.tagline.documents.watch.Cancellable;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.table.Protocol;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is proved, and that the set of views is the least one. */
@Order(1)
final class ProofTest {

    private static final long BYTES = 1 << 28;
    private static final Path PAGE = Path.of("..", "..", "docs", "protocols", "verification.md");

    /**
     * The least set of views depends on nothing but the tables. An independent program finds the numbers of the first eight. What the proof itself asks of
     * views leaves out whether records agree, and whether transactions end; both follow. Nobody records anything on a bus.
     */
    @ParameterizedTest
    @CsvSource({
        "msi, 4338",
        "mesi, 7294",
        "gols, 12121",
        "moesi, 17038",
        "mesif, 16735",
        "mesi-sparse, 9925",
        "chi, 4923",
        "bedrock, 1926",
        "mesi-silent, 4058",
        "moesi-silent, 9714",
        "gols-overlapping, 12461",
        "gols-merging, 19951",
        "vi-bus, 428",
        "msi-bus, 3654",
        "mesi-bus, 4680",
        "moesi-bus, 5213",
        "firefly, 5639",
        "dragon, 9422",
        "msi-split-bus, 2617",
        "mesi-split-bus, 4055",
        "moesi-split-bus, 7147"
    })
    void protocol_isProvedByThisManyViews(String name, int views) throws IOException {
        Proof proof = Documents.proof(name);
        assertTrue(proof.isProved(), () -> proof.obstacle().toString());
        assertEquals(views, proof.views());
        String row = String.format(Locale.ROOT, "\n| %s | %,d | ", name, views);
        assertTrue(Files.readString(PAGE).contains(row), row);
        List<Property> further = new ArrayList<>(List.of(Property.DIRECTORY_AGREES, Property.DEADLOCK, Property.STUCK));
        if (Documents.protocol(name).isForBus()) {
            further.remove(Property.DIRECTORY_AGREES);
        } else if (name.equals("gols-merging")) {
            further.remove(Property.STUCK); // A refused read comes again, so its messages bring about each other.
        }
        assertEquals(further, proof.further());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void order_doesNotMatter(long seed) {
        Protocol msi = Documents.protocol("msi");
        Random random = new Random(seed);
        Limits.Order any = round -> IntArrays.shuffle(round.elements(), 0, round.size(), random);
        assertEquals(
                Proof.of(msi, CheckResources.DEFAULT, Watch.NONE).lines(),
                Proof.of(msi, new Limits(1 << 20, BYTES, 2, any), CheckResources.DEFAULT, Watch.NONE)
                        .lines());
    }

    /** Nor does it matter how many work side by side, also where they stop; the executor runs each helper on a thread of its own. */
    @ParameterizedTest
    @ValueSource(strings = {"I", "S"})
    void workers_doNotMatter(String afterInvalidation) {
        String row = "| S | Inv | send Inv-Ack to requester | %s |";
        String text = Documents.source("msi").text().replace(row.formatted("I"), row.formatted(afterInvalidation));
        Protocol msi = Documents.read("msi", text).orElseThrow();
        CheckResources three = new CheckResources(3, helper -> new Thread(helper).start(), BYTES);
        Proof alone = Proof.of(msi, CheckResources.DEFAULT, Watch.NONE);
        assertEquals(afterInvalidation.equals("I"), alone.isProved());
        assertEquals(alone, Proof.of(msi, three, Watch.NONE));
    }

    @ParameterizedTest
    @CsvSource({
        "mesif-two-level, shared caches",
        "mesif-two-socket-source, shared caches",
        "chi-far, home performs atomic operations"
    })
    void protocol_isNotCovered(String name, String reason) {
        Proof.Stop stop = Proof.of(Documents.protocol(name), CheckResources.DEFAULT, Watch.NONE)
                .obstacle()
                .orElseThrow();
        assertEquals(Obstacle.NOT_COVERED, stop.obstacle());
        assertTrue(stop.text().contains(reason), stop::text);
    }

    /** A view does not say which message was sent first. */
    @Test
    void orderedNetwork_isNotCovered() {
        String text = Documents.source("msi").text();
        String ordered = text.replace(
                "## Cache\n", "## Networks\n\n| network | order |\n|---|---|\n| response | ordered |\n\n## Cache\n");
        Proof.Stop stop = Proof.of(Documents.read("ordered", ordered).orElseThrow(), CheckResources.DEFAULT, Watch.NONE)
                .obstacle()
                .orElseThrow();
        assertTrue(stop.text().contains("ordered network"), stop::text);
    }

    @Test
    void views_areLimited() {
        Limits few = new Limits(1000, BYTES, 2, Limits.FOUND);
        Proof proof = Proof.of(Documents.protocol("msi"), few, CheckResources.DEFAULT, Watch.NONE);
        assertEquals(Obstacle.MANY_VIEWS, proof.obstacle().orElseThrow().obstacle());
    }

    /** The views of msi take a megabyte. */
    @Test
    void memory_isLimited() {
        Proof proof = Proof.of(Documents.protocol("msi"), new CheckResources(1, Runnable::run, 1 << 18), Watch.NONE);
        assertEquals(Obstacle.MANY_VIEWS, proof.obstacle().orElseThrow().obstacle());
    }

    @Test
    void search_isCancelled() {
        Cancellable watch = new Cancellable(Watch.NONE);
        watch.cancel();
        Proof proof = Proof.of(Documents.protocol("msi"), CheckResources.DEFAULT, watch);
        assertEquals(Obstacle.INTERRUPTED, proof.obstacle().orElseThrow().obstacle());
    }

    /** A third message that looks like two others is not counted: here, of the loads of one cache, the first one. */
    @Test
    void equalMessages_areLimited() {
        Limits none = new Limits(2_000, BYTES, 0, Limits.FOUND);
        Proof proof = Proof.of(Documents.protocol("msi"), none, CheckResources.DEFAULT, Watch.NONE);
        assertEquals(Obstacle.EQUAL_MESSAGES, proof.obstacle().orElseThrow().obstacle());
    }
}
