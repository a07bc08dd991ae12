package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.protocols.table.Order;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the table of networks, which a document needs only if it relies on order. */
final class NetworkReader {

    private static final List<String> COLUMNS = List.of("network", "order");

    private NetworkReader() {}

    /** The networks on which messages stay in order. */
    static Set<VirtualNetwork> read(MarkdownDocument document, Diagnostics diagnostics) {
        Set<VirtualNetwork> ordered = EnumSet.noneOf(VirtualNetwork.class);
        for (List<Cell> row : document.rows("Networks", false, COLUMNS, diagnostics)) {
            Optional<VirtualNetwork> network =
                    Vocabulary.word(row.get(0), VirtualNetwork.values(), Code.UNKNOWN_NETWORK, "network", diagnostics);
            boolean keeps = Vocabulary.word(row.get(1), Order.values(), Code.UNKNOWN_ORDER, "order", diagnostics)
                    .filter(order -> order == Order.ORDERED)
                    .isPresent();
            network.filter(n -> keeps).ifPresent(ordered::add);
        }
        return ordered;
    }
}
