package io.tagline.litmus.model;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Mention;
import io.tagline.documents.Mention.Kind;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Lists where a memory model has names: those that it defines, and those that it uses. */
public final class ModelNames {

    private static final Set<String> BEFORE_A_NAME = Set.of("let", "rec", "and");

    private ModelNames() {}

    /** All of them, in the order of the text. */
    public static List<Mention> of(Source source) {
        List<ModelToken> tokens = new ModelLexer(source, new Diagnostics()).tokens();
        Set<String> defined = new HashSet<>();
        List<Mention> mentions = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            ModelToken token = tokens.get(i);
            String before = i == 0 ? "" : tokens.get(i - 1).text();
            if (token.kind() == ModelToken.Kind.TITLE && before.equals("include")) {
                String inside = token.text().substring(1, token.text().length() - 1);
                mentions.add(Mention.of(
                        Kind.DOCUMENT, "memory-models", inside, span(source, token.start() + 1, inside.length())));
            } else if (token.kind() == ModelToken.Kind.NAME && !token.is("rec")) {
                Kind kind = before.equals("as") ? Kind.CONDITION : Kind.RELATION;
                boolean defines = before.equals("as") || (BEFORE_A_NAME.contains(before) && defined.add(token.text()));
                mentions.add(new Mention(
                        kind,
                        "",
                        token.text(),
                        span(source, token.start(), token.text().length()),
                        defines,
                        defines ? 1 : 0,
                        ""));
            }
        }
        return mentions;
    }

    private static Span span(Source source, int offset, int length) {
        return source.span(source.position(offset), length);
    }
}
