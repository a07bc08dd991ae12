package io.tagline.simulator.rma;

import io.tagline.programs.operation.LineLocation;
import io.tagline.programs.operation.LineSetup;
import io.tagline.simulator.engine.Event;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** The lines of a workload without coherence: their places, the contents of those in buffers, and their pollers. */
public final class RemoteLines {

    private static final Event NOBODY = () -> {};
    private static final int NO_INDEX = -1;

    private final List<LineSetup> lines;
    private final int[] owners;
    private final int[] indexes;
    private final long[] contents;
    private final Event[] pollers;
    private final PrivateContents privateContents;
    private Optional<RemoteAccess.Observer> observer = Optional.empty();

    public RemoteLines(List<LineSetup> lines) {
        this.lines = lines;
        int count = lines.stream().allMatch(LineSetup::isShared) ? 0 : lines.size();
        this.owners = new int[count];
        this.indexes = new int[count];
        this.contents = new long[count];
        this.pollers = new Event[count];
        this.privateContents = PrivateContents.of(lines.stream()
                .filter(line -> line.place() instanceof LineLocation.Private)
                .mapToLong(LineSetup::value)
                .toArray());
        int privates = 0;
        for (int line = 0; line < count; line++) {
            indexes[line] = isPrivate(line) ? privates++ : NO_INDEX;
        }
    }

    /** Begins a replication; {@code order} maps each core number of the workload to a core. */
    public void reset(IntUnaryOperator order) {
        Arrays.fill(pollers, NOBODY);
        for (int line = 0; line < contents.length; line++) {
            contents[line] = lines.get(line).value();
            if (lines.get(line).place() instanceof LineLocation.Buffer buffer) {
                owners[line] = order.applyAsInt(buffer.core());
            }
        }
    }

    /** Notifies {@code listener} of every access from now on. */
    public void observe(RemoteAccess.Observer listener) {
        observer = Optional.of(listener);
    }

    /** Whether accesses are observed. */
    public boolean isObserved() {
        return observer.isPresent();
    }

    /** Reports an access to the observer when it is served. */
    public void tell(RemoteAccess access) {
        observer.orElseThrow().served(access);
    }

    public boolean isInBuffer(int line) {
        return lines.get(line).place() instanceof LineLocation.Buffer;
    }

    public boolean isPrivate(int line) {
        return lines.get(line).place() instanceof LineLocation.Private;
    }

    /** The core in whose buffer a line is. */
    public int owner(int line) {
        return owners[line];
    }

    /** Which of a thread's own lines this is, counted from 0. */
    public int privateIndex(int line) {
        return indexes[line];
    }

    /** The contents of a thread's private lines before the run. */
    public PrivateContents privateContents() {
        return privateContents.another();
    }

    /** The content of a line of a buffer. */
    public long content(int line) {
        return contents[line];
    }

    /** Changes a line of a buffer; the component that polls it is notified. */
    public void write(int line, long value) {
        contents[line] = value;
        Event poller = pollers[line];
        pollers[line] = NOBODY;
        poller.occur();
    }

    /** Notifies {@code poller}, in addition to earlier pollers of the line, when it is written next. */
    public void poll(int line, Event poller) {
        Event others = pollers[line];
        pollers[line] = others == NOBODY
                ? poller
                : () -> {
                    others.occur();
                    poller.occur();
                };
    }
}
