package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which engine answers: WebAssembly where the browser has what it needs, else JavaScript? */
final class EngineTest {

    static final String WITHOUT_WEB_ASSEMBLY = "delete self.WebAssembly;";

    /** As older ones, which have arrays and objects of Java, but let no module have their strings. */
    private static final String WITHOUT_STRINGS = """
            const Module = WebAssembly.Module;
            WebAssembly.Module = function (bytes) { return new Module(bytes); };
            WebAssembly.Module.imports = Module.imports;
            """;

    /** The engine, which is the first text that is posted, ends early. */
    private static final String BROKEN = """
            const post = Worker.prototype.postMessage;
            let posted = 0;
            Worker.prototype.postMessage = function (message, ...more) {
              post.call(this, posted++ ? message : message.slice(0, 40000), ...more);
            };
            """;

    private static void answersBy(String kind, OpenPage page) {
        assertEquals(kind, page.value("engine.kind()"));
        String question = Chromium.text("tagline: 1\nquestion: check\nprotocol: msi\ncaches: 2\n");
        String answer = page.value("engine.worker().text(" + question + ")");
        assertTrue(answer.startsWith("{\"status\":\"fine\",\"sentence\":\"msi: verified"), answer);
        assertEquals(List.of(), page.complaints());
    }

    @Test
    void page_answersByWebAssembly() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            answersBy("WebAssembly", page);
        }
    }

    @Test
    void page_answersByJavaScriptWhereThereIsNoWebAssembly() throws Exception {
        try (OpenPage page = OpenPage.laboratory(WITHOUT_WEB_ASSEMBLY)) {
            answersBy("JavaScript", page);
        }
    }

    @Test
    void page_answersByJavaScriptWhereWebAssemblyHasNoStrings() throws Exception {
        try (OpenPage page = OpenPage.laboratory(WITHOUT_STRINGS)) {
            answersBy("JavaScript", page);
        }
    }

    @Test
    void page_answersByJavaScriptWhereWebAssemblyIsNotCompiled() throws Exception {
        try (OpenPage page = OpenPage.laboratory(BROKEN)) {
            answersBy("JavaScript", page);
        }
    }

    /** A stopped worker is ended, and the next one gets the same module. */
    @Test
    void page_answersAfterAStop() throws Exception {
        try (OpenPage page = OpenPage.laboratory()) {
            String stopped = page.value("""
                    (async () => {
                      globalThis.worker = engine.worker();
                      await worker.ready();
                      const answer = worker.text('tagline: 1\\nquestion: check\\nprotocol: mesi\\ncaches: 4\\n');
                      setTimeout(() => worker.stop(), 200);
                      return answer;
                    })()
                    """);
            assertTrue(stopped.contains("interrupted"), stopped);
            String question = Chromium.text("tagline: 1\nquestion: lint\ndocuments: [lessons/readers]\n");
            String next = page.value("worker.text(" + question + ")");
            assertTrue(next.startsWith("{\"status\":\"fine\""), next);
        }
    }
}
