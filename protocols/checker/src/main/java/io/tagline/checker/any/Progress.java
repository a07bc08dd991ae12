package io.tagline.checker.any;

import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Whether some message can be taken as long as anything is under way, with any number of caches; found from a closed set of views.
 *
 * <p>Say that in some state every message has to wait. Then every pair of its caches looks like a view in which every message may have to wait. Such a
 * view may speak of a cache that it does not show: it has been asked, or it is the requester or the owner, or it contributes to a number of acks. With
 * that cache, the first one of the view makes another pair, which must look like a view that waits, too. Views for which there is none are taken out,
 * until no more go. If nothing is under way in those that are left, then nothing was under way in the state.
 */
final class Progress {

    /** What a view may say of a cache outside, as bits. */
    private static final int ASKED = 1;

    private static final int REQUESTER = 2;
    private static final int OWNER = 4;
    private static final int AWAITED_BY_HOME = 8;
    private static final int AWAITED_BY_FIRST = 16;
    private static final int ASKED_FOR_FIRST = 32;

    private final Rules rules;
    private final ViewSteps steps;
    /** Views in which every message may have to wait, in both orientations, one behind the other. */
    private final List<View> waiting = new ArrayList<>();

    private final Orientations alike;
    private final BitSet out = new BitSet();

    private Progress(Rules rules) {
        this.rules = rules;
        steps = new ViewSteps(rules, ViewSteps.MOST_EQUAL);
        alike = new Orientations(new Foreign(rules));
    }

    /** Whether it is so of any number of caches that look like these views, and of a single one in these states. */
    static boolean isCertain(Rules rules, Sequences views, List<View> alone) {
        Progress progress = new Progress(rules);
        if (!alone.stream().allMatch(state -> progress.isQuiet(state) || !progress.waits(state))) {
            return false;
        }
        View view = new View();
        for (int number = 0; number < views.size(); number++) {
            views.read(number, view);
            progress.add(view);
        }
        progress.takeOut();
        return progress.isQuiet();
    }

    /** Whether every message may have to wait. */
    private boolean waits(View view) {
        boolean waits = true;
        for (int letter = 0; letter < view.count && waits; letter++) {
            waits = steps.mayWait(view, letter);
        }
        return waits;
    }

    private void add(View view) {
        if (waits(view)) {
            add(view, View.FIRST_TWO);
            add(view, View.TURNED);
        }
    }

    private void add(View view, int[] orientation) {
        View oriented = new View();
        oriented.project(view, orientation);
        alike.add(waiting.size(), false, oriented);
        waiting.add(oriented);
    }

    private void takeOut() {
        int before = -1;
        while (before < out.cardinality()) {
            before = out.cardinality();
            for (int one = 0; one < waiting.size(); one++) {
                if (!out.get(one) && !isPossible(one)) {
                    out.set(one);
                    out.set(one ^ 1);
                }
            }
        }
    }

    /** Whether for each cache outside of which a view speaks there is one that it may be. */
    private boolean isPossible(int one) {
        int open = saysOfOthers(waiting.get(one));
        for (int other : alike.alikeInFirst(one)) {
            if (open == 0) {
                break;
            }
            open &= out.get(other) ? open : ~saysOfSecond(waiting.get(other));
        }
        return open == 0;
    }

    private static int saysOfOthers(View view) {
        boolean busy = view.busy != Busy.REST;
        return bit(ASKED, busy && Busy.asked(view.busy) == View.OUT)
                | bit(REQUESTER, busy && Busy.requester(view.busy) == View.OUT)
                | bit(OWNER, view.owner == View.OUT || view.owner == View.OUT_SHARER)
                | bit(AWAITED_BY_HOME, Ledger.hasOutside(view.ledger))
                | bit(AWAITED_BY_FIRST, Ledger.hasOutside(view.ledgers[0]))
                | bit(ASKED_FOR_FIRST, view.asked[0] == View.OUT);
    }

    private static int saysOfSecond(View view) {
        boolean busy = view.busy != Busy.REST;
        return bit(ASKED, busy && Busy.asked(view.busy) == 1)
                | bit(REQUESTER, busy && Busy.requester(view.busy) == 1)
                | bit(OWNER, view.owner == 1)
                | bit(AWAITED_BY_HOME, Ledger.entry(view.ledger, 1) != 0)
                | bit(AWAITED_BY_FIRST, Ledger.entry(view.ledgers[0], 1) != 0)
                | bit(ASKED_FOR_FIRST, view.asked[0] == 1);
    }

    private static int bit(int bit, boolean holds) {
        return holds ? bit : 0;
    }

    private boolean isQuiet() {
        boolean quiet = true;
        for (int one = out.nextClearBit(0); one < waiting.size() && quiet; one = out.nextClearBit(one + 1)) {
            quiet = isQuiet(waiting.get(one));
        }
        return quiet;
    }

    private boolean isQuiet(View view) {
        boolean quiet = rules.directory.isStable(view.directory);
        for (int cache = 0; cache < view.caches; cache++) {
            quiet &= view.isQuiet(rules, cache);
        }
        return quiet;
    }

    /**
     * Whether taking messages comes to an end: no type of message brings about itself, by way of any others. Then each one that is taken is replaced by
     * some that are nearer to the end, and such a multiset cannot change for ever (Dershowitz and Manna, 1979).
     */
    static boolean ends(Protocol protocol) {
        List<BitSet> brings = protocol.messages().stream()
                .map(message -> sent(protocol, message))
                .toList();
        for (int through = 0; through < brings.size(); through++) {
            for (BitSet some : brings) {
                if (some.get(through)) {
                    some.or(brings.get(through));
                }
            }
        }
        return protocol.messages().stream().noneMatch(m -> brings.get(m.index()).get(m.index()));
    }

    private static BitSet sent(Protocol protocol, MessageType message) {
        BitSet sent = new BitSet();
        protocol.tables().stream()
                .flatMap(table -> table.transitions().stream())
                .filter(row -> row.event().is(message))
                .flatMap(row -> row.actions().stream())
                .forEach(action -> action.message().ifPresent(m -> sent.set(m.index())));
        return sent;
    }
}
