package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Questions that people have asked in public, as scenarios, with the answers that real machines give. */
final class BroughtScenariosTest {

    private static List<JsonNode> points(String name) {
        CommandLineRun run = CommandLineRun.of(
                "run",
                "src/test/resources/io/tagline/scenarios/cli/brought/" + name + ".yaml",
                "--no-results",
                "--json");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        List<JsonNode> points = new ArrayList<>();
        JsonMapper.shared().readTree(run.out()).get("points").forEach(points::add);
        return points;
    }

    private static double mean(List<JsonNode> points, String machine, int slot, int threads) {
        return points.stream()
                .filter(point -> {
                    JsonNode parameters = point.get("parameters");
                    return parameters.get("machine").asString().equals(machine)
                            && parameters.get("slot").asInt() == slot
                            && parameters.get("n").asInt() == threads;
                })
                .mapToDouble(point -> point.get("latency").get("mean").asDouble())
                .findFirst()
                .orElseThrow();
    }

    /**
     * Why do atomic additions to neighbouring counters take 7 times as long with 4 threads (nodejs/help, issue 5065)? All additions to one line come one after
     * another, and each is dearer than alone by the hand-offs between them: measured on Emerald Rapids 6.1 ns alone, 15.6 with two threads, 23.7 with eight. So eight
     * threads take more than eight times as long as one, by a fifth at least; on lines of their own they take as long as one.
     */
    @Test
    void contendedAdditions_costMoreThanAlone() {
        List<JsonNode> points = points("contended-atomics");
        for (String machine : List.of("xeon-8375c-2s", "epyc-7r13-2s", "sandy-bridge-2s", "graviton2")) {
            double together = mean(points, machine, 0, 8) / mean(points, machine, 0, 1);
            double apart = mean(points, machine, 1, 8) / mean(points, machine, 1, 1);
            assertTrue(together > 8 * 1.2, machine + " " + together);
            assertTrue(apart < 1.2, machine + " " + apart);
        }
    }

    /** A hand-off between two cores shares no link with a line that goes between sockets: within the confidence intervals it takes as long as alone. */
    @Test
    void aLocalHandOff_doesNotWaitForRemoteTraffic() {
        List<JsonNode> points = points("local-beside-remote");
        double alone = points.get(0).get("latency").get("mean").asDouble();
        double beside = points.get(1).get("latency").get("mean").asDouble();
        assertEquals(alone, beside, 0.02 * alone);
    }
}
