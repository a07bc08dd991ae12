package io.tagline.scenarios.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Faults injected into messages. */
final class FaultOption {

    @Option(
            names = "--fault",
            paramLabel = "FAULT",
            description = "Injects a fault: drop:Inv-Ack, duplicate:…, stale:Data, reorder:response. Repeatable.")
    private List<String> faults = new ArrayList<>();

    List<String> texts() {
        return faults;
    }
}
