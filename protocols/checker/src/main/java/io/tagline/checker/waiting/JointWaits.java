package io.tagline.checker.waiting;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.search.Describer;
import io.tagline.checker.state.LineState;
import io.tagline.checker.state.Model;
import io.tagline.checker.view.WaitText;
import io.tagline.protocols.table.MessageType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Who waits for whom, where lines that share resources cannot come to rest: in each line by itself, and across lines. */
final class JointWaits {

    private final Model model;
    private final LineGraph graph;
    private final SharedPlaces shared;
    private final Sequences sequences;
    private final Coupling coupling;
    private final JointState end;
    private final Describer words;
    private final Set<String> sentences = new LinkedHashSet<>();
    private final TreeMap<Integer, Set<Integer>> waits = new TreeMap<>();

    JointWaits(
            Model model, LineGraph graph, SharedPlaces shared, Sequences sequences, Coupling coupling, JointState end) {
        this.model = model;
        this.graph = graph;
        this.shared = shared;
        this.sequences = sequences;
        this.coupling = coupling;
        this.end = end;
        words = new Describer(model);
    }

    /** First the waits across lines, then who waits in each line for what. */
    List<String> lines(CounterexampleStep last) {
        coupling.look(end);
        for (int line = 0; line < end.lines().length; line++) {
            acrossLines(line);
        }
        List<String> lines = new ArrayList<>(sentences);
        circle().ifPresent(lines::add);
        lines.addAll(WaitText.lines(model.protocol, last));
        return lines;
    }

    private void acrossLines(int line) {
        graph.expand(graph.decoded(end.lines()[line]), (any, outcome, after, violation) -> {
            if (!violation.isReal() && !model.space.isAccess(outcome.cause)) {
                LineStep step = graph.step(outcome);
                String message = "line %d: %s to %s"
                        .formatted(line, model.space.type(outcome.cause).name(), words.node(step.node()));
                explain(line, graph.find(after), step, message);
            }
            return true;
        });
    }

    private void explain(int line, int target, LineStep step, String message) {
        int lacked = coupling.lacked(end, line, target, graph.label(step));
        if (lacked >= 0) {
            sentences.add(message + " waits for " + place(lacked, line));
        }
        if (step.taken() != LineStep.NONE && sequences.first(end.sequence(), step.taken()) != line) {
            int other = sequences.first(end.sequence(), step.taken());
            sentences.add("%s waits behind a message of line %d".formatted(message, other));
            waits(line, other);
        }
        int other = coupling.outranked(end, line, graph.label(step));
        if (other >= 0) {
            sentences.add("%s waits until a message of line %d with priority has been taken".formatted(message, other));
            waits(line, other);
        }
    }

    private void waits(int line, int other) {
        waits.computeIfAbsent(line, fresh -> new TreeSet<>()).add(other);
    }

    /** A resource without a free place, and who has its places. */
    private String place(int instance, int line) {
        SharedPlaces.Instance full = shared.instances().get(instance);
        List<String> holders = IntStream.range(0, end.lines().length)
                .filter(other -> graph.places(end.lines()[other])[instance] > 0)
                .peek(other -> waits(line, other))
                .mapToObj(other -> holder(full, other))
                .toList();
        return "%s of %s, which %s %s"
                .formatted(
                        full.resource().name(),
                        words.node(full.node()),
                        String.join(" and ", holders),
                        holders.size() == 1 ? "has" : "have");
    }

    private String holder(SharedPlaces.Instance full, int line) {
        LineState state = graph.decoded(end.lines()[line]);
        List<MessageType> messages = shared.messages(full, state);
        return messages.isEmpty()
                ? "line %d in %s".formatted(line, shared.state(state, full.node()))
                : "%s of line %d"
                        .formatted(messages.stream().map(MessageType::name).collect(Collectors.joining(", ")), line);
    }

    /** Lines that wait for each other, in a circle. */
    private Optional<String> circle() {
        for (int start : waits.keySet()) {
            List<Integer> path = new ArrayList<>(List.of(start));
            while (waits.containsKey(path.get(path.size() - 1))) {
                int next = waits.get(path.get(path.size() - 1)).iterator().next();
                if (path.contains(next)) {
                    return Optional.of(circle(path.subList(path.indexOf(next), path.size())));
                }
                path.add(next);
            }
        }
        return Optional.empty();
    }

    private static String circle(List<Integer> lines) {
        if (lines.size() == 1) {
            return "so line %d waits for itself".formatted(lines.get(0));
        }
        return IntStream.range(0, lines.size())
                .mapToObj(i -> "line %d waits for line %d".formatted(lines.get(i), lines.get((i + 1) % lines.size())))
                .collect(Collectors.joining(", and ", "so ", ""));
    }
}
