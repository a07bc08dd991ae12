package io.tagline.work.check;

import io.tagline.checker.table.Target;
import io.tagline.checker.table.Target.Place;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Names;
import io.tagline.documents.Source;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reads the target of a run: {@code M / Fwd-GetS}, {@code S + M}, {@code directory: S / GetM + IM_AD}.
 *
 * <p>Places are joined by {@code +}. A place is a state. It may be preceded by its kind of controller and a colon where tables share the name; otherwise
 * a cache is tried first. One place has an event behind {@code /}, or {@code |} as in a table: a message or an access, or several joined by {@code or}.
 */
record TargetReader(Source source, Protocol protocol, Diagnostics diagnostics) {

    private static final int MOST_CACHES = 8;
    private static final String OR = " or ";
    private static final String GRAMMAR =
            "a state, as `M`; a row, as `M / Fwd-GetS`; states at the same time, as `S + M`; the directory, as `directory: S / GetM`";

    /** A word and its position. */
    private record Word(String text, int offset) {

        static Word of(String text, int from, int to) {
            String part = text.substring(from, to);
            int blanks = part.length() - part.stripLeading().length();
            return new Word(part.strip(), from + blanks);
        }
    }

    /** A place, and the event that is behind it. */
    private record Part(Place place, Optional<Word> event, List<EventType> events) {}

    /** The target of a text; empty if it has a mistake, which is reported in {@code diagnostics}. */
    static Optional<Target> read(Source source, Protocol protocol, Diagnostics diagnostics) {
        return new TargetReader(source, protocol, diagnostics).read();
    }

    private Optional<Target> read() {
        List<Optional<Part>> read =
                words(source.text()).stream().map(this::part).toList();
        List<Part> parts = read.stream().flatMap(Optional::stream).toList();
        if (parts.size() < read.size()) {
            return Optional.empty();
        }
        List<Part> met = parts.stream().filter(part -> part.event().isPresent()).toList();
        if (met.size() > 1) {
            wrong(Code.UNKNOWN_EVENT, met.get(1).event().orElseThrow(), "a second event: one thing happens at a time");
            return Optional.empty();
        }
        return target(
                parts, met.stream().flatMap(part -> part.events().stream()).toList());
    }

    private Optional<Target> target(List<Part> parts, List<EventType> events) {
        List<Place> places = Stream.concat(
                        parts.stream().filter(part -> part.event().isPresent()),
                        parts.stream().filter(part -> part.event().isEmpty()))
                .map(Part::place)
                .toList();
        Target target = new Target(places, events);
        Word all = Word.of(source.text(), 0, source.text().length());
        if (target.count(ControllerKind.DIRECTORY) > 1) {
            wrong(Code.OUT_OF_RANGE, all, "two states of the directory: there is one directory");
            return Optional.empty();
        }
        if (target.count(ControllerKind.CACHE) > MOST_CACHES) {
            wrong(Code.OUT_OF_RANGE, all, "more than %d caches".formatted(MOST_CACHES));
            return Optional.empty();
        }
        return Optional.of(target);
    }

    private List<Word> words(String text) {
        List<Word> words = new ArrayList<>();
        int from = 0;
        for (int at = separator(text, '+', 0); at >= 0; at = separator(text, '+', from)) {
            words.add(Word.of(text, from, at));
            from = at + 1;
        }
        words.add(Word.of(text, from, text.length()));
        return words;
    }

    /** The position of a separator, or -1. If a name of this protocol has that character, a separator needs blanks around it. */
    private int separator(String text, char separator, int from) {
        boolean inNames = protocol.tables().stream()
                .flatMap(table -> Stream.concat(table.states().stream().map(State::name), names(table)))
                .anyMatch(name -> name.indexOf(separator) >= 0);
        for (int at = text.indexOf(separator, from); at >= 0; at = text.indexOf(separator, at + 1)) {
            String around = text.substring(Math.max(0, at - 1), Math.min(text.length(), at + 2));
            if (!inNames || around.equals(" " + separator + " ")) {
                return at;
            }
        }
        return -1;
    }

