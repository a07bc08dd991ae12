package io.tagline.browser.site;

import io.tagline.documents.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** A command of a document as a state of the laboratory, if that can answer it. */
final class LiveExample {

    private static final String PROMPT = "$ ./tagline ";
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    /** A command: the tab that answers it, what its first word names there, and the button. */
    private record Command(String tab, String button) {}

    private static final Map<String, Command> COMMANDS = Map.of(
            "run", new Command("scenario", "Run"),
            "timeline", new Command("scenario", "Timeline"),
            "why", new Command("scenario", "Why"),
            "bounds", new Command("scenario", "Bounds"),
            "check", new Command("protocol", "Check"),
            "litmus", new Command("litmus", "Run"),
            "c2c", new Command("machine", "Core to core"),
            "sequence", new Command("sequence", "Solve"));

    /** Folders of the documents that a tab names. */
    private static final Map<String, String> FOLDERS =
            Map.of("scenario", "scenarios", "protocol", "protocols", "machine", "topologies", "litmus", "litmus");

    private final Set<String> documents;
    private final Map<String, String> open = new TreeMap<>();
    private final List<String> choices = new ArrayList<>();
    private final List<String> point = new ArrayList<>();

    private LiveExample(Set<String> documents) {
        this.documents = documents;
    }

    /**
     * What stands behind # in the address of the laboratory; nothing if it cannot answer the command as it stands.
     *
     * @param code a block of a document
     * @param documents names of those that the laboratory has, with their folders and without extensions
     */
    static Optional<String> address(String code, Set<String> documents) {
        String line = code.lines().findFirst().orElse("");
        return line.startsWith(PROMPT)
                ? new LiveExample(documents).read(words(line.substring(PROMPT.length())))
                : Optional.empty();
    }

    private static List<String> words(String line) {
        Matcher matcher = WORD.matcher(line);
        List<String> words = new ArrayList<>();
        while (matcher.find()) {
            words.add(Optional.ofNullable(matcher.group(1)).orElse(matcher.group()));
        }
        return words;
    }

    private Optional<String> read(List<String> words) {
        Command command = COMMANDS.get(words.get(0));
        if (command == null || words.size() < 2) {
            return Optional.empty();
        }
        open.put(command.tab(), words.get(1));
        boolean any = words.contains("--any");
        for (int i = 2; i < words.size(); i++) {
            boolean last = i + 1 == words.size();
            switch (words.get(i)) {
                case "--no-results" -> {}
                case "--any" -> {}
                case "--protocol", "--machine" -> {
                    String kind = words.get(i).substring(2);
                    open.put(kind, last ? "" : words.get(++i));
                    choices.add(kind);
                }
                case "-p" -> point.add(last ? "" : words.get(++i));
                default -> {
                    return Optional.empty();
                }
            }
        }
        return open.entrySet().stream().allMatch(this::isKnown)
                ? Optional.of(state(command.tab(), any ? "Any number of caches" : command.button()))
                : Optional.empty();
    }

    private boolean isKnown(Map.Entry<String, String> named) {
        String folder = FOLDERS.get(named.getKey());
        return folder == null || documents.contains(folder + "/" + named.getValue());
    }

    private String state(String tab, String button) {
        Json.Fields chosen = Json.object();
        choices.forEach(kind -> chosen.put(kind, true));
        return packed(Json.object()
                .put("version", 1)
                .put("open", Json.object(open, Json::of))
                .put("at", tab)
                .put("choices", chosen)
                .put("point", point.stream().collect(Collectors.joining(" ")))
                .put("ask", button)
                .put("embedded", true)
                .line());
    }

    /** As the laboratory packs what a person shares. */
    private static String packed(String text) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        try (OutputStream out = new DeflaterOutputStream(packed, deflater)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } finally {
            deflater.end();
        }
        return "made=" + Base64.getUrlEncoder().withoutPadding().encodeToString(packed.toByteArray());
    }
}
