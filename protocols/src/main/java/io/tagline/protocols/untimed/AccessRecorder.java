package io.tagline.protocols.untimed;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.Preparation.Prepared;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** One line whose accesses are performed in sequence, with all messages that each of them causes. */
public final class AccessRecorder {

    private final UntimedLine line;

    private AccessRecorder(UntimedLine line) {
        this.line = line;
    }

    /**
     * The effects of an access.
     *
     * @param messages in the order in which they were sent, and arrived
     * @param causes how many of them had arrived when each was sent
     * @param performedAfter how many had arrived when the access was performed
     * @param found the value a load has read
     */
    public record Recorded(List<Message> messages, List<Integer> causes, int performedAfter, long found) {

        /** An access without any effect. */
        public static final Recorded NOTHING = new Recorded(List.of(), List.of(), 0, 0);

        public Recorded {
            messages = List.copyOf(messages);
            causes = List.copyOf(causes);
        }
    }

    /**
     * A line with these initial stable states, by cache; empty if no accesses lead there.
     *
     * @param value of its copies
     * @param memory the value in memory if no copy is clean; otherwise the same as the copies
     */
    public static Optional<AccessRecorder> of(
            Protocol protocol, Controllers controllers, Map<Integer, String> states, long value, long memory) {
        Iterable<Integer> caches =
                IntStream.range(0, controllers.caches()).boxed().toList();
        UntimedLine line = new UntimedLine(protocol, controllers, caches, memory, memory);
        if (states.isEmpty()) {
            return Optional.of(new AccessRecorder(line));
        }
        return Preparation.of(protocol, controllers, states).map(preparation -> {
            Prepared prepared = preparation.containing(value);
            prepared.caches().forEach((cache, entry) -> line.entry(cache).copy(entry));
            for (int i = 0; i < prepared.sharedCaches().size(); i++) {
                line.entry(controllers.caches() + i)
                        .copy(prepared.sharedCaches().get(i));
            }
            line.directory().copy(prepared.directory());
            if (line.directory().value != value) {
                line.directory().value = memory;
            }
            return new AccessRecorder(line);
        });
    }

    /** Whether a cache has no copy. */
    public boolean isAbsent(int cache) {
        return line.isAbsent(cache);
    }

    /** Performs an access, which writes {@code value} if it is a store; empty if the protocol lets it wait forever. */
    public Optional<Recorded> perform(int cache, CoreEvent event, long value) {
        line.write(value);
        return line.perform(cache, event)
                ? Optional.of(new Recorded(line.sent(), line.causes(), line.performedAfter(), line.found()))
                : Optional.empty();
    }

    /** The registers of a node as they are now. */
    public LineEntry entry(int node) {
        return line.entry(node);
    }
}
