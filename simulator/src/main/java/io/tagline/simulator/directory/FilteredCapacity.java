package io.tagline.simulator.directory;

import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.cache.TagArray;
import java.util.Optional;

/**
 * The lines of the slices of a non-inclusive cache with a snoop filter beside it: those that the cache has, and those that only caches below have.
 *
 * <p>A line at rest has its place in one of the two, as its state says; it moves when its state does, and another line makes room. Meanwhile, and if all
 * lines of a set are busy, it has none, as in a buffer.
 */
record FilteredCapacity(SliceTags tags, TransitionTable table, Evictions evictions) implements Capacity {

    private Optional<TagArray> of(int state) {
        return table.isInFilter(state) ? tags.filter() : tags.lines();
    }

    @Override
    public boolean isFor(DirectoryLine line, int state) {
        Optional<TagArray> place = of(state);
        return place.isEmpty() || isAbsent(state) || place.get().hasRoom(line.node(), line.address());
    }

    /** Notes a use only: where the line will have its place is not known before it has come in. */
    @Override
    public boolean make(DirectoryLine line, Message request) {
        tags.lines().ifPresent(array -> array.use(line.node(), line.address()));
        tags.filter().ifPresent(array -> array.use(line.node(), line.address()));
        return true;
    }

    @Override
    public void settle(DirectoryLine line) {
        int state = line.state;
        if (isAbsent(state)) {
            leave(line);
            line.leaving = false;
        } else if (!line.leaving && table.isStable(state)) {
            Optional<TagArray> place = of(state);
            if (place.isEmpty() || !place.get().has(line.node(), line.address())) {
                leave(line);
                place.ifPresent(array -> enter(line, array));
            }
        }
    }

    private boolean isAbsent(int state) {
        return table.isInitial(state);
    }

    private void leave(DirectoryLine line) {
        tags.lines().ifPresent(array -> array.remove(line.node(), line.address()));
        tags.filter().ifPresent(array -> array.remove(line.node(), line.address()));
    }

    /** The line that makes room for it may get another place: a cache gives up its data, and the filter still knows of the copies below. */
    private void enter(DirectoryLine line, TagArray place) {
        if (!place.hasRoom(line.node(), line.address())) {
            DirectoryLine left = evictions.begin(line, place);
            if (left == DirectoryLine.NONE) {
                return;
            }
            left.leaving = !table.isStable(left.state);
            left.rest();
            settle(left);
        }
        place.insert(line.node(), line.address());
    }

    @Override
    public void reset() {
        tags.lines().ifPresent(TagArray::reset);
        tags.filter().ifPresent(TagArray::reset);
    }
}
