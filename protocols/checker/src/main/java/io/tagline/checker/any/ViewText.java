package io.tagline.checker.any;

import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Views by names, as a certificate has them: parts separated by {@code |}, words by blanks.
 *
 * <p>First the directory: state, memory, owner, a sign for each cache that is a sharer and one for those outside, ledger, and if it is not at rest with which
 * row it became so, for whom, whom it asked, to which members of sets it sent. Then each cache: state, data, the access that waits, ledger, and whom the
 * directory has asked for it while it was busy for others, too. Then each message: type, from, to, requester, data, ledger.
 */
final class ViewText {

    private static final String[] NEWNESS = {"old", "open", "last", "-"};
    private static final String SIGNS = "-0+";
    private static final String PART = " | ";
    private static final String HOME = "home";
    private static final int SHOWN = 2;

    private final Rules rules;

    ViewText(Rules rules) {
        this.rules = rules;
    }

    static String name(int cache) {
        return switch (cache) {
            case View.OUT -> "out";
            case View.OUT_SHARER -> "out+";
            case View.NOBODY -> "-";
            default -> String.valueOf((char) ('a' + cache));
        };
    }

    private static int cache(String name) {
        return IntStream.range(0, View.NAMES)
                .filter(cache -> name(cache).equals(name))
                .findFirst()
                .orElseThrow(() -> wrong(name));
    }

    private static IllegalArgumentException wrong(String word) {
        return new IllegalArgumentException("`" + word + "` is not part of a view");
    }

    String write(View view) {
        List<String> parts = new ArrayList<>();
        parts.add(directory(view));
        for (int cache = 0; cache < view.caches; cache++) {
            String part = String.join(
                    " ",
                    rules.cache.state(view.states[cache]).name(),
                    NEWNESS[view.data[cache]],
                    waits(view.waits[cache]),
                    ledger(view.ledgers[cache], view.caches));
            int asked = view.asked[cache];
            parts.add(asked == View.NOBODY ? part : part + " " + name(asked));
        }
        for (int i = 0; i < view.count; i++) {
            parts.add(letter(view.letters[i], view.caches));
        }
        return String.join(PART, parts);
    }

    private String directory(View view) {
        String first = String.join(
                " ",
                rules.directory.state(view.directory).name(),
                NEWNESS[view.memory],
                name(view.owner),
                set(view.sharers, view.others > 0, view.caches),
                ledger(view.ledger, view.caches));
        if (view.busy == Busy.REST) {
            return first;
        }
        Transition row = rules.directory.transitions().get(Busy.row(view.busy));
        return String.join(
                " ",
                first,
                row.state().name(),
                row.event().name(),
                name(Busy.requester(view.busy)),
                name(Busy.asked(view.busy)),
                set(Busy.members(view.busy), Busy.beyond(view.busy), view.caches));
    }

    private String letter(int letter, int caches) {
        boolean home = Letter.kind(letter) == Letter.HOME;
        return String.join(
                " ",
                rules.protocol.messages().get(Letter.type(letter)).name(),
                name(home ? Letter.place(letter) : Letter.sender(letter)),
                home ? HOME : name(Letter.place(letter)),
                name(Letter.requester(letter)),
                NEWNESS[Letter.data(letter)],
                ledger(Letter.ledger(letter), caches));
    }

    private static String waits(int waiting) {
        return waiting == 0 ? "-" : CoreEvent.values()[waiting - 1].phrase();
    }

    private static String set(int members, boolean outside, int caches) {
        StringBuilder text = new StringBuilder();
        for (int cache = 0; cache < caches; cache++) {
            text.append((members >> cache & 1) != 0 ? '+' : '.');
        }
        return text.append(outside ? '+' : '.').toString();
    }

    private static String ledger(int ledger, int caches) {
        StringBuilder text = new StringBuilder();
        for (int cache = 0; cache < caches; cache++) {
            text.append(SIGNS.charAt(Ledger.entry(ledger, cache) + 1));
        }
        return text.append(Ledger.hasOutside(ledger) ? '+' : '.').toString();
    }

