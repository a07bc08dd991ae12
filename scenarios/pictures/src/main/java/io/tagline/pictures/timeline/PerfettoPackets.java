package io.tagline.pictures.timeline;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The packets of a Perfetto trace, in the order of their times; field numbers as in Perfetto's {@code trace_packet.proto}, {@code
 * track_event.proto} and {@code track_descriptor.proto}.
 */
final class PerfettoPackets {

    private static final int SEQUENCE = 1;

    /** {@code SEQ_INCREMENTAL_STATE_CLEARED}: names are interned from here on. */
    private static final int CLEARED = 1;

    /** {@code SEQ_NEEDS_INCREMENTAL_STATE}. */
    private static final int NEEDS_NAMES = 2;

    private final ByteArrayOutputStream descriptors = new ByteArrayOutputStream();
    private final List<Event> events = new ArrayList<>();
    private final Map<String, Integer> names = new HashMap<>();

    private record Event(long time, ProtoMessage track, ProtoMessage interned) {}

    /** The kinds of a track event. */
    private enum Type {
        UNSPECIFIED,
        SLICE_BEGIN,
        SLICE_END
    }

    /** The process that all tracks belong to. */
    void process(long uuid, String name) {
        ProtoMessage process = new ProtoMessage().number(1, 1).text(6, name);
        descriptor(new ProtoMessage().number(1, uuid).message(3, process), CLEARED);
    }

    void track(long uuid, long parent, String name) {
        descriptor(new ProtoMessage().number(1, uuid).text(2, name).number(5, parent), NEEDS_NAMES);
    }

    void begin(long time, long track, String name) {
        add(time, Type.SLICE_BEGIN, track, name, new ProtoMessage());
    }

    /** Begins the slice of a step; {@code from} are the flows that begin here or pass, {@code to} those that end. */
    void step(long time, long track, String name, String line, List<Long> from, List<Long> to) {
        ProtoMessage more = new ProtoMessage();
        more.message(4, new ProtoMessage().text(10, "line").text(6, line));
        from.forEach(flow -> more.fixed(47, flow + 1));
        to.forEach(flow -> more.fixed(48, flow + 1));
        add(time, Type.SLICE_BEGIN, track, name, more);
    }

    void end(long time, long track) {
        ProtoMessage event =
                new ProtoMessage().number(9, Type.SLICE_END.ordinal()).number(11, track);
        events.add(new Event(time, event, new ProtoMessage()));
    }

    private void add(long time, Type type, long track, String name, ProtoMessage event) {
        ProtoMessage interned = new ProtoMessage();
        int known = names.size();
        int number = names.computeIfAbsent(name, n -> known + 1);
        if (number > known) {
            interned.message(2, new ProtoMessage().number(1, number).text(2, name));
        }
        event.number(9, type.ordinal()).number(10, number).number(11, track);
        events.add(new Event(time, event, interned));
    }

    private void descriptor(ProtoMessage descriptor, int flags) {
        write(
                descriptors,
                new ProtoMessage().number(10, SEQUENCE).number(13, flags).message(60, descriptor));
    }

    private static void write(ByteArrayOutputStream out, ProtoMessage packet) {
        out.writeBytes(new ProtoMessage().message(1, packet).bytes());
    }

    /** The whole trace: the tracks, then all events in the order of time, those of the same time as they were observed. */
    byte[] bytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(descriptors.toByteArray());
        events.stream().sorted(Comparator.comparingLong(Event::time)).forEach(event -> write(out, packet(event)));
        return out.toByteArray();
    }

    private static ProtoMessage packet(Event event) {
        ProtoMessage packet = new ProtoMessage()
                .number(8, event.time())
                .number(10, SEQUENCE)
                .number(13, NEEDS_NAMES)
                .message(11, event.track());
        return event.interned().bytes().length == 0 ? packet : packet.message(12, event.interned());
    }
}
