package io.tagline.communication.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.communication.detection.AccurateDetector;
import io.tagline.communication.detection.CacheHierarchy;
import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.communication.detection.Detector;
import io.tagline.communication.detection.Policy;
import io.tagline.communication.detection.RelaxedDetector;
import io.tagline.communication.detection.Variant;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Each kernel gives the matrix that one expects by eye, by both definitions. */
final class KernelTest {

    private static final int THREADS = 8;

    private static final CacheHierarchy NEHALEM = CacheHierarchy.of(
            new Machines(FileLibrary::new).load("nehalem-4s", new Diagnostics()).orElseThrow());

    private static CommunicationMatrix detected(Kernel kernel, Detector detector) {
        assertEquals(Optional.empty(), Detector.detect(kernel.run(THREADS), List.of(detector)));
        return detector.communication().matrix();
    }

    private static CommunicationMatrix relaxed(Kernel kernel, int shift, Variant variant) {
        return detected(kernel, new RelaxedDetector(shift, variant));
    }

    private static CommunicationMatrix accurate(Kernel kernel, Policy policy) {
        return detected(kernel, new AccurateDetector(NEHALEM, policy));
    }

    private static void assertPairs(Kernel kernel, BiPredicate<Integer, Integer> communicate) {
        for (CommunicationMatrix matrix : List.of(relaxed(kernel, 6, Variant.MRU2), accurate(kernel, Policy.LAST))) {
            for (int i = 0; i < THREADS; i++) {
                for (int j = 0; j < THREADS; j++) {
                    boolean expected = i != j && communicate.test(i, j);
                    assertEquals(expected, matrix.cell(i, j) > 0, kernel + " " + i + " and " + j);
                }
            }
        }
    }

    @Test
    void stencilAndPipeline_communicateWithNeighbours() {
        assertPairs(Kernel.STENCIL, (i, j) -> Math.abs(i - j) == 1);
        assertPairs(Kernel.PIPELINE, (i, j) -> Math.abs(i - j) == 1);
    }

    @Test
    void transpose_communicatesAmongAllEqually() {
        assertPairs(Kernel.TRANSPOSE, (i, j) -> true);
        assertEquals(0, relaxed(Kernel.TRANSPOSE, 6, Variant.MRU2).heterogeneity(), 1e-9);
    }

    @Test
    void butterfly_communicatesAtPowersOfTwo() {
        assertPairs(Kernel.BUTTERFLY, (i, j) -> Integer.bitCount(i ^ j) == 1);
    }

    @Test
    void paddedCounters_communicateWithNobody() {
        assertPairs(Kernel.PADDED, (i, j) -> false);
    }

    @Test
    void counters_communicateFalselyOnly() {
        AccurateDetector detector = new AccurateDetector(NEHALEM, Policy.ALL);
        assertTrue(detected(Kernel.FALSE_SHARING, detector).events() > 0);
        assertEquals(
                0, detector.communication().classes().orElseThrow().trueEvents().events());
    }

    /** Diener et al., PDP 2016, figure 7: matching definitions agree on lines, and less and less on blocks of 4 KiB and more. */
    @ParameterizedTest
    @CsvSource({"MRU2, LAST", "PRINTED, SWITCH", "NUMALIZE, SWITCH"})
    void errorOfTheRelaxedDefinition_risesWithTheGranularity(Variant variant, Policy policy) {
        CommunicationMatrix accurate = accurate(Kernel.STENCIL, policy);
        double line = relaxed(Kernel.STENCIL, 6, variant).meanSquaredError(accurate);
        double page = relaxed(Kernel.STENCIL, 12, variant).meanSquaredError(accurate);
        double large = relaxed(Kernel.STENCIL, 14, variant).meanSquaredError(accurate);
        assertTrue(line < 5, "64 B: " + line);
        assertTrue(page > 10 * line + 10, "4 KiB: " + page);
        assertTrue(large > 10 * line + 10, "16 KiB: " + large);
    }

    @ParameterizedTest
    @EnumSource(Kernel.class)
    void everyKernel_runsWithAnyNumberOfThreads(Kernel kernel) {
        for (int threads : List.of(1, 2, 3, 7)) {
            RelaxedDetector detector = new RelaxedDetector(6, Variant.MRU2);
            Detector.detect(kernel.run(threads), List.of(detector));
            assertEquals(threads, detector.communication().matrix().threads());
        }
    }
}
