package io.tagline.litmus;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.program.LitmusTest;
import java.util.List;
import java.util.Optional;

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

    private static LitmusTest read(Source source) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<LitmusTest> test = LitmusReader.read(source, diagnostics);
        diagnostics.throwIfAny();
        return test.orElseThrow();
    }
}
