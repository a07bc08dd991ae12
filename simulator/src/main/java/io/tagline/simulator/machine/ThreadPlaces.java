package io.tagline.simulator.machine;

import io.tagline.programs.operation.OperationText;
import io.tagline.simulator.core.HardwareThread;
import java.util.List;

/** Prints the place of each unfinished thread in its program. */
final class ThreadPlaces {

    private ThreadPlaces() {}

    /** A line for each, each after a line break; {@code how} is the verb, such as "waits". */
    static String of(List<HardwareThread> threads, String how, List<String> names) {
        StringBuilder story = new StringBuilder();
        for (int i = 0; i < threads.size(); i++) {
            HardwareThread thread = threads.get(i);
            if (!thread.isFinished()) {
                story.append("\n  thread %d %s at line %d of the program: %s"
                        .formatted(
                                i,
                                how,
                                thread.present().programLine(),
                                OperationText.of(thread.present().operation(), names)));
            }
        }
        return story.toString();
    }
}
