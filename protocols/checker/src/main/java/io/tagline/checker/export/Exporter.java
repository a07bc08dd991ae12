package io.tagline.checker.export;

import io.tagline.documents.Refusal;
import io.tagline.protocols.table.Protocol;
import java.util.Set;

/** Writes a protocol as a model in the language of another model checker. */
public final class Exporter {

    private static final Set<String> MODULES = Set.of("Bags", "FiniteSets", "Integers", "Naturals", "Sequences", "TLC");

    private Exporter() {}

    /** A language that another model checker reads. */
    public enum Target {
        /** For rumur and CMurphi. */
        MURPHI,
        /** For TLC. */
        TLA,
        /** For Spin. */
        PROMELA
    }

    /**
     * A protocol as a model.
     *
     * @param module what a module of TLA+ is called: as the file that it will be in
     * @throws Refusal if the protocol has something that a model cannot say, with every row
     */
    public static String export(Protocol protocol, ExportedWorld world, Target target, String module) {
        Description model = Describing.of(protocol, world);
        return switch (target) {
            case MURPHI -> Murphi.of(model);
            case TLA -> Tla.of(model, checked(module));
            case PROMELA -> Promela.of(model);
        };
    }

    private static String checked(String module) {
        if (!module.matches("[A-Za-z][A-Za-z0-9_]*") || MODULES.contains(module)) {
            throw new Refusal("a module of TLA+ is called as its file, and cannot be called `" + module
                    + "`: a letter, then letters, digits or `_`, and no module that TLA+ has");
        }
        return module;
    }
}
