package io.tagline.checker.search;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.CounterexampleStep.Registers;
import io.tagline.checker.CounterexampleStep.Snapshot;
import io.tagline.checker.CounterexampleStep.Travel;
import io.tagline.checker.state.LineState;
import io.tagline.checker.state.Model;
import io.tagline.checker.state.StepEffect;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Tells steps in words while they are taken; remembers who sent each message, which packed messages need not say. */
public final class Story {

    private final Model model;
    private final Describer words;
    private final LineState[] lines;
    private final List<List<Flight>> underWay = new ArrayList<>();
    private final List<CounterexampleStep> steps = new ArrayList<>();

    private record Flight(int message, int from) {}

    /** A story of {@code lines}, which this object moves on with every step. */
    public Story(Model model, LineState[] lines) {
        this.model = model;
        this.lines = lines;
        words = new Describer(model);
        for (int i = 0; i < lines.length; i++) {
            underWay.add(new ArrayList<>());
        }
    }

    public List<CounterexampleStep> steps() {
        return steps;
    }

    /** Takes a step. */
    public void add(int line, StepEffect outcome, LineState after) {
        int node = model.space.node(outcome.cause);
        String from = state(lines[line], node);
        Optional<Travel> cause = arrive(line, outcome);
        List<Travel> sent = new ArrayList<>();
        for (int message : outcome.sent) {
            Flight flight = new Flight(message, node);
            underWay.get(line).add(flight);
            sent.add(travel(flight));
        }
        lines[line].copy(after);
        add(line, outcome, from, state(after, node), cause, sent);
    }

    /** Takes a step that leaves all as it was: it went wrong itself, or has to wait. */
    void addStill(int line, StepEffect outcome) {
        String state = state(lines[line], model.space.node(outcome.cause));
        add(line, outcome, state, state, arrive(line, outcome), List.of());
    }

    private void add(int line, StepEffect outcome, String from, String to, Optional<Travel> cause, List<Travel> sent) {
        String node = words.node(model.space.node(outcome.cause));
        steps.add(new CounterexampleStep(
                steps.size() + 1, line, node, event(outcome), from, to, cause, sent, snapshots()));
    }

    private Optional<Travel> arrive(int line, StepEffect outcome) {
        if (model.space.isAccess(outcome.cause)) {
            return Optional.empty();
        }
        List<Flight> flights = underWay.get(line);
        Flight arrived = flights.stream()
                .filter(flight -> flight.message() == outcome.cause)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("a message arrives that was never sent"));
        if (!outcome.keepsCause) {
            flights.remove(arrived);
        }
        return Optional.of(travel(arrived));
    }

    private String event(StepEffect outcome) {
        return outcome.fault.isEmpty() ? eventName(outcome) : eventName(outcome) + " (" + outcome.fault + ")";
    }

    private String eventName(StepEffect outcome) {
        int cause = outcome.cause;
        if (outcome.row != TransitionTable.IMPOSSIBLE) {
            TransitionTable table = words.table(model.space.node(cause));
            return table.transitions().get(outcome.row).event().name();
        }
        return model.space.isAccess(cause)
                ? model.space.accessEvent(cause).phrase()
                : model.space.type(cause).name();
    }

    private String state(LineState line, int node) {
        return words.state(node, line.registers[node]);
    }

    private Travel travel(Flight flight) {
        int to = model.space.node(flight.message());
        String name = model.space.type(flight.message()).name();
        return new Travel(name, words.node(flight.from()), words.node(to), words.carried(flight.message()));
    }

    private List<Snapshot> snapshots() {
        List<Snapshot> snapshots = new ArrayList<>();
        for (int i = 0; i < lines.length; i++) {
            snapshots.add(new Snapshot(
                    registers(lines[i], ControllerKind.CACHE),
                    registers(lines[i], ControllerKind.SHARED_CACHE),
                    registers(lines[i], ControllerKind.DIRECTORY).get(0),
                    underWay.get(i).stream().map(this::travel).toList(),
                    lines[i].last));
        }
        return snapshots;
    }

    private List<Registers> registers(LineState line, ControllerKind kind) {
        int first = model.controllers.first(kind);
        return IntStream.range(first, first + model.controllers.count(kind))
                .mapToObj(node -> words.registers(node, line.registers[node]))
                .toList();
    }
}
