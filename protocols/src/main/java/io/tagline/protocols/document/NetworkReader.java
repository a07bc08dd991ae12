package io.tagline.protocols.document;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Order;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the table of networks, which a document needs only if it relies on order. */
final class NetworkReader {

    static final List<String> COLUMNS = List.of("network", "order");
    private static final String TO = " to ";

    private NetworkReader() {}

    /** Where messages stay in order. */
    static List<Queue> read(Layers document, Diagnostics diagnostics) {
        int before = diagnostics.count();
        List<Queue> queues = new ArrayList<>();
        for (List<DocumentCell> row : document.rows("Networks", false, COLUMNS, diagnostics)) {
            Queue queue = queue(row.get(0), diagnostics);
            WordSet.word(row.get(1), Order.values(), Code.UNKNOWN_ORDER, "order", diagnostics)
                    .filter(order -> order == Order.ORDERED)
                    .ifPresent(order -> queues.add(queue));
        }
        if (diagnostics.count() > before) {
            diagnostics.settle(Cause.any(ActionReader.STALL));
        }
        return queues;
    }

    private static Queue queue(DocumentCell cell, Diagnostics diagnostics) {
        int to = cell.text().indexOf(TO);
        Set<VirtualNetwork> networks = EnumSet.noneOf(VirtualNetwork.class);
        for (DocumentCell name :
                cell.part(0, to < 0 ? cell.text().length() : to).split(',')) {
            WordSet.word(name, VirtualNetwork.values(), Code.UNKNOWN_NETWORK, "network", diagnostics)
                    .ifPresent(networks::add);
        }
        Optional<ControllerKind> receiver = to < 0
                ? Optional.empty()
                : receiver(cell.part(to + TO.length(), cell.text().length()), diagnostics);
        return new Queue(networks, receiver);
    }

    private static Optional<ControllerKind> receiver(DocumentCell cell, Diagnostics diagnostics) {
        Map<String, ControllerKind> kinds = new LinkedHashMap<>();
        for (ControllerKind kind : ControllerKind.values()) {
            kinds.put(kind.word(), kind);
        }
        return WordSet.name(cell, kinds, Code.UNKNOWN_NETWORK, "receiver", diagnostics);
    }
}
