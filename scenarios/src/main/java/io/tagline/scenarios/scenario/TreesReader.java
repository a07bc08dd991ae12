package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.programs.cla.Verb;
import io.tagline.programs.expression.Vocabulary;
import io.tagline.programs.expression.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code trees}: names, each with the word for a shape, such as {@code binomial} or {@code [4, 4, 3]}. */
final class TreesReader {

    private final Vocabulary vocabulary;
    private final Diagnostics diagnostics;

    TreesReader(Vocabulary parameters, Diagnostics diagnostics) {
        this.vocabulary = parameters.with("n");
        this.diagnostics = diagnostics;
    }

    List<NamedTree> read(YamlNode node) {
        List<NamedTree> trees = new ArrayList<>();
        if (node instanceof YamlMap map) {
            map.entries().values().forEach(entry -> add(entry, trees));
        } else {
            diagnostics
                    .error(Code.WRONG_TYPE, node.span(), "expected a map of trees, found " + node.kind())
                    .note("write `tree: binomial`");
        }
        return trees;
    }

    private void add(YamlMap.Entry entry, List<NamedTree> trees) {
        checkName(entry.key());
        shape(entry.value())
                .ifPresent(shape -> trees.add(new NamedTree(entry.key().text(), shape)));
    }

    private Optional<Template> shape(YamlNode node) {
        if (!(node instanceof YamlList list)) {
            return text(node);
        }
        List<Template> items =
                list.items().stream().flatMap(item -> text(item).stream()).toList();
        return items.size() == list.items().size() ? Optional.of(Template.list(items, node.span())) : Optional.empty();
    }

    private Optional<Template> text(YamlNode node) {
        return Scalars.text(node, diagnostics)
                .map(text -> Template.parse(((YamlText) node).asSource(), vocabulary, diagnostics));
    }

    private void checkName(YamlText key) {
        String name = key.text();
        if (!Words.isName(name)) {
            diagnostics
                    .error(Code.BAD_NAME, key.span(), Printable.quoted(name) + " cannot name a tree")
                    .note("a name is a letter, then letters, digits and `_`");
        } else if (Words.isReserved(name) || Verb.of(name).isPresent() || vocabulary.knows(name)) {
            diagnostics
                    .error(Code.BAD_NAME, key.span(), Printable.quoted(name) + " already has a meaning")
                    .note("choose another name");
        }
    }
}
