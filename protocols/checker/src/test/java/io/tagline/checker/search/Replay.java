package io.tagline.checker.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.CounterexampleStep.Travel;
import io.tagline.checker.table.Target;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.NodeSet;
import io.tagline.protocols.step.Port;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Repeats a run by the {@link Stepper} alone, on whole registers and a network that is a list of messages: nothing of the checker's packed states. */
final class Replay implements Port {

    private final Protocol protocol;
    private final Controllers controllers;
    private final List<Stepper> steppers;
    private final List<LineEntry> entries;
    private final List<Message> underWay = new ArrayList<>();
    private final List<Travel> sent = new ArrayList<>();
    private int at;

    Replay(Protocol protocol, Controllers controllers) {
        this.protocol = protocol;
        this.controllers = controllers;
        steppers = IntStream.range(0, controllers.nodes())
                .mapToObj(node -> new Stepper(table(node), controllers.first(controllers.kind(node))))
                .toList();
        entries = Stream.generate(LineEntry::new).limit(controllers.nodes()).toList();
    }

    private TransitionTable table(int node) {
        return protocol.table(controllers.kind(node)).orElseThrow();
    }

    private String name(int node) {
        int index = node - controllers.first(controllers.kind(node));
        return switch (controllers.kind(node)) {
            case CACHE -> "cache " + index;
            case SHARED_CACHE -> "shared cache " + index;
            case DIRECTORY -> "home";
        };
    }

    /** Takes all steps, the last of which must be what was looked for. */
    void repeat(List<CounterexampleStep> steps, Target target) {
        for (CounterexampleStep step : steps) {
            boolean last = step.number() == steps.size();
            int event = take(step);
            if (last) {
                assertTrue(target.events().stream().anyMatch(sought -> sought.index() == event), step::toString);
                assertEquals(target.places().get(0).kind(), controllers.kind(at));
                assertEquals(target.places().get(0).state().name(), step.from());
            }
        }
    }

    private int take(CounterexampleStep step) {
        at = IntStream.range(0, controllers.nodes())
                .filter(node -> name(node).equals(step.node()))
                .findFirst()
                .orElseThrow();
        LineEntry entry = entries.get(at);
        assertEquals(step.from(), table(at).state(entry.state).name(), step::toString);
        sent.clear();
        int event = step.cause().isPresent() ? arrive(step, step.cause().get(), entry) : access(step, entry);
        assertEquals(step.to(), table(at).state(entry.state).name(), step::toString);
        assertEquals(ways(step.sent()), ways(sent), step::toString);
        return event;
    }

    private static List<String> ways(List<Travel> travels) {
        return travels.stream()
                .map(travel -> travel.message() + " " + travel.from() + " " + travel.to())
                .sorted()
                .toList();
    }

    private int access(CounterexampleStep step, LineEntry entry) {
        String name = step.event().replace(" (waits)", "");
        EventType event = table(at).events().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
        CoreEvent access = event.access().orElseThrow();
        Message message = new Message();
        message.setCore(at, 0);
        int happens = steppers.get(at).event(entry, access, message, this);
        boolean done = steppers.get(at).access(entry, access, message, this);
        assertEquals(done, !step.event().endsWith("(waits)"));
        return happens;
    }

    private int arrive(CounterexampleStep step, Travel cause, LineEntry entry) {
        Message message = underWay.stream()
                .filter(one -> one.to == at
                        && name(one.from).equals(cause.from())
                        && protocol.messages().get(one.type).name().equals(cause.message()))
                .filter(one -> !cause.carried().contains("for ")
                        || (cause.carried() + ",").contains("for " + name(one.requester) + ","))
                .findFirst()
                .orElseThrow(() -> new AssertionError(step + " of " + underWay.size()));
        int happens = steppers.get(at).event(entry, message, this);
        if (steppers.get(at).arrive(entry, message, this)) {
            underWay.remove(message);
        } else {
            assertTrue(step.event().endsWith("(waits)"), step::toString);
        }
        return happens;
    }

    @Override
    public int home(long line) {
        return controllers.home(at);
    }

    @Override
    public int[] belowDirectory(long line) {
        return controllers.belowDirectory();
    }

    @Override
    public int choose(NodeSet sharers, int requester, long line) {
        return sharers.nextSetBit(0);
    }

    @Override
    public void send(int type, int from, int to, int requester, long line, long value, int acks) {
        underWay.add(Message.of(type, from, to, requester, line, value, acks));
        sent.add(new Travel(protocol.messages().get(type).name(), name(from), name(to), ""));
    }

    @Override
    public void loaded(long line, long value) {
        assertEquals(0, value);
    }

    @Override
    public long stored(long line, long old) {
        return old;
    }
}
