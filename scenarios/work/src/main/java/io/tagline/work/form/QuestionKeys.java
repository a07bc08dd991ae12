package io.tagline.work.form;

import io.tagline.documents.keys.Key;

/** The keys that several questions have. */
public final class QuestionKeys {

    public static final Key MACHINE = Key.argument("machine", "MACHINE", "A built-in name or a path.");
    public static final Key PROTOCOL = Key.argument("protocol", "PROTOCOL", "A built-in name or a path.");
    public static final Key OTHER_PROTOCOL = Key.of("protocol", "NAME", "Another protocol than the machine's own.");
    public static final Key SETTINGS = Key.of("set", "PATH=VALUE", "Another number of the machine; may be repeated.");
    public static final Key SEED = Key.of("seed", "N", "The seed of all random numbers.");
    public static final Key REPLICATIONS = Key.of("replications", "N", "Of each measurement.");
    public static final Key FAULTS = Key.of(
                    "faults",
                    "FAULT",
                    "Injects a fault: drop:Inv-Ack, duplicate:…, stale:Data, reorder:response. Repeatable.")
            .as("--fault");

    public static final Key CHANGE = Key.of(
            "change",
            "CHANGE",
            "With another row, as 'S / Inv: send Inv-Ack to requester -> I'; what it leaves out remains. Repeatable.");

    private QuestionKeys() {}
}
