package io.tagline.communication.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What {@code perf script} prints of memory samples: in each line a thread, an address, and an event or {@code data_src} that says whether it is a load or a
 * store. Samples of anything else are skipped and counted. docs/trace.md, perf script.
 */
final class PerfScriptSyntax implements LineSyntax {

    /** What is before a thread is the name of its program, which may have blanks and numbers; so it takes the columns behind to find the thread. */
    private static final String THREAD = "(?:.{0,40}?\\s)??\\s*(?:\\d+/\\s*)?(?<tid>\\d+)\\s+";

    private static final String PROCESSOR = "\\[\\d+\\]\\s+";
    private static final String TIME = "\\d+\\.\\d+:\\s+";
    private static final String EVENT = "(?:\\d+\\s+)?(?<event>[^\\s\\[]\\S*):\\s+";
    private static final String ADDRESS = "(?<address>[0-9a-f]{1,16})(?<rest>\\s.*)?";

    /** Without an event, {@code data_src} comes next, perhaps after a symbol, which a number is not. */
    private static final String TOLD =
            "(?<event>)(?<address>[0-9a-f]{1,16})(?<rest>\\s+(?:\\S*[^0-9a-f\\s]\\S*\\s+)?[0-9a-f]+ \\|OP .*)";

    private static final List<Pattern> SAMPLES = Stream.of(
                    THREAD + "(?:" + PROCESSOR + ")?" + TIME + EVENT + ADDRESS,
                    THREAD + PROCESSOR + EVENT + ADDRESS,
                    THREAD + EVENT + ADDRESS,
                    THREAD + "(?:" + PROCESSOR + ")?(?:" + TIME + ")?" + TOLD)
            .map(Pattern::compile)
            .toList();
    private static final Pattern OPERATION = Pattern.compile("\\|OP ([^|]*)\\|");
    private static final Pattern LOAD = Pattern.compile("(^|[^a-z])(mem-)?loads?([^a-z]|$)");
    private static final Pattern STORE = Pattern.compile("(^|[^a-z])(mem-)?stores?([^a-z]|$)");
    private static final String COLUMNS =
            "a sample has a thread, an event or data_src, and an address: perf script -F tid,cpu,time,event,addr,data_src";

    private final Map<String, Integer> threads = new LinkedHashMap<>();
    private long skipped;

    @Override
    public void parse(LineCursor line, AccessBatch batch) throws MalformedTraceException {
        Matcher sample = sample(line);
        String rest = sample.group("rest") == null ? "" : sample.group("rest");
        String event = sample.group("event").toLowerCase(Locale.ROOT);
        Matcher operation = OPERATION.matcher(rest);
        boolean isTold = operation.find();
        boolean loads = isTold
                ? operation.group(1).contains("LOAD")
                : LOAD.matcher(event).find();
        boolean stores = isTold
                ? operation.group(1).contains("STORE")
                : STORE.matcher(event).find();
        if (!isTold && loads == stores) {
            throw line.malformed("neither the event nor data_src says whether this is a load or a store; " + COLUMNS);
        }
        long address = Long.parseUnsignedLong(sample.group("address"), 16);
        if (address == 0 || !(loads || stores)) {
            skipped++;
            return;
        }
        int thread = thread(sample.group("tid"), line);
        if (loads) {
            batch.addPieces(address, thread, CpuSyntax.WORD, false);
        }
        if (stores) {
            batch.addPieces(address, thread, CpuSyntax.WORD, true);
        }
    }

    private static Matcher sample(LineCursor line) throws MalformedTraceException {
        String text = line.text().stripTrailing();
        for (Pattern columns : SAMPLES) {
            Matcher sample = columns.matcher(text);
            if (sample.matches()) {
                return sample;
            }
        }
        throw line.malformed(COLUMNS);
    }

    private int thread(String id, LineCursor line) throws MalformedTraceException {
        Integer known = threads.get(id);
        if (known != null) {
            return known;
        }
        if (threads.size() == AccessBatch.MOST_THREADS) {
            throw line.malformed("there are more than " + AccessBatch.MOST_THREADS + " threads");
        }
        threads.put(id, threads.size());
        return threads.size() - 1;
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        notes.add("these are samples, not all accesses: compare pairs of threads, and nothing else");
        notes.add("threads 0, 1, ... are " + String.join(", ", threads.keySet()));
        if (skipped > 0) {
            notes.add("skipped: %d samples that are neither loads nor stores, or have no address".formatted(skipped));
        }
        return notes;
    }

    @Override
    public String ifNothingIsRead() {
        return "record with `perf mem record`, and list with -F tid,cpu,time,event,addr,data_src";
    }
}
