package io.tagline.browser;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.files.Resources;
import io.tagline.documents.json.Json;
import io.tagline.documents.watch.Watch;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.model.ConsistencyModelReader;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.topologies.Machines;
import io.tagline.work.ChosenScenario;
import io.tagline.work.fit.Fit;
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
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.LZMAOutputStream;

/** Puts the laboratory together: one HTML file that needs nothing else, no network and no server. */
public final class Page {

    static final List<DocumentKind> KINDS = List.of(
            ChosenScenario.KIND,
            ProgramLibrary.KIND,
            Protocols.KIND,
            Machines.KIND,
            LitmusReader.KIND,
            ConsistencyModelReader.KIND,
            Fit.PUBLISHED);

    /** In the order in which they need each other. */
    private static final List<String> SCRIPTS = List.of(
            "packed.js",
            "edits.js",
            "library.js",
            "engine.js",
            "link.js",
            "prose.js",
            "mistakes.js",
            "caches.js",
            "story.js",
            "exam.js",
            "results.js",
            "hand.js",
            "rows.js",
            "grid.js",
            "main.js");

    private static final Pattern SCRIPT = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);

    private Page() {}

    /**
     * Writes the file.
     *
     * @param arguments what the compiler wrote, as WebAssembly and as JavaScript, the editor, and the file to write
     */
    public static void main(String[] arguments) throws IOException {
        Path page = Path.of(arguments[3]);
        Files.createDirectories(page.toAbsolutePath().getParent());
        byte[] webAssembly = Files.readAllBytes(Path.of(arguments[0]));
        byte[] javaScript = Files.readAllBytes(Path.of(arguments[1]));
        Files.writeString(page, of(webAssembly, javaScript, Files.readString(Path.of(arguments[2]))));
    }

    private static String of(byte[] webAssembly, byte[] javaScript, String editor) {
        String frame = TimelinePage.frame();
        String script = "\n'use strict';\n" + editor
                + SCRIPTS.stream().map(Page::resource).collect(Collectors.joining("\n"));
        // A script of its own: the worker that unpacks the program needs its text.
        String lzma = resource("lzma.js");
        return resource("laboratory.html")
                .replace("{{policy}}", policy(List.of(lzma, script, onlyScript(frame))))
                .replace("{{lzma}}", lzma)
                .replace("{{style}}", resource("laboratory.css"))
                .replace("{{script}}", script)
                .replace("{{texts}}", packed(texts(frame).line().getBytes(StandardCharsets.UTF_8)))
                .replace("{{webassembly}}", packed(webAssembly))
                .replace("{{javascript}}", packed(javaScript))
                .replace("{{worker}}", resource("webassembly.js") + resource("worker.js"));
    }

    /** Documents and what they are about, the frame of timelines, and the first question with its answer. */
    private static Json texts(String frame) {
        Map<String, String> documents = documents();
        return Json.object()
                .put("documents", Json.object(documents, Json::of))
                .put("titles", Json.object(titles(), Json::of))
                .put("timeline", frame)
                .put("opening", opening(new Texts(documents, Optional.empty())));
    }

    /** Who opens the page sees it answer at once, before the program has been unpacked. */
    private static Json opening(Documents documents) {
        String question = resource("opening.json");
        return Json.object()
                .put("question", question)
                .put("answer", new QuestionEndpoint(documents, Watch.NONE).ask(question));
    }

    /** What documents are about, by files. */
    private static Map<String, String> titles() {
        Map<String, String> titles = new TreeMap<>();
        for (DocumentKind kind : KINDS) {
            Library library = new FileLibrary(kind);
            library.names()
                    .forEach(name -> library.title(name).ifPresent(title -> titles.put(file(kind, name), title)));
        }
        return titles;
    }

    private static String file(DocumentKind kind, String name) {
        return kind.folder() + "/" + name + kind.extension();
    }

    /** All that is built in, by files. */
    public static Map<String, String> documents() {
        Map<String, String> documents = new TreeMap<>(Map.of("matrices/example.csv", resource("example.csv")));
        for (DocumentKind kind : KINDS) {
            Library library = new FileLibrary(kind);
            for (String name : library.names()) {
                documents.put(
                        file(kind, name),
                        library.open(name, new Diagnostics()).orElseThrow().text());
            }
        }
        return documents;
    }

    /** Only these scripts run, WebAssembly, and the worker, whose text the page has unpacked. Nothing is made of text: no `eval`. */
    private static String policy(List<String> scripts) {
        String hashes =
                scripts.stream().map(script -> "'sha256-" + hash(script) + "'").collect(Collectors.joining(" "));
        return "default-src 'none'; script-src 'wasm-unsafe-eval' " + hashes
                + "; worker-src blob:; style-src 'unsafe-inline'; img-src data: blob:;"
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

    private static String packed(byte... bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new LZMAOutputStream(packed, new LZMA2Options(9), bytes.length)) {
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