    /** Reads a view of two caches; throws {@link IllegalArgumentException} if it is none. */
    void read(String line, View view) {
        String[] parts = line.split(" \\| ", -1);
        if (parts.length <= SHOWN) {
            throw wrong(line);
        }
        view.reset(SHOWN);
        readDirectory(words(parts[0], 5, 10), view);
        for (int cache = 0; cache < SHOWN; cache++) {
            String[] words = words(parts[1 + cache], 4, 5);
            view.setCache(
                    cache,
                    state(rules.cache, words[0]),
                    newness(words[1]),
                    IntStream.rangeClosed(0, SHOWN)
                            .filter(waiting -> waits(waiting).equals(words[2]))
                            .findFirst()
                            .orElseThrow(() -> wrong(words[2])),
                    readLedger(words[3]));
            view.asked[cache] = words.length == 4 ? View.NOBODY : cache(words[4]);
        }
        for (int i = 1 + SHOWN; i < parts.length; i++) {
            view.add(readLetter(words(parts[i], 6, 6)));
        }
    }

    private static String[] words(String part, int number, int orNumber) {
        String[] words = part.split(" ", -1);
        if (words.length != number && words.length != orNumber) {
            throw wrong(part);
        }
        return words;
    }

    private void readDirectory(String[] words, View view) {
        view.directory = state(rules.directory, words[0]);
        view.memory = newness(words[1]);
        view.owner = cache(words[2]);
        view.sharers = members(words[3]);
        view.others = words[3].charAt(SHOWN) == '+' ? 1 : 0;
        view.ledger = readLedger(words[4]);
        if (words.length > 5) {
            Optional<Transition> row = rules.directory.transitions().stream()
                    .filter(t -> t.state().name().equals(words[5])
                            && t.event().name().equals(words[6]))
                    .findFirst();
            view.busy = Busy.of(
                    rules.directory.transitions().indexOf(row.orElseThrow(() -> wrong(words[6]))),
                    cache(words[7]),
                    cache(words[8]),
                    members(words[9]),
                    words[9].charAt(SHOWN) == '+');
        }
    }

    private int readLetter(String[] words) {
        boolean home = words[2].equals(HOME);
        int sender = cache(words[1]);
        MessageType type = rules.protocol.message(words[0]).orElseThrow(() -> wrong(words[0]));
        int kind = home ? Letter.HOME : sender == View.NOBODY ? Letter.TO_CACHE : Letter.PAIR;
        return Letter.of(
                type.index(),
                kind,
                home ? sender : cache(words[2]),
                home ? View.NOBODY : sender,
                cache(words[3]),
                newness(words[4]),
                readLedger(words[5]));
    }

    private static int state(TransitionTable table, String name) {
        return table.state(name).map(State::index).orElseThrow(() -> wrong(name));
    }

    private static int newness(String word) {
        return List.of(NEWNESS).indexOf(word) >= 0 ? List.of(NEWNESS).indexOf(word) : fail(word);
    }

    private static int fail(String word) {
        throw wrong(word);
    }

    private static int members(String word) {
        if (word.length() != SHOWN + 1) {
            throw wrong(word);
        }
        return (word.charAt(0) == '+' ? 1 : 0) | (word.charAt(1) == '+' ? 2 : 0);
    }

    private static int readLedger(String word) {
        if (word.length() != SHOWN + 1) {
            throw wrong(word);
        }
        int ledger = Ledger.withOutside(Ledger.ZERO, word.charAt(SHOWN) == '+');
        for (int cache = 0; cache < SHOWN; cache++) {
            ledger = Ledger.with(ledger, cache, SIGNS.indexOf(word.charAt(cache)) - 1);
        }
        return ledger;
    }

    /** The view in words for a person: what stopped a proof. */
    String describe(View view) {
        List<String> parts = new ArrayList<>();
        parts.add("%s in %s"
                .formatted(
                        rules.directory.kind().word(),
                        rules.directory.state(view.directory).name()));
        if (view.owner != View.NOBODY) {
            parts.add((view.forClient ? "asks for " : "owner ")
                    + (view.owner >= View.MOST ? "another cache" : name(view.owner)));
        }
        for (int cache = 0; cache < view.caches; cache++) {
            parts.add("%s %s in %s"
                    .formatted(
                            rules.cache.kind().word(),
                            name(cache),
                            rules.cache.state(view.states[cache]).name()));
        }
        for (int i = 0; i < view.count; i++) {
            int letter = view.letters[i];
            String name = rules.protocol.messages().get(Letter.type(letter)).name();
            String place = name(Letter.place(letter));
            parts.add(
                    Letter.kind(letter) == Letter.HOME
                            ? "%s from %s".formatted(name, place)
                            : "%s to %s".formatted(name, place));
        }
        return String.join(", ", parts);
    }
}
