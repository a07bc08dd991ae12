package io.tagline.protocols.document;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Order;
import io.tagline.protocols.table.Priority;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the table of networks, which a document needs only if it relies on order.
 *
 * @param queues where messages stay in order
 * @param priorities the virtual channels that are served by priority
 */
record NetworkReader(List<Queue> queues, List<Priority> priorities) {

    static final List<String> COLUMNS = List.of("network", "order");
    private static final String TO = " to ";

    /** What the rows say. */
    static NetworkReader read(Layers document, Diagnostics diagnostics) {
        int before = diagnostics.count();
        NetworkReader read = new NetworkReader(new ArrayList<>(), new ArrayList<>());
        for (List<DocumentCell> row : document.rows("Networks", false, COLUMNS, diagnostics)) {
            Priority named = named(row.get(0), diagnostics);
            WordSet.word(row.get(1), Order.values(), Code.UNKNOWN_ORDER, "order", diagnostics)
                    .ifPresent(order -> read.add(named, order));
        }
        if (diagnostics.count() > before) {
            diagnostics.settle(Cause.any(ActionReader.STALL));
        }
        return read;
    }

    private void add(Priority named, Order order) {
        switch (order) {
            case UNORDERED -> {}
            case ORDERED -> queues.add(new Queue(Set.copyOf(named.networks()), named.to(), false));
            case ACROSS_LINES -> queues.add(new Queue(Set.copyOf(named.networks()), named.to(), true));
            case BY_PRIORITY -> priorities.add(named);
        }
    }

    /** The networks of a row in its order, and who receives their messages. */
    private static Priority named(DocumentCell cell, Diagnostics diagnostics) {
        int to = cell.text().indexOf(TO);
        List<VirtualNetwork> networks = new ArrayList<>();
        for (DocumentCell name :
                cell.part(0, to < 0 ? cell.text().length() : to).split(',')) {
            WordSet.word(name, VirtualNetwork.values(), Code.UNKNOWN_NETWORK, "network", diagnostics)
                    .ifPresent(networks::add);
        }
        Optional<ControllerKind> receiver = to < 0
                ? Optional.empty()
                : receiver(cell.part(to + TO.length(), cell.text().length()), diagnostics);
        return new Priority(networks, receiver);
    }

    private static Optional<ControllerKind> receiver(DocumentCell cell, Diagnostics diagnostics) {
        Map<String, ControllerKind> kinds = new LinkedHashMap<>();
        for (ControllerKind kind : ControllerKind.values()) {
            kinds.put(kind.word(), kind);
        }
        return WordSet.name(cell, kinds, Code.UNKNOWN_NETWORK, "receiver", diagnostics);
    }
}
