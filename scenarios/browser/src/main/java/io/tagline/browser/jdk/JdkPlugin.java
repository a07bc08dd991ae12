package io.tagline.browser.jdk;

import io.tagline.experiments.setup.Build;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.teavm.model.AccessLevel;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ElementModifier;
import org.teavm.model.Instruction;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Program;
import org.teavm.model.ValueType;
import org.teavm.model.Variable;
import org.teavm.model.instructions.ExitInstruction;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.model.instructions.NullConstantInstruction;
import org.teavm.model.instructions.StringConstantInstruction;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/** Puts the methods into the classes that the compiler reads, and lets it negate numbers as Java does. */
public final class JdkPlugin implements TeaVMPlugin {

    private static final String VAR_HANDLE = "java.lang.invoke.VarHandle";

    private static final List<Class<?>> WITH_PATCHES =
            List.of(Patches.class, Exponentials.class, Logarithms.class, Powers.class, Angles.class, Roots.class);

    @Override
    public void install(TeaVMHost host) {
        List<Added> all = added();
        host.add((ClassHolder cls, org.teavm.model.ClassHolderTransformerContext context) ->
                all.stream().filter(method -> method.to.equals(cls.getName())).forEach(method -> method.addTo(cls)));
        host.add((ClassHolder cls, org.teavm.model.ClassHolderTransformerContext context) -> Negations.rewrite(cls));
        host.add((ClassHolder cls, org.teavm.model.ClassHolderTransformerContext context) -> {
            if (cls.getName().equals(Package.class.getName())) {
                addVersion(cls);
            }
        });
    }

    /** A page has no manifest: its version is that of the jars which it is made of, or none. */
    private static void addVersion(ClassHolder cls) {
        Optional<String> version = Optional.ofNullable(Build.class.getPackage().getImplementationVersion());
        MethodHolder method =
                new MethodHolder(new MethodDescriptor("getImplementationVersion", ValueType.parse(String.class)));
        method.setLevel(AccessLevel.PUBLIC);
        method.setProgram(constant(version));
        Optional.ofNullable(cls.getMethod(method.getDescriptor())).ifPresent(cls::removeMethod);
        cls.addMethod(method);
    }

    private static Program constant(Optional<String> text) {
        Program program = new Program();
        program.createVariable();
        BasicBlock block = program.createBasicBlock();
        ExitInstruction exit = new ExitInstruction();
        exit.setValueToReturn(program.createVariable());
        block.add(text.map(value -> string(value, exit.getValueToReturn()))
                .orElseGet(() -> none(exit.getValueToReturn())));
        block.add(exit);
        return program;
    }

    private static Instruction string(String value, Variable receiver) {
        StringConstantInstruction string = new StringConstantInstruction();
        string.setConstant(value);
        string.setReceiver(receiver);
        return string;
    }

    private static Instruction none(Variable receiver) {
        NullConstantInstruction none = new NullConstantInstruction();
        none.setReceiver(receiver);
        return none;
    }

    private static List<Added> added() {
        List<Added> all = new ArrayList<>();
        WITH_PATCHES.stream()
                .flatMap(patches -> Arrays.stream(patches.getMethods()))
                .filter(method -> method.isAnnotationPresent(Patch.class))
                .map(Added::of)
                // Reflection has no order of its own, and the compiler writes methods in that of their addition.
                .sorted(Comparator.comparing(method -> method.called().toString()))
                .forEach(all::add);
        MethodDescriptor handle = new MethodDescriptor(
                "arrayElementVarHandle", ValueType.parse(Class.class), ValueType.object(VAR_HANDLE));
        all.add(new Added(MethodHandles.class.getName(), false, new MethodReference(VAR_HANDLE, handle)));
        return all;
    }

    /**
     * A method of a class that only calls another one, which is static.
     *
     * @param ofObject whether it is a method of an object, which the other takes first
     */
    private record Added(String to, boolean ofObject, MethodReference called) {

        static Added of(Method method) {
            Patch patch = Optional.ofNullable(method.getAnnotation(Patch.class)).orElseThrow();
            String to = patch.internal().isEmpty() ? patch.of().getName() : patch.internal();
            return new Added(to, patch.ofObject(), MethodReference.parse(method(method)));
        }

        private static String method(Method method) {
            return method.getDeclaringClass().getName() + "." + new MethodDescriptor(method.getName(), types(method));
        }

        private static Class<?>[] types(Method method) {
            List<Class<?>> types = new ArrayList<>(List.of(method.getParameterTypes()));
            types.add(method.getReturnType());
            return types.toArray(new Class<?>[0]);
        }

        void addTo(ClassHolder cls) {
            ValueType[] signature = called.getSignature();
            MethodDescriptor descriptor = new MethodDescriptor(
                    called.getName(), ofObject ? Arrays.copyOfRange(signature, 1, signature.length) : signature);
            Optional.ofNullable(cls.getMethod(descriptor)).ifPresent(cls::removeMethod);
            MethodHolder method = new MethodHolder(descriptor);
            method.setLevel(AccessLevel.PUBLIC);
            if (!ofObject) {
                method.getModifiers().add(ElementModifier.STATIC);
            }
            method.setProgram(program(descriptor.parameterCount()));
            cls.addMethod(method);
        }

        /** The object is variable 0, also where there is none. */
        private Program program(int parameters) {
            Program program = new Program();
            BasicBlock block = program.createBasicBlock();
            List<Variable> variables = new ArrayList<>();
            for (int i = 0; i <= parameters; i++) {
                variables.add(program.createVariable());
            }
            InvokeInstruction call = new InvokeInstruction();
            call.setType(InvocationType.SPECIAL);
            call.setMethod(called);
            call.setArguments(
                    variables.subList(ofObject ? 0 : 1, variables.size()).toArray(new Variable[0]));
            ExitInstruction exit = new ExitInstruction();
            if (called.getReturnType() != ValueType.VOID) {
                call.setReceiver(program.createVariable());
                exit.setValueToReturn(call.getReceiver());
            }
            block.add(call);
            block.add(exit);
            return program;
        }
    }
}
