package io.tagline.work.reproduction;

import io.tagline.communication.detection.Communication.EventClasses;
import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.communication.kernel.Kernel;
import java.util.List;

/**
 * The figures of Diener et al. (PDP 2016), for kernels.
 *
 * @param chapters the shapes of the figures, against bounds
 * @param events figure 4
 * @param patterns figures 3, 5 and 6
 * @param errors figure 7
 * @param gains figure 8
 */
public record KernelFigures(
        List<Chapter> chapters, List<Events> events, List<Pattern> patterns, List<Deviation> errors, List<Gain> gains) {

    public KernelFigures {
        chapters = List.copyOf(chapters);
        events = List.copyOf(events);
        patterns = List.copyOf(patterns);
        errors = List.copyOf(errors);
        gains = List.copyOf(gains);
    }

    /** The kinds of events of a kernel. */
    public record Events(Kernel kernel, EventClasses classes) {}

    /**
     * The communication of a kernel as one of the definitions sees it.
     *
     * @param definition {@code accurate}, or the size of the blocks of the relaxed one
     * @param error the mean squared error against the accurate definition; 0 for that one itself
     */
    public record Pattern(Kernel kernel, String definition, CommunicationMatrix matrix, double error) {}

    /** The mean squared error of the relaxed definition with blocks of so many bytes, against the accurate one, of a kernel or a recorded program. */
    public record Deviation(String program, String reading, long bytes, double error) {}

    /** How much less of something there is with a mapping than without, in percent. */
    public record Gain(Kernel kernel, String what, double percent) {}
}
