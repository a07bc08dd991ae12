package io.tagline.browser.jdk;

import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.Program;
import org.teavm.model.Variable;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.BinaryOperation;
import org.teavm.model.instructions.DoubleConstantInstruction;
import org.teavm.model.instructions.FloatConstantInstruction;
import org.teavm.model.instructions.NegateInstruction;
import org.teavm.model.instructions.NumericOperandType;

/**
 * Negates floating-point numbers by a product with -1, which is the same number by IEEE 754. For WebAssembly the compiler takes the number from zero: what
 * should be minus zero is zero then.
 */
final class Negations {

    private Negations() {}

    static void rewrite(ClassHolder cls) {
        for (MethodHolder method : cls.getMethods()) {
            Program program = method.getProgram();
            if (program != null) {
                rewrite(program);
            }
        }
    }

    static void rewrite(Program program) {
        for (BasicBlock block : program.getBasicBlocks()) {
            for (Instruction instruction : block) {
                if (instruction instanceof NegateInstruction negation && isFloating(negation.getOperandType())) {
                    rewrite(negation, program.createVariable());
                }
            }
        }
    }

    private static boolean isFloating(NumericOperandType type) {
        return type == NumericOperandType.DOUBLE || type == NumericOperandType.FLOAT;
    }

    private static void rewrite(NegateInstruction negation, Variable factor) {
        BinaryInstruction product = new BinaryInstruction(BinaryOperation.MULTIPLY, negation.getOperandType());
        product.setFirstOperand(negation.getOperand());
        product.setSecondOperand(factor);
        product.setReceiver(negation.getReceiver());
        product.setLocation(negation.getLocation());
        Instruction minusOne = minusOne(negation.getOperandType(), factor);
        minusOne.setLocation(negation.getLocation());
        negation.insertPrevious(minusOne);
        negation.replace(product);
    }

    private static Instruction minusOne(NumericOperandType type, Variable receiver) {
        if (type == NumericOperandType.FLOAT) {
            FloatConstantInstruction constant = new FloatConstantInstruction();
            constant.setConstant(-1);
            constant.setReceiver(receiver);
            return constant;
        }
        DoubleConstantInstruction constant = new DoubleConstantInstruction();
        constant.setConstant(-1);
        constant.setReceiver(receiver);
        return constant;
    }
}
