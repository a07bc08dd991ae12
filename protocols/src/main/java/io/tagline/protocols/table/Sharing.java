package io.tagline.protocols.table;

import java.util.ArrayList;
import java.util.List;

/**
 * What lines share beside queues that are ordered across lines: one may have to wait for another.
 *
 * @param priorities the virtual channels that are served by priority
 */
public record Sharing(List<SharedResource> resources, List<Priority> priorities) {

    /** Lines share nothing. */
    public static final Sharing NOTHING = new Sharing(List.of(), List.of());

    public Sharing {
        resources = List.copyOf(resources);
        priorities = List.copyOf(priorities);
    }

    /** With these resources too; one that is already there gets their number of places. */
    public Sharing with(List<SharedResource> others) {
        List<SharedResource> all = new ArrayList<>(resources);
        all.removeIf(old -> others.stream().anyMatch(other -> other.text().equals(old.text())));
        all.addAll(others);
        return new Sharing(all, priorities);
    }

    /** Whether a controller of a kind takes messages of the second network only when none of the first is there. */
    public boolean puts(VirtualNetwork first, VirtualNetwork second, ControllerKind at) {
        return priorities.stream().anyMatch(priority -> priority.puts(first, second, at));
    }
}
