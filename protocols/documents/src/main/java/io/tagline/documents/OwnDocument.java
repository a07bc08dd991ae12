package io.tagline.documents;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The documents that people write for tagline: what each is called, how it is recognised, and which command takes it. Those in YAML are told apart by keys
 * that only they have, of several the first that has most of them; the others by the ends of their names.
 */
public enum OwnDocument {
    QUESTION("a question", new DocumentKind("questions", ".yaml"), "`tagline ask %s` answers it", "question"),
    SCENARIO(
            "a scenario",
            new DocumentKind("scenarios", ".yaml"),
            "`tagline run %s` simulates it",
            "machine",
            "program",
            "threads",
            "lines",
            "measure",
            "matrix",
            "expect"),
    REPRODUCTION(
            "a reproduction",
            new DocumentKind("reproductions", ".yaml"),
            "`tagline reproduce %s` runs it",
            "paper",
            "scenarios",
            "kernels"),
    MACHINE(
            "a machine",
            new DocumentKind("topologies", ".yaml", "machines"),
            "`tagline machine show %1$s` shows it, and `tagline run SCENARIO --machine %1$s` simulates it",
            "cores",
            "directories",
            "extends",
            "interconnect",
            "memory",
            "title"),
    PROTOCOL(
            "a protocol",
            new DocumentKind("protocols", ".md"),
            "`tagline check %1$s` checks it, and `tagline run SCENARIO --protocol %1$s` simulates it"),
    PROGRAM(
            "a program",
            new DocumentKind("programs", ".cla"),
            "`tagline run SCENARIO` simulates it, where the scenario has `program: %s`"),
    MEMORY_MODEL(
            "a memory model",
            new DocumentKind("memory-models", ".cat", "memory models"),
            "`tagline litmus TEST --model %s` judges by it"),
    LITMUS_TEST("a litmus test", new DocumentKind("litmus", ".litmus", "litmus tests"), "`tagline litmus %s` runs it"),
    DATA(
            "data for a fit",
            new DocumentKind("published", ".yaml", "published data"),
            "`tagline fit MACHINE %s` reads it",
            "sources",
            "numbers");

    /** Documents of all kinds: files, or the names of scenarios. */
    public static final DocumentKind ANY =
            new DocumentKind(SCENARIO.kind.folder(), SCENARIO.kind.extension(), "documents");

    private static final Pattern VERSION = Pattern.compile("(?m)^\"?tagline\"?:");
    private static final Pattern KEY = Pattern.compile("(?m)^\"?([A-Za-z-]+)\"?[ \\t]*:");

    /** A Markdown document without is no protocol. */
    private static final Pattern TABLES = Pattern.compile("(?m)^(#+ *(Messages|Cache|Directory)\\b|extends:)");

    private final String called;

    @SuppressWarnings("ImmutableEnumChecker") // A record of names.
    private final DocumentKind kind;

    private final String way;

    @SuppressWarnings("ImmutableEnumChecker") // Set.of makes it, and nothing changes that.
    private final Set<String> keys;

    OwnDocument(String called, DocumentKind kind, String way, String... keys) {
        this.called = called;
        this.kind = kind;
        this.way = way;
        this.keys = Set.of(keys);
    }

    /** What it is, with its article. */
    public String called() {
        return called;
    }

    /** Where built-in ones are, and how files end. */
    public DocumentKind kind() {
        return kind;
    }

    /** What has this kind of name and place; empty for documents of tools. */
    public static Optional<OwnDocument> of(DocumentKind kind) {
        return Arrays.stream(values()).filter(own -> own.kind.equals(kind)).findFirst();
    }

    /** What a YAML document with these keys is. */
    public static Optional<OwnDocument> of(Set<String> found) {
        return found.containsAll(QUESTION.keys)
                ? Optional.of(QUESTION)
                : Arrays.stream(values())
                        .filter(own -> own.among(found) > 0)
                        .max(Comparator.comparingLong((OwnDocument own) -> own.among(found))
                                .thenComparing(Comparator.reverseOrder()));
    }

    private long among(Set<String> found) {
        return keys.stream().filter(found::contains).count();
    }

    /** What a document is. */
    public static Optional<OwnDocument> of(Source document) {
        return ofName(document).or(() -> of(keys(document)));
    }

    /** Whether it is a document of tagline, whatever else it may look like. */
    public static boolean isOne(Source document) {
        return VERSION.matcher(document.text()).find() || ofName(document).isPresent();
    }

    /** Refuses a document that is surely of another kind than the one wanted here. */
    public boolean accepts(Source document, Span mention, Diagnostics diagnostics) {
        Optional<OwnDocument> other = of(document).filter(own -> own != this && own.fits(document, this));
        other.ifPresent(own -> own.refuse(document.name(), called, mention, diagnostics));
        return other.isEmpty();
    }

    /** Refuses a document of tagline where something else is wanted. */
    public static boolean isNone(Source document, String wanted, Diagnostics diagnostics) {
        Optional<OwnDocument> own = of(document);
        Span mention = new Span(Source.unread(document.name()), Position.START, 0);
        own.ifPresent(kind -> kind.refuse(document.name(), wanted, mention, diagnostics));
        return own.isEmpty();
    }

    /** Whether a document has more keys of this kind than of another one, unless it is told by something else. */
    private boolean fits(Source document, OwnDocument than) {
        Set<String> found = keys(document);
        return keys.isEmpty() || this == QUESTION || among(found) > than.among(found);
    }

    /** The keys of a document of tagline, as its lines begin. */
    private static Set<String> keys(Source document) {
        return VERSION.matcher(document.text()).find()
                ? KEY.matcher(document.text())
                        .results()
                        .map((MatchResult key) -> key.group(1))
                        .collect(Collectors.toSet())
                : Set.of();
    }

    private static Optional<OwnDocument> ofName(Source document) {
        return Arrays.stream(values())
                .filter(own -> own.keys.isEmpty() && document.name().endsWith(own.kind.extension()))
                .filter(own ->
                        own != PROTOCOL || TABLES.matcher(document.text()).find())
                .findFirst();
    }

    /** Says that a name is one of this kind, where another is wanted. */
    public void refuse(String name, String wanted, Span mention, Diagnostics diagnostics) {
        diagnostics
                .error(Code.OTHER_KIND, mention, "%s is %s, not %s".formatted(Printable.quoted(name), called, wanted))
                .help(way(name));
    }

    private String way(String name) {
        return way.formatted(Printable.escaped(name));
    }

    /** What a document of this kind is, and which command takes it. */
    public String sentence(String name) {
        return "%s is %s; %s".formatted(Printable.quoted(name), called, way(name));
    }

    /** The other kinds of documents. */
    public Stream<OwnDocument> others() {
        return Arrays.stream(values()).filter(own -> own != this);
    }
}
