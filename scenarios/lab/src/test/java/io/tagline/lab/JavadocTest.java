package io.tagline.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The library's Javadoc is made without a warning, as for a release. Tags are not asked for (doclint's group {@code missing}) where they would only repeat the
 * sentence above them.
 */
class JavadocTest {

    @TempDir
    private Path folder;

    @Test
    void itHasNoWarnings() {
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        int code = ToolProvider.getSystemDocumentationTool()
                .run(
                        null,
                        told,
                        told,
                        "-quiet",
                        "-Xdoclint:all,-missing",
                        "-Werror",
                        "-d",
                        folder.toString(),
                        "-classpath",
                        System.getProperty("java.class.path"),
                        "-sourcepath",
                        "src/main/java",
                        "io.tagline.lab");
        assertEquals(0, code, told.toString(StandardCharsets.UTF_8));
        assertTrue(folder.resolve("io/tagline/lab/Lab.html").toFile().isFile());
    }
}
