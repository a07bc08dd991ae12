package io.tagline.experiments.document;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.experiments.scenario.LineWords;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How {@code fields} is read and written: the words of a line and their initial values, such as {@code {next: -1, locked: 0}}. */
final class FieldsFormat {

    private FieldsFormat() {}

    /** The type in a line, whose scope has the names that values may use. */
    static Type<List<LineWords.Field>, ScenarioScope> in(ScenarioScope line) {
        Type<Expression, ScenarioScope> value = Types.NUMBER.in(scope -> line);
        return Type.of(
                (node, scope) -> read(node, value, scope),
                fields -> write(fields, value),
                Schema.map(Types.NAMES, value.schema()));
    }

    private static Optional<List<LineWords.Field>> read(
            YamlNode node, Type<Expression, ScenarioScope> value, ScenarioScope scope) {
        if (!(node instanceof YamlMap map) || map.entries().isEmpty()) {
            scope.error(Code.WRONG_TYPE, node.span(), "expected a map of fields, found " + node.kind())
                    .note("write `fields: {next: -1, locked: 0}`");
            return Optional.empty();
        }
        List<LineWords.Field> fields = new ArrayList<>();
        map.entries().forEach((name, entry) -> {
            if (!Words.isName(name)) {
                scope.error(
                                Code.BAD_NAME,
                                entry.key().span(),
                                Printable.quoted(name) + " cannot be the name of a field")
                        .note("letters, digits and `_`");
            }
            value.read(entry.value(), scope).ifPresent(first -> fields.add(new LineWords.Field(name, first)));
        });
        return Optional.of(fields);
    }

    private static Yaml write(List<LineWords.Field> fields, Type<Expression, ScenarioScope> value) {
        Map<String, Yaml> entries = new LinkedHashMap<>();
        fields.forEach(field -> entries.put(field.name(), value.write(field.value())));
        return Yaml.map(entries, false);
    }
}
