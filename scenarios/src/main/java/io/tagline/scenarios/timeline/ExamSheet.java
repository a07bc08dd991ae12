package io.tagline.scenarios.timeline;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.TextTable;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.Travel;
import io.tagline.work.recording.Recording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The two tables of examinations on coherence: the states of all caches after each access; and for each access the transitions of the caches and the
 * directory, and the messages.
 *
 * <p>An access begins with a core's event on a line; all steps on behalf of this core for this line are its consequences. Where accesses overlap, the
 * states are those after all consequences of an access and of those before it.
 */
final class ExamSheet {

    private static final long MOST = 1000;
    private static final String BLANK = "______";
    private static final double BLANKED = 0.5;

    private final Timeline timeline;
    private final List<Integer> caches;
    private final Map<Integer, List<Travel>> sent;
    private final List<List<Stepped>> accesses;

    private ExamSheet(Recording recording) {
        this.timeline = recording.shown();
        this.caches = List.copyOf(new TreeSet<>(recording
                .steps()
                .filter(step -> step.kind() == ControllerKind.CACHE)
                .map(Stepped::node)
                .toList()));
        this.sent = timeline.travels().stream().collect(Collectors.groupingBy(Travel::step));
        this.accesses = accesses(recording.steps().toList());
    }

    static ExamSheet of(Recording recording) {
        recording.refuseMoreThan(MOST);
        return new ExamSheet(recording);
    }

    private static List<List<Stepped>> accesses(List<Stepped> steps) {
        List<List<Stepped>> accesses = new ArrayList<>();
        for (Stepped step : steps) {
            Optional<List<Stepped>> cause = step.isAccess() ? Optional.empty() : causeOf(step, accesses);
            cause.orElseGet(() -> {
                        accesses.add(new ArrayList<>());
                        return accesses.get(accesses.size() - 1);
                    })
                    .add(step);
        }
        return accesses;
    }

    /** The last access of the core that a message is about, to the same line; or that for which a shared cache has asked its home. */
    private static Optional<List<Stepped>> causeOf(Stepped step, List<List<Stepped>> accesses) {
        return accesses.stream()
                .filter(access -> access.get(0).line().equals(step.line()))
                .filter(access -> access.get(0).node() == step.requester()
                        || access.stream().anyMatch(other -> asksFor(step.requester(), other)))
                .reduce((first, second) -> second);
    }

    private static boolean asksFor(int sharedCache, Stepped step) {
        return step.node() == sharedCache
                && step.kind() == ControllerKind.SHARED_CACHE
                && step.row().actions().stream().anyMatch(Action::asksHome);
    }

    /** The sheet with all answers. */
    String text() {
        return text(false, () -> 0);
    }

    /** The sheet with half of the answers left out; another seed leaves out others. */
    String quiz(RandomGenerator random) {
        return text(true, random);
    }

    private String text(boolean quiz, RandomGenerator random) {
        return "The states of the caches after each access\n\n"
                + table(states(), 2, quiz, random)
                + "\nWhat each access causes\n\n"
                + table(causes(), 2, quiz, random);
    }

    /** A table whose first columns are the question. */
    private static String table(List<List<String>> rows, int given, boolean quiz, RandomGenerator random) {
        TextTable table = TextTable.ofWords(rows.get(0).size()).row(rows.get(0));
        for (List<String> row : rows.subList(1, rows.size())) {
            List<String> cells = new ArrayList<>(row);
            for (int i = given; quiz && i < cells.size(); i++) {
                if (random.nextDouble() < BLANKED) {
                    cells.set(i, BLANK);
                }
            }
            table.row(cells);
        }
        return String.join("\n", table.lines()) + "\n";
    }

    private List<String> header(String... last) {
        List<String> header = new ArrayList<>(List.of("core", "request"));
        caches.forEach(cache -> header.add("C" + cache));
        header.addAll(List.of(last));
        return header;
    }

    private List<List<String>> states() {
        Map<String, Map<Integer, String>> initial = initial();
        Map<String, Map<Integer, Stepped>> last = new HashMap<>();
        List<List<String>> rows = new ArrayList<>();
        rows.add(header());
        for (List<Stepped> access : accesses) {
            access.forEach(step -> last.computeIfAbsent(step.line().name(), line -> new HashMap<>())
                    .merge(step.node(), step, ExamSheet::later));
            String line = access.get(0).line().name();
            Map<Integer, String> before = requireNonNull(initial.get(line));
            Map<Integer, Stepped> changed = requireNonNull(last.get(line));
            List<String> row = new ArrayList<>(request(access));
            caches.forEach(cache -> row.add(Optional.ofNullable(changed.get(cache))
                    .map(step -> step.row().next().name())
                    .orElseGet(() -> before.getOrDefault(cache, "-"))));
            rows.add(row);
        }
        return rows;
    }

    /** Where accesses overlap, a step of the earlier access may be the later step. */
    private static Stepped later(Stepped one, Stepped other) {
        return one.number() > other.number() ? one : other;
    }

    /** The initial states: the first step of a line at a node has its state before. */
    private Map<String, Map<Integer, String>> initial() {
        Map<String, Map<Integer, String>> states = new HashMap<>();
        accesses.stream()
                .flatMap(List::stream)
                .sorted(Comparator.comparingInt(Stepped::number))
                .forEach(step -> states.computeIfAbsent(step.line().name(), line -> new HashMap<>())
                        .putIfAbsent(step.node(), step.row().state().name()));
        return states;
    }

    private List<String> request(List<Stepped> access) {
        Stepped first = access.get(0);
        return List.of(
                shortName(first.node()),
                first.row().event() + " " + first.line().name());
    }

    private List<List<String>> causes() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(header("directory", "messages"));
        for (List<Stepped> access : accesses) {
            List<String> row = new ArrayList<>(request(access));
            caches.forEach(cache -> row.add(transitions(access.stream().filter(step -> step.node() == cache))));
            row.add(homes(access.stream()
                    .filter(step -> step.kind() != ControllerKind.CACHE)
                    .toList()));
            row.add(messages(access));
            rows.add(row);
        }
        return rows;
    }

    /** The transitions of a line's homes; each is named if there are several. */
    private String homes(List<Stepped> steps) {
        List<Integer> nodes = steps.stream().map(Stepped::node).distinct().toList();
        return nodes.size() < 2
                ? transitions(steps.stream())
                : nodes.stream()
                        .map(node -> shortName(node) + " "
                                + transitions(steps.stream().filter(step -> step.node() == node)))
                        .collect(Collectors.joining(", "));
    }

    private static String transitions(Stream<Stepped> steps) {
        List<String> states = new ArrayList<>();
        steps.filter(step -> !step.row().stalls()).forEach(step -> {
            if (states.isEmpty()) {
                states.add(step.row().state().name());
            }
            if (!states.get(states.size() - 1).equals(step.row().next().name())) {
                states.add(step.row().next().name());
            }
        });
        return states.isEmpty() ? "-" : String.join(" > ", states);
    }

    private String messages(List<Stepped> access) {
        String messages = access.stream()
                .flatMap(step -> sent.getOrDefault(step.number(), List.of()).stream())
                .map(travel -> "%s %s>%s".formatted(travel.type(), shortName(travel.from()), shortName(travel.to())))
                .collect(Collectors.joining(", "));
        return messages.isEmpty() ? "-" : messages;
    }

    private String shortName(int node) {
        String[] words = timeline.nodes().name(node).split(" ", 2);
        return Character.toUpperCase(words[0].charAt(0)) + words[1];
    }
}
