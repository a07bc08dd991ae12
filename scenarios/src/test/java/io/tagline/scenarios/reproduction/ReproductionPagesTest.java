package io.tagline.scenarios.reproduction;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.experiment.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

    private static final Library REPRODUCTIONS = new FileLibrary(new DocumentKind("reproductions", ".yaml"));

    static Stream<String> names() {
        return REPRODUCTIONS.names().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void page_isOfTheseParameters(String name) throws IOException {
        Diagnostics diagnostics = new Diagnostics();
        Reproduction reproduction = REPRODUCTIONS
                .open(name, diagnostics)
                .flatMap(source -> ReproductionReader.read(source, diagnostics))
                .orElseThrow();
        List<Setup> setups = Reproducer.load(
                reproduction, true, new FileLibrary(new DocumentKind("scenarios", ".yaml")), diagnostics);
        String parameters = new Plan(reproduction, setups, Reproducer.loadKernels(reproduction, diagnostics))
                .fingerprint()
                .hex();
        String page = Files.readString(Path.of("..", "docs", "reproduction", name + ".md"));
        assertTrue(
                page.contains("Parameters: `" + parameters + "`"),
                "docs/reproduction/" + name + ".md is old; run `./tagline reproduce " + name + "` and copy " + name
                        + ".md from its result folder");
    }
}
