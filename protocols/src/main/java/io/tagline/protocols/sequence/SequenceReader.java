package io.tagline.protocols.sequence;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.protocols.sequence.AccessSequence.Access;
import io.tagline.protocols.sequence.AccessSequence.Link;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads sequences such as {@code P0: R A; P1: W A = 7}, one on each line of a text; {@code #} begins the title of the next one. */
public final class SequenceReader {

    static final String PLAIN_NAME = "[A-Za-z0-9_]{1,16}";

    /** With a word of it: {@code A.0}, {@code A[0]}. */
    static final String NAME = PLAIN_NAME + "(?:\\." + PLAIN_NAME + "|\\[" + PLAIN_NAME + "])?";

    private static final int MOST_ACCESSES = 1000;

    /**
     * Also as books write it: {@code C0: R, AC20} and {@code P15: write 118 <-- 80} (Hennessy and Patterson), {@code P1: write 10 to A1}, {@code R(A)},
     * "P0 reads a word from address 0360", and as tables print it, {@code P0 reads A} and {@code C0 Read A}.
     */
    private static final Pattern ACCESS = Pattern.compile("(?:[PC]|CPU ?|Core ?)(?<processor>[0-9]{1,4})"
            + "(?:\\s*:\\s*|\\s+(?i:(?=(?:read|write|load|store|evict|replace)s?\\b)))"
            + "(?<word>[A-Za-z]+)(?:\\s*,\\s*|\\s+|(?=\\())(?:(?<before>-?[0-9]+)\\s+to\\s+)?"
            + "(?:a\\s+word\\s+)?(?:(?:from|to|at)\\s+)?(?:(?:address|location|line|block)\\s+)?"
            + "(?:\\(\\s*(?<inside>" + NAME + ")\\s*\\)|(?<name>" + NAME + "))"
            + "(?:\\s*(?:=|<--?|\u2190)\\s*(?<value>-?[0-9]+))?");

    /** As textbooks, exercises and instruction sets have them. */
    private static final Map<String, CoreEvent> WORDS = Stream.of(
                    Map.entry(CoreEvent.LOAD, "r rd read ld load lw ldr prrd ll lr"),
                    Map.entry(CoreEvent.STORE, "w wr write st store sw sd str prwr sc"),
                    Map.entry(CoreEvent.EVICT, "evict replace repl"),
                    Map.entry(CoreEvent.PREFETCH, "prefetch"),
                    Map.entry(CoreEvent.PREFETCH_EXCLUSIVE, "prefetchw"),
                    Map.entry(CoreEvent.DOWNGRADE, "downgrade"),
                    Map.entry(CoreEvent.LEASE_OVER, "expire"),
                    Map.entry(CoreEvent.ACQUIRE_FENCE, "acquire"),
                    Map.entry(CoreEvent.RELEASE_FENCE, "release"))
            .flatMap(event -> Stream.of(event.getValue().split(" ")).map(word -> Map.entry(word, event.getKey())))
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    private static final Map<String, Link> LINKS = Map.of("ll", Link.LINKED, "lr", Link.LINKED, "sc", Link.CONDITIONAL);

    private final Source source;
    private final Protocol protocol;
    private final Optional<LineSize> size;
    private final Diagnostics diagnostics;
    private final SequenceNumbers numbers;

    private SequenceReader(Source source, Protocol protocol, Optional<LineSize> size, Diagnostics diagnostics) {
        this.source = source;
        this.protocol = protocol;
        this.size = size;
        this.diagnostics = diagnostics;
        this.numbers = new SequenceNumbers(diagnostics);
    }

    /** An access whose line is not known yet. */
    private record Written(int processor, CoreEvent event, Link link, String name, OptionalLong value, Span span) {}

    /**
     * All sequences of a text; those with mistakes, which are reported, are not whole.
     *
     * @param size of lines, if that is given outside of the sequences
     */
    public static List<AccessSequence> read(
            Source source, Protocol protocol, Optional<LineSize> size, Diagnostics diagnostics) {
        return new SequenceReader(source, protocol, size, diagnostics).sequences();
    }

    private List<AccessSequence> sequences() {
        List<AccessSequence> sequences = new ArrayList<>();
        String title = "";
        int at = 0;
        for (String line : source.text().split("\n", -1)) {
            if (line.strip().startsWith("#")) {
                title = line.strip().substring(1).strip();
            } else if (!line.isBlank()) {
                sequences.add(sequence(title, line, at));
                title = "";
            }
            at += line.length() + 1;
        }
        if (sequences.isEmpty()) {
            diagnostics.error(Code.EMPTY_DOCUMENT, source.span(source.position(0), 0), "there is not an access");
        }
        return sequences;
    }

    private AccessSequence sequence(String title, String line, int start) {
        LayoutReader layout = new LayoutReader(size, diagnostics);
        BeginningReader beginnings = new BeginningReader(protocol, numbers, diagnostics);
        List<Written> accesses = new ArrayList<>();
        int mistakes = diagnostics.count();
        int at = start;
        for (String statement : line.split(";", -1)) {
            String text = statement.strip();
            Span span = span(at + statement.indexOf(text), text.length());
            if (!text.isEmpty()) {
                statement(text, span, layout, beginnings, accesses);
            }
            at += statement.length() + 1;
        }
        boolean isEmpty = accesses.isEmpty() && diagnostics.count() == mistakes;
        if (isEmpty || accesses.size() > MOST_ACCESSES) {
            diagnostics.error(
                    Code.SEQUENCE_SYNTAX,
                    span(start, line.length()),
                    "a sequence has 1 to " + MOST_ACCESSES + " accesses, this one has " + accesses.size());
        }
        return located(title, line.strip(), layout.layout(), beginnings, accesses);
    }

    private AccessSequence located(
            String title, String text, LineLayout layout, BeginningReader beginnings, List<Written> accesses) {
        Map<String, Span> names = new LinkedHashMap<>(beginnings.names());
        accesses.forEach(access -> names.putIfAbsent(access.name(), access.span()));
        LineNames lines = LineNames.of(layout, names, diagnostics);
        return new AccessSequence(
                title,
                text,
                layout,
                lines.lines(),
                beginnings.beginnings(lines),
                accesses.stream().map(access -> located(access, lines)).toList());
    }

    private Access located(Written access, LineNames lines) {
        SequenceLocation at = lines.at(access.name());
        if (at.word().isEmpty() && access.event() != CoreEvent.EVICT) {
            LineNames.refuseWhole(diagnostics, access.span(), at);
        }
        return new Access(access.processor(), access.event(), access.link(), at, access.value(), access.span());
    }

    private Span span(int at, int length) {
        return source.span(source.position(at), length);
    }

    private void statement(
            String text, Span span, LayoutReader layout, BeginningReader beginnings, List<Written> accesses) {
        Matcher access = ACCESS.matcher(text);
        boolean isLayout = layout.isRead(text, span); // Also behind accesses, so that their lines are known.
        if (isLayout && !accesses.isEmpty()) {
            diagnostics
                    .error(Code.SEQUENCE_SYNTAX, span, Printable.quoted(text) + " is behind an access")
                    .note("write it in front of the first one");
        } else if (isLayout || (accesses.isEmpty() && isBeginning(text, span, access, beginnings))) {
            return;
        } else if (access.matches()) {
            access(access, span, accesses);
        } else {
            diagnostics
                    .error(Code.SEQUENCE_SYNTAX, span, Printable.quoted(text) + " is not an access")
                    .note(
                            "write `P0: R A`, `P0: W A`, `P0: W A = 7` or `P0: evict A`, with semicolons between them, and before the first one `A: P0 S, P1 S` or `line 64 B`");
        }
    }

    private static boolean isBeginning(String text, Span span, Matcher access, BeginningReader beginnings) {
        return !access.matches() && beginnings.isRead(text, span);
    }

    private void access(Matcher access, Span span, List<Written> accesses) {
        String word = access.group("word").toLowerCase(Locale.ROOT).replaceFirst("s$", "");
        CoreEvent event = WORDS.get(word);
        if (event == null) {
            diagnostics
                    .error(Code.SEQUENCE_SYNTAX, span, Printable.quoted(access.group("word")) + " is not an access")
                    .nearest(word, WORDS.keySet())
                    .help(
                            "accesses are R (read), W (write) and evict; of some protocols also prefetch, prefetchw, downgrade, expire, acquire, release");
            return;
        }
        Optional<String> before = Optional.ofNullable(access.group("before"));
        Optional<String> behind = Optional.ofNullable(access.group("value"));
        Optional<String> written = before.or(() -> behind);
        if (written.isPresent() && event != CoreEvent.STORE) {
            diagnostics.error(Code.SEQUENCE_SYNTAX, span, "only a write has a value");
        } else if (before.isPresent() && behind.isPresent()) {
            diagnostics.error(Code.SEQUENCE_SYNTAX, span, "a write has one value");
        }
        OptionalLong value = written.map(digits -> numbers.value(digits, span)).orElseGet(OptionalLong::empty);
        String name = Optional.ofNullable(access.group("name")).orElseGet(() -> access.group("inside"));
        int processor = numbers.processor(access.group("processor"), span);
        accesses.add(new Written(processor, event, LINKS.getOrDefault(word, Link.NONE), name, value, span));
    }
}
