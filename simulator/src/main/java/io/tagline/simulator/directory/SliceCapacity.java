package io.tagline.simulator.directory;

import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.Port;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.cache.TagArray;
import java.util.Optional;

/**
 * The lines that slices of a shared cache, or of a sparse directory, have room for, in sets and ways, and their eviction.
 *
 * <p>A line has its place from the request that brings it in until it is back in its initial state, or until its eviction begins.
 */
record SliceCapacity(Optional<TagArray> tags, Stepper stepper, Port port, Evictions evictions, TransitionTable table)
        implements Capacity {

    /**
     * The room of all slices.
     *
     * @param tags none if there is room for all
     * @param port where evictions send their messages
     */
    SliceCapacity(Optional<TagArray> tags, Stepper stepper, Port port, Evictions evictions) {
        this(tags, stepper, port, evictions, stepper.table());
    }

    @Override
    public boolean isFor(DirectoryLine line, int state) {
        return tags.isEmpty() || table.isInitial(state) || tags.get().hasRoom(line.node(), line.address());
    }

    /**
     * Makes room for a line that a request brings in, unless it has a place or is on its way out; false if nothing can leave now. A cache that
     * gives up what has been recalled meanwhile brings nothing in.
     */
    @Override
    public boolean make(DirectoryLine line, Message request) {
        if (tags.isEmpty()
                || tags.get().use(line.node(), line.address())
                || tags.get().hasRoom(line.node(), line.address())
                || !isAbsent(line)
                || stepper.next(line, request, port) == line.state) {
            return true;
        }
        DirectoryLine left = evictions.begin(line, tags.get());
        if (left == DirectoryLine.NONE) {
            return false;
        }
        left.leaving = !isAbsent(left);
        left.rest();
        return true;
    }

    @Override
    public void settle(DirectoryLine line) {
        if (tags.isEmpty()) {
            return;
        }
        if (isAbsent(line)) {
            tags.get().remove(line.node(), line.address());
            line.leaving = false;
        } else if (!line.leaving && !tags.get().has(line.node(), line.address())) {
            tags.get().insert(line.node(), line.address());
        }
    }

    private boolean isAbsent(DirectoryLine line) {
        return table.isInitial(line.state);
    }

    @Override
    public void reset() {
        tags.ifPresent(TagArray::reset);
    }
}
