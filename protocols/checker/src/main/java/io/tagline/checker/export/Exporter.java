package io.tagline.checker.export;

import io.tagline.protocols.table.Protocol;

/** Writes a protocol as a model in the language of another model checker. */
public final class Exporter {

    private Exporter() {}

    /** A language that another model checker reads. */
    public enum Target {
        MURPHI,
        TLA,
        PROMELA
    }

    /**
     * A protocol as a model.
     *
     * @throws io.tagline.documents.Refusal if the protocol has something that a model cannot say
     */
    public static String export(Protocol protocol, ExportedWorld world, Target target) {
        Description model = Describing.of(protocol, world);
        return switch (target) {
            case MURPHI -> Murphi.of(model);
            case TLA -> Tla.of(model, protocol.name());
            case PROMELA -> Promela.of(model);
        };
    }
}
