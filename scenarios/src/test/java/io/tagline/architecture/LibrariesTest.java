package io.tagline.architecture;

import static io.tagline.architecture.Arrows.only;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each outside library is known in as few packages as can be, most in one. */
final class LibrariesTest {

    @ParameterizedTest
    @CsvSource({
        "picocli, scenarios.cli",
        "org.jetbrains, pictures.chart",
        "com.github.weisj, scenarios.report",
        "org.apache.pdfbox, scenarios.report",
        "de.rototor, scenarios.report",
        "org.HdrHistogram, experiments.interval",
        "org.snakeyaml, documents.yaml",
        "org.eclipse.elk, pictures.layout",
        "org.eclipse.lsp4j, lsp",
        "org.eclipse, pictures.layout lsp",
        "com.google.gson, lsp",
        "io.tagline.lsp, lsp scenarios.cli",
        "org.commonmark, protocols.document",
        "org.jgrapht, topologies.graph",
        "com.github.luben, communication.trace",
        "org.tukaani, communication.trace",
        "umontreal.ssj.simevents, simulator.statistics",
        "umontreal, simulator.statistics simulator.random experiments.estimate",
        "io.tagline.documents.yaml, documents.yaml documents.keys topologies.document topologies.computer experiments.scenario experiments.document experiments.fitting work.reproduction experiments.difference work.note litmus.scenario work.check work.form work.document work.lint work.litmus work.recording work.sensitivity work.sequence work.tune work.why scenarios.cli",
    })
    void library_isKnownAtHomeOnly(String library, String homes) {
        only(
                library + "..",
                Arrays.stream(homes.split(" ", -1))
                        .map(home -> "io.tagline." + home + "..")
                        .toArray(String[]::new));
    }
}
