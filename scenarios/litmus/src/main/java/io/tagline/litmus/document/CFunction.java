package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.Operand;
import io.tagline.programs.expression.AbandonedException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** The body of one function; several accesses in one expression are made from the left to the right. */
final class CFunction {

    private static final Set<String> UNSUPPORTED =
            Set.of("switch", "goto", "asm", "return", "case", "default", "struct");

    private static final Map<String, LitmusOperator> COMPOUND = Map.of(
            "+=", LitmusOperator.ADD,
            "-=", LitmusOperator.SUBTRACT,
            "*=", LitmusOperator.MULTIPLY,
            "&=", LitmusOperator.AND,
            "|=", LitmusOperator.OR,
            "^=", LitmusOperator.XOR,
            "<<=", LitmusOperator.SHIFT_LEFT,
            ">>=", LitmusOperator.SHIFT_RIGHT);

    /** No test in the literature is nested nearly as deep. */
    private static final int DEEPEST = 50;

    private final CNames names;
    private final CCode code = new CCode();
    private final CExpressions expressions;
    private final Deque<Loop> loops = new ArrayDeque<>();
    private int depth;

    /** Jumps that leave a loop, and those that go on with its next round. */
    private record Loop(List<Integer> breaks, List<Integer> continues) {}

    CFunction(TokenCursor cursor, CNames names) {
        this.names = names;
        this.expressions = new CExpressions(cursor, names, code);
    }

    List<Instruction> read() {
        LitmusToken begin = cursor().peek();
        block();
        expressions.calls().sections().checkEnd(cursor(), begin);
        return code.instructions();
    }

    private TokenCursor cursor() {
        return expressions.cursor();
    }

    private void block() {
        cursor().expect("{");
        while (!cursor().takeIf("}")) {
            if (cursor().atEnd()) {
                throw cursor().expected("`}`");
            }
            statement();
        }
    }

    /** A mistake in one statement hides none in the next. */
    private void statement() {
        code.forget();
        if (++depth > DEEPEST) {
            throw cursor().wrong(Code.TOO_DEEP, cursor().peek().span(), "this is nested too deep");
        }
        try {
            if (cursor().at("{")) {
                block();
            } else if (!cursor().takeIf(";") && !control()) {
                simple();
                cursor().expect(";");
            }
        } catch (AbandonedException e) {
            cursor().behindStatement();
        }
        depth--;
    }

    /** Reads a statement with parts; false if there is none. */
    private boolean control() {
        LitmusToken word = cursor().peek();
        switch (word.text()) {
            case "if" -> choice();
            case "while" -> whileLoop();
            case "do" -> doLoop();
            case "for" -> forLoop();
            case "break", "continue" -> leave();
            default -> {
                return false;
            }
        }
        return true;
    }

    /** {@code if (r0 == 1) … else …}: a jump over the statements to skip. */
    private void choice() {
        cursor().take();
        int otherwise = code.jumpUnless(condition());
        expressions.calls().sections().enclosed(cursor(), this::statement);
        if (cursor().takeIf("else")) {
            int end = code.jump();
            code.land(otherwise);
            expressions.calls().sections().enclosed(cursor(), this::statement);
            code.land(end);
        } else {
            code.land(otherwise);
        }
    }

    private Operand condition() {
        cursor().expect("(");
        Operand value = expressions.value();
        cursor().expect(")");
        return value;
    }

    private void whileLoop() {
        cursor().take();
        int begin = code.begin();
        int end = code.jumpUnless(condition());
        Loop loop = body();
        loop.continues().forEach(jump -> code.land(jump, begin));
        code.land(code.jump(), begin);
        code.land(end);
        loop.breaks().forEach(code::land);
    }

    private void doLoop() {
        cursor().take();
        int begin = code.begin();
        Loop loop = body();
        loop.continues().forEach(code::land);
        cursor().expect("while");
        code.land(code.jumpIf(condition()), begin);
        cursor().expect(";");
        code.begin();
        loop.breaks().forEach(code::land);
    }

