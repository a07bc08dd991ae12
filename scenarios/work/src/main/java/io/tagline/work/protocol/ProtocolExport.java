package io.tagline.work.protocol;

import io.tagline.checker.export.ExportedWorld;
import io.tagline.checker.export.Exporter;
import io.tagline.checker.export.Exporter.Target;
import io.tagline.protocols.table.Protocol;
import io.tagline.sheet.Part.Code;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.Catalog;
import io.tagline.work.Desk;
import io.tagline.work.Question;
import io.tagline.work.protocol.ProtocolExport.Exported;
import java.util.Optional;

/**
 * A protocol as a model for another model checker.
 *
 * @param target the language
 * @param module the name of a TLA+ module; if absent, the protocol's
 */
public record ProtocolExport(String protocol, Target target, ExportedWorld world, Optional<String> module)
        implements Question<Exported> {

    /** Under the protocol's own name. */
    public ProtocolExport(String protocol, Target target, ExportedWorld world) {
        this(protocol, target, world, Optional.empty());
    }

    /** A model. */
    public record Exported(String model) implements Answer {

        @Override
        public Sheet sheet() {
            return Sheet.titled("").add(Code.of(model.lines().toList())).sheet();
        }
    }

    @Override
    public Exported ask(Desk desk) {
        Protocol table = new Catalog(desk.documents()).protocol(protocol, desk.watch());
        String name = module.orElseGet(() -> table.name().replaceAll("[^A-Za-z0-9]", "_"));
        return new Exported(Exporter.export(table, world, target, name));
    }
}
