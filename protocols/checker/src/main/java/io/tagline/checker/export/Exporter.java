package io.tagline.checker.export;

import io.tagline.protocols.table.Protocol;
import java.util.Locale;
import java.util.function.Function;

/** Writes a protocol as a model in the language of another model checker. */
public final class Exporter {

    private Exporter() {}

    /** A language that another model checker reads. */
    public enum Target {
        MURPHI("for rumur and CMurphi", "m", Murphi::new),
        TLA("for TLC", "tla", Tla::new),
        PROMELA("for Spin", "pml", Promela::new);

        private final String note;
        private final String extension;
        private final Function<GuardedModel, Printer> printer;

        Target(String note, String extension, Function<GuardedModel, Printer> printer) {
            this.note = note;
            this.extension = extension;
            this.printer = printer;
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
        return target.printer.apply(ModelBuilder.of(protocol, module, world)).printed();
    }
}
