package io.tagline.protocols.sequence;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads how lines begin: {@code A: P0 M = 3, memory = 1}. */
final class BeginningReader {

    private static final Pattern BEGINNING = Pattern.compile("(" + SequenceReader.NAME + ")\\s*:\\s*(.*)");
    private static final Pattern HOLDER =
            Pattern.compile("\\s*[PC]([0-9]{1,4})\\s+([^\\s=]+)(?:\\s*=\\s*(-?[0-9]+))?\\s*");
    private static final Pattern MEMORY = Pattern.compile("\\s*memory\\s*=\\s*(-?[0-9]+)\\s*");

    private final Protocol protocol;
    private final SequenceNumbers numbers;
    private final Diagnostics diagnostics;
    private final Map<String, Named> read = new LinkedHashMap<>();

    /** The initial states and values that are given for a name. */
    private static final class Named {
        private final Span span;
        private final Map<Integer, String> states = new TreeMap<>();
        private OptionalLong value = OptionalLong.empty();
        private OptionalLong memory = OptionalLong.empty();

        Named(Span span) {
            this.span = span;
        }
    }

    BeginningReader(Protocol protocol, SequenceNumbers numbers, Diagnostics diagnostics) {
        this.protocol = protocol;
        this.numbers = numbers;
        this.diagnostics = diagnostics;
    }

    /** Reads a statement that is none of an access; false if it does not look like a beginning. */
    boolean isRead(String text, Span span) {
        Matcher beginning = BEGINNING.matcher(text);
        if (text.matches("P[0-9]+(?:\\.\\w+)?\\s*:.*") || !beginning.matches()) {
            return false;
        }
        String name = beginning.group(1);
        Named named = read.computeIfAbsent(name, any -> new Named(span));
        for (String part : beginning.group(2).split(",", -1)) {
            part(name, part, span, named);
        }
        return true;
    }

    private void part(String name, String part, Span span, Named named) {
        Matcher holder = HOLDER.matcher(part);
        Matcher inMemory = MEMORY.matcher(part);
        if (holder.matches()) {
            holder(name, holder, span, named);
        } else if (inMemory.matches() && named.memory.isEmpty()) {
            named.memory = numbers.value(inMemory.group(1), span);
        } else {
            diagnostics
                    .error(
                            Code.SEQUENCE_SYNTAX,
                            span,
                            Printable.quoted(part.strip()) + " is not a state of a cache, nor what memory holds")
                    .note("write `" + name + ": P0 S, P1 S`, or `" + name + ": P0 M = 3, memory = 1`");
        }
    }

    private void holder(String name, Matcher holder, Span span, Named named) {
        String state = holder.group(2);
        List<String> stable =
                protocol.cache().stableStates().stream().map(State::name).toList();
        if (!stable.contains(state)) {
            diagnostics
                    .error(Code.UNKNOWN_LINE_STATE, span, "there is no state " + Printable.quoted(state))
                    .nearest(state, stable)
                    .help("stable states of " + protocol.name() + ": " + String.join(", ", stable));
        } else if (named.states.put(numbers.processor(holder.group(1), span), state) != null) {
            refuse(span, "P" + holder.group(1) + " has a state of " + name + " already");
        }
        if (holder.group(3) != null) {
            value(name, state, numbers.value(holder.group(3), span), span, named);
        }
    }

    private void value(String name, String state, OptionalLong value, Span span, Named named) {
        if (state.equals(protocol.cache().initial().name())) {
            refuse(span, "a cache in " + state + " has no copy of " + name + ", so it holds no value");
        } else if (named.value.isPresent() && value.isPresent() && !named.value.equals(value)) {
            refuse(
                    span,
                    "copies of " + name + " hold " + named.value.getAsLong() + " and " + value.getAsLong()
                            + "; in coherent caches all hold the same");
        }
        named.value = value;
    }

    private void refuse(Span span, String message) {
        diagnostics.error(Code.SEQUENCE_SYNTAX, span, message);
    }

    /** The names that it has read, with where each is first. */
    Map<String, Span> names() {
        Map<String, Span> names = new LinkedHashMap<>();
        read.forEach((name, named) -> names.put(name, named.span));
        return names;
    }

    /** How lines begin, now that it is known which line and which word each name is. */
    Map<String, Beginning> beginnings(LineNames lines) {
        Map<String, Beginning> beginnings = new TreeMap<>();
        read.forEach((name, named) -> {
            SequenceLocation at = lines.at(name);
            Beginning before = beginnings.getOrDefault(at.line(), Beginning.NOWHERE);
            beginnings.put(at.line(), joined(at, before, named));
        });
        return beginnings;
    }

    private Beginning joined(SequenceLocation at, Beginning before, Named named) {
        Map<Integer, String> states = new TreeMap<>(before.states());
        named.states.forEach((processor, state) -> {
            if (!states.merge(processor, state, (first, second) -> first).equals(state)) {
                refuse(named.span, "P" + processor + " has a state of " + at.line() + " already");
            }
        });
        Map<String, Long> values = new TreeMap<>(before.values());
        Map<String, Long> memory = new TreeMap<>(before.memory());
        Optional<String> word = at.word();
        if (word.isEmpty() && (named.value.isPresent() || named.memory.isPresent())) {
            LineNames.refuseWhole(diagnostics, named.span, at);
        }
        word.ifPresent(of -> {
            named.value.ifPresent(value -> values.put(of, value));
            named.memory.ifPresent(value -> memory.put(of, value));
        });
        return new Beginning(states, values, memory);
    }
}
