package io.tagline.topologies.computer;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.topologies.computer.ProcessorTable.Processor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what likwid-topology prints, as text and with {@code -O}, with the facts of caches that {@code -c} adds. In both, the table of hardware threads is separated
 * by blanks.
 */
final class LikwidReader {

    private static final Pattern FIELD = Pattern.compile("([A-Z][A-Za-z ]*\\d*):[\\s,]*(.*?),*\\s*");
    private static final String HEADING = "HWThread";

    private final Source source;
    private final Diagnostics diagnostics;
    private final Map<Integer, Map<String, String>> parts = new LinkedHashMap<>();
    private final Map<Integer, Boolean> allowed = new HashMap<>();
    private final Map<String, CacheFacts> caches = new HashMap<>();
    private List<String> columns = List.of();
    private Map<String, String> cache = new HashMap<>();
    private int line = 1;

    private LikwidReader(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
    }

    /** The computer; empty if there is a mistake, which is reported. */
    static Optional<Computer> read(Source source, Diagnostics diagnostics) {
        LikwidReader reader = new LikwidReader(source, diagnostics);
        for (int number = 1; number <= source.lineCount(); number++) {
            reader.line(source.line(number), number);
        }
        return reader.computer();
    }

    private void line(String text, int number) {
        Matcher field = FIELD.matcher(text);
        if (text.startsWith(HEADING)) {
            columns = words(text);
            line = number;
        } else if (!columns.isEmpty() && text.matches("\\d+\\s.*")) {
            thread(words(text));
        } else if (field.matches()) {
            columns = List.of();
            field(field.group(1), field.group(2), text.contains("("));
        }
    }

    /** Whether a thread may be used is a star, or nothing. */
    private void thread(List<String> cells) {
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < Math.min(columns.size(), cells.size()); i++) {
            row.put(columns.get(i).toLowerCase(Locale.ROOT), cells.get(i));
        }
        Optional<Integer> processor = number(cells.get(0));
        if (processor.isPresent() && row.containsKey("core") && row.containsKey("socket")) {
            String die = row.get("socket") + "." + row.getOrDefault("die", "");
            Map<String, String> own = parts.computeIfAbsent(processor.get(), key -> new HashMap<>());
            own.put("Package", row.getOrDefault("socket", ""));
            own.put("Die", die);
            own.put("Core", die + "." + row.get("core"));
            allowed.put(processor.get(), row.getOrDefault("available", "").equals("*"));
        }
    }

    private void field(String name, String value, boolean isInParentheses) {
        if (name.equals("Level")) {
            cache = new HashMap<>();
        } else if (name.equals("Processors")) {
            group("NUMANode", cache.getOrDefault("Domain", ""), value.replaceAll("[(),]", " "));
        }
        cache.put(name, value);
        if (name.equals("Cache groups") && cache.containsKey("Level")) {
            groups(isInParentheses ? value.replace("(", "").split("\\)", -1) : value.split(",", -1));
        }
    }

    /** Groups are in parentheses, or separated by commas. */
    private void groups(String[] groups) {
        String type = "L" + cache.getOrDefault("Level", "") + "Cache";
        for (int i = 0; i < groups.length; i++) {
            group(type, Integer.toString(i), groups[i]);
        }
        long size = RoundedSize.of(cache.getOrDefault("Size", ""), 1).orElse(0);
        caches.put(
                type,
                new CacheFacts(size, fact("Associativity"), fact("Number of sets"), fact("Cache line size")).exact());
    }

    private long fact(String name) {
        return number(cache.getOrDefault(name, "")).orElse(0);
    }

    private void group(String type, String name, String members) {
        for (String member : words(members)) {
            number(member)
                    .flatMap(processor -> Optional.ofNullable(parts.get(processor)))
                    .ifPresent(own -> own.put(type, name));
        }
    }

    private static Optional<Integer> number(String text) {
        return text.matches("\\d{1,6}") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.split("[\\s,]+", -1))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private Optional<Computer> computer() {
        if (parts.isEmpty()) {
            diagnostics
                    .error(
                            Code.BAD_HIERARCHY,
                            source,
                            new Position(line, 1),
                            1,
                            "there are no hardware threads in this output")
                    .help("write it again with `likwid-topology -c`");
            return Optional.empty();
        }
        List<Processor> processors = new ArrayList<>();
        parts.forEach((number, own) ->
                processors.add(new Processor(Optional.of(number), allowed.getOrDefault(number, true), own)));
        return new ProcessorTable("likwid-topology", line, processors, caches, List.of(), List.of())
                .computer(source, diagnostics);
    }
}
