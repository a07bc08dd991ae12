package io.tagline.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.files.FileLibrary;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExplanationsTest {

    private final Explanations explanations = new Explanations(FileLibrary::new);

    @ParameterizedTest
    @EnumSource(Code.class)
    void everyCode_isExplainedWithAnExample(Code code) {
        assertFalse(code.title().isBlank() || code.title().endsWith("."));
        List<String> lines = explanations.of(code).lines().toList();
        assertTrue(lines.get(0).length() > 40, code + " begins with prose");
        assertTrue(lines.stream().filter(line -> line.startsWith("    ")).count() >= 2, code + " shows the mend");
        assertTrue(lines.stream().allMatch(line -> line.length() <= 120), code + " fits a terminal");
    }

    @Test
    void everyExplanation_belongsToOneCode() {
        List<String> headings = explanations
                .texts()
                .flatMap(String::lines)
                .filter(line -> line.startsWith("## "))
                .map(line -> line.substring(3))
                .sorted()
                .toList();
        assertEquals(Arrays.stream(Code.values()).map(Code::id).sorted().toList(), headings);
    }
}
