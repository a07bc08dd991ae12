package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Code;
import io.tagline.documents.Explanations;
import io.tagline.documents.files.FileLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each explanation of a code has an example that is refused with this code and no other, and one that is not refused. */
final class CodeExamplesTest {

    private static final Pattern CODE = Pattern.compile("error\\[(TL\\d+)]");
    private static final Map<String, String> SETTINGS = settings();

    /** What no line can show: files that the system hides, that are of another encoding, or too large for a page. */
    private static final List<Code> BY_HAND = List.of(
            Code.FILE_UNREADABLE,
            Code.NOT_UTF8,
            Code.TAB_INDENTATION,
            Code.TOO_MANY_NODES,
            Code.NAMESAKES,
            Code.TOO_MANY_NODES_IN_MACHINE);

    @TempDir
    private Path folder;

    private static Map<String, String> settings() {
        Map<String, String> settings = new TreeMap<>();
        try (InputStream in = CodeExamplesTest.class.getResourceAsStream("/io/tagline/scenarios/codes/settings.txt")) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.startsWith("TL"))
                    .forEach(line -> put(line, settings));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return settings;
    }

    private static void put(String line, Map<String, String> settings) {
        String[] codes = line.replaceFirst(" .*", "").split("-", -1);
        String last = codes[codes.length - 1];
        for (Code code : Code.values()) {
            if (code.id().compareTo(codes[0]) >= 0 && code.id().compareTo(last) <= 0) {
                settings.put(code.id(), line.replaceFirst("\\S+ ", ""));
            }
        }
    }

    private static CodeExample example(Code code) {
        return CodeExample.of(new Explanations(FileLibrary::new).of(code));
    }

    @ParameterizedTest
    @EnumSource(Code.class)
    void whatIsRefused_isRefusedWithThisCodeAlone(Code code) throws IOException {
        if (BY_HAND.contains(code)) {
            return;
        }
        List<List<String>> refused = example(code).refused();
        assertFalse(refused.isEmpty(), code + " shows what is refused");
        for (List<String> lines : refused) {
            for (CommandLineRun run : tried(code, lines)) {
                List<String> codes = CODE.matcher(run.err())
                        .results()
                        .map((MatchResult found) -> found.group(1))
                        .toList();
                assertEquals(List.of(code.id()), codes, () -> lines + "\n" + run.err());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Code.class)
    void whatIsAccepted_isNotRefused(Code code) throws IOException {
        if (BY_HAND.contains(code)) {
            return;
        }
        for (List<String> lines : example(code).accepted()) {
            for (CommandLineRun run : tried(code, lines)) {
                assertFalse(CODE.matcher(run.err()).find(), () -> lines + "\n" + run.err());
                assertTrue(run.code() <= 1, () -> lines + "\n" + run.err());
            }
        }
    }

    private List<CommandLineRun> tried(Code code, List<String> lines) throws IOException {
        return new CodeSetting(SETTINGS.getOrDefault(code.id(), "none"), folder).tried(lines);
    }

    @Test
    void everyCode_hasASetting() {
        for (Code code : Code.values()) {
            assertTrue(SETTINGS.containsKey(code.id()), code.id());
        }
    }
}
