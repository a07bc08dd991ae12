package io.tagline.documents;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Collects the mistakes of one or several documents, so that all are reported at once.
 * The same mistake at the same place is kept once; after {@value #CAP} mistakes further ones are only counted.
 * Not thread safe.
 */
public final class Diagnostics {

    /** How many mistakes are kept. */
    public static final int CAP = 100;

    private static final Comparator<Diagnostic> ORDER =
            Comparator.comparing((Diagnostic d) -> d.source().name()).thenComparing(Diagnostic::position);

    private final Map<Place, Finding> findings = new LinkedHashMap<>();
    private final Set<Spot> spots = new HashSet<>();
    private final Map<Cause, Finding> causes = new HashMap<>();
    private final Set<Cause> settled = new HashSet<>();
    private int beyondCap;
    private int reports;

    /** The document that a reader makes; throws a {@link DocumentException} that lists every mistake. */
    public static <T> T read(Function<Diagnostics, Optional<T>> reader) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<T> read = reader.apply(diagnostics);
        diagnostics.throwIfAny();
        return read.orElseThrow(() -> new IllegalStateException("a document was refused without a reason"));
    }

    /** Reports a mistake; note and help are added to the result. */
    public Finding error(Code code, Source source, Position position, int length, String message) {
        return error(code, source.span(position, length), message);
    }

    /** Reports a mistake; note and help are added to the result. */
    public Finding error(Code code, Span span, String message) {
        reports++;
        Span outer = span.outermost();
        spots.add(new Spot(code, outer.source(), outer.position()));
        Place place = Place.of(code, outer, message);
        boolean known = findings.containsKey(place);
        boolean kept = !known && findings.size() < CAP;
        Finding finding = new Finding(code, message, outer, kept);
        if (kept) {
            findings.put(place, finding);
        } else if (!known) {
            beyondCap++;
        }
        return finding;
    }

    /**
     * Reports a mistake that can show in many places: the first place gets it, further ones are named with it. Note and help are added to the
     * first. One whose cause is settled is only counted.
     */
    public Finding error(Cause cause, Code code, Span span, String message) {
        Finding first = causes.get(cause);
        if (first == null && !isSettled(cause)) {
            Finding finding = error(code, span, message);
            causes.put(cause, finding);
            return finding;
        }
        reports++;
        Span outer = span.outermost();
        spots.add(new Spot(code, outer.source(), outer.position()));
        if (first != null) {
            first.also(outer);
        }
        return new Finding(code, message, outer, false);
    }

    /** Takes a mistake back, because another one explains it; it stays counted. */
    public void retract(Finding finding) {
        findings.values().remove(finding);
    }

    /** Says that mistakes of this cause follow from one that was reported, so that they need no report of their own. */
    public void settle(Cause cause) {
        settled.add(cause);
    }

    /** Takes back all that were reported of this kind of cause, because another mistake explains them. */
    public void retract(String kind) {
        causes.forEach((cause, finding) -> {
            if (cause.kind().equals(kind)) {
                retract(finding);
            }
        });
    }

    /** Whether mistakes of this cause follow from one that was reported. */
    public boolean isSettled(Cause cause) {
        return settled.contains(cause) || settled.contains(Cause.any(cause.kind()));
    }

    /** What a reader makes of one document, whose mistakes have nothing to do with those of others; they are reported here. */
    public <T> Optional<T> apart(Function<Diagnostics, Optional<T>> reader) {
        Diagnostics own = new Diagnostics();
        Optional<T> read = reader.apply(own);
        own.all().forEach(this::error);
        beyondCap += own.beyondCap;
        return read;
    }

    /** Reports a mistake that another reading has found; more help is added to the result. */
    public Finding error(Diagnostic found) {
        Finding finding = error(found.code(), found.source(), found.position(), found.length(), found.message());
        if (finding.helpLines() == 0) {
            finding.note(found.note());
            found.help().forEach(finding::help);
            found.choice().ifPresent(finding::among);
        }
        return finding;
    }

    /** The mistake with this message if it was reported here and kept; else it is reported now. */
    public Finding errorOnce(Code code, Span span, String message) {
        Span outer = span.outermost();
        Finding known = findings.get(Place.of(code, outer, message));
        return known == null ? error(code, span, message) : known;
    }

    /** True if a mistake of this kind was reported here, whatever its message. */
    public boolean knows(Code code, Span span) {
        Span outer = span.outermost();
        return spots.contains(new Spot(code, outer.source(), outer.position()));
    }

    public boolean hasErrors() {
        return !findings.isEmpty();
    }

    /**
     * How often a mistake was reported, repetitions included: the same before and after a piece of work if that
     * piece found nothing wrong.
     */
    public int count() {
        return reports;
    }

    /** Number of mistakes that were counted but not kept. */
    public int more() {
        return beyondCap;
    }

    /** The mistakes kept, by name of the source, then position, then order of reporting. */
    public List<Diagnostic> all() {
        return findings.values().stream().map(Finding::diagnostic).sorted(ORDER).toList();
    }

    /** Ends the reading if there was any mistake. */
    public void throwIfAny() {
        if (hasErrors()) {
            throw new DocumentException(all(), more());
        }
    }

    private record Spot(Code code, Source source, Position position) {}

    private record Place(Code code, Object document, Position position, String message) {

        /** A file that was read twice is one document. */
        static Place of(Code code, Span outer, String message) {
            Source source = outer.source();
            Optional<Object> file = source.isUnread()
                    ? Optional.of(source.name())
                    : source.file().map(name -> name);
            return new Place(code, file.orElse(source), outer.position(), message);
        }
    }
}
