package io.tagline.protocols.importing;

import static java.util.Objects.requireNonNull;

import io.tagline.protocols.importing.ReadMessages.Message;
import io.tagline.protocols.importing.ReadTable.Entry;
import io.tagline.protocols.importing.Step.Does;
import io.tagline.protocols.importing.Step.Open;
import io.tagline.protocols.importing.Step.Sends;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.Verb;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a textbook leaves to the reader of a cache's table: data that comes in is kept, acknowledgements are counted, and the access for which a cache has
 * left a stable state is done when it is back in one. Acknowledgements are counted in any notation where a column is about their number.
 */
final class Implied {

    private static final Set<Verb> FINISHING =
            EnumSet.of(Verb.HIT, Verb.FINISH_LOAD, Verb.FINISH_STORE, Verb.FINISH_ATOMIC, Verb.STALL);

    private final ReadTable cache;
    private final Map<String, Message> messages;
    private final ReadMessages names;
    private final Words words;
    private final Map<String, Set<CoreEvent>> begun = new HashMap<>();

    private Implied(ReadTable cache, ReadMessages names, Words words) {
        this.cache = cache;
        this.names = names;
        this.words = words;
        this.messages = names.all().stream().collect(Collectors.toMap(Message::name, Function.identity()));
    }

    /** Adds it to the cells of messages. */
    static void addTo(ReadTable cache, ReadMessages names, Words words) {
        new Implied(cache, names, words).add();
    }

    private void add() {
        cache.states().stream()
                .filter(cache::isStable)
                .forEach(state -> cache.row(state)
                        .forEach((column, entry) ->
                                cache.columns().get(column).core().ifPresent(core -> begin(entry.next(), core))));
        for (String state : cache.states()) {
            for (int column : List.copyOf(cache.row(state).keySet())) {
                if (cache.columns().get(column).core().isEmpty()) {
                    Entry entry = requireNonNull(cache.row(state).get(column));
                    cache.replace(
                            state, column, completed(state, cache.columns().get(column), entry));
                }
            }
        }
    }

    /** For which access a cache is on its way in a state, and in those to which messages lead from it. */
    private void begin(String state, CoreEvent core) {
        if (cache.isStable(state)
                || !begun.computeIfAbsent(state, s -> EnumSet.noneOf(CoreEvent.class))
                        .add(core)) {
            return;
        }
        cache.row(state).forEach((column, entry) -> {
            if (cache.columns().get(column).core().isEmpty()) {
                begin(entry.next(), core);
            }
        });
    }

    private Entry completed(String state, Column column, Entry entry) {
        if (entry.does(Verb.STALL)) {
            return entry;
        }
        Message message = requireNonNull(messages.get(names.received(cache, column)));
        List<Step> steps = new ArrayList<>();
        boolean silent = !cache.isSpelledOut();
        if (silent && message.carries().contains(Payload.DATA)) {
            add(Verb.COPY_DATA, entry, steps);
        }
        if (column.isCounted() || (silent && isCounted(message, entry))) {
            add(Verb.COUNT_ACKS, entry, steps);
        }
        if (silent
                && !cache.isStable(state)
                && cache.isStable(entry.next())
                && FINISHING.stream().noneMatch(entry::does)) {
            finish(state, steps);
        }
        steps.addAll(entry.steps());
        return new Entry(steps, entry.next());
    }

    /** Whether a message acknowledges something; a count may also be for the cache that is answered. */
    private static boolean isCounted(Message message, Entry entry) {
        return message.carries().contains(Payload.ACK)
                || (message.carries().contains(Payload.ACKS)
                        && entry.steps().stream()
                                .noneMatch(step -> step instanceof Sends send && send.role() == Role.REQUESTER));
    }

    private static void add(Verb verb, Entry entry, List<Step> steps) {
        if (!entry.does(verb)) {
            steps.add(new Does(verb));
        }
    }

    private void finish(String state, List<Step> steps) {
        Set<CoreEvent> access = begun.getOrDefault(state, Set.of());
        if (access.equals(Set.of(CoreEvent.LOAD))) {
            steps.add(new Does(Verb.FINISH_LOAD));
        } else if (access.equals(Set.of(CoreEvent.STORE))) {
            steps.add(new Does(Verb.FINISH_STORE));
        } else if (access.size() > 1) {
            String what = "access that ends in " + state;
            Optional<List<Step>> said =
                    words.meaning(what, cache.kind().word()).flatMap(cell -> Notation.steps(cell.text()));
            steps.addAll(said.orElse(List.of(new Open(what))));
        }
    }
}
