package io.tagline.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.tagline.documents.Diagnostic;
import io.tagline.work.WorkContext;
import io.tagline.work.lint.Lint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Is what a snippet of the extension writes, with nothing filled in, a document without mistakes? One that is a part of a document is not asked. */
final class SnippetsTest {

    private static final Pattern PLACE = Pattern.compile("\\$\\{(\\d+):([^{}]*)}");
    private static final Pattern CHOICE = Pattern.compile("\\$\\{\\d+\\|([^,|}]*)[^}]*}");
    private static final Pattern AGAIN = Pattern.compile("(?<!\\\\)\\$(\\d+)");

    @ParameterizedTest
    @CsvSource({"cla, .cla", "yaml, .yaml", "litmus, .litmus", "markdown, .md"})
    void snippet_hasNoMistakes(String language, String extension) throws IOException {
        JsonObject all = JsonParser.parseString(Files.readString(Path.of("vscode", "snippets", language + ".json")))
                .getAsJsonObject();
        for (Map.Entry<String, JsonElement> snippet : all.entrySet()) {
            String uri = Path.of("a" + extension).toAbsolutePath().toUri().toString();
            OpenDocument document = OpenDocument.of(
                    uri, "", 1, expanded(snippet.getValue().getAsJsonObject().get("body")));
            if (DocumentLanguage.isOurs(document)) {
                assertEquals(List.of(), mistakes(document), snippet.getKey());
            }
        }
    }

    private static List<Diagnostic> mistakes(OpenDocument document) {
        OpenDocuments documents = new OpenDocuments().with(List.of(document));
        return new Lint(List.of(document.name()))
                .ask(WorkContext.over(documents.snapshot(new HashSet<>())))
                .mistakes();
    }

    /** What is offered at each place, and a body where one is to come. */
    private static String expanded(JsonElement body) {
        String text = StreamSupport.stream(body.getAsJsonArray().spliterator(), false)
                .map(JsonElement::getAsString)
                .collect(Collectors.joining("\n"));
        Map<String, String> offered = new HashMap<>(Map.of("0", text.contains(":\n") ? "x = 1" : ""));
        PLACE.matcher(text).results().forEach(place -> offered.put(place.group(1), place.group(2)));
        String whole = PLACE.matcher(CHOICE.matcher(text).replaceAll("$1")).replaceAll("$2");
        return AGAIN.matcher(whole)
                .replaceAll((MatchResult again) -> offered.getOrDefault(again.group(1), ""))
                .replace("\\$", "$");
    }
}
