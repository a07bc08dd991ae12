package io.tagline.litmus.model;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Mention;
import io.tagline.documents.Mention.Kind;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lists where a memory model has names: those that it defines, and those that it uses. */
public final class ModelNames {

    private ModelNames() {}

    /** All of them, in the order of the text. */
    public static List<Mention> of(Source source) {
        List<ModelToken> tokens = new ModelLexer(source, new Diagnostics()).tokens();
        Map<Position, String> meanings = meanings(source);
        List<Mention> mentions = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            ModelToken token = tokens.get(i);
            String before = i == 0 ? "" : tokens.get(i - 1).text();
            if (token.kind() == ModelToken.Kind.TITLE && before.equals("include")) {
                String inside = token.text().substring(1, token.text().length() - 1);
                mentions.add(Mention.of(
                        Kind.DOCUMENT, "memory-models", inside, span(source, token.start() + 1, inside.length())));
            } else if (token.kind() == ModelToken.Kind.NAME && !token.is("rec")) {
                mentions.add(named(
                        token.text(), span(source, token.start(), token.text().length()), before, meanings));
            }
        }
        return mentions;
    }

    private static Mention named(String name, Span span, String before, Map<Position, String> meanings) {
        boolean condition = before.equals("as");
        boolean defines = condition || meanings.containsKey(span.position());
        return new Mention(
                condition ? Kind.CONDITION : Kind.RELATION,
                "",
                name,
                span,
                defines,
                defines ? 1 : 0,
                meanings.getOrDefault(span.position(), ""));
    }

    /** What each definition says, by the place of its name. */
    private static Map<Position, String> meanings(Source source) {
        ModelParser parser = new ModelParser(source, new Diagnostics());
        parser.read();
        Map<Position, String> meanings = new HashMap<>();
        parser.statements().stream()
                .filter(Statement.Let.class::isInstance)
                .flatMap(let -> ((Statement.Let) let).definitions().bindings().stream())
                .map(Definitions.Binding::definition)
                .forEach(definition -> meanings.put(
                        definition.span().position(),
                        definition.text() + (definition.comment().isEmpty() ? "" : ": " + definition.comment())));
        return meanings;
    }

    private static Span span(Source source, int offset, int length) {
        return source.span(source.position(offset), length);
    }
}
