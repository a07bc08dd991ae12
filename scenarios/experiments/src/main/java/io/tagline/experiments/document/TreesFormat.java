package io.tagline.experiments.document;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.experiments.scenario.NamedTree;
import io.tagline.experiments.scenario.Template;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.expression.NameCheck;
import io.tagline.programs.expression.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How {@code trees} is read and written: names, each with the word for a shape, such as {@code binomial} or {@code [4, 4, 3]}. */
final class TreesFormat {

    private static final Type<Template, ScenarioScope> SHAPE = Type.of(
            TreesFormat::shape,
            Types.TEMPLATE::write,
            Schema.either(
                    Types.TEMPLATE.schema(), Schema.list(Types.NUMBER.schema()).with("minItems", 1)));

    static final Type<List<NamedTree>, ScenarioScope> TYPE = Type.of(
            (node, scope) -> Optional.of(read(node, scope.with("n"))),
            TreesFormat::write,
            Schema.map(Types.NAMES, SHAPE.schema()));

    private TreesFormat() {}

    private static List<NamedTree> read(YamlNode node, ScenarioScope scope) {
        List<NamedTree> trees = new ArrayList<>();
        if (node instanceof YamlMap map) {
            map.entries().forEach((name, entry) -> {
                checkName(entry.key(), scope);
                SHAPE.read(entry.value(), scope).ifPresent(shape -> trees.add(new NamedTree(name, shape)));
            });
        } else {
            scope.error(Code.WRONG_TYPE, node.span(), "expected a map of trees, found " + node.kind())
                    .note("write `tree: binomial`");
            NameCheck.settleAll(scope.diagnostics());
        }
        return trees;
    }

    private static Optional<Template> shape(YamlNode node, ScenarioScope scope) {
        if (!(node instanceof YamlList list)) {
            return Types.TEMPLATE.read(node, scope);
        }
        return Types.TEMPLATE
                .list()
                .read(node, scope)
                .filter(items -> items.size() == list.items().size())
                .map(items -> Template.list(items, node.span()));
    }

    private static void checkName(YamlText key, ScenarioScope scope) {
        String name = key.text();
        if (!Words.isName(name)) {
            scope.error(Code.BAD_NAME, key.span(), Printable.quoted(name) + " cannot name a tree")
                    .note("a name is a letter, then letters, digits and `_`");
        } else if (Words.isReserved(name)
                || ProgramOperation.of(name).isPresent()
                || scope.names().knows(name)) {
            scope.error(Code.BAD_NAME, key.span(), Printable.quoted(name) + " already has a meaning")
                    .note("choose another name");
        }
    }

    private static Yaml write(List<NamedTree> trees) {
        Map<String, Yaml> entries = new LinkedHashMap<>();
        trees.forEach(tree -> entries.put(tree.name(), SHAPE.write(tree.shape())));
        return Yaml.map(entries, true);
    }
}
