package io.tagline.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.export.ExportedWorld;
import io.tagline.checker.export.Exporter;
import io.tagline.checker.export.Exporter.Target;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Where no other checker is on the computer, an exported model is still the one on record. {@code models.txt} has a digest of each: {@code -Dtagline.models=true} writes
 * it, once {@link ExportTest} with {@code -Dtagline.export=all} has compared what changed.
 */
final class ExportedModelsTest {

    private static final String DIGESTS = "models.txt";

    /** Each protocol in the smallest world; with more caches than two, one value, symmetry, and without loads that remember, where a model may differ. */
    private static Stream<String> models() {
        List<ExportedWorld> worlds = List.of(
                new ExportedWorld(3, 2, true, true),
                new ExportedWorld(1, 1, false, false),
                new ExportedWorld(4, 3, false, true));
        Stream<String> all =
                ExportTest.documents().stream().flatMap(protocol -> digests(protocol, ExportedWorld.of(2)));
        Stream<String> more = Stream.of("gols", "mesi-sparse", "chi", "dragon")
                .flatMap(protocol -> worlds.stream().flatMap(world -> digests(protocol, world)));
        return Stream.concat(all, more);
    }

    private static Stream<String> digests(String protocol, ExportedWorld world) {
        return Stream.of(Target.values())
                .filter(target -> target != Target.PROMELA || !world.symmetry())
                .map(target -> "%s %d %d %s %s %s %s"
                        .formatted(
                                protocol,
                                world.caches(),
                                world.values(),
                                world.symmetry() ? "symmetry" : "-",
                                world.loadHistory() ? "history" : "-",
                                target,
                                digest(Exporter.export(Samples.builtIn(protocol), world, target, "model"))));
    }

    private static String digest(String model) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(model.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Who reads a model alone learns what no error found does not mean. */
    @Test
    void everyModel_saysWhatItDoesNotDemand() {
        for (Target target : Target.values()) {
            String model = Exporter.export(Samples.builtIn("msi"), ExportedWorld.of(2), target, "model");
            String head = model.substring(0, model.indexOf("Check it with"));
            assertTrue(head.contains("Not demanded here"), head);
            assertTrue(head.contains("starvation, and " + Property.STUCK.phrase()), head);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyLanguage_isInTheGuide(Target target) throws IOException {
        String guide = Files.readString(Path.of("..", "..", "docs", "protocols", "export.md"));
        assertTrue(guide.contains(" -o mesi." + target.extension()), target.word());
    }

    @Test
    void models_areThoseOnRecord() throws IOException {
        List<String> models = models().toList();
        if (Boolean.getBoolean("tagline.models")) {
            Files.write(Path.of("src/test/resources/io/tagline/checker", DIGESTS), models);
            return; // What is read below is what was built before.
        }
        try (InputStream stream = ExportedModelsTest.class.getResourceAsStream(DIGESTS)) {
            List<String> read = new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            assertEquals(String.join("\n", read), String.join("\n", models), "see the class comment");
        }
    }
}
