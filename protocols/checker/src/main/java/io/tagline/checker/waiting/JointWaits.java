package io.tagline.checker.waiting;

import static java.util.Objects.requireNonNull;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.search.Describer;
import io.tagline.checker.state.LineState;
import io.tagline.checker.state.Model;
import io.tagline.checker.view.WaitText;
import io.tagline.protocols.table.MessageType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Who waits for whom, where lines that share resources cannot come to rest: across lines, and in each line by itself. */
final class JointWaits {

    private final Model model;
    private final LineGraph graph;
    private final SharedPlaces shared;
    private final Sequences sequences;
    private final Coupling coupling;
    private final JointStory story;
    private final int lines;
    private final Describer words;
    private final Set<String> sentences = new LinkedHashSet<>();
    /** What has been explained, as {@code line: message to node}. */
    private final Set<String> explained = new HashSet<>();

    private final TreeMap<Integer, Set<Integer>> waits = new TreeMap<>();

    JointWaits(
            Model model,
            LineGraph graph,
            SharedPlaces shared,
            Sequences sequences,
            Coupling coupling,
            JointStory story) {
        this.model = model;
        this.graph = graph;
        this.shared = shared;
        this.sequences = sequences;
        this.coupling = coupling;
        this.story = story;
        lines = story.end().lines().length;
        words = new Describer(model);
    }

    /** First the waits across lines, then who waits in each line for what. */
    List<String> lines(CounterexampleStep last) {
        coupling.look(story.end());
        for (int line = 0; line < lines; line++) {
            acrossLines(line);
        }
        List<String> all = new ArrayList<>(sentences);
        circle().ifPresent(all::add);
        for (int line = 0; line < lines; line++) {
            String name = name(line);
            WaitText.lines(model.protocol, last.after().get(line), way -> explained.contains(name + way))
                    .forEach(wait -> all.add(name + wait));
        }
        return all;
    }

    private static String name(int line) {
        return "line " + line + ": ";
    }

    private void acrossLines(int line) {
        LineState state = story.line(line);
        graph.expand(state, (any, outcome, after, violation) -> {
            LineStep step = graph.step(state, outcome);
            if (!violation.isReal() && step.demand() == LineStep.Demand.NOBODY) {
                int cause = outcome.cause;
                String event = model.space.isAccess(cause)
                        ? model.space.accessEvent(cause).phrase() + " at "
                        : model.space.type(cause).name() + " to ";
                explain(line, graph.view(graph.number(after)), step, event + words.node(model.space.node(cause)));
            }
            return true;
        });
    }

    private void explain(int line, LineView after, LineStep step, String event) {
        int known = sentences.size();
        int lacked = coupling.lacked(graph.view(graph.number(story.line(line))), after, step);
        if (lacked >= 0) {
            sentences.add("%s%s waits for %s".formatted(name(line), event, place(lacked, line)));
        }
        int before = step.taken() == LineStep.NONE
                ? line
                : sequences.first(story.end().sequence(), step.taken());
        if (before != line) {
            sentences.add("%s%s waits behind a message of line %d".formatted(name(line), event, before));
            waits(line, before);
        }
        int prior = coupling.outranked(story.end(), line, step);
        if (prior >= 0) {
            sentences.add("%s%s waits for a message of line %d that goes first".formatted(name(line), event, prior));
            waits(line, prior);
        }
        if (sentences.size() > known) {
            explained.add(name(line) + event);
        }
    }

    private void waits(int line, int other) {
        waits.computeIfAbsent(line, fresh -> new TreeSet<>()).add(other);
    }

    /** A resource without a free place, and who has its places. */
    private String place(int instance, int line) {
        SharedPlaces.Instance full = shared.instances().get(instance);
        List<String> holders = IntStream.range(0, lines)
                .filter(other -> shared.of(story.line(other))[instance] > 0)
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
        List<MessageType> messages = shared.messages(full, story.line(line));
        return messages.isEmpty()
                ? "line %d in %s".formatted(line, shared.state(story.line(line), full.node()))
                : "%s of line %d"
                        .formatted(messages.stream().map(MessageType::name).collect(Collectors.joining(", ")), line);
    }

    /** Lines that wait for each other, in a circle. */
    private Optional<String> circle() {
        for (int start : waits.keySet()) {
            List<Integer> path = new ArrayList<>(List.of(start));
            while (waits.containsKey(path.get(path.size() - 1))) {
                int next = requireNonNull(waits.get(path.get(path.size() - 1)))
                        .iterator()
                        .next();
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
