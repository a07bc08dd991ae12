package io.tagline.protocols.sequence;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The line and the word that each name of a sequence means.
 *
 * <ol>
 *   <li>Where a length of lines is given, names are addresses: their offset in the line is a word, and the rest the block.
 *   <li>{@code A.0} or {@code A[0]} is a word of line A, and names that are listed together are words of one line.
 *   <li>Any other name is a line of its own, and the number at its end that of its block, unless it may be an address: then the sets of lines are not
 *       known, nor whether two that are close to each other share a line.
 * </ol>
 */
final class LineNames {

    /** No machine has longer lines, so addresses in different stretches of this length are in different lines. */
    private static final long LONGEST_LINE = 256;

    private static final LineSize LONGEST = new LineSize(LONGEST_LINE, "B", false);

    private static final Pattern WORD = Pattern.compile("(\\w+)(?:\\.(\\w+)|\\[(\\w+)])");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}$");

    private final LineLayout layout;
    private final Map<String, Span> names;
    private final Diagnostics diagnostics;
    private final Map<String, SequenceLocation> locations = new LinkedHashMap<>();
    private final Map<String, Line> lines = new TreeMap<>();

    private LineNames(LineLayout layout, Map<String, Span> names, Diagnostics diagnostics) {
        this.layout = layout;
        this.names = names;
        this.diagnostics = diagnostics;
    }

    /** The lines of names, each with where it is written first, in that order. */
    static LineNames of(LineLayout layout, Map<String, Span> names, Diagnostics diagnostics) {
        LineNames of = new LineNames(layout, names, diagnostics);
        if (layout.size().isPresent()) {
            of.locateAddresses(layout.size().get());
        } else {
            of.locateNames();
            of.refuseAddressesOfUnknownLines();
        }
        return of;
    }

    SequenceLocation at(String name) {
        return locations.getOrDefault(name, SequenceLocation.ofLine(name));
    }

    /** All lines, by name. */
    List<Line> lines() {
        return List.copyOf(lines.values());
    }

    private void locateAddresses(LineSize size) {
        AddressStyle style = AddressStyle.of(names.keySet(), size.decimal());
        names.forEach((name, span) -> {
            OptionalLong address = size.address(name);
            if (address.isEmpty()) {
                diagnostics
                        .error(Code.SEQUENCE_SYNTAX, span, Printable.quoted(name) + " is not an address")
                        .note(size.wanted());
                return;
            }
            long block = address.getAsLong() / size.addresses();
            String line = style.text(block * size.addresses());
            add(
                    new SequenceLocation(name, line, Optional.of(style.text(address.getAsLong()))),
                    OptionalLong.of(block),
                    span);
        });
    }

    private void locateNames() {
        Set<String> withWords = new TreeSet<>();
        names.keySet().forEach(name -> {
            Matcher word = WORD.matcher(name);
            if (word.matches()) {
                withWords.add(word.group(1));
            }
        });
        names.forEach((name, span) -> {
            SequenceLocation location = location(name, withWords);
            add(location, block(location.line()), span);
        });
    }

    private SequenceLocation location(String name, Set<String> withWords) {
        Matcher word = WORD.matcher(name);
        if (word.matches()) {
            String which = word.group(2) == null ? word.group(3) : word.group(2);
            return new SequenceLocation(name, word.group(1), Optional.of(word.group(1) + "." + which));
        }
        Optional<List<String>> group =
                layout.groups().stream().filter(words -> words.contains(name)).findFirst();
        return group.map(words -> new SequenceLocation(name, "{" + String.join(", ", words) + "}", Optional.of(name)))
                .orElseGet(() -> withWords.contains(name)
                        ? new SequenceLocation(name, name, Optional.empty())
                        : SequenceLocation.ofLine(name));
    }

    /** The number at the end of a name that no address looks like. */
    private static OptionalLong block(String line) {
        Matcher number = NUMBER.matcher(line);
        return !LineSize.mayBeAddress(line) && number.find()
                ? OptionalLong.of(Long.parseLong(number.group()))
                : OptionalLong.empty();
    }

    private void add(SequenceLocation location, OptionalLong block, Span span) {
        locations.put(location.name(), location);
        Line before = lines.getOrDefault(location.line(), new Line(location.line(), block, List.of(), span));
        Set<String> words = new TreeSet<>(before.words());
        location.word().ifPresent(words::add);
        lines.put(location.line(), new Line(before.name(), block, List.copyOf(words), before.named()));
    }

    private void refuseAddressesOfUnknownLines() {
        Map<Long, Line> near = new TreeMap<>();
        for (Line line : byPlace()) {
            OptionalLong address =
                    LineSize.mayBeAddress(line.name()) ? LONGEST.address(line.name()) : OptionalLong.empty();
            if (address.isPresent()) {
                Line other = near.putIfAbsent(address.getAsLong() / LONGEST_LINE, line);
                if (other != null) {
                    askForTheLength(diagnostics.error(
                            Code.SEQUENCE_SETS,
                            line.named(),
                            "whether " + other.name() + " and " + line.name() + " are in one line is not known"));
                    return;
                }
            }
        }
    }

    /** What to do where the length of lines is missing. */
    static void askForTheLength(Finding finding) {
        finding.help("how long is a line? `--line 64 B`, or `line 64 B;` in front of the accesses")
                .help("where the numbers are those of blocks: `--line 1`, or names such as `A4` and `block_12`");
    }

    /** A line with words was named where one of them has to be. */
    static void refuseWhole(Diagnostics diagnostics, Span span, SequenceLocation line) {
        diagnostics.error(
                Code.SEQUENCE_SYNTAX, span, line.name() + " has words: say which of them, as in " + line.name() + ".0");
    }

    /** In the order in which they are named. */
    private List<Line> byPlace() {
        List<Line> byPlace = new ArrayList<>();
        locations.values().forEach(location -> {
            Line line = lines.get(location.line());
            if (line != null && !byPlace.contains(line)) {
                byPlace.add(line);
            }
        });
        return byPlace;
    }

    /** How addresses are written: as the sequence does, all of one kind. */
    private record AddressStyle(String prefix, int digits, boolean upper, int radix) {

        static AddressStyle of(Set<String> names, boolean decimal) {
            boolean marked = names.stream().anyMatch(name -> name.matches("0[xX].*"));
            int digits = names.stream()
                    .mapToInt(name -> name.replaceFirst("^0[xX]", "").length())
                    .max()
                    .orElse(1);
            boolean lower = names.stream().anyMatch(name -> name.matches("(0[xX])?[0-9]*[a-f].*"));
            return decimal
                    ? new AddressStyle("", 1, false, 10)
                    : new AddressStyle(marked ? "0x" : "", digits, !lower, 16);
        }

        String text(long address) {
            String digit = Long.toString(address, radix);
            String padded = "0".repeat(Math.max(0, digits - digit.length())) + digit;
            return prefix + (upper ? padded.toUpperCase(Locale.ROOT) : padded);
        }
    }
}
