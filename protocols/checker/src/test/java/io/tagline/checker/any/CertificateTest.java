package io.tagline.checker.any;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.watch.Watch;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which certificates are accepted. */
@Order(1)
final class CertificateTest {

    private static Certificate certificate(String name) {
        Protocol protocol = Documents.protocol(name);
        Proof proof = Documents.proof(name);
        return new Certificate(name, Documents.source(name).text(), proof.properties(protocol), proof.lines());
    }

    private static Optional<String> objection(Certificate certificate) {
        Protocol protocol =
                Documents.read(certificate.protocol(), certificate.document()).orElseThrow();
        return CertificateCheck.objection(certificate, protocol, Watch.NONE);
    }

    private static Certificate withViews(Certificate certificate, List<String> views) {
        return new Certificate(certificate.protocol(), certificate.document(), certificate.properties(), views);
    }

    @ParameterizedTest
    @ValueSource(strings = {"msi", "mesi-silent", "mesi-bus", "dragon"})
    void builtIn_isAccepted(String name) {
        accept(name);
    }

    @Tag("night")
    @ParameterizedTest
    @ValueSource(strings = {"mesi", "gols", "moesi", "moesi-silent", "mesif", "mesi-sparse", "gols-overlapping"})
    void largerBuiltIn_isAccepted(String name) {
        accept(name);
    }

    private static void accept(String name) {
        Certificate read = Certificate.read(certificate(name).text());
        assertEquals(Optional.empty(), objection(read));
    }

    private static final int VIEWS = Boolean.getBoolean("tagline.night") ? 50 : 10;

    /** Every view is needed, since the set is the least one. */
    @ParameterizedTest
    @ValueSource(strings = {"bedrock", "vi-bus"})
    void anyViewLess_isRefused(String name) {
        Certificate whole = certificate(name);
        Random random = new Random(51);
        for (int i = 0; i < VIEWS; i++) {
            List<String> views = new ArrayList<>(whole.views());
            String gone = views.remove(random.nextInt(views.size()));
            assertTrue(objection(withViews(whole, views)).isPresent(), gone);
        }
    }

    /** A writer keeps the line that it has given away. */
    @Test
    void cellChanged_isRefused() {
        Certificate msi = certificate("msi");
        String row = "| M | Fwd-GetM | send Data-X to requester |";
        String changed = msi.document().replace(row + " I |", row + " M |");
        assertNotEquals(changed, msi.document());
        assertTrue(objection(new Certificate("msi", changed, msi.properties(), msi.views()))
                .isPresent());
        String careless = msi.text().replace(row + " I |", row + " M |");
        assertThrows(IllegalArgumentException.class, () -> Certificate.read(careless));
    }

    @Test
    void foreignProperties_areRefused() {
        Certificate msi = certificate("msi");
        List<String> more = new ArrayList<>(msi.properties());
        more.add("bounded");
        assertEquals(
                Optional.of("its properties are not those that are proved of this document"),
                objection(new Certificate("msi", msi.document(), more, msi.views())));
    }

    @Test
    void badView_isRefused() {
        Certificate msi = certificate("msi");
        List<String> views = new ArrayList<>(msi.views());
        views.add("M last - ... 00. | M last - 00. | S last - 00.");
        assertEquals(
                Optional.of("a cache may write the line while another one may read it"),
                objection(withViews(msi, views)));
        views.set(views.size() - 1, "M last - | nonsense");
        assertTrue(objection(withViews(msi, views)).isPresent());
    }

    @Test
    void half_isRefused() {
        String text = certificate("msi").text();
        assertThrows(IllegalArgumentException.class, () -> Certificate.read(text.substring(0, text.length() / 2)));
        assertThrows(IllegalArgumentException.class, () -> Certificate.read(""));
    }
}
