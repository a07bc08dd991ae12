package io.tagline.protocols.sequence;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.units.ParsedValue;
import io.tagline.documents.units.ParsedValue.Refused;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what a sequence says of its lines: {@code line 64 B}, or {@code line A, B, C} for three words of one line; {@code block} means the same. */
final class LayoutReader {

    private static final String WORD = "(?:lines?|blocks?)(?:\\s+size)?(?:\\s+of|\\s*[:=])?\\s+";
    private static final Pattern SIZE = Pattern.compile(WORD + "([0-9][^:;,]*(?:,\\s*decimal)?)");
    private static final Pattern GROUP = Pattern.compile(
            "(?:line|block)\\s+(" + SequenceReader.PLAIN_NAME + "(?:\\s*,\\s*" + SequenceReader.PLAIN_NAME + ")+)");

    private final Optional<LineSize> given;
    private final Diagnostics diagnostics;
    private final List<List<String>> groups = new ArrayList<>();
    private final Set<String> grouped = new HashSet<>();
    private Optional<LineSize> size;

    /** {@code given} is the length of lines that is given outside of the sequence. */
    LayoutReader(Optional<LineSize> given, Diagnostics diagnostics) {
        this.given = given;
        this.size = given;
        this.diagnostics = diagnostics;
    }

    /** Reads a statement; false if it says nothing of lines. */
    boolean isRead(String text, Span span) {
        Matcher length = SIZE.matcher(text);
        Matcher group = GROUP.matcher(text);
        if (length.matches()) {
            size(length.group(1), span);
        } else if (group.matches()) {
            group(List.of(group.group(1).split("\\s*,\\s*")), span);
        } else {
            return false;
        }
        if (size.isPresent() && !groups.isEmpty()) {
            refuse(span, "names are addresses, of which the length of a line says which are words of one line");
        }
        return true;
    }

    private void size(String text, Span span) {
        ParsedValue<LineSize> read = LineSize.read(text);
        if (read instanceof Refused<LineSize> refused) {
            diagnostics.error(refused.code(), span, refused.message()).note(refused.note());
            return;
        }
        LineSize said = read.value().orElseThrow();
        if (size.isPresent() && !size.get().equals(said)) {
            String other = given.isPresent() ? "--line says " : "it was ";
            refuse(
                    span,
                    "a line has one length: " + other
                            + Printable.quoted(size.get().text()));
        }
        size = Optional.of(said);
    }

    private void group(List<String> words, Span span) {
        words.stream()
                .filter(word -> !grouped.add(word))
                .forEach(word -> refuse(span, Printable.quoted(word) + " is a word already"));
        groups.add(words);
    }

    private void refuse(Span span, String message) {
        diagnostics.error(Code.SEQUENCE_SYNTAX, span, message);
    }

    LineLayout layout() {
        return new LineLayout(size, groups);
    }
}
