package io.tagline.experiments.fitting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a fit must not stop. */
final class EdgeTest {

    /**
     * Medians with 5 % less of a number, with it, and with 5 % more. The first is what two threads that add took on an Emerald Rapids without jitter, with
     * look-ups of 17.6, 18.5 and 19.4 ns: 21.3 to 17.4 is a fifth, four times what the number moves; less changes above, so the fit goes on there. 3.01 and
     * 2.99 times 5 % are the two sides of the limit. A valley or a peak is an edge where both sides rise by more than half of 5 %.
     */
    @ParameterizedTest
    @CsvSource({
        "21.3 17.4 17.6, 1, 1.05",
        "100 100 115.05, 1, 0.95",
        "100 100 114.95, 0, 1",
        "103 100 103.1, 1, 0.95",
        "102 100 102, 0, 1",
        "95 100 105, 0, 1",
        "105 100 95, 0, 1"
    })
    void aClassThatMovesByMuchMore_orTurns_isAnEdge(String medians, int edges, double onwards) {
        List<double[]> steps = Arrays.stream(medians.split(" ", -1))
                .map(median -> new double[] {Double.parseDouble(median)})
                .toList();
        List<Edge> found = Edge.among("cores.locked", List.of("hand-off"), steps);
        assertEquals(edges, found.size());
        assertEquals(onwards, Edge.worst(found).map(Edge::smoother).orElse(1.0));
    }
}
