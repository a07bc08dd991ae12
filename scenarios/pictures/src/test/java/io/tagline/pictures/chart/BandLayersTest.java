package io.tagline.pictures.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.units.TimeScale;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.pictures.Picture;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import io.tagline.work.run.Simulation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BandLayersTest {

    private static final String PING_PONG = """
            tagline: 1
            name: ping-pong
            machine: xeon-phi-5110p
            threads: {T0: 0, T1: 15}
            lines:
              sbuf[2]: {owner: "T[i]", state: E, value: 1}
              rbuf[2]: {owner: "T[i]", state: E}
            program: |
              if me == 0:
                cl_copy(sbuf[0], rbuf[1], 1)
                cl_wait(rbuf[0], 1)
              else:
                cl_wait(rbuf[1], 1)
                cl_copy(sbuf[1], rbuf[0], 1)
            measure: {latency: half round trip}
            run: {seed: 1, replications: 60}
            model: {bounds: %s}
            """;

    private final RunResult guaranteed = run("guaranteed");

    private static RunResult run(String bounds) {
        ChosenScenario scenario = ChosenScenario.named("test");
        Texts texts = new Texts(Map.of(), Optional.of(FileLibrary::new));
        return new Simulation(scenario, Set.of())
                .ask(WorkContext.over(
                        texts.with(ChosenScenario.KIND, scenario.name(), PING_PONG.formatted(bounds + ", share: 0%"))))
                .result();
    }

    private static BandLayers layers(List<PointResult> points) {
        return new BandLayers(points, p -> "x", p -> "", false, false, TimeScale.NANOSECONDS);
    }

    /** Latencies have a third of the height: as much room above and below as they need. */
    @Test
    void bands_leaveLatenciesAThird() {
        List<PointResult> points = guaranteed.points();
        double least = points.stream().mapToDouble(p -> p.latency().min()).min().orElseThrow();
        double most = points.stream().mapToDouble(p -> p.latency().max()).max().orElseThrow();
        assertTrue(points.get(0).model().orElseThrow().high().orElseThrow() > 2 * most - least, "bands reach farther");
        List<Double> drawn = layers(points).drawn();
        assertTrue(
                drawn.stream().allMatch(end -> end >= least - (most - least) && end <= 2 * most - least), "" + drawn);
    }

    @Test
    void captions_nameEachBand() {
        String caption = layers(guaranteed.points()).caption();
        assertEquals(
                " Darker area: from T_min to T_max, the papers' band, published costs. Lighter area: where all but one in a million of all"
                        + " replications are. Thin line: where every one is, the guaranteed band. Arrows: a band ends there, beyond what is drawn.",
                caption);
        assertTrue(
                layers(run("published").points()).caption().startsWith(" Area: from T_min to T_max, the papers' band"));
    }

    /** In whole words, at the edge where it ends. */
    @Test
    void farEnds_areNumbers() {
        Picture boxes = Pictures.of(guaranteed).stream()
                .filter(picture -> picture.name().equals("latency"))
                .findFirst()
                .orElseThrow();
        assertTrue(boxes.svg().contains("every one \u2191"));
    }
}
