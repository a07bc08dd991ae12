package io.tagline.scenarios.cli;

import java.util.stream.Stream;

/** A command for each kind of picture, for the tests that ask something of all of them. */
final class DrawnCommands {

    private DrawnCommands() {}

    static Stream<String> all() {
        return Stream.of(
                "protocol show mesif",
                "bounds xeon-phi/ping-pong -p send=E",
                "machine show epyc-7742-2s",
                "machine show knights-landing-7210",
                "traffic xeon-phi/ring-pairs -p pairs=2",
                "timeline lessons/false-sharing",
                "timeline lessons/readers",
                "check mesi --caches 2 --fault drop:Inv-Ack",
                "check mesif-two-level --reach M",
                "c2c sandy-bridge-2s --replications 1",
                "communication stencil",
                "communication stencil --threads 64",
                "communication pipeline",
                "pairs ideal --protocol moesi",
                "sequence P0:R,A;P1:W,A;P2:R,B;P0:R,A",
                "pairs ideal --simplified",
                "tune broadcast --threads 12");
    }

    /** What a command draws, as SVG. */
    static String svg(String command) {
        return CommandLineRun.of((command + " --format svg").split(" ", -1)).out();
    }
}
