package io.tagline.programs.expression;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.programs.expression.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Parses expressions by recursive descent; the grammar is in docs/cla.md. */
public final class ExpressionParser {

    /** How many numbers, names and operators an expression may have; bounds every recursion over it. */
    public static final int MOST_PARTS = 200;

    private static final int MOST_DIGITS = 18;

    private final Tokens tokens;
    private int parts;

    /** Parses from the position of {@code tokens}. */
    public ExpressionParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /** The expression that a whole text consists of; if it is not one, that is reported. */
    public static Optional<Expression> parse(Source source, Dialect dialect, Diagnostics diagnostics) {
        try {
            Tokens tokens = new Lexer(source, dialect, diagnostics).text();
            Expression expression = new ExpressionParser(tokens).expression();
            tokens.expectEndOfExpression();
            return Optional.of(expression);
        } catch (AbandonedException e) {
            return Optional.empty();
        }
    }

    public Expression expression() {
        parts = 0;
        return binary(1);
    }

    private Expression binary(int binding) {
        if (binding > Operator.TIGHTEST) {
            return unary();
        }
        if (binding == Operator.COMPARISON && tokens.at("not")) {
            return not();
        }
        Span start = tokens.peek().span();
        Expression left = binary(binding + 1);
        for (Optional<Operator> found = operator(binding); found.isPresent(); found = operator(binding)) {
            Token sign = part(tokens.take());
            Expression right = binary(binding + 1);
            refuseChain(binding, sign, right);
            left = new Expression.Binary(found.get(), left, right, upToHere(start));
        }
        return left;
    }

    /** {@code 0 < i < n} would compare a truth with n; {@code a == 1 & b == 2} is {@code a == (1 & b) == 2}. */
    private void refuseChain(int binding, Token first, Expression between) {
        if (binding == Operator.COMPARISON && operator(binding).isPresent()) {
            Token second = tokens.peek();
            String note = between instanceof Expression.Binary binary
                            && binary.operator().isOfBits()
                    ? "`" + binary.operator().sign() + "` is for bits; between truths, write `and` or `or`"
                    : "write `a " + first.text() + " b and b " + second.text() + " c`";
            tokens.error(tokens.dialect().syntax(), second.span(), "comparisons cannot be chained")
                    .note(note);
            throw new AbandonedException();
        }
    }

    private Optional<Operator> operator(int binding) {
        return Operator.of(tokens.peek().text()).filter(found -> found.binding() == binding && tokens.at(found.sign()));
    }

    private Expression not() {
        Token not = part(tokens.take());
        Expression operand = binary(Operator.COMPARISON);
        return new Expression.Not(operand, upToHere(not.span()));
    }

    private Expression unary() {
        if (tokens.at("-")) {
            Token minus = part(tokens.take());
            Expression operand = unary();
            return new Expression.Negative(operand, upToHere(minus.span()));
        }
        return tokens.at("~") ? complement() : primary();
    }

    /** {@code ~x} changes all bits: it is {@code -1 ^ x}. */
    private Expression complement() {
        Token sign = part(tokens.take());
        Expression operand = unary();
        Expression ones = new Expression.Whole(-1, sign.span());
        return new Expression.Binary(Operator.BIT_XOR, ones, operand, upToHere(sign.span()));
    }

    private Expression primary() {
        Token token = part(tokens.peek());
        if (token.kind() == Kind.NUMBER) {
            return number(tokens.take());
        }
        if (token.kind() == Kind.QUOTED) {
            return new Expression.Word(token.text(), tokens.take().span());
        }
        if (token.kind() == Kind.NAME && !Words.isKeyword(token.text())) {
            return named(tokens.take());
        }
        return tokens.at("[") ? numbers() : parenthesised();
    }

    private Expression numbers() {
        Span start = tokens.take().span();
        List<Long> numbers = new ArrayList<>();
        do {
            boolean negative = tokens.takeIf("-");
            Token number = part(tokens.peek());
            if (number.kind() != Kind.NUMBER || number.text().contains(".")) {
                throw tokens.expected("a whole number");
            }
            long magnitude = whole(tokens.take());
            numbers.add(negative ? -magnitude : magnitude);
        } while (tokens.takeIf(","));
        tokens.expect("]");
        return new Expression.Numbers(numbers, upToHere(start));
    }

    private Expression parenthesised() {
        boolean hole = tokens.at("${") && tokens.dialect().holes();
        if (tokens.at("${") && !hole) {
            tokens.error(tokens.dialect().syntax(), tokens.peek().span(), "`${…}` is not needed here")
                    .note("write the name alone");
            throw new AbandonedException();
        }
        if (!hole && !tokens.at("(")) {
            throw tokens.expected("a number or a name");
        }
        tokens.take();
        Expression inner = binary(1);
        tokens.expect(hole ? "}" : ")");
        return inner;
    }

    private Expression number(Token token) {
        if (token.text().contains(".")) {
            return new Expression.Decimal(Double.parseDouble(token.text()), token.span());
        }
        return new Expression.Whole(whole(token), token.span());
    }

    private long whole(Token token) {
        if (token.text().length() > MOST_DIGITS) {
            tokens.error(Code.OUT_OF_RANGE, token.span(), "this number is too large")
                    .note("numbers have at most " + MOST_DIGITS + " digits");
            throw new AbandonedException();
        }
        return Long.parseLong(token.text());
    }

    private Expression named(Token name) {
        if (tokens.takeIf("(")) {
            return call(name);
        }
        return tokens.at("[") ? element(name) : new Expression.Name(name.text(), name.span());
    }

    private Expression call(Token name) {
        List<Expression> arguments = new ArrayList<>();
        if (!tokens.at(")")) {
            do {
                arguments.add(binary(1));
            } while (tokens.takeIf(","));
        }
        tokens.expect(")");
        return new Expression.Call(name.text(), arguments, name.span(), upToHere(name.span()));
    }

    private Expression element(Token name) {
        List<Expression> indexes = new ArrayList<>();
        while (tokens.takeIf("[")) {
            indexes.add(binary(1));
            tokens.expect("]");
        }
        String array = tokens.takeIf(".")
                ? name.text() + "." + tokens.expectName("the name of a field").text()
                : name.text();
        return new Expression.Element(array, indexes, name.span(), upToHere(name.span()));
    }

    private Token part(Token token) {
        if (++parts > MOST_PARTS) {
            tokens.error(Code.TOO_DEEP, token.span(), "this expression has more than " + MOST_PARTS + " parts")
                    .note("numbers, names and operators count");
            throw new AbandonedException();
        }
        return token;
    }

    private Span upToHere(Span start) {
        return tokens.upToHere(start);
    }
}
