package io.tagline.documents.yaml;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.outputs.ToolOutput;
import java.util.Optional;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads a YAML 1.2 document into a tree of {@link YamlNode}s. All scalars stay text. Refused: anchors, aliases,
 * tags, duplicate and structured keys, several documents, and what is nested deeper than {@value #DEEPEST} or
 * has more than {@value #MOST_NODES} values.
 */
public final class YamlReader {

    /** How deep maps and lists may be nested. */
    public static final int DEEPEST = 64;

    /** How many values, keys included, a document may have. */
    public static final int MOST_NODES = 200_000;

    private static final int MOST_CHARACTERS = 4 * 1024 * 1024;

    /** A document of our own, whatever else it may look like. */
    private static final Pattern OWN = Pattern.compile("(?m)^tagline:");

    private YamlReader() {}

    /**
     * The document, unless it is too broken for a tree. A tree may come with errors that do not spoil it, such as
     * a duplicate key, so that further mistakes are found in the same go: ask {@link Diagnostics#hasErrors()}.
     */
    public static Optional<YamlNode> read(Source source, Diagnostics diagnostics) {
        Optional<ToolOutput> output = OWN.matcher(source.text()).find()
                ? Optional.empty()
                : ToolOutput.of(source.text()).filter(found -> !found.isOfNumbers());
        if (output.isPresent()) {
            diagnostics.error(
                    Code.YAML_SYNTAX, source, Position.START, 1, output.get().sentence());
            return Optional.empty();
        }
        return ofAnyone(source, diagnostics);
    }

    /** The same of a document that may be another tool's, as JSON is. */
    public static Optional<YamlNode> ofAnyone(Source source, Diagnostics diagnostics) {
        if (source.text().length() > MOST_CHARACTERS) {
            diagnostics.error(Code.FILE_TOO_LARGE, source, Position.START, 1, "this document is too large");
            return Optional.empty();
        }
        return diagnostics.apart(own -> tree(source, own));
    }

    private static Optional<YamlNode> tree(Source source, Diagnostics diagnostics) {
        Marks marks = new Marks(source);
        try {
            // One buffer for all: the engine stumbles over a surrogate pair across two, and copies long scalars again
            // with every buffer.
            LoadSettings settings = LoadSettings.builder()
                    .setLabel(source.name())
                    .setCodePointLimit(MOST_CHARACTERS + 1)
                    .setBufferSize(source.text().length() + 1)
                    .build();
            var events = new Parse(settings).parseString(source.text()).iterator();
            return new YamlTreeBuilder(events, marks, diagnostics).document();
        } catch (YamlEngineException e) {
            new SyntaxErrors(source, marks, diagnostics).report(e);
            return Optional.empty();
        }
    }
}
