package io.tagline.topologies.document;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Once;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.yaml.TreeChange;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** A machine document as a tree, with all that it extends and all settings. Machines are read from the tree; its text is written only on demand. */
public final class MachineDocument {

    private final YamlNode tree;
    private final Supplier<Source> text;
    private final Supplier<Source> unset;

    private MachineDocument(YamlNode tree, Supplier<Source> text) {
        this(tree, text, text);
    }

    private MachineDocument(YamlNode tree, Supplier<Source> text, Supplier<Source> unset) {
        this.tree = tree;
        this.text = text;
        this.unset = unset;
    }

    /** A document as written; empty if it is too broken for a tree. */
    static Optional<MachineDocument> read(Source source, Diagnostics diagnostics) {
        return YamlReader.read(source, diagnostics).map(tree -> new MachineDocument(tree, () -> source));
    }

    /** The JSON Schema of machine documents: of a complete one, or of one that lists only its differences from another. */
    public static Schema schema() {
        Schema whole = MachineReader.schema();
        Schema changes = MachineExtension.schema(whole);
        return new Schema(Map.of())
                .with("if", Schema.having(MachineExtension.EXTENDS))
                .with("then", changes)
                .with("else", whole);
    }

    /** The document after its tree has been changed. */
    MachineDocument changed(UnaryOperator<YamlNode> change) {
        YamlNode other = change.apply(tree);
        return new MachineDocument(
                other, Once.of(() -> text.get().rewritten(Yaml.of(other).write())));
    }

    /** The same, with the keys of another document over its own, and that document's name. */
    MachineDocument under(Source source, YamlNode changes, Diagnostics diagnostics) {
        YamlNode joined = change(diagnostics).over(tree, changes);
        return new MachineDocument(
                joined, Once.of(() -> source.rewritten(Yaml.of(joined).write())));
    }

    /** A number is replaced as a whole, because its source belongs to it; so is an interconnect by one of another kind. */
    static TreeChange change(Diagnostics diagnostics) {
        return new TreeChange("value", InterconnectReader.kinds(), diagnostics);
    }

    YamlNode tree() {
        return tree;
    }

    /** The machine; empty if the document has any mistake. All mistakes are reported where the user wrote them. */
    public Optional<Machine> machine(Diagnostics diagnostics) {
        return MachineReader.read(tree, diagnostics);
    }

    /** The same document with single numbers set, such as {@code cores.caches.L1.size=256 B}; empty if a setting is wrong. */
    public Optional<MachineDocument> with(List<Source> settings, Diagnostics diagnostics) {
        return settings.isEmpty()
                ? Optional.of(this)
                : new MachineSettings(diagnostics)
                        .apply(this, settings)
                        .map(set -> new MachineDocument(set.tree, set.text, unset));
    }

    /** Whether a number of a machine was set beside its document. */
    public static boolean isSet(Parameter<?> number) {
        return number.source().equals(MachineSettings.WHY);
    }

    /** Where the value of a key of the machine is written; empty if it is not there. */
    public Optional<Span> span(String key) {
        return tree instanceof YamlMap map ? map.get(key).map(YamlNode::span) : Optional.empty();
    }

    /** The same text before single numbers were set. */
    public Source withoutSettings() {
        return unset.get();
    }

    /** The document as a text that extends no other. */
    public Source text() {
        return text.get();
    }
}
