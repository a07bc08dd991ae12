package io.tagline.checker.export;

import io.tagline.protocols.table.Protocol;
import java.util.Locale;

/** Writes a protocol as a model in the language of another model checker. */
public final class Exporter {

    private Exporter() {}

    /** A language that another model checker reads. */
    public enum Target {
        MURPHI("for rumur and CMurphi", "m"),
        TLA("for TLC", "tla"),
        PROMELA("for Spin", "pml");

        private final String note;
        private final String extension;

        Target(String note, String extension) {
            this.note = note;
            this.extension = extension;
        }

        /** The word by which users choose it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Which programs it is for. */
        public String note() {
            return note;
        }

        /** How the name of a file of it ends. */
        public String extension() {
            return extension;
        }
    }

    /**
     * A protocol as a model.
     *
     * @param module what a file or module with it is called
     * @throws io.tagline.documents.Refusal if the protocol has something that a model cannot say, with every row
     */
    public static String export(Protocol protocol, ExportedWorld world, Target target, String module) {
        return printer(target, ModelBuilder.of(protocol, module, world)).printed();
    }

    private static Printer printer(Target target, GuardedModel model) {
        return switch (target) {
            case MURPHI -> new Murphi(model);
            case TLA -> new Tla(model);
            case PROMELA -> new Promela(model);
        };
    }
}
