package io.tagline.simulator.timeline;

import io.tagline.programs.operation.Effect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds who has which lock in what threads do to ghosts. A ghost is a lock's if they only add to it, and one of them took off again all
 * that it had added: others count events, such as turns, or hold the name of a thread.
 */
final class LockOwners {

    private final List<String> names;
    private final List<LockOwner> owners = new ArrayList<>();
    private final Map<Place, Holding> present = new HashMap<>();
    private final Set<String> released = new HashSet<>();
    private final Set<String> written = new HashSet<>();

    /** A thread and the number of a ghost. */
    private record Place(int thread, int ghost) {}

    /** What a thread has added to a ghost in all, and its place among the owners. */
    private record Holding(long sum, int owner) {}

    /** {@code names} are those of all locations. */
    LockOwners(List<String> names) {
        this.names = names;
    }

    void done(long time, int thread, Effect effect) {
        String name = names.get(effect.line());
        if (effect.isAddition()) {
            add(time, new Place(thread, effect.line()), name, effect.value());
        } else if (effect.kind().writes()) {
            written.add(name);
        }
    }

    private void add(long time, Place place, String name, long amount) {
        Holding before = present.getOrDefault(place, new Holding(0, owners.size()));
        long sum = before.sum() + amount;
        if (before.sum() == 0 && sum != 0) {
            owners.add(new LockOwner(name, place.thread(), time, LockOwner.NEVER));
        } else if (before.sum() != 0 && sum == 0) {
            owners.set(before.owner(), owners.get(before.owner()).until(time));
            released.add(name);
        }
        if (sum == 0) {
            present.remove(place);
        } else {
            present.put(place, new Holding(sum, before.owner()));
        }
    }

    /** In the order in which they came. */
    List<LockOwner> all() {
        return owners.stream()
                .filter(owner -> released.contains(owner.lock()) && !written.contains(owner.lock()))
                .toList();
    }
}