    private void forLoop() {
        cursor().take();
        cursor().expect("(");
        if (!cursor().at(";")) {
            simple();
        }
        cursor().expect(";");
        int begin = code.begin();
        Optional<Integer> end = cursor().at(";") ? Optional.empty() : Optional.of(code.jumpUnless(expressions.value()));
        cursor().expect(";");
        TokenCursor step = cursor().upToClosing();
        cursor().expect(")");
        Loop loop = body();
        loop.continues().forEach(code::land);
        if (!step.atEnd()) {
            TokenCursor behind = cursor();
            expressions.readFrom(step);
            simple();
            expressions.readFrom(behind);
        }
        code.land(code.jump(), begin);
        end.ifPresent(code::land);
        loop.breaks().forEach(code::land);
        code.begin();
    }

    private Loop body() {
        Loop loop = new Loop(new ArrayList<>(), new ArrayList<>());
        loops.push(loop);
        expressions.calls().sections().enclosed(cursor(), this::statement);
        loops.pop();
        return loop;
    }

    private void leave() {
        LitmusToken word = cursor().take();
        if (loops.isEmpty()) {
            throw cursor().wrong(Code.LITMUS_SYNTAX, word.span(), "there is no loop here");
        }
        Loop loop = loops.element();
        (word.is("break") ? loop.breaks() : loop.continues()).add(code.jump());
        cursor().expect(";");
    }

    /** A declaration, an assignment or a call, without the semicolon. */
    private void simple() {
        LitmusToken word = cursor().peek();
        if (UNSUPPORTED.contains(word.text())) {
            throw cursor().wrong(
                            Code.LITMUS_UNSUPPORTED, word.span(), Printable.quoted(word.text()) + " is not supported");
        } else if (CNames.atType(cursor())) {
            declaration();
        } else if (cursor().at("(") && CNames.isType(cursor().peek(1).text())) {
            expressions.value();
        } else if (cursor().atName() && cursor().peek(1).kind() == LitmusToken.Kind.NAME) {
            throw cursor().wrong(
                            Code.LITMUS_UNSUPPORTED,
                            word.span(),
                            "values of type " + Printable.quoted(word.text())
                                    + " are not supported, only integers and pointers");
        } else if (cursor().isFollowedBy("(") && !word.is("ACCESS_ONCE")) {
            expressions.calls().statement();
        } else {
            assignment();
        }
    }

    /** {@code int r0 = 1, *r1;}. */
    private void declaration() {
        CNames.type(cursor());
        do {
            while (cursor().takeIf("*")) {
                CNames.type(cursor());
            }
            LitmusToken name = cursor().expectName("a variable");
            names.declare(cursor(), name);
            if (cursor().takeIf("=")) {
                code.assign(name.text(), expressions.value());
            }
        } while (cursor().takeIf(","));
    }

    private void assignment() {
        LitmusToken word = cursor().peek();
        if (cursor().atName() && cursor().isFollowedBy("=") && !names.isLocation(word.text())) {
            // herd takes what is assigned for a variable, declared or not.
            names.declare(cursor(), word);
        }
        if (cursor().atName() && names.isVariable(word.text())) {
            cursor().take();
            code.assign(word.text(), assigned(() -> new Operand.Register(word.text())));
            return;
        }
        boolean once = cursor().takeIf("ACCESS_ONCE");
        if (!once && cursor().atName() && cursor().isFollowedBy("=")) {
            throw cursor().wrong(Code.LITMUS_NAME, word.span(), "this is a location; write `*" + word.text() + " = …`");
        }
        Operand at = expressions.place();
        Operand value = assigned(() -> expressions.load(at));
        code.add(new Instruction.Store(at, value, CExpressions.PLAIN));
    }

    /** What is assigned to a place that now holds a value: {@code = 1}, {@code += 1}, {@code ++}. */
    private Operand assigned(Supplier<Operand> present) {
        if (cursor().takeIf("=")) {
            return expressions.value();
        } else if (cursor().takeIf("++")) {
            return code.compute(present.get(), LitmusOperator.ADD, new Operand.Constant(1));
        } else if (cursor().takeIf("--")) {
            return code.compute(present.get(), LitmusOperator.SUBTRACT, new Operand.Constant(1));
        }
        LitmusOperator operator = COMPOUND.get(cursor().peek().text());
        if (operator == null) {
            throw cursor().expected("`=`");
        }
        cursor().take();
        Operand before = present.get();
        return code.compute(before, operator, expressions.value());
    }
}
