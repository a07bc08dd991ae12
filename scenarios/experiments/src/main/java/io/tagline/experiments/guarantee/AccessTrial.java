package io.tagline.experiments.guarantee;

import static java.util.Objects.requireNonNull;

import io.tagline.models.bounds.AccessCost;
import io.tagline.models.bounds.ProgramCosts.Kind;
import io.tagline.models.bounds.ProgramCosts.Stages;
import io.tagline.protocols.untimed.RestingLine.Last;
import io.tagline.simulator.machine.LoneAccess;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The cost of an access in one state, whether its core had the line, and whether it was a hit. */
record AccessTrial(
        LoneAccess.Cost least,
        Optional<Stages> stages,
        LoneAccess.Cost waited,
        LoneAccess.Cost most,
        boolean present,
        boolean hits,
        Optional<ChanceTrial> chance) {

    private static final long NEVER = Long.MAX_VALUE;

    /** The costs of a kind of access, by what has happened to the line last. */
    static TriedCosts found(Kind kind, Map<Last, List<Map<Kind, AccessTrial>>> all) {
        TriedCost any = cost(kind, all.values().stream().flatMap(List::stream).toList());
        Map<Last, TriedCost> found = new EnumMap<>(Last.class);
        all.forEach((last, trials) -> found.put(last, cost(kind, trials)));
        return new TriedCosts(
                any,
                found.getOrDefault(Last.NONE, any),
                found.getOrDefault(Last.READ, any),
                found.getOrDefault(Last.WRITE, any));
    }

    private static TriedCost cost(Kind kind, List<Map<Kind, AccessTrial>> all) {
        return cost(all.stream().map(one -> requireNonNull(one.get(kind))).toList());
    }

    private static TriedCost cost(List<AccessTrial> all) {
        Set<ChanceTrial> chances = new LinkedHashSet<>();
        int looked = 0;
        for (AccessTrial one : all) {
            one.chance().ifPresent(chances::add);
            looked = Math.max(
                    looked, one.chance().map(chance -> chance.work().looked()).orElse(0));
        }
        Optional<Stages> stages =
                all.stream().flatMap(one -> one.stages().stream()).reduce(Stages::or);
        return new TriedCost(fixed(all, looked), chances, stages);
    }

    private static AccessCost fixed(List<AccessTrial> all, int looked) {
        long absent = NEVER;
        long wait = NEVER;
        long present = NEVER;
        long shared = NEVER;
        long hit = 0;
        long rest = 0;
        long work = 0;
        long held = 0;
        long busy = 0;
        for (AccessTrial one : all) {
            absent = one.present() ? absent : Math.min(absent, one.least().end());
            wait = one.present() ? wait : Math.min(wait, one.waited().end());
            present = Math.min(present, one.least().end());
            shared = one.hits() ? shared : Math.min(shared, one.least().end());
            hit = one.hits() ? Math.max(hit, one.most().end()) : hit;
            rest = Math.max(rest, one.most().rest());
            work = Math.max(work, one.most().work());
            held = Math.max(held, one.most().held());
            busy = Math.max(busy, one.most().busy());
        }
        return new AccessCost(
                absent == NEVER ? present : absent,
                wait == NEVER ? present : wait,
                shared == NEVER ? present : shared,
                present,
                hit == 0 ? rest : hit,
                rest,
                work,
                held,
                busy,
                looked);
    }
}
