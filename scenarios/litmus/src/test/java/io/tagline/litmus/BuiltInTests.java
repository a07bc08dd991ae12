package io.tagline.litmus;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.outcome.Enumeration;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.litmus.program.LitmusTest;
import java.util.List;
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
