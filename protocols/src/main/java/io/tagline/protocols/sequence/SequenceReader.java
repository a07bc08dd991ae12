package io.tagline.protocols.sequence;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.units.Numbers;
import io.tagline.protocols.sequence.AccessSequence.Access;
import io.tagline.protocols.sequence.AccessSequence.Beginning;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads sequences such as {@code P0: R A; P1: W A = 7}, one on each line of a text; {@code #} begins the title of the next one. */
public final class SequenceReader {

    /** As many as a table has room for. */
    private static final int MOST_PROCESSORS = 16;

    private static final int MOST_ACCESSES = 1000;

    /** Also as books write it: {@code C0: R, AC20} and {@code P15: write 118 <-- 80} (Hennessy and Patterson), and as tables print it, {@code P0 reads A}. */
    private static final Pattern ACCESS = Pattern.compile(
            "[PC]([0-9]{1,4})(?:\\s*:\\s*|\\s+(?=reads|writes|evicts))([A-Za-z]+)(?:\\s*,\\s*|\\s+)([A-Za-z0-9_]{1,16})"
                    + "(?:\\s*(?:=|<--?|\u2190)\\s*(-?[0-9]+))?");

    private static final Pattern BEGINNING = Pattern.compile("([A-Za-z0-9_]{1,16})\\s*:\\s*(.*)");
    private static final Pattern HOLDER =
            Pattern.compile("\\s*P([0-9]{1,4})\\s+([^\\s=]+)(?:\\s*=\\s*(-?[0-9]+))?\\s*");
    private static final Pattern MEMORY = Pattern.compile("\\s*memory\\s*=\\s*(-?[0-9]+)\\s*");

    private static final Map<String, CoreEvent> WORDS = Map.of(
            "r", CoreEvent.LOAD,
            "rd", CoreEvent.LOAD,
            "read", CoreEvent.LOAD,
            "load", CoreEvent.LOAD,
            "w", CoreEvent.STORE,
            "wr", CoreEvent.STORE,
            "write", CoreEvent.STORE,
            "store", CoreEvent.STORE,
            "evict", CoreEvent.EVICT);

    private final Source source;
    private final Protocol protocol;
    private final Diagnostics diagnostics;

    private SequenceReader(Source source, Protocol protocol, Diagnostics diagnostics) {
        this.source = source;
        this.protocol = protocol;
        this.diagnostics = diagnostics;
    }

    /** All sequences of a text; those with mistakes, which are reported, are not whole. */
    public static List<AccessSequence> read(Source source, Protocol protocol, Diagnostics diagnostics) {
        return new SequenceReader(source, protocol, diagnostics).sequences();
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
        Map<String, Beginning> initial = new TreeMap<>();
        List<Access> accesses = new ArrayList<>();
        int mistakes = diagnostics.all().size();
        int at = start;
        for (String statement : line.split(";", -1)) {
            String text = statement.strip();
            Span span = span(at + statement.indexOf(text), text.length());
            if (!text.isEmpty()) {
                statement(text, span, initial, accesses);
            }
            at += statement.length() + 1;
        }
        boolean isEmpty = accesses.isEmpty() && diagnostics.all().size() == mistakes;
        if (isEmpty || accesses.size() > MOST_ACCESSES) {
            diagnostics.error(
                    Code.SEQUENCE_SYNTAX,
                    span(start, line.length()),
                    "a sequence has 1 to " + MOST_ACCESSES + " accesses, this one has " + accesses.size());
        }
        return new AccessSequence(title, line.strip(), initial, accesses);
    }

    private Span span(int at, int length) {
        return source.span(source.position(at), length);
    }

    private void statement(String text, Span span, Map<String, Beginning> initial, List<Access> accesses) {
        Matcher access = ACCESS.matcher(text);
        Matcher beginning = BEGINNING.matcher(text);
        if (access.matches()) {
            access(access, span, accesses);
        } else if (!text.matches("P[0-9]+\\s*:.*") && beginning.matches() && accesses.isEmpty()) {
            beginning(beginning, span, initial);
        } else {
            diagnostics
                    .error(Code.SEQUENCE_SYNTAX, span, Printable.quoted(text) + " is not an access")
                    .note(
                            "write `P0: R A`, `P0: W A`, `P0: W A = 7` or `P0: evict A`, with semicolons between them, and before the first one `A: P0 S, P1 S`");
        }
    }

    private void access(Matcher access, Span span, List<Access> accesses) {
        String word = access.group(2).toLowerCase(Locale.ROOT).replaceFirst("s$", "");
        CoreEvent event = WORDS.get(word);
        if (event == null) {
            diagnostics
                    .error(Code.SEQUENCE_SYNTAX, span, Printable.quoted(access.group(2)) + " is not an access")
                    .nearest(word, WORDS.keySet())
                    .help("accesses are R (read), W (write) and evict");
            return;
        }
        if (access.group(4) != null && event != CoreEvent.STORE) {
            diagnostics.error(Code.SEQUENCE_SYNTAX, span, "only a write has a value");
        }
        OptionalLong value = access.group(4) == null ? OptionalLong.empty() : number(access.group(4), span);
        accesses.add(new Access(processor(access.group(1), span), event, access.group(3), value, span));
    }

    private int processor(String digits, Span span) {
        int processor = Integer.parseInt(digits);
        if (processor >= MOST_PROCESSORS) {
            diagnostics.error(Code.OUT_OF_RANGE, span, "processors are P0 to P" + (MOST_PROCESSORS - 1));
        }
        return Math.min(processor, MOST_PROCESSORS - 1);
    }

    private OptionalLong number(String digits, Span span) {
        OptionalLong value = Numbers.integer(digits, -Integer.MAX_VALUE, Integer.MAX_VALUE)
                .value()
                .map(OptionalLong::of)
                .orElseGet(OptionalLong::empty);
        if (value.isEmpty()) {
            diagnostics.error(Code.SEQUENCE_SYNTAX, span, "the value is too large");
        }
        return value;
    }

    private void beginning(Matcher beginning, Span span, Map<String, Beginning> initial) {
        String line = beginning.group(1);
        Beginning before = initial.getOrDefault(line, Beginning.NOWHERE);
        Map<Integer, String> states = new TreeMap<>(before.states());
        OptionalLong value = before.value();
        OptionalLong memory = before.memory();
        for (String part : beginning.group(2).split(",", -1)) {
            Matcher holder = HOLDER.matcher(part);
            Matcher inMemory = MEMORY.matcher(part);
            if (holder.matches()) {
                value = holder(line, holder, span, states, value);
            } else if (inMemory.matches() && memory.isEmpty()) {
                memory = number(inMemory.group(1), span);
            } else {
                diagnostics
                        .error(
                                Code.SEQUENCE_SYNTAX,
                                span,
                                Printable.quoted(part.strip()) + " is not a state of a cache, nor what memory holds")
                        .note("write `" + line + ": P0 S, P1 S`, or `" + line + ": P0 M = 3, memory = 1`");
            }
        }
        initial.put(line, new Beginning(states, value, memory));
    }

    /** Reads a cache's state and, if given, the value of its copy; returns the value of all copies. */
    private OptionalLong holder(
            String line, Matcher holder, Span span, Map<Integer, String> states, OptionalLong known) {
        String state = holder.group(2);
        List<String> stable =
                protocol.cache().stableStates().stream().map(State::name).toList();
        if (!stable.contains(state)) {
            diagnostics
                    .error(Code.UNKNOWN_LINE_STATE, span, "there is no state " + Printable.quoted(state))
                    .nearest(state, stable)
                    .help("stable states of " + protocol.name() + ": " + String.join(", ", stable));
        } else if (states.put(processor(holder.group(1), span), state) != null) {
            diagnostics.error(
                    Code.SEQUENCE_SYNTAX, span, "P" + holder.group(1) + " has a state of " + line + " already");
        }
        if (holder.group(3) == null) {
            return known;
        }
        OptionalLong value = number(holder.group(3), span);
        if (state.equals(protocol.cache().initial().name())) {
            diagnostics.error(
                    Code.SEQUENCE_SYNTAX,
                    span,
                    "a cache in " + state + " has no copy of " + line + ", so it holds no value");
        } else if (known.isPresent() && value.isPresent() && !known.equals(value)) {
            diagnostics.error(
                    Code.SEQUENCE_SYNTAX,
                    span,
                    "copies of " + line + " hold " + known.getAsLong() + " and " + value.getAsLong()
                            + "; in coherent caches all hold the same");
        }
        return value;
    }
}
