package io.tagline.programs.cla;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Mention;
import io.tagline.documents.Mention.Kind;
import io.tagline.documents.Source;
import io.tagline.programs.expression.Token;
import io.tagline.programs.expression.Tokens;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Lists where a program has names: those that it gives a value itself, and those that it takes from elsewhere. */
public final class ProgramNames {

    private ProgramNames() {}

    /**
     * All of them, line by line.
     *
     * @param given what a name is that the program gives no value: a parameter or lines of its scenario; nothing if it has no meaning there
     */
    public static List<Mention> of(Source source, Function<String, Optional<Kind>> given) {
        List<List<Token>> lines = LineSplitter.lines(source, new Diagnostics()).stream()
                .flatMap(List::stream)
                .flatMap(line -> line.tokens().map(Tokens::all).stream())
                .toList();
        Set<String> variables = new HashSet<>();
        lines.forEach(line -> defined(line).ifPresent(token -> variables.add(token.text())));
        Set<String> known = new HashSet<>();
        List<Mention> mentions = new ArrayList<>();
        for (List<Token> line : lines) {
            Optional<Token> defined = defined(line).filter(token -> known.add(token.text()));
            for (Token token : line) {
                if (token.kind() == Token.Kind.NAME) {
                    mentions.add(mention(token, defined.filter(token::equals).isPresent(), variables, given));
                }
            }
        }
        return mentions;
    }

    /** Of lines with fields, {@code node.next}, the lines have the name. */
    private static Mention mention(
            Token token, boolean defines, Set<String> variables, Function<String, Optional<Kind>> given) {
        String name = token.text().replaceFirst("\\..*", "");
        Kind kind = variables.contains(name)
                ? Kind.VARIABLE
                : given.apply(name).or(() -> given.apply(token.text())).orElse(Kind.WORD);
        String shown = kind == Kind.WORD || given.apply(token.text()).isPresent() ? token.text() : name;
        return new Mention(
                kind,
                "",
                shown,
                token.span().source().span(token.span().position(), shown.length()),
                defines,
                defines ? 1 : 0,
                "");
    }

    /** The variable that a line gives a value. */
    private static Optional<Token> defined(List<Token> line) {
        if (line.size() > 2 && line.get(0).is("for")) {
            return Optional.of(line.get(1));
        }
        return line.size() > 2
                        && line.get(0).kind() == Token.Kind.NAME
                        && line.get(1).is("=")
                ? Optional.of(line.get(0))
                : Optional.empty();
    }
}
