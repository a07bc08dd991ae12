package io.tagline.protocols.untimed;

import io.tagline.protocols.step.ImpossibleEventException;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The states of a line in all caches and above, and how each access leads from one to another if it completes before the next begins. States are
 * numbered in the order in which they are found; 0 is a line that is only in memory.
 */
public final class LineStates {

    private static final int UNKNOWN = -2;

    /** The state after an access that the protocol lets wait forever. */
    public static final int STUCK = -1;

    private final int caches;
    private final List<UntimedLine> lines = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** For each state, by cache and event, the state afterwards. */
    private final List<int[]> after = new ArrayList<>();

    /** The states of a line below one home, or below one shared cache if the protocol has any. */
    public LineStates(Protocol protocol, int caches) {
        this.caches = caches;
        Controllers controllers = new Controllers(caches, protocol.sharedCache().isPresent() ? 1 : 0);
        List<Integer> nodes = IntStream.range(0, caches).boxed().toList();
        number(new UntimedLine(protocol, controllers, nodes, 0, 0));
    }

    /**
     * The state after an access of a cache, or {@link #STUCK}.
     *
     * @throws io.tagline.protocols.step.ImpossibleEventException if the protocol has no row for something that happens then
     */
    public int after(int state, int cache, CoreEvent event) {
        int index = cache * CoreEvent.values().length + event.ordinal();
        int known = after.get(state)[index];
        if (known == UNKNOWN) {
            UntimedLine line = lines.get(state).copy();
            known = line.perform(cache, event) ? number(line) : STUCK;
            after.get(state)[index] = known;
        }
        return known;
    }

    /** Whether every load and every store ends, in all states that loads and stores lead to. */
    public boolean allEnd() {
        try {
            for (int state = 0; state < lines.size(); state++) {
                for (int cache = 0; cache < caches; cache++) {
                    if (after(state, cache, CoreEvent.LOAD) == STUCK || after(state, cache, CoreEvent.STORE) == STUCK) {
                        return false;
                    }
                }
            }
            return true;
        } catch (ImpossibleEventException e) {
            return false;
        }
    }

    private int number(UntimedLine line) {
        return numbers.computeIfAbsent(line.key(), key -> {
            int[] unknown = new int[caches * CoreEvent.values().length];
            Arrays.fill(unknown, UNKNOWN);
            lines.add(line);
            after.add(unknown);
            return lines.size() - 1;
        });
    }
}
