package io.tagline.checker.any;

import io.tagline.documents.watch.Watch;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether the views of a certificate prove what it says: the first one is among them, nothing is wrong in any, and no step leads out of them, of their own
 * caches or of a third cache that joins. It searches for nothing, and lets a third cache do everything, seen or not.
 */
public final class CertificateCheck {

    private final Rules rules;
    private final ViewCheck check;
    private final ViewSteps steps;
    private final Join join;
    private final Sequences views = new Sequences();
    /** In one orientation each, since names may be exchanged in any join. */
    private final List<Oriented> all = new ArrayList<>();
    /** By number of what is shown of the first cache, and of both: the views in all orientations. */
    private final Map<Integer, List<Oriented>> byFirst = new HashMap<>();

    private final Map<Long, List<Oriented>> byBoth = new HashMap<>();
    private final Map<String, Integer> keys = new HashMap<>();
    private final View projected = new View();
    private int[] words = new int[256];

    /** A view, with a number for what it shows of each of its caches. */
    private record Oriented(View view, int first, int second) {}

    private CertificateCheck(Rules rules) {
        this.rules = rules;
        check = new ViewCheck(rules);
        join = new Join(rules);
        steps = new ViewSteps(rules, ViewSteps.MOST_EQUAL);
    }

    /** What is wrong with a certificate of a protocol that was read from its document; empty if it is a proof. */
    public static Optional<String> objection(Certificate certificate, Protocol protocol, Watch watch) {
        Optional<String> uncovered = Rules.objection(protocol);
        if (uncovered.isPresent()) {
            return uncovered;
        }
        try {
            Rules rules = new Rules(protocol);
            CertificateCheck check = new CertificateCheck(rules);
            check.check(certificate.views(), new ViewText(rules), watch);
            List<String> follow =
                    Proof.properties(protocol, Consequences.of(rules, check.views, new Alone(rules).explore()));
            return follow.containsAll(certificate.properties())
                    ? Optional.empty()
                    : Optional.of("its properties are not those that are proved of this document");
        } catch (StoppedException e) {
            return Optional.of(e.text());
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private void check(List<String> lines, ViewText text, Watch watch) {
        for (String line : lines) {
            View view = new View();
            text.read(line, view);
            add(view);
        }
        View first = new View();
        first.reset(2);
        require(first);
        try (Watch.Task task = watch.begin("views")) {
            for (int i = 0; i < all.size(); i++) {
                watch.check();
                task.at(i, all.size(), "");
                checkOwn(all.get(i).view());
                checkJoins(all.get(i));
            }
        }
        if (steps.mixesSigns()) {
            throw new StoppedException(Obstacle.BOTH_SIGNS);
        }
    }

    private void add(View view) {
        check.check(view);
        for (int first = 0; first < 2; first++) {
            View one = new View();
            one.project(view, first == 0 ? View.FIRST_TWO : View.TURNED);
            views.add(words(one), one.pack(words(one)));
            Oriented oriented = new Oriented(one, number(one, 0), number(one, 1));
            byFirst.computeIfAbsent(oriented.first(), k -> new ArrayList<>()).add(oriented);
            byBoth.computeIfAbsent(both(oriented.first(), oriented.second()), k -> new ArrayList<>())
                    .add(oriented);
            if (first == 0) {
                all.add(oriented);
            }
        }
    }

    private static long both(int first, int second) {
        return (long) first << Integer.SIZE | second;
    }

    private int number(View view, int cache) {
        return keys.computeIfAbsent(key(view, cache), k -> keys.size());
    }

    private int[] words(View view) {
        words = View.room(words, view.words());
        return words;
    }

    /** What all views that show a cache have in common; views that differ in it do not join there. */
    private static String key(View view, int cache) {
        List<Integer> key = new ArrayList<>(List.of(
                view.directory,
                view.memory,
                view.owner == View.NOBODY ? 1 : view.owner == cache ? 2 : 0,
                view.sharers >> cache & 1,
                Ledger.entry(view.ledger, cache),
                view.states[cache],
                view.data[cache],
                view.waits[cache],
                Ledger.entry(view.ledgers[cache], cache),
                Busy.row(view.busy),
                Busy.members(view.busy) >> cache & 1,
                view.busy != Busy.REST && Busy.requester(view.busy) == cache ? 1 : 0,
                view.busy != Busy.REST && Busy.asked(view.busy) == cache ? 1 : 0));
        for (int i = 0; i < view.count; i++) {
            int letter = view.letters[i];
            if (Letter.kind(letter) != Letter.PAIR && Letter.place(letter) == cache) {
                key.add(Letter.type(letter));
            }
        }
        return key.toString();
    }

    private void require(View view) {
        if (!views.has(words, view.pack(words(view)))) {
            throw new StoppedException(Obstacle.VIOLATES, "a step leads to a view that is not among them");
        }
    }

    private void checkOwn(View view) {
        steps.causes().forEach(view, cause -> {
            steps.begin(view, cause);
            while (steps.next()) {
                require(steps.after());
            }
        });
    }

    private void checkJoins(Oriented ab) {
        for (Oriented ac : byFirst.getOrDefault(ab.first(), List.of())) {
            for (Oriented bc : byBoth.getOrDefault(both(ab.second(), ac.second()), List.of())) {
                join.join(ab.view(), ac.view(), bc.view(), this::checkThird);
            }
        }
    }

    /** Whatever the third cache does, and whatever becomes of its messages. */
    private void checkThird(View triple) {
        for (CoreEvent event : rules.accesses) {
            checkThird(triple, ViewEvent.access(2, event));
        }
        for (int letter = 0; letter < triple.count; letter++) {
            int word = triple.letters[letter];
            if (Letter.place(word) == 2 || Letter.sender(word) == 2) {
                checkThird(triple, letter);
            }
        }
    }

    private void checkThird(View triple, int cause) {
        steps.begin(triple, cause);
        while (steps.next()) {
            projected.project(steps.after(), View.FIRST_TWO);
            require(projected);
        }
    }
}
