package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.Operand;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads expressions, and writes instructions for what they do, from the left to the right. */
final class CExpressions {

    /** What models call an access that is neither atomic nor marked: those of C11, and that of the Linux kernel. */
    static final Set<String> PLAIN = Set.of("NA", "Plain");

    private static final Operand ZERO = new Operand.Constant(0);

    /** No expression of a test is nested nearly as deep. */
    private static final int DEEPEST = 50;

    /** Operators by how tightly they bind, the loosest first. */
    private static final List<List<LitmusOperator>> LEVELS = List.of(
            List.of(LitmusOperator.OR),
            List.of(LitmusOperator.XOR),
            List.of(LitmusOperator.AND),
            List.of(LitmusOperator.EQUAL, LitmusOperator.NOT_EQUAL),
            List.of(LitmusOperator.LESS, LitmusOperator.AT_MOST, LitmusOperator.GREATER, LitmusOperator.AT_LEAST),
            List.of(LitmusOperator.SHIFT_LEFT, LitmusOperator.SHIFT_RIGHT),
            List.of(LitmusOperator.ADD, LitmusOperator.SUBTRACT),
            List.of(LitmusOperator.MULTIPLY));

    private final CNames names;
    private final CCode code;
    private final CCalls calls;
    private TokenCursor cursor;
    private int depth;

    CExpressions(TokenCursor cursor, CNames names, CCode code) {
        this.cursor = cursor;
        this.names = names;
        this.code = code;
        this.calls = new CCalls(this, code);
    }

    /** Where the text is read that comes next. */
    TokenCursor cursor() {
        return cursor;
    }

    void readFrom(TokenCursor other) {
        cursor = other;
    }

    CCalls calls() {
        return calls;
    }

    /** An expression, perhaps with {@code ? :}. */
    Operand value() {
        Operand condition = or();
        if (!cursor.takeIf("?")) {
            return condition;
        }
        String result = code.unnamed();
        int otherwise = code.jumpUnless(condition);
        code.assign(result, value());
        int end = code.jump();
        code.land(otherwise);
        cursor.expect(":");
        code.assign(result, value());
        code.land(end);
        return new Operand.Register(result);
    }

    /** {@code a || b}, whose right side may not be evaluated. */
    private Operand or() {
        Operand left = and();
        while (cursor.takeIf("||")) {
            String result = code.unnamed();
            code.assign(result, code.compute(left, LitmusOperator.NOT_EQUAL, ZERO));
            code.begin();
            int end = code.jumpIf(new Operand.Register(result));
            code.assign(result, code.compute(and(), LitmusOperator.NOT_EQUAL, ZERO));
            code.land(end);
            left = new Operand.Register(result);
        }
        return left;
    }

    private Operand and() {
        Operand left = binary(0);
        while (cursor.takeIf("&&")) {
            String result = code.unnamed();
            code.assign(result, code.compute(left, LitmusOperator.NOT_EQUAL, ZERO));
            code.begin();
            int end = code.jumpUnless(new Operand.Register(result));
            code.assign(result, code.compute(binary(0), LitmusOperator.NOT_EQUAL, ZERO));
            code.land(end);
            left = new Operand.Register(result);
        }
        return left;
    }

    private Operand binary(int level) {
        if (level == LEVELS.size()) {
            return unary();
        }
        Operand left = binary(level + 1);
        Optional<LitmusOperator> operator = taken(level);
        while (operator.isPresent()) {
            left = code.compute(left, operator.get(), binary(level + 1));
            operator = taken(level);
        }
        return left;
    }

    private Optional<LitmusOperator> taken(int level) {
        return LEVELS.get(level).stream()
                .filter(operator -> cursor.takeIf(operator.sign()))
                .findFirst();
    }

    private Operand unary() {
        if (++depth > DEEPEST) {
            throw cursor.wrong(Code.TOO_DEEP, cursor.peek().span(), "this is nested too deep");
        }
        Operand value = nested();
        depth--;
        return value;
    }

    private Operand nested() {
        if (cursor.takeIf("!")) {
            return code.compute(unary(), LitmusOperator.EQUAL, ZERO);
        } else if (cursor.takeIf("~")) {
            return code.compute(unary(), LitmusOperator.XOR, new Operand.Constant(-1));
        } else if (cursor.takeIf("+")) {
            return unary();
        } else if (cursor.at("-") && !cursor.atNumber(1)) {
            cursor.take();
            return code.compute(ZERO, LitmusOperator.SUBTRACT, unary());
        } else if (cursor.takeIf("&")) {
            return place();
        } else if (cursor.at("*")) {
            return load(place());
        } else if (cursor.takeIf("(")) {
            return parenthesized();
        } else if (cursor.atNumber()) {
            return number();
        }
        return named();
    }

    /** A cast, which changes nothing, or a value in parentheses. */
    private Operand parenthesized() {
        if (CNames.atType(cursor)) {
            CNames.type(cursor);
            while (cursor.takeIf("*")) {
                CNames.type(cursor);
            }
            cursor.expect(")");
            return unary();
        }
        Operand value = value();
        cursor.expect(")");
        return value;
    }

    private Operand number() {
        long number = cursor.expectNumber();
        if (cursor.atName() && cursor.peek().text().matches("[uU]?[lL]{0,2}|[lL]{1,2}[uU]")) {
            cursor.take();
        }
        return new Operand.Constant(number);
    }

    private Operand named() {
        if (cursor.isFollowedBy("(")) {
            return calls.value();
        }
        LitmusToken name = cursor.expectName("a value");
        if (name.text().equals("NULL")) {
            return ZERO;
        } else if (names.isVariable(name.text())) {
            return new Operand.Register(name.text());
        } else if (!names.isLocation(name.text())) {
            throw names.unknown(cursor, name, "there is no variable or parameter ");
        }
        return cursor.at("[") ? load(element(name)) : names.address(name.text(), 0);
    }

    /** A plain load. */
    Operand load(Operand at) {
        return load(at, PLAIN);
    }

    Operand load(Operand at, Set<String> annotations) {
        return code.value(register -> new Instruction.Load(register, at, annotations));
    }

    /** The address of the location that is read here: {@code *p}, {@code x[1]} or {@code x} itself. */
    Operand place() {
        if (cursor.takeIf("*")) {
            return unary();
        } else if (cursor.takeIf("(")) {
            Operand place = place();
            cursor.expect(")");
            return place;
        }
        LitmusToken name = cursor.expectName("a location");
        if (!names.isLocation(name.text())) {
            throw names.unknown(
                    cursor,
                    name,
                    names.isVariable(name.text())
                            ? "this is a variable, not a location: "
                            : "this is not a parameter of the function: ");
        }
        return cursor.at("[") ? element(name) : names.address(name.text(), 0);
    }

    private Operand element(LitmusToken name) {
        cursor.expect("[");
        LitmusToken place = cursor.peek();
        Operand index = value();
        cursor.expect("]");
        if (index instanceof Operand.Constant constant && names.hasElement(name.text(), constant.value())) {
            return names.address(name.text(), constant.value());
        }
        throw cursor.wrong(
                Code.LITMUS_UNSUPPORTED,
                place.span(),
                "elements are supported of arrays in the braces, by a number, as in `int " + name.text() + "[2];` and `"
                        + name.text() + "[1]`");
    }

    /** Reads {@code &r0}, a variable that a function changes; empty if something else follows. */
    Optional<String> changed() {
        boolean there = cursor.at("&") && names.isVariable(cursor.peek(1).text());
        if (there) {
            cursor.take();
        }
        return there ? Optional.of(cursor.take().text()) : Optional.empty();
    }
}
