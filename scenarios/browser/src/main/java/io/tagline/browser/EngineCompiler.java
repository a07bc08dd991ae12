package io.tagline.browser;

import java.io.File;
import java.util.Arrays;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Compiles the laboratory to JavaScript or WebAssembly with TeaVM, in a JVM of its own where all identity hashes are equal: TeaVM writes some instructions in
 * the order of these hashes.
 */
final class EngineCompiler {

    private EngineCompiler() {}

    /** {@code args}: {@code JAVASCRIPT} or {@code WEBASSEMBLY_GC}, and the folder and the name of the file to write. */
    public static void main(String[] args) throws TeaVMToolException {
        TeaVMTool compiler = compiler();
        compiler.setTargetType(TeaVMTargetType.valueOf(args[0]));
        compiler.setTargetDirectory(new File(args[1]));
        compiler.setTargetFileName(args[2]);
        compiler.generate();
        compiler.getProblemProvider()
                .getSevereProblems()
                .forEach(problem -> System.err.println(
                        problem.getText() + " " + Arrays.toString(problem.getParams()) + " " + problem.getLocation()));
        System.exit(compiler.getProblemProvider().getSevereProblems().isEmpty() ? 0 : 1);
    }

    private static TeaVMTool compiler() {
        TeaVMTool compiler = new TeaVMTool();
        compiler.setMainClass(Laboratory.class.getName());
        compiler.setJsModuleType(JSModuleType.UMD);
        compiler.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
        compiler.setObfuscated(true);
        compiler.setAssertionsRemoved(true);
        compiler.setClassPath(
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(File::new)
                        .toList());
        compiler.setClassLoader(EngineCompiler.class.getClassLoader());
        return compiler;
    }
}
