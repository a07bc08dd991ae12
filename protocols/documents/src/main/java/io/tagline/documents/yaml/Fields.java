package io.tagline.documents.yaml;

import io.tagline.documents.Cause;
import io.tagline.documents.Choice;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Names;
import io.tagline.documents.Position;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Strict, typed access to the keys of a map. The keys asked for are the legal ones; {@link #done()} reports the
 * others, except those that begin with {@code x-}, which are free for notes. Every mistake is reported, none
 * thrown: a required key that is missing or wrong gives a harmless value, so that reading goes on and finds more.
 */
public final class Fields {

    private static final String NOTES = "x-";

    /** Shorter keys are too often like each other. */
    private static final int SHORTEST_MISSPELT = 4;

    private final YamlMap map;
    private final String what;
    private final Span place;
    private final Diagnostics diagnostics;
    private final boolean missing;
    private final Set<String> legal = new LinkedHashSet<>();
    private final Set<String> skipped = new HashSet<>();
    private final Map<String, Finding> misspelt = new HashMap<>();
    private final Map<String, Finding> lacking = new HashMap<>();
    private final int before;

    private Fields(YamlMap map, String what, Span place, Diagnostics diagnostics, boolean missing) {
        this.missing = missing;
        this.map = map;
        this.what = what;
        this.place = place;
        this.diagnostics = diagnostics;
        this.before = diagnostics.count();
    }

    /** The keys of {@code node}, called {@code what} in messages; a node that is no map is reported. */
    public static Fields of(YamlNode node, String what, Diagnostics diagnostics) {
        return of(node, what, node.span(), diagnostics);
    }

    /** {@code place} is where missing keys are reported. */
    private static Fields of(YamlNode node, String what, Span place, Diagnostics diagnostics) {
        if (node instanceof YamlMap map) {
            return new Fields(map, what, place, diagnostics, false);
        }
        Scalars.wrongType(node, "a map", diagnostics);
        return nothing(node, what, place);
    }

    /** The keys of a map that is not in the document: there are none. */
    public static Fields none() {
        YamlText nothing = new YamlText(Source.of("", ""), Position.START, 0, "", YamlText.Style.PLAIN);
        return nothing(nothing, "", nothing.span());
    }

    /** Stands in for a map that is not there: it has no keys, and what it lacks has been reported already. */
    private static Fields nothing(YamlNode node, String what, Span place) {
        YamlMap empty = new YamlMap(node.source(), node.position(), node.length(), Map.of());
        return new Fields(empty, what, place, new Diagnostics(), true);
    }

    /** Whether there is no such map in the document, or something else in its place. */
    public boolean isMissing() {
        return missing;
    }

    /** The map itself, for keys that are the person's own names; such a map needs no {@link #done()}. */
    public YamlMap map() {
        return map;
    }

    /** Where the map is reported: its key in the map around it, or its beginning. */
    public Span span() {
        return place;
    }

    /** Where the value of a key stands, or the map if the key is not there. */
    public Span span(String key) {
        return map.get(key).map(YamlNode::span).orElse(place);
    }

    /** Reports a mistake at the value of a key. */
    public Finding error(Code code, String key, String message) {
        return diagnostics.error(code, span(key), message);
    }

    /** Whether a mistake was reported since the map was begun: a harmless value may stand for what it has. */
    public boolean isDoubtful() {
        return missing || diagnostics.count() > before;
    }

    /** A mistake that follows from another one in this map. */
    public Finding unreported(Code code, String key, String message) {
        return new Diagnostics().error(code, span(key), message);
    }

    /** True if the key is there, whatever its value; makes it legal. */
    public boolean has(String key) {
        return node(key).isPresent();
    }

    /** Treats a key as if it were not there: its value cannot be judged, since what it refers to has a mistake. */
    public void skip(String key) {
        skipped.add(key);
    }

    /** Reports a key that is not there. */
    public void require(String key) {
        if (!has(key)) {
            String message = "missing key " + Printable.quoted(key) + " in " + Printable.quoted(what);
            lacking.put(key, diagnostics.error(Code.MISSING_KEY, place, message));
        }
    }

    /** The value of a key, unread. */
    public Optional<YamlNode> node(String key) {
        legal.add(key);
        return skipped.contains(key) ? Optional.empty() : map.get(key).or(() -> misspelt(key));
    }

    /** The value of a key that was meant to be this one, so that nothing follows from the slip, which is reported. No map has two keys that are so much alike. */
    private Optional<YamlNode> misspelt(String key) {
        if (key.length() < SHORTEST_MISSPELT || missing) {
            return Optional.empty();
        }
        Optional<YamlText> written = map.entries().values().stream()
                .map(YamlMap.Entry::key)
                .filter(other -> !legal.contains(other.text()) && Names.isSlip(other.text(), key))
                .findFirst();
        written.ifPresent(other ->
                misspelt.computeIfAbsent(other.text(), any -> unknown(other).nearest(other.text(), List.of(key))));
        return written.flatMap(other -> map.get(other.text()));
    }

    public String text(String key) {
        return required(key, "", Scalars::text);
    }

    public String name(String key) {
        return required(key, "", Scalars::name);
    }

    /** An integer between two bounds, both included. */
    public long integer(String key, long min, long max) {
        return required(key, min, (node, d) -> Scalars.integer(node, min, max, d));
    }

    public Optional<Integer> optionalInteger(String key, int min, int max) {
        return optional(key, (node, d) -> Scalars.integer(node, min, max, d));
    }

    /** A number without a unit between two bounds, both included. */
    public double decimal(String key, double min, double max) {
        return required(key, min, (node, d) -> Scalars.decimal(node, min, max, d));
    }

    /** A constant of an enum, written in lower case with hyphens. */
    public <E extends Enum<E>> E choice(String key, Class<E> type) {
        return required(key, type.getEnumConstants()[0], (node, d) -> Scalars.choice(node, type, d));
    }

    public List<YamlNode> list(String key) {
        return required(key, List.of(), Scalars::items);
    }

    public Optional<List<YamlNode>> optionalList(String key) {
        return optional(key, Scalars::items);
    }

    /** A map inside this one; what it lacks is reported at its key. */
    public Fields map(String key) {
        return required(key, nothing(map, key, place), (node, d) -> Optional.of(inner(key, node)));
    }

    public Optional<Fields> optionalMap(String key) {
        return optional(key, (node, d) -> Optional.of(inner(key, node)));
    }

    /** Checks {@code tagline: 1}, the version of the format. */
    public void version() {
        required("tagline", Scalars.VERSION, Scalars::version);
    }

    /** Reports every key that nobody asked for. */
    public void done() {
        List<YamlText> unknown = map.entries().values().stream()
                .map(YamlMap.Entry::key)
                .filter(key -> !legal.contains(key.text()) && !key.text().startsWith(NOTES))
                .filter(key -> !misspelt.containsKey(key.text()))
                .toList();
        if (isOfAnother(unknown)) {
            reportOfAnother(unknown.get(0));
        } else {
            unknown.forEach(this::reportUnknown);
        }
        misspelt.values().forEach(finding -> finding.help(legalKeys()));
    }

    /** Whether the whole map belongs elsewhere: it has several keys, and none is like one of its own. */
    private boolean isOfAnother(List<YamlText> unknown) {
        return unknown.size() > 1
                && unknown.size() == map.entries().size()
                && unknown.stream()
                        .allMatch(key -> Names.nearest(key.text(), legal).isEmpty());
    }

    /** One mistake for all keys, and for all maps of a list. */
    private void reportOfAnother(YamlText first) {
        lacking.values().forEach(diagnostics::retract);
        Finding mistake = diagnostics
                .error(
                        new Cause("map of another key", what),
                        Code.UNKNOWN_KEY,
                        first.span(),
                        "no key here belongs to " + Printable.quoted(what))
                .among(new Choice(first.text(), List.copyOf(legal)))
                .help(legalKeys());
        if (lacking.size() == 1) {
            mistake.help("is `%s:` missing above them?"
                    .formatted(lacking.keySet().iterator().next()));
        }
    }

    /** An unknown key that is like one that is missing is that one, misspelt. */
    private void reportUnknown(YamlText key) {
        Names.nearest(key.text(), legal)
                .flatMap(meant -> Optional.ofNullable(lacking.get(meant)))
                .ifPresent(diagnostics::retract);
        unknown(key).nearest(key.text(), legal).help(legalKeys());
    }

    private String legalKeys() {
        return "keys of " + Printable.quoted(what) + ": " + Names.listed(legal);
    }

    private Finding unknown(YamlText key) {
        return diagnostics.error(Code.UNKNOWN_KEY, key.span(), "unknown key " + Printable.quoted(key.text()));
    }

    private Fields inner(String key, YamlNode node) {
        Span named = map.entries().values().stream()
                .filter(entry -> entry.value() == node)
                .map(entry -> entry.key().span())
                .findFirst()
                .orElse(place);
        return of(node, key, named, diagnostics);
    }

    /** A value that a rule of the caller reads. */
    public <T> Optional<T> optional(String key, BiFunction<YamlNode, Diagnostics, Optional<T>> rule) {
        return node(key).flatMap(node -> rule.apply(node, diagnostics));
    }

    /** A value that a rule of the caller reads, or a harmless one if it is missing or refused. */
    public <T> T required(String key, T harmless, BiFunction<YamlNode, Diagnostics, Optional<T>> rule) {
        require(key);
        return optional(key, rule).orElse(harmless);
    }
}