    private Optional<Part> part(Word part) {
        int slash = IntStream.of('/', '|')
                .map(mark -> separator(part.text(), (char) mark, 0))
                .filter(at -> at >= 0)
                .min()
                .orElse(part.text().length());
        Word place = Word.of(part.text(), 0, slash);
        int colon = place.text().indexOf(':');
        List<TransitionTable> tables = colon < 0
                ? protocol.tables()
                : tables(new Word(place.text().substring(0, colon).strip(), part.offset()));
        Word state = colon < 0
                ? place
                : Word.of(place.text(), colon + 1, place.text().length());
        Word name = new Word(state.text(), part.offset() + state.offset());
        Optional<Word> event = slash == part.text().length()
                ? Optional.empty()
                : Optional.of(Word.of(part.text(), slash + 1, part.text().length()))
                        .map(word -> new Word(word.text(), part.offset() + word.offset()));
        return tables.isEmpty() ? Optional.empty() : resolve(tables, name, event);
    }

    private List<TransitionTable> tables(Word kind) {
        List<TransitionTable> named = protocol.tables().stream()
                .filter(table -> table.kind().word().equals(kind.text().toLowerCase(Locale.ROOT)))
                .toList();
        if (named.isEmpty()) {
            List<String> legal =
                    protocol.tables().stream().map(table -> table.kind().word()).toList();
            unknown(Code.UNKNOWN_NAME, kind, "kind of controller", legal);
        }
        return named;
    }

    private Optional<Part> resolve(List<TransitionTable> tables, Word state, Optional<Word> event) {
        List<TransitionTable> having = tables.stream()
                .filter(table -> table.state(state.text()).isPresent())
                .toList();
        if (having.isEmpty()) {
            List<String> legal = tables.stream()
                    .flatMap(table -> table.states().stream())
                    .map(State::name)
                    .distinct()
                    .toList();
            unknown(Code.UNKNOWN_STATE, state, "state", legal);
            return Optional.empty();
        }
        if (event.isEmpty()) {
            return Optional.of(new Part(place(having.get(0), state), event, List.of()));
        }
        List<Word> names = alternatives(event.get());
        for (TransitionTable table : having) {
            if (names.stream().allMatch(name -> names(table).anyMatch(name.text()::equals))) {
                Place place = place(table, state);
                return Optional.of(new Part(place, event, events(table, place.state(), names)));
            }
        }
        List<String> legal =
                having.stream().flatMap(TargetReader::names).distinct().toList();
        List<Word> strange =
                names.stream().filter(name -> !legal.contains(name.text())).toList();
        (strange.isEmpty() ? names : strange).forEach(name -> unknown(Code.UNKNOWN_EVENT, name, "event", legal));
        return Optional.empty();
    }

    /** Events with {@code or} between them. */
    private static List<Word> alternatives(Word event) {
        List<Word> words = new ArrayList<>();
        int from = 0;
        for (String name : event.text().split(OR, -1)) {
            words.add(Word.of(event.text(), from, from + name.length()));
            from += name.length() + OR.length();
        }
        return words.stream()
                .map(word -> new Word(word.text(), event.offset() + word.offset()))
                .toList();
    }

    private static Place place(TransitionTable table, Word state) {
        return new Place(table.kind(), table.state(state.text()).orElseThrow());
    }

    /** Events with these names, and those that the state does not distinguish from them. The name of a message or an access means all its events. */
    private static List<EventType> events(TransitionTable table, State state, List<Word> names) {
        Set<String> wanted = names.stream().map(Word::text).collect(Collectors.toSet());
        return heard(table)
                .filter(event -> wanted.contains(event.name()) || wanted.contains(cause(event)))
                .flatMap(event -> Target.alike(table, state, event).stream())
                .distinct()
                .toList();
    }

    /** The possible events of a table: messages with a row, and accesses; no eviction if there is room for all lines. */
    private static Stream<EventType> heard(TransitionTable table) {
        return table.events().stream()
                .filter(event -> event.message().map(table::hears).orElse(true))
                .filter(event -> event.access().map(table::hears).orElse(true));
    }

    private static String cause(EventType event) {
        return event.message()
                .map(message -> message.name())
                .orElseGet(() -> event.access().map(CoreEvent::phrase).orElse(""));
    }

    private static Stream<String> names(TransitionTable table) {
        return Stream.concat(heard(table).map(EventType::name), heard(table).map(TargetReader::cause));
    }

    private void unknown(Code code, Word word, String what, Collection<String> legal) {
        if (word.text().isEmpty()) {
            wrong(code, word, "no " + what).help(GRAMMAR);
            return;
        }
        wrong(code, word, "unknown %s `%s`".formatted(what, word.text()))
                .nearest(word.text(), legal)
                .help("legal here: " + Names.listed(legal));
    }

    private Finding wrong(Code code, Word word, String message) {
        return diagnostics.error(
                code,
                source,
                source.position(word.offset()),
                Math.max(1, word.text().length()),
                message);
    }
}
