package io.tagline.litmus.model;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.programs.expression.AbandonedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the statements of a model. */
final class ModelParser {

    private final Source source;
    private final ModelLexer lexer;
    private final ModelCursor cursor;
    private final ExpressionParser expressions;
    private final List<Statement> statements = new ArrayList<>();

    /** Names whose definitions could not be read. */
    private final List<String> lost = new ArrayList<>();

    ModelParser(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.lexer = new ModelLexer(source, diagnostics);
        this.cursor = new ModelCursor(source, lexer.tokens(), diagnostics);
        this.expressions = new ExpressionParser(cursor, this::definitions);
    }

    List<Statement> statements() {
        return statements;
    }

    List<String> lost() {
        return lost;
    }

    /** Reads all; the title. */
    String read() {
        String title = title();
        while (!cursor.atEnd()) {
            ModelToken beginning = cursor.peek();
            try {
                statement().ifPresent(statements::add);
            } catch (AbandonedException e) {
                cursor.recover(beginning);
            }
        }
        return title;
    }

    /** A word, which herd takes for the architecture, a text, or both. */
    private String title() {
        String title = cursor.atName() ? cursor.take().text() : "";
        if (cursor.atName()) {
            title = cursor.take().text();
        } else if (cursor.peek().kind() == ModelToken.Kind.TITLE) {
            title = inside(cursor.take());
        }
        return title;
    }

    private static String inside(ModelToken text) {
        return text.text().substring(1, text.text().length() - 1);
    }

    private Optional<Statement> statement() {
        if (!cursor.atStatement()) {
            throw cursor.expected("a definition or a condition");
        } else if (cursor.at("let")) {
            Definitions definitions = definitions();
            cursor.takeIf("in");
            return Optional.of(new Statement.Let(definitions));
        } else if (cursor.at("include")) {
            return Optional.of(include());
        } else if (cursor.at("show") || cursor.at("unshow")) {
            ignorePictures();
            return Optional.empty();
        }
        return Optional.of(check());
    }

    private Statement include() {
        cursor.take();
        if (cursor.peek().kind() != ModelToken.Kind.TITLE) {
            throw cursor.expected("the name of a document, as in `include \"cos.cat\"`");
        }
        ModelToken name = cursor.take();
        return new Statement.Include(cursor.span(name), inside(name));
    }

    /** What herd draws. */
    private void ignorePictures() {
        cursor.take();
        do {
            expressions.read();
        } while (cursor.takeIf(","));
        if (cursor.takeIf("as")) {
            cursor.expectName("a name");
        }
    }

    private Definitions definitions() {
        ModelToken first = cursor.expect("let");
        boolean recursive = cursor.takeIf("rec");
        List<Definitions.Binding> bindings = new ArrayList<>();
        do {
            bindings.add(binding(bindings.isEmpty() ? first : cursor.previous()));
        } while (cursor.takeIf("and"));
        return new Definitions(bindings, recursive);
    }

    private Definitions.Binding binding(ModelToken first) {
        if (cursor.at("(")) {
            throw cursor.unsupported(cursor.span(cursor.peek()), "several names for the parts of a tuple");
        }
        ModelToken name = cursor.expectName("a name");
        lost.add(name.text());
        List<String> parameters = parameters();
        cursor.expect("=");
        ModelToken body = cursor.peek();
        Expression expression = expressions.read();
        lost.remove(lost.size() - 1);
        String text = text(body.start());
        Definition definition = new Definition(name.text(), text, comment(first.start()), cursor.span(name));
        return new Definitions.Binding(definition, parameters, expression);
    }

    private List<String> parameters() {
        List<String> parameters = new ArrayList<>();
        if (cursor.atName()) {
            parameters.add(cursor.take().text());
        } else if (cursor.takeIf("(")) {
            do {
                parameters.add(cursor.expectName("a parameter").text());
            } while (cursor.takeIf(","));
            cursor.expect(")");
        }
        return parameters;
    }

    private Statement check() {
        ModelToken first = cursor.peek();
        Condition.Role role = role();
        boolean negated = cursor.takeIf("~");
        ModelToken word = cursor.take();
        Condition.Kind kind = switch (word.text()) {
            case "acyclic" -> Condition.Kind.ACYCLIC;
            case "irreflexive" -> Condition.Kind.IRREFLEXIVE;
            case "empty" -> Condition.Kind.EMPTY;
            default -> throw wrongTest(word);
        };
        Expression tested = expressions.read();
        String text = text(first.start());
        Span span = cursor.spanFrom(first);
        String name = cursor.takeIf("as") ? cursor.expectName("a name").text() : text;
        return new Statement.Check(
                new Condition(role, negated, kind, name, text, comment(first.start()), span), tested);
    }

    private Condition.Role role() {
        return cursor.takeIf("flag")
                ? Condition.Role.FLAG
                : cursor.takeIf("undefined_unless") ? Condition.Role.UNDEFINED_UNLESS : Condition.Role.DEMAND;
    }

    private AbandonedException wrongTest(ModelToken word) {
        cursor.error(Code.MODEL_SYNTAX, cursor.span(word), "expected `acyclic`, `irreflexive` or `empty`")
                .nearest(word.text(), List.of("acyclic", "irreflexive", "empty"));
        return new AbandonedException();
    }

    /** The text from a place to the token that was taken last, in one line and without comments. */
    private String text(int start) {
        StringBuilder text = new StringBuilder(
                source.text().substring(start, cursor.previous().end()));
        for (int i = lexer.comments().size() - 1; i >= 0; i--) {
            ModelLexer.Comment comment = lexer.comments().get(i);
            if (comment.start() >= start && comment.end() <= cursor.previous().end()) {
                text.replace(comment.start() - start, comment.end() - start, " ");
            }
        }
        return text.toString().strip().replaceAll("\\s+", " ");
    }

    /** The comment behind what was read last, or else on the lines before what begins at a place. */
    private String comment(int start) {
        int end = cursor.previous().end();
        String before = "";
        for (ModelLexer.Comment comment : lexer.comments()) {
            if (comment.start() >= end) {
                return isOnOneLine(end, comment.start()) ? comment.text() : before;
            }
            before = comment.end() <= start && isDirectlyBefore(comment, start) ? comment.text() : before;
        }
        return before;
    }

    private boolean isOnOneLine(int from, int to) {
        String between = source.text().substring(from, to);
        return between.isBlank() && between.indexOf('\n') < 0;
    }

    private boolean isDirectlyBefore(ModelLexer.Comment comment, int start) {
        String between = source.text().substring(comment.end(), start);
        int line = source.text().lastIndexOf('\n', comment.start()) + 1;
        return between.isBlank()
                && between.chars().filter(c -> c == '\n').count() <= 1
                && source.text().substring(line, comment.start()).isBlank();
    }
}
