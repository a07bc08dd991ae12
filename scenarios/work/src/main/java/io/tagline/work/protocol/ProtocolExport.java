package io.tagline.work.protocol;

import io.tagline.checker.export.ExportedWorld;
import io.tagline.checker.export.Exporter;
import io.tagline.checker.export.Exporter.Target;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Type;
import io.tagline.protocols.table.Protocol;
import io.tagline.sheet.Part.Code;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.Catalog;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionKeys;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.protocol.ProtocolExport.ExportAnswer;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A protocol as a model for another model checker.
 *
 * @param target the language
 * @param module the name of a TLA+ module; if absent, the protocol's
 */
public record ProtocolExport(String protocol, Target target, ExportedWorld world, Optional<String> module)
        implements Question<ExportAnswer> {

    /** As a document. */
    public static final QuestionForm<ProtocolExport> FORM =
            QuestionForm.of(ProtocolExport.class, "protocol-export", ProtocolExport::keys);

    private static final Type<Integer, KeyScope> SOME = QuestionTypes.between(1, ExportedWorld.MOST);
    private static final Key CACHES = Key.of("caches", "N", "Caches, 1 to 8.");
    private static final Key VALUES = Key.of("values", "N", "Values that stores write, 1 to 8.");
    private static final Key SYMMETRY =
            Key.flag("symmetry", "Let states count once that differ only in the numbering of caches and values.");
    private static final Key NO_HISTORY =
            Key.flag("no-load-history", "Do not remember what values a line had since a waiting load was issued.");

    private static Optional<ProtocolExport> keys(Keys<ProtocolExport, QuestionScope> keys) {
        return Optional.of(new ProtocolExport(
                keys.required(QuestionKeys.PROTOCOL, QuestionTypes.TEXT, "", ProtocolExport::protocol),
                keys.sparing(
                        Key.named("language")
                                .meaning("Of the model: " + languages() + ". On the command line, --format."),
                        PlainTypes.choice(Target.class),
                        Target.MURPHI,
                        ProtocolExport::target),
                world(keys.of(ProtocolExport::world)),
                keys.optional(
                        Key.named("module")
                                .meaning("The name of a module of TLA+. On the command line, that of the file."),
                        QuestionTypes.TEXT,
                        ProtocolExport::module)));
    }

    /** {@code murphi for rumur and CMurphi, tla for TLC, ...}. */
    private static String languages() {
        return Stream.of(Target.values())
                .map(target -> target.word() + " " + target.note())
                .collect(Collectors.joining(", "));
    }

    private static ExportedWorld world(Keys<ExportedWorld, QuestionScope> keys) {
        return new ExportedWorld(
                keys.sparing(CACHES, SOME, 3, ExportedWorld::caches),
                keys.sparing(VALUES, SOME, 2, ExportedWorld::values),
                keys.sparing(SYMMETRY, QuestionTypes.TRUTH, false, ExportedWorld::symmetry),
                !keys.sparing(NO_HISTORY, QuestionTypes.TRUTH, false, world -> !world.loadHistory()));
    }

    /** Under the protocol's own name. */
    public ProtocolExport(String protocol, Target target, ExportedWorld world) {
        this(protocol, target, world, Optional.empty());
    }

    /** A model. */
    public record ExportAnswer(String model) implements Answer {

        @Override
        public Sheet sheet() {
            return Sheet.titled("").add(Code.of(model.lines().toList())).sheet();
        }
    }

    @Override
    public ExportAnswer ask(WorkContext context) {
        Protocol table = new Catalog(context.documents()).protocol(protocol, context.watch());
        String name = module.orElseGet(() -> table.name().replaceAll("[^A-Za-z0-9]", "_"));
        return new ExportAnswer(Exporter.export(table, world, target, name));
    }
}
