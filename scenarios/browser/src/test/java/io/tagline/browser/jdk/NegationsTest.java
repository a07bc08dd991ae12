package io.tagline.browser.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.Instruction;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.Program;
import org.teavm.model.ReferenceCache;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.BinaryOperation;
import org.teavm.model.instructions.DoubleConstantInstruction;
import org.teavm.model.instructions.FloatConstantInstruction;
import org.teavm.model.instructions.NegateInstruction;
import org.teavm.model.instructions.NumericOperandType;
import org.teavm.parsing.ClasspathClassHolderSource;

/** Does the page negate floating-point numbers so that minus zero stays, and whole ones as they are? */
final class NegationsTest {

    /** What the compiler reads. */
    static final class Numbers {

        private Numbers() {}

        static double negative(double number) {
            return -number;
        }

        static float negative(float number) {
            return -number;
        }

        static long negative(long number) {
            return -number;
        }
    }

    private static final ClassHolder READ =
            Objects.requireNonNull(new ClasspathClassHolderSource(new ReferenceCache()).get(Numbers.class.getName()));

    private static List<Instruction> rewritten(Class<?> type) {
        MethodHolder method = Objects.requireNonNull(READ.getMethod(new MethodDescriptor("negative", type, type)));
        Program program = Objects.requireNonNull(method.getProgram());
        Negations.rewrite(program);
        List<Instruction> instructions = new ArrayList<>();
        for (BasicBlock block : program.getBasicBlocks()) {
            block.forEach(instructions::add);
        }
        return instructions;
    }

    private static <T> List<T> only(List<Instruction> instructions, Class<T> type) {
        return instructions.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /** A product with -1, of the same type. */
    private static void assertProduct(List<Instruction> instructions, NumericOperandType type) {
        assertTrue(only(instructions, NegateInstruction.class).isEmpty(), "still negated");
        BinaryInstruction product = only(instructions, BinaryInstruction.class).get(0);
        assertEquals(BinaryOperation.MULTIPLY, product.getOperation());
        assertEquals(type, product.getOperandType());
    }

    @Test
    void aDouble_isMultiplied() {
        List<Instruction> instructions = rewritten(double.class);
        assertProduct(instructions, NumericOperandType.DOUBLE);
        DoubleConstantInstruction factor =
                only(instructions, DoubleConstantInstruction.class).get(0);
        assertEquals(-1, factor.getConstant());
        assertEquals(
                factor.getReceiver(),
                only(instructions, BinaryInstruction.class).get(0).getSecondOperand());
    }

    @Test
    void aFloat_isMultiplied() {
        List<Instruction> instructions = rewritten(float.class);
        assertProduct(instructions, NumericOperandType.FLOAT);
        assertEquals(
                -1, only(instructions, FloatConstantInstruction.class).get(0).getConstant());
    }

    @Test
    void aWholeNumber_isNegated() {
        assertEquals(1, only(rewritten(long.class), NegateInstruction.class).size());
    }

    /** Why a product is as good: the numbers are the same, bit by bit, but for those that are none. */
    @Test
    void aProduct_isTheNegative() {
        for (double number : new double[] {0, -0.0, 1, -Double.MIN_VALUE, Double.MAX_VALUE, Double.POSITIVE_INFINITY}) {
            assertEquals(
                    Double.doubleToRawLongBits(-number), Double.doubleToRawLongBits(number * -1), () -> "of " + number);
        }
    }
}
