package io.tagline.browser;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.files.Resources;
import io.tagline.documents.json.Json;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.topologies.Machines;
import io.tagline.work.ChosenScenario;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;

/** Puts the laboratory together: one HTML file that needs nothing else, no network and no server. */
public final class Page {

    static final List<DocumentKind> KINDS =
            List.of(ChosenScenario.KIND, ProgramLibrary.KIND, Protocols.KIND, Machines.KIND, LitmusReader.KIND);

    /** What the compiler's programs need of a browser. */
    private static final String RUNTIME = "/org/teavm/backend/wasm/wasm-gc-runtime.min.js";

    /** In the order in which they need each other. */
    private static final List<String> SCRIPTS = List.of(
            "packed.js", "library.js", "engine.js", "editor.js", "link.js", "story.js", "results.js", "main.js");

    private static final Pattern SCRIPT = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);

    private Page() {}

    /**
     * Writes the file.
     *
     * @param arguments what the compiler wrote, and the file to write
     */
    public static void main(String[] arguments) throws IOException {
        Path compiled = Path.of(arguments[0]);
        Path page = Path.of(arguments[1]);
        Files.createDirectories(page.toAbsolutePath().getParent());
        Files.writeString(page, of(Files.readAllBytes(compiled)));
    }

    /** The page, with what the compiler wrote. */
    static String of(byte[] engine) {
        String frame = TimelinePage.frame();
        String script =
                "\n'use strict';\n" + SCRIPTS.stream().map(Page::resource).collect(Collectors.joining("\n"));
        return resource("laboratory.html")
                .replace("{{policy}}", policy(List.of(script, onlyScript(frame))))
                .replace("{{style}}", resource("laboratory.css"))
                .replace("{{script}}", script)
                .replace("{{texts}}", packed(texts(frame).line().getBytes(StandardCharsets.UTF_8)))
                .replace("{{engine}}", packed(engine));
    }

    /** Documents, what the worker executes, and the frame of timelines. */
    private static Json texts(String frame) {
        return Json.object()
                .put("documents", Json.object(documents(), Json::of))
                .put("worker", Resources.text(Page.class, RUNTIME) + "\n" + resource("worker.js"))
                .put("timeline", frame);
    }

    /** All that is built in, by files. */
    static Map<String, String> documents() {
        Map<String, String> documents = new TreeMap<>();
        for (DocumentKind kind : KINDS) {
            Library library = new FileLibrary(kind);
            for (String name : library.names()) {
                documents.put(
                        kind.folder() + "/" + name + kind.extension(),
                        library.open(name, new Diagnostics()).orElseThrow().text());
            }
        }
        return documents;
    }

    /**
     * Only these scripts run. The engine is WebAssembly, and its runtime makes functions of its own from text, which are no inline scripts; the worker has
     * them, and nothing that a person writes is among them.
     */
    private static String policy(List<String> scripts) {
        String hashes =
                scripts.stream().map(script -> "'sha256-" + hash(script) + "'").collect(Collectors.joining(" "));
        return "default-src 'none'; script-src " + hashes
                + " 'wasm-unsafe-eval' 'unsafe-eval'; worker-src blob:; style-src 'unsafe-inline'; img-src data: blob:;"
                + " form-action 'none'; base-uri 'none'";
    }

    private static String onlyScript(String page) {
        return SCRIPT.matcher(page).results().map(found -> found.group(1)).collect(Collectors.joining());
    }

    private static String hash(String script) {
        try {
            return Base64.getEncoder()
                    .encodeToString(
                            MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String packed(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed) {
            {
                def.setLevel(9);
            }
        }) {
            out.write(bytes);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return Base64.getEncoder().encodeToString(packed.toByteArray());
    }

    private static String resource(String name) {
        return Resources.text(Page.class, "page/" + name);
    }
}
