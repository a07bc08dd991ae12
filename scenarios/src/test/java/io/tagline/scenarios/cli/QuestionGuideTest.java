package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.keys.Key;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.work.document.QuestionDocument;
import io.tagline.work.form.QuestionForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The keys of all questions in docs/question.md are those that the questions declare; -Dtagline.questions=true writes them there. */
final class QuestionGuideTest {

    private static final Path GUIDE = Path.of("../docs/question.md");
    private static final String FIRST = "\n## run\n";

    private final Set<List<Key>> shown = new HashSet<>();

    private record Asked(String command, Way<?> way) {}

    private static Stream<Asked> asked(String path, Command command) {
        String name = path + command.name();
        return Stream.concat(
                command.ways().stream().map(way -> new Asked((name + " " + way.chooser()).strip(), way)),
                command.inner().stream().flatMap(inner -> asked(name + " ", inner)));
    }

    private static String command(QuestionForm<?> form) {
        return Commands.asking()
                .flatMap(command -> asked("tagline ", command))
                .filter(asked -> asked.way().form().equals(form))
                .map(Asked::command)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no command asks " + form.word()));
    }

    private String section(QuestionForm<?> form) {
        return "\n## " + form.word() + "\n\n`" + command(form)
                + "`\n\n| key | usual | command line | meaning |\n|---|---|---|---|\n"
                + form.rows().stream().skip(2).map(row -> row("", row)).collect(Collectors.joining());
    }

    /** The keys of a map that several questions have are listed with the first one. */
    private String row(String path, Key.Row row) {
        Key key = row.key();
        String usual = row.usual()
                .map(value -> value.write().strip())
                .filter(value -> !value.matches("\\[]|\\{}"))
                .map(value -> "`" + value.replaceAll("^\"|\"$", "") + "`")
                .orElse(row.required() ? "required" : "none");
        String word = key.options().isEmpty() ? key.label() : String.join("`, `", key.options());
        return "| `" + path + key.name() + "` | " + usual + " | " + (word.isEmpty() ? "" : "`" + word + "`") + " | "
                + key.meaning().replace("|", "\\|").replaceAll("\\.$", "") + " |\n"
                + (shown.add(row.inner().stream().map(Key.Row::key).toList()) ? row.inner() : List.<Key.Row>of())
                        .stream()
                                .map(inner -> row(path + key.name() + ".", inner))
                                .collect(Collectors.joining());
    }

    @Test
    void guide_hasAllKeys() throws IOException {
        String guide = Files.readString(GUIDE);
        String text = guide.substring(0, guide.indexOf(FIRST))
                + QuestionDocument.forms().stream().map(this::section).collect(Collectors.joining());
        if (Boolean.getBoolean("tagline.questions")) {
            Files.writeString(GUIDE, text);
        }
        assertEquals(text, Files.readString(GUIDE), "docs/question.md is old; see CONTRIBUTING.md");
    }
}
