package io.tagline.litmus;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.execution.Candidates;
import io.tagline.litmus.model.ConsistencyModel;
import io.tagline.litmus.model.ConsistencyModelReader;
import io.tagline.litmus.outcome.Enumeration;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.Architecture;
import io.tagline.litmus.program.LitmusTest;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.stream.Collectors;

/** The litmus tests that come with tagline. */
public final class BuiltInTests {

    private static final Library LIBRARY = new FileLibrary(LitmusReader.KIND);

    private BuiltInTests() {}

    public static List<String> names() {
        return LIBRARY.names();
    }

    public static LitmusTest named(String name) {
        return read(LIBRARY.open(name, new Diagnostics()).orElseThrow());
    }

    public static LitmusTest of(String text) {
        return read(Source.of("test.litmus", text));
    }

    /** What the document of a memory model allows of all candidate executions: it shares nothing with the abstract machines. */
    public static NavigableSet<Outcome> judged(LitmusTest test, String model) {
        return Candidates.of(test)
                .orElseThrow()
                .allowed(model(model))
                .orElseThrow()
                .outcomes();
    }

    /** A memory model that is built in. */
    public static ConsistencyModel model(String name) {
        Diagnostics diagnostics = new Diagnostics();
        Library library = new FileLibrary(ConsistencyModelReader.KIND);
        return ConsistencyModelReader.read(library.open(name, diagnostics).orElseThrow(), library, diagnostics)
                .orElseThrow();
    }

    /** What axioms say of a test as ordered stores have it; RISC-V has a rule of its own for its exclusive stores. */
    public static NavigableSet<Outcome> judged(LitmusTest test, MemoryModel model) {
        boolean riscv = test.architecture() == Architecture.RISCV;
        return switch (model) {
            case SC -> judged(test, "sc");
            case TSO -> riscv ? judged(test, "rvtso") : judged(test.withOrderedStores(), "x86-tso");
        };
    }

    /** What x86-TSO allows, such as {@code [x]=1; | [x]=2;}. */
    public static String outcomes(LitmusTest test) {
        return Enumeration.of(test, MemoryModel.TSO).orElseThrow().stream()
                .map(outcome -> outcome.text(test))
                .collect(Collectors.joining(" | "));
    }

    /** The same of one thread, whose instructions stand between semicolons. */
    public static String outcomes(String header, String state, String column, String observed) {
        return outcomes(of(header + "\n" + state + "\n P0 ;\n " + column.replace(" ; ", " ;\n ") + " ;\nlocations ["
                + observed + "]\n"));
    }

    private static LitmusTest read(Source source) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<LitmusTest> test = LitmusReader.read(source, diagnostics);
        diagnostics.throwIfAny();
        return test.orElseThrow();
    }
}
