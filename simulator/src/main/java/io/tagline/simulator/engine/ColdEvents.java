package io.tagline.simulator.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.eventlist.EventList;

/**
 * SSJ's view of the event list: the rare events that are SSJ {@link Event}s.
 *
 * <p>A sorted array, because these are few. Unlike SSJ's own lists it draws sequence numbers from the engine, refuses
 * times and priorities that the engine cannot order, and hands refused and cleared events back as unscheduled.
 */
final class ColdEvents implements EventList {
    private record Entry(Event event, long time, double priority, long sequence) {
        boolean precedes(long otherTime, double otherPriority, long otherSequence) {
            if (time != otherTime) {
                return time < otherTime;
            }
            return priority != otherPriority ? priority < otherPriority : sequence < otherSequence;
        }
    }

    /** Latest first, so that the first to happen leaves from the end. */
    private final List<Entry> entries = new ArrayList<>();

    private final LongSupplier sequence;
    private long nextTime = HotQueue.NEVER;

    ColdEvents(LongSupplier sequence) {
        this.sequence = sequence;
    }

    /** Time of the first event, or {@link HotQueue#NEVER}. */
    long nextTime() {
        return nextTime;
    }

    /** Whether the first event, being pending, comes before another entry of its own time. */
    boolean firstPrecedes(int priority, long otherSequence) {
        return entries.get(entries.size() - 1).precedes(nextTime, priority, otherSequence);
    }

    @Override
    public void add(Event event) {
        insert(checked(event), event.priority(), sequence.getAsLong());
    }

    /** The very next thing to happen, whatever the priorities of others; of several the latest call comes first. */
    @Override
    public void addFirst(Event event) {
        insert(checked(event), Double.NEGATIVE_INFINITY, -sequence.getAsLong());
    }

    @Override
    public void addBefore(Event event, Event other) {
        addBeside(event, other, 1);
    }

    @Override
    public void addAfter(Event event, Event other) {
        addBeside(event, other, 0);
    }

    private void addBeside(Event event, Event other, int offset) {
        int at = indexOf(other);
        if (at < 0) {
            throw refused(event, "next to an event that is not pending");
        }
        Entry neighbour = entries.get(at);
        entries.add(at + offset, new Entry(event, neighbour.time, neighbour.priority, neighbour.sequence));
        firstChanged();
    }

    private void insert(Event event, double priority, long number) {
        Entry entry = new Entry(event, (long) event.time(), priority, number);
        int at = entries.size();
        while (at > 0 && entries.get(at - 1).precedes(entry.time, priority, number)) {
            at--;
        }
        entries.add(at, entry);
        firstChanged();
    }

    private static Event checked(Event event) {
        double time = event.time();
        if (!(time >= 0 && time <= Engine.LAST_TIME && time == Math.rint(time))) {
            throw refused(event, "at " + time + ", which is no whole number of picoseconds below 2^53");
        }
        if (time < event.simulator().time()) {
            throw refused(event, "at " + time + ", which is past");
        }
        if (Double.isNaN(event.priority())) {
            throw refused(event, "with priority NaN");
        }
        return event;
    }

    /** SSJ has marked the event as scheduled before the list sees it; {@code cancel} takes the mark off again. */
    private static IllegalArgumentException refused(Event event, String why) {
        event.cancel();
        return new IllegalArgumentException(
                "cannot schedule " + event.getClass().getName() + ' ' + why);
    }

    private void firstChanged() {
        nextTime = isEmpty() ? HotQueue.NEVER : entries.get(entries.size() - 1).time;
    }

    private int indexOf(Event event) {
        for (int i = entries.size() - 1; i >= 0; i--) {
            if (entries.get(i).event == event) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Unlike in SSJ, an event that was pending may be scheduled again. */
    @Override
    public void clear() {
        List<Event> dropped = inOrder();
        entries.clear();
        nextTime = HotQueue.NEVER;
        dropped.forEach(Event::cancel);
    }

    @Override
    public boolean remove(Event event) {
        int at = indexOf(event);
        if (at < 0) {
            return false;
        }
        entries.remove(at);
        firstChanged();
        return true;
    }

    // SSJ's contract says null where there is none, from here to removeFirst.

    @Override
    public @Nullable Event getFirst() {
        return isEmpty() ? null : entries.get(entries.size() - 1).event;
    }

    @Override
    public @Nullable Event removeFirst() {
        if (isEmpty()) {
            return null;
        }
        Event first = entries.remove(entries.size() - 1).event;
        firstChanged();
        return first;
    }

    @Override
    public @Nullable Event getFirstOfClass(String className) {
        return inOrder().stream()
                .filter(event -> event.getClass().getName().equals(className))
                .findFirst()
                .orElse(null);
    }

    @Override
    public <E extends Event> @Nullable E getFirstOfClass(Class<E> type) {
        return inOrder().stream()
                .filter(event -> event.getClass() == type)
                .map(type::cast)
                .findFirst()
                .orElse(null);
    }

    /** Over a copy: what is scheduled meanwhile is not seen. */
    @Override
    public Iterator<Event> iterator() {
        return listIterator();
    }

    @Override
    public ListIterator<Event> listIterator() {
        return Collections.unmodifiableList(inOrder()).listIterator();
    }

    private List<Event> inOrder() {
        List<Event> events = new ArrayList<>(entries.size());
        for (int i = entries.size() - 1; i >= 0; i--) {
            events.add(entries.get(i).event);
        }
        return events;
    }
}
