package io.tagline.simulator.benchmarks;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Meshes with one core and one slice of the directory at each stop, as nearly square as powers of two allow. */
final class Meshes {

    private static final int CORES_OF_A_CONTROLLER = 4;
    private static final int MOST_CONTROLLERS = 16;

    private Meshes() {}

    /** A mesh with this number of cores, a power of two. */
    static Machine of(int cores) throws IOException {
        int columns = 1 << ((Integer.numberOfTrailingZeros(cores) + 1) / 2);
        int controllers = Math.max(1, Math.min(MOST_CONTROLLERS, cores / CORES_OF_A_CONTROLLER));
        String text = template()
                .replace("ROWS", String.valueOf(cores / columns))
                .replace("COLUMNS", String.valueOf(columns))
                .replace("CORES", String.valueOf(cores))
                .replace("CONTROLLERS", String.valueOf(controllers));
        return new Machines(FileLibrary::new)
                .read(Source.of("mesh.yaml", text), new Diagnostics())
                .orElseThrow();
    }

    private static String template() throws IOException {
        try (InputStream mesh = Meshes.class.getResourceAsStream("mesh.yaml")) {
            return new String(mesh.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
