package io.tagline.browser;

import io.tagline.documents.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** A headless browser with one page, by the DevTools protocol. */
final class Chromium implements AutoCloseable {

    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome", "chrome");
    private static final Pattern ADDRESS = Pattern.compile("ws://[^\\s]+");
    private static final Pattern PAGE = Pattern.compile("ws://[^\"]*/devtools/page/[^\"]*");
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    /** An answer that takes the JVM 20 seconds takes a page minutes, more if the computer has much else to do. */
    private static final Duration LONG_PATIENCE = Duration.ofMinutes(15);

    private final Process process;
    private final WebSocket socket;
    private final AtomicInteger last = new AtomicInteger();
    private final Map<Integer, CompletableFuture<Map<?, ?>>> waiting = new ConcurrentHashMap<>();
    private final List<String> complaints = new CopyOnWriteArrayList<>();

    private Chromium(Process process, String address) {
        this.process = process;
        this.socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(address), new Listener())
                .join();
    }

    /** The program, if there is one. */
    static Optional<Path> program() {
        return Stream.of(System.getenv("PATH").split(System.getProperty("path.separator")))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /**
     * A page that opens.
     *
     * @param before a script that runs before those of the page, as if the browser had been another one
     */
    static Chromium open(Path program, String url, String before) throws IOException, InterruptedException {
        Path profile = Files.createTempDirectory("laboratory");
        Process process = new ProcessBuilder(
                        program.toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Chromium chromium = new Chromium(process, page(browser(process)));
        chromium.call("Runtime.enable", "{}");
        chromium.call("Log.enable", "{}");
        chromium.call("Page.enable", "{}");
        chromium.call("Page.addScriptToEvaluateOnNewDocument", "{\"source\":" + text(before) + "}");
        chromium.call("Page.navigate", "{\"url\":" + text(url) + "}");
        return chromium;
    }

    private static URI browser(Process process) throws IOException {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Matcher matcher = ADDRESS.matcher(line);
            if (matcher.find()) {
                return URI.create(matcher.group());
            }
        }
        throw new IllegalStateException("the browser has not started");
    }

    private static String page(URI browser) throws IOException, InterruptedException {
        URI list = URI.create("http://" + browser.getAuthority() + "/json/list");
        String pages = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString())
                .body();
        return PAGE.matcher(pages).results().findFirst().orElseThrow().group();
    }

    /** The value of an expression of JavaScript, which may be a promise of one, as text. */
    String value(String expression) {
        Map<?, ?> answer = call(
                "Runtime.evaluate",
                "{\"expression\":" + text(expression) + ",\"awaitPromise\":true,\"returnByValue\":true}");
        if (answer.get("exceptionDetails") != null) {
            throw new IllegalStateException(expression + ": " + answer.get("exceptionDetails"));
        }
        return String.valueOf(((Map<?, ?>) answer.get("result")).get("value"));
    }

    /** Waits until an expression is true. */
    void until(String expression) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!value("Boolean(" + expression + ")").equals("true")) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("never: " + expression + "; " + complaints);
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    /** What the page has complained about, errors of its scripts among that. */
    List<String> complaints() {
        return complaints;
    }

    Map<?, ?> call(String method, String parameters) {
        int id = last.incrementAndGet();
        CompletableFuture<Map<?, ?>> answer = new CompletableFuture<>();
        waiting.put(id, answer);
        socket.sendText("{\"id\":%d,\"method\":\"%s\",\"params\":%s}".formatted(id, method, parameters), true)
                .join();
        return answer.orTimeout(LONG_PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    }

    /** Text as an expression of JavaScript and of JSON. */
    static String text(String text) {
        return Json.of(text).line().strip();
    }

    @Override
    public void close() {
        socket.abort();
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
    }

    private final class Listener implements WebSocket.Listener {

        private final StringBuilder message = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            message.append(data);
            if (last) {
                read(message.toString());
                message.setLength(0);
            }
            from.request(1);
            return CompletableFuture.completedStage(null);
        }

        /** JSON is YAML. */
        private void read(String json) {
            Map<?, ?> map = (Map<?, ?>) new Load(LoadSettings.builder()
                            .setCodePointLimit(Integer.MAX_VALUE)
                            .build())
                    .loadFromString(json);
            if (map.get("id") instanceof Integer id) {
                CompletableFuture<Map<?, ?>> answer = waiting.remove(id);
                Map<?, ?> result = (Map<?, ?>) map.get("result");
                answer.complete(result == null ? Map.of("error", json) : result);
            } else if ("Runtime.exceptionThrown".equals(map.get("method")) || json.contains("\"level\":\"error\"")) {
                complaints.add(json);
            }
        }
    }
}
