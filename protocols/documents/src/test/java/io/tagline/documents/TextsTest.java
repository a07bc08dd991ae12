package io.tagline.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A text is found by the name it was given, and what was opened once is there again by the same name, wherever that is asked for. */
final class TextsTest {

    private static final DocumentKind KIND = new DocumentKind("scenarios", ".yaml");

    /** Each document's text is its name. */
    private static final Documents ECHO = kind -> new Library() {
        @Override
        public List<String> names() {
            return List.of();
        }

        @Override
        public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
            return name.equals("missing") ? Optional.empty() : Optional.of(Source.of(name, name));
        }
    };

    private static String text(Documents documents, String name) {
        return documents
                .of(KIND)
                .open(name, new Diagnostics())
                .map(Source::text)
                .orElse("nothing");
    }

    /** Names are folders and files; a path that could lead elsewhere keeps its last part only. */
    @ParameterizedTest
    @CsvSource({
        "xeon-phi/ping-pong, scenarios/xeon-phi/ping-pong.yaml",
        "scenarios/xeon-phi/ping-pong.yaml, scenarios/xeon-phi/ping-pong.yaml",
        "mine.yaml, scenarios/mine.yaml",
        "../../mine.yaml, scenarios/mine.yaml",
        "/home/me/mine.yaml, scenarios/mine.yaml",
        "C:\\me\\mine.yaml, scenarios/mine.yaml",
        "a/../b.yaml, scenarios/b.yaml",
        "./.hidden, scenarios/.hidden.yaml"
    })
    void opened_isKeptByItsName(String name, String file) {
        Texts.Keeper keeper = new Texts.Keeper(ECHO);
        assertEquals(name, text(keeper, name));
        assertEquals("nothing", text(keeper, "missing"));
        assertEquals(Map.of(file, name), keeper.byFile());
        assertEquals(name, text(new Texts(keeper.byFile(), Optional.of(Texts.NONE)), name));
        assertEquals("other", text(new Texts(keeper.byFile(), Optional.of(ECHO)), "other"));
    }

    @Test
    void twoDocumentsOfOneName_areRefusedWhenTheyAreKept() {
        Texts.Keeper keeper = new Texts.Keeper(ECHO);
        text(keeper, "../mine.yaml");
        text(keeper, "../mine.yaml");
        assertEquals(1, keeper.byFile().size());
        text(keeper, "/mine.yaml");
        assertTrue(assertThrows(Refusal.class, keeper::byFile).getMessage().contains("scenarios/mine.yaml"));
    }

    @Test
    void names_areOwnOnesFirst_eachOnce() {
        Documents built = kind -> new Library() {
            @Override
            public List<String> names() {
                return List.of("a/one", "two");
            }

            @Override
            public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
                return Optional.empty();
            }
        };
        Texts texts = new Texts(Map.of(), Optional.of(built))
                .with(KIND, "b/three", "")
                .with(KIND, "two.yaml", "");
        assertEquals(List.of("b/three", "two", "a/one"), texts.of(KIND).names());
    }

    @Test
    void unknownName_isReportedWithTheNearest() {
        Texts texts = Texts.NONE.with(KIND, "mine/ping-pong", "text");
        Diagnostics diagnostics = new Diagnostics();
        assertEquals(Optional.empty(), texts.of(KIND).open("mine/pingpong.yaml", diagnostics));
        Diagnostic mistake = diagnostics.all().get(0);
        assertEquals("there is no `mine/pingpong.yaml` among the scenarios", mistake.message());
        assertEquals("did you mean `mine/ping-pong`?", mistake.note());
    }

    /** Mistakes lead back to the document by its file, as those of built-in documents do. */
    @Test
    void document_isCalledByItsFile() {
        Source source = Texts.NONE
                .with(KIND, "mine/ping-pong", "text")
                .of(KIND)
                .open("mine/ping-pong.yaml", new Diagnostics())
                .orElseThrow();
        assertEquals("scenarios/mine/ping-pong.yaml", source.name());
        assertEquals("text", source.text());
    }
}
