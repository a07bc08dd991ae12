package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.browser.jdk.JdkPlugin;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.teavm.backend.javascript.JavaScriptTarget;
import org.teavm.callgraph.CallGraphNode;
import org.teavm.dependency.DependencyInfo;
import org.teavm.dependency.FastDependencyAnalyzer;
import org.teavm.diagnostics.DefaultProblemTextConsumer;
import org.teavm.diagnostics.Problem;
import org.teavm.model.CallLocation;
import org.teavm.model.MethodReference;
import org.teavm.vm.MemoryBuildTarget;
import org.teavm.vm.TeaVM;
import org.teavm.vm.TeaVMBuilder;
import org.teavm.vm.TeaVMPhase;
import org.teavm.vm.TeaVMProgressFeedback;
import org.teavm.vm.TeaVMProgressListener;

/**
 * Can all that the page may call be compiled for a browser? The compiler looks for what is reachable, by its quick way, which follows calls to all objects that
 * exist; it is ended before it writes anything. That takes a sixth of the time of making the page, so every build asks it.
 */
@Order(1)
final class CompilableTest {

    private static final String JDK = JdkPlugin.class.getPackageName() + ".";

    /** All other functions have one result each, that of IEEE 754. */
    private static final Set<String> NOT_EXACT = Set.of(
            "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "expm1", "log",
            "log10", "log1p", "pow", "powImpl", "cbrt", "hypot");

    @Test
    void page_callsNothingThatTheCompilerLacks() {
        TeaVM compiler = analysed(Laboratory.class);
        assertEquals("", missing(compiler));
        assertTrue(
                compiler.getClasses().contains(QuestionEndpoint.class.getName()),
                "it has followed the calls of the page");
        assertEquals("", ofTheBrowser(compiler));
    }

    /** Functions of {@code Math} that are the browser's, which may change with its editions, and those that the compiler's library makes of them. */
    private static String ofTheBrowser(TeaVM compiler) {
        return compiler.getDependencyInfo().getReachableMethods().stream()
                .filter(method -> method.getClassName().equals(Math.class.getName()))
                .filter(method -> NOT_EXACT.contains(method.getName()))
                .filter(method -> !isPatched(method, compiler.getDependencyInfo()))
                .map(method -> method + "; reached by " + way(method, compiler.getDependencyInfo()))
                .sorted()
                .collect(Collectors.joining("\n"));
    }

    private static boolean isPatched(MethodReference method, DependencyInfo found) {
        return found.getCallGraph().getNode(method).getCallSites().stream()
                .flatMap(site -> site.getCalledMethods().stream())
                .anyMatch(called -> called.getMethod().getClassName().startsWith(JDK));
    }

    private static TeaVM analysed(Class<?> entry) {
        TeaVM compiler = new TeaVMBuilder(new JavaScriptTarget())
                .setClassLoader(CompilableTest.class.getClassLoader())
                .setDependencyAnalyzerFactory(FastDependencyAnalyzer::new)
                .build();
        compiler.setProgressListener(new UntilItWrites());
        compiler.setEntryPoint(entry.getName());
        compiler.setEntryPointName("main");
        compiler.installPlugins();
        compiler.build(new MemoryBuildTarget(), "engine.js");
        return compiler;
    }

    /** What is missing, and a way on which the page reaches it. */
    private static String missing(TeaVM compiler) {
        return compiler.getProblemProvider().getSevereProblems().stream()
                .map(problem -> text(problem) + wayTo(problem.getLocation(), compiler.getDependencyInfo()))
                .sorted()
                .distinct()
                .collect(Collectors.joining("\n"));
    }

    private static String text(Problem problem) {
        DefaultProblemTextConsumer text = new DefaultProblemTextConsumer();
        problem.render(text);
        return text.getText();
    }

    private static String wayTo(@Nullable CallLocation place, DependencyInfo found) {
        return place == null
                ? ""
                : "; reached by "
                        + way(place.getMethod(), found).stream()
                                .map(method -> method.getClassName() + "." + method.getName())
                                .collect(Collectors.joining(" -> "));
    }

    /** The shortest, from caller to called. Where a call may mean one of many methods, who made the object says more than who calls it. */
    private static List<MethodReference> way(MethodReference end, DependencyInfo found) {
        Map<MethodReference, MethodReference> next = new HashMap<>(Map.of(end, end));
        Deque<MethodReference> open = new ArrayDeque<>(List.of(end));
        MethodReference first = end;
        while (!open.isEmpty() && !first.getClassName().equals(Laboratory.class.getName())) {
            MethodReference called = open.remove();
            Stream.concat(callers(called, found), makers(called, found))
                    .filter(caller -> next.putIfAbsent(caller, called) == null)
                    .forEach(open::add);
            first = called;
        }
        return Stream.concat(Stream.iterate(first, method -> !method.equals(end), next::get), Stream.of(end))
                .toList();
    }

    private static Stream<MethodReference> callers(MethodReference called, DependencyInfo found) {
        return found.getCallGraph().getNode(called).getCallerCallSites().stream()
                .filter(site -> site.getCalledMethods().size() == 1)
                .flatMap(site -> site.getCallers().stream())
                .map(CallGraphNode::getMethod);
    }

    private static Stream<MethodReference> makers(MethodReference called, DependencyInfo found) {
        return found.getReachableMethods().stream()
                .filter(method -> method.getClassName().equals(called.getClassName())
                        && method.getName().equals("<init>"));
    }

    private static final class UntilItWrites implements TeaVMProgressListener {

        @Override
        public TeaVMProgressFeedback phaseStarted(TeaVMPhase phase, int count) {
            return phase == TeaVMPhase.COMPILING ? TeaVMProgressFeedback.CANCEL : TeaVMProgressFeedback.CONTINUE;
        }

        @Override
        public TeaVMProgressFeedback progressReached(int progress) {
            return TeaVMProgressFeedback.CONTINUE;
        }
    }
}
