package io.tagline.experiments.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.models.claim.Estimate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The scenarios that come with tagline, without running them; {@link ResolvedScenarioTest} prepares all their points. */
final class ScenarioFilesTest {

    private static final Library BUILT_IN = new FileLibrary(new DocumentKind("scenarios", ".yaml"));

    private static Source open(String name) {
        return BUILT_IN.open(name, new Diagnostics()).orElseThrow();
    }

    static Stream<String> names() {
        return BUILT_IN.names().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void scenario_beginsWithWhatToSee(String name) {
        String text = open(name).text();
        assertTrue(text.startsWith("# What to see: "));
        assertTrue(text.contains("# Question: "));
        assertTrue(text.contains("# Answer: "));
        assertFalse(Samples.read(open(name)).citation().isEmpty());
    }

    private static Estimate prediction(Scenario scenario, int point) {
        return Samples.predict(scenario, scenario.points().get(point), Samples.machine(), new Diagnostics())
                .orElseThrow()
                .max()
                .orElseThrow();
    }

    /** Ramos and Hoefler, HPDC 2013, section 3.1: 479.1 ns with deviation 36.1, and 748.1 ns (the sum of its table is 748.2) with 49.6. */
    @Test
    void pingPong_isPredictedAsPublished() {
        Scenario scenario = Samples.read(open("xeon-phi/ping-pong"));
        assertEquals(479.1, prediction(scenario, 0).mean(), 0.01);
        assertEquals(36.1, prediction(scenario, 0).stdev(), 0.05);
        assertEquals(748.2, prediction(scenario, 1).mean(), 0.01);
        assertEquals(49.6, prediction(scenario, 1).stdev(), 0.05);
    }

    /** Four states at four distances, each with its published mean and deviation; reads within the core are held to 2 % besides. */
    @Test
    void latencyTable_expectsEachOfItsPoints() {
        Scenario scenario = Samples.read(open("xeon-phi/latency-table"));
        assertEquals(16, scenario.points().size());
        for (Point point : scenario.points()) {
            boolean local =
                    point.text().contains("distance=0,") && !point.text().startsWith("state=I");
            long expectations = scenario.expectations().stream()
                    .filter(e -> e.concerns(point.parameters()))
                    .count();
            assertEquals(local ? 3 : 2, expectations, point.text());
        }
    }
}
