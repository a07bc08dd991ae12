package io.tagline.litmus.scenario;

import io.tagline.litmus.program.Architecture;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.Operand;
import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.FenceKind;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How the accesses of a test are written in CLa. */
sealed interface AccessWords {

    /** What follows the name of a line where lines are declared. */
    String declared();

    /** What follows the name of a line in an access through what this operand holds. */
    String index(Operand at);

    /** The call that reads or writes. */
    String verb(Instruction access);

    /** A further argument of an atomic operation, with its comma. */
    String order(Instruction atomic);

    List<String> fences(Instruction.Fence fence);

    /** What is added to a value that is to depend on these operands, too. */
    String depending(Stream<Operand> on);

    /** The call that reads a line when all is done. */
    String last();

    /** As processors with ordered stores perform them: loads, stores, and full fences. */
    record Ordered() implements AccessWords {

        @Override
        public String declared() {
            return "";
        }

        @Override
        public String index(Operand at) {
            return "";
        }

        @Override
        public String verb(Instruction access) {
            return access instanceof Instruction.Load ? "load" : "store";
        }

        @Override
        public String order(Instruction atomic) {
            return "";
        }

        @Override
        public List<String> fences(Instruction.Fence fence) {
            return List.of("fence()");
        }

        @Override
        public String depending(Stream<Operand> on) {
            return "";
        }

        @Override
        public String last() {
            return "load";
        }
    }

    /** With the orders and the dependencies of the test's instructions. Each location is the one element of an array, whose index depends on the address. */
    record Weak(Architecture architecture) implements AccessWords {

        @Override
        public String declared() {
            return "[1]";
        }

        @Override
        public String index(Operand at) {
            Optional<String> register = at instanceof Operand.Address address
                    ? address.register()
                    : at instanceof Operand.Register pointer ? Optional.of(pointer.name()) : Optional.empty();
            return register.map(ThreadText::variable)
                    .map(name -> "[" + name + " - " + name + "]")
                    .orElse("[0]");
        }

        @Override
        public String verb(Instruction access) {
            AccessOrder order = WrittenOrder.of(access);
            if (access instanceof Instruction.Load) {
                return order == AccessOrder.SEQ_CST ? "cl_read" : order.acquires() ? "load_acquire" : "load";
            }
            return order.releases() ? "store_release" : "store";
        }

        @Override
        public String order(Instruction atomic) {
            return ", " + WrittenOrder.of(atomic).word();
        }

        @Override
        public List<String> fences(Instruction.Fence fence) {
            return WrittenOrder.fences(architecture, fence).stream()
                    .map(kind -> kind == FenceKind.FULL ? "fence()" : "fence(" + kind.word() + ")")
                    .toList();
        }

        @Override
        public String depending(Stream<Operand> on) {
            StringBuilder text = new StringBuilder();
            on.filter(Operand.Register.class::isInstance)
                    .map(operand -> ThreadText.variable(((Operand.Register) operand).name()))
                    .forEach(name -> text.append(" + (")
                            .append(name)
                            .append(" - ")
                            .append(name)
                            .append(")"));
            return text.toString();
        }

        @Override
        public String last() {
            return "cl_read";
        }
    }
}
