package io.tagline.scenarios.report.reproduction;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.files.Resources;
import io.tagline.work.reproduction.PaperReproduction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pages of docs/reproduction are as old as what they tell of, by its fingerprint; nothing is run. */
@Order(1)
@Execution(ExecutionMode.CONCURRENT)
final class ReproductionPagesTest {

    private static final Library REPRODUCTIONS = new FileLibrary(PaperReproduction.KIND);

    private static byte[] trace(String file) {
        return Resources.bytes(ReproductionPagesTest.class, "/io/tagline/library/traces/" + file);
    }

    static Stream<String> names() {
        return REPRODUCTIONS.names().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void page_isOfTheseParameters(String name) throws IOException {
        Diagnostics diagnostics = new Diagnostics();
        String parameters = new PaperReproduction(name, true, ReproductionPagesTest::trace)
                .plan(FileLibrary::new, diagnostics)
                .orElseThrow()
                .fingerprint()
                .hex();
        String page = Files.readString(Path.of("..", "docs", "reproduction", name + ".md"));
        assertTrue(
                page.contains("\n- parameters: " + parameters + "\n"),
                "docs/reproduction/" + name + ".md is old; `./tagline reproduce " + name
                        + " --format markdown` prints it");
    }
}
