package io.tagline.simulator.machine;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import java.util.List;

/** The built-in protocols that run any program in caches of any size, on machines that do not say how long a line is lent. */
public final class TestedProtocols {

    private TestedProtocols() {}

    public static List<String> names() {
        Protocols protocols = new Protocols(FileLibrary::new);
        return protocols.names().stream()
                .filter(name -> isTested(protocols.load(name, new Diagnostics()).orElseThrow()))
                .toList();
    }

    private static boolean isTested(Protocol protocol) {
        return Suitability.untestable(protocol).isEmpty() && !protocol.cache().hears(CoreEvent.LEASE_OVER);
    }
}
