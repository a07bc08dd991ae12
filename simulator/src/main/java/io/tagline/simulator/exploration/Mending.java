package io.tagline.simulator.exploration;

import io.tagline.simulator.exploration.ProgramVerdict.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Which accesses have to be kept in order for a program that fails to hold: tries it again, with those kept that the last failure has performed out of order. */
public final class Mending {

    /** So often all is tried; then nothing is known. */
    private static final int MOST_TRIES = 20;

    private final Supplier<ProgramExplorer> explorers;
    private int tries;

    private Mending(Supplier<ProgramExplorer> explorers) {
        this.explorers = explorers;
    }

    /** The fewest that were found, each of them needed; none if order does not help, or too much would have to be tried. */
    public static List<Reordering> of(ProgramVerdict failure, Supplier<ProgramExplorer> explorers) {
        return new Mending(explorers).of(failure);
    }

    private List<Reordering> of(ProgramVerdict failure) {
        List<Reordering> kept = new ArrayList<>();
        ProgramVerdict last = failure;
        while (last.kind() != Kind.VERIFIED) {
            int before = kept.size();
            last.reordered().forEach(one -> addOnce(kept, one));
            if (kept.size() == before || last.kind() == Kind.STOPPED || tries == MOST_TRIES) {
                return List.of();
            }
            last = explored(kept);
        }
        return tries + kept.size() > MOST_TRIES ? List.of() : needed(kept);
    }

    private static void addOnce(List<Reordering> kept, Reordering one) {
        if (kept.stream().noneMatch(one::hasLinesOf)) {
            kept.add(one);
        }
    }

    private List<Reordering> needed(List<Reordering> kept) {
        List<Reordering> needed = new ArrayList<>(kept);
        for (Reordering one : kept) {
            List<Reordering> without = new ArrayList<>(needed);
            without.remove(one);
            if (explored(without).kind() == Kind.VERIFIED) {
                needed = without;
            }
        }
        return needed;
    }

    private ProgramVerdict explored(List<Reordering> kept) {
        tries++;
        ProgramExplorer explorer = explorers.get();
        kept.forEach(explorer::keep);
        return explorer.explore();
    }
}
