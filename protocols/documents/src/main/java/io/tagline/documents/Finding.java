package io.tagline.documents;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A mistake just reported to {@link Diagnostics}, to which a note and help can still be added. */
public final class Finding {

    private final Code code;
    private final String message;
    private final Span span;
    private final List<String> help = new ArrayList<>();
    private final Places also = new Places();
    private final boolean kept;
    private String note = "";
    private Optional<Choice> choice = Optional.empty();

    Finding(Code code, String message, Span span, boolean kept) {
        this.kept = kept;
        this.code = code;
        this.message = message;
        this.span = span;
    }

    /** Sets what stands behind the carets. */
    public Finding note(String text) {
        note = text;
        return this;
    }

    /** Adds a line below the excerpt. */
    public Finding help(String line) {
        help.add(line);
        return this;
    }

    /** Another place that shows the same mistake. */
    void also(Span place) {
        also.add(place);
    }

    /** How many lines of help it has. */
    public int helpLines() {
        return help.size();
    }

    /** Notes the legal name that is nearest to the wanted one, if any is near; costs nothing if nobody will see it. */
    public Finding nearest(String wanted, Collection<String> legal) {
        if (kept) {
            among(Choice.of(wanted, legal));
            Names.nearest(wanted, legal).ifPresent(name -> note("did you mean " + Printable.quoted(name) + "?"));
        }
        return this;
    }

    /** Keeps the legal words, and suggests none. */
    public Finding among(Choice words) {
        choice = Optional.of(words);
        return this;
    }

    Diagnostic diagnostic() {
        List<String> all = new ArrayList<>(help);
        also.besides(span).ifPresent(all::add);
        return new Diagnostic(code, message, span.source(), span.position(), span.length(), note, all, choice);
    }

    /** Further places of a mistake, by document and line. */
    private static final class Places {

        private static final int NAMED = 8;

        private final Map<String, SortedSet<Integer>> lines = new LinkedHashMap<>();

        void add(Span place) {
            lines.computeIfAbsent(place.source().name(), name -> new TreeSet<>())
                    .add(place.position().line());
        }

        /** {@code the same on lines 12 and 40}, without the line of the first place; empty if there is no other. */
        Optional<String> besides(Span first) {
            String own = first.source().name();
            lines.getOrDefault(own, new TreeSet<>()).remove(first.position().line());
            String all = lines.entrySet().stream()
                    .filter(entry -> !entry.getValue().isEmpty())
                    .map(entry -> text(entry.getValue()) + (entry.getKey().equals(own) ? "" : " of " + entry.getKey()))
                    .collect(Collectors.joining(", "));
            return all.isEmpty() ? Optional.empty() : Optional.of("the same on " + all);
        }

        private static String text(SortedSet<Integer> lines) {
            String shown = lines.stream().limit(NAMED).map(String::valueOf).collect(Collectors.joining(", "));
            String all = lines.size() > NAMED ? shown + " and %d more".formatted(lines.size() - NAMED) : shown;
            return (lines.size() == 1 ? "line " : "lines ") + all;
        }
    }
}
