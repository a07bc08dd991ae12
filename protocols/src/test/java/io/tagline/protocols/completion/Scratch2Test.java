package io.tagline.protocols.completion;

import io.tagline.protocols.Samples;
import io.tagline.protocols.table.*;
import java.util.*;
import java.util.stream.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Scratch2Test {
    static boolean asks(Transition r) {
        return r.actions().contains(Action.of(Verb.AWAIT_ACKS));
    }
    /** Strips: recall states (those entered by an asking row only), asking rows, races. */
    static Protocol strip(Protocol whole, Set<Transition> gone, Set<String> goneStates) {
        TransitionTable sc = whole.sharedCache().orElseThrow();
        for (State s : sc.states()) {
            List<Transition> into = sc.transitions().stream()
                    .filter(r -> r.next().equals(s) && !r.state().equals(s))
                    .toList();
            if (!into.isEmpty() && into.stream().anyMatch(Scratch2Test::asks)) goneStates.add(s.name());
        }
        for (Transition r : sc.transitions()) {
            boolean race = !sc.isStable(r.state().index())
                    && !r.stalls()
                    && r.event().message().map(MessageType::network).equals(Optional.of(VirtualNetwork.FORWARD))
                    && sc.transitions().stream()
                            .anyMatch(o -> o.event().equals(r.event())
                                    && sc.isStable(o.state().index()));
            if (race || asks(r) || goneStates.contains(r.state().name())) gone.add(r);
        }
        List<State> states = new ArrayList<>();
        sc.states().stream()
                .filter(s -> !goneStates.contains(s.name()))
                .forEach(s -> states.add(new State(states.size(), s.name(), s.permission(), s.meaning())));
        Map<String, State> by = states.stream().collect(Collectors.toMap(State::name, s -> s));
        List<Transition> rows = sc.transitions().stream()
                .filter(r -> !gone.contains(r))
                .map(r -> new Transition(
                        by.get(r.state().name()),
                        r.event(),
                        r.actions(),
                        by.get(r.next().name()),
                        r.documentLine()))
                .toList();
        List<TransitionTable> tables = new ArrayList<>(whole.tables());
        tables.set(1, new TransitionTable(sc.kind(), states, sc.events(), rows, whole.messages()));
        return new Protocol(whole.name(), whole.title(), whole.messages(), whole.queues(), tables, List.of());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mesif-two-level",
                "moesi-two-level",
                "mesif-two-socket",
                "mesif-two-socket-source",
                "mesif-victim"
            })
    void recalls(String name) {
        Protocol whole = Samples.builtIn(name);
        Set<Transition> gone = new LinkedHashSet<>();
        Set<String> gs = new TreeSet<>();
        Protocol bare = strip(whole, gone, gs);
        TransitionTable sc = whole.sharedCache().orElseThrow();
        Completion c = Completion.of(bare, Race.ANSWER);
        long notStall = gone.stream().filter(r -> !r.stalls()).count();
        System.out.println("=== " + name + " all rows " + sc.transitions().size() + " (not stalls "
                + sc.transitions().stream().filter(r -> !r.stalls()).count() + ") gone " + gone.size() + " (not stalls "
                + notStall + ") states gone " + gs + " kept rows "
                + (sc.transitions().size() - gone.size()));
        // simulation: built-in state -> completed state by walking together
        Map<String, Map<String, Transition>> b = new TreeMap<>();
        sc.transitions()
                .forEach(r -> b.computeIfAbsent(r.state().name(), k -> new TreeMap<>())
                        .put(r.event().name(), r));
        Map<String, Map<String, String[]>> d = new TreeMap<>();
        bare.sharedCache()
                .orElseThrow()
                .transitions()
                .forEach(r -> d.computeIfAbsent(r.state().name(), k -> new TreeMap<>())
                        .put(
                                r.event().name(),
                                new String[] {r.actionText(), r.next().name()}));
        c.rows().stream()
                .filter(r -> r.kind() == ControllerKind.SHARED_CACHE)
                .forEach(r -> d.computeIfAbsent(r.state(), k -> new TreeMap<>())
                        .put(r.event().name(), new String[] {r.actionText(), r.next()}));
        Set<List<String>> pairs = new LinkedHashSet<>();
        Deque<List<String>> todo = new ArrayDeque<>();
        todo.add(List.of(sc.initial().name(), sc.initial().name()));
        Set<Transition> same = new LinkedHashSet<>(), differ = new LinkedHashSet<>();
        List<String> out = new ArrayList<>();
        Set<String> used = new TreeSet<>();
        sc.states().stream().filter(s -> !gs.contains(s.name())).forEach(s -> todo.add(List.of(s.name(), s.name())));
        while (!todo.isEmpty()) {
            List<String> p = todo.remove();
            if (!pairs.add(p)) continue;
            for (Transition r : b.getOrDefault(p.get(0), Map.of()).values()) {
                String[] m = d.getOrDefault(p.get(1), Map.of()).get(r.event().name());
                if (m == null) {
                    if (gone.contains(r)) {
                        out.add("MISSING " + p + " " + r.event() + ": " + r.actionText() + " | " + r.next() + "  "
                                + c.open().stream()
                                        .filter(o -> (o.state().equals(p.get(1))
                                                && o.event().equals(r.event())))
                                        .map(o -> o.advice())
                                        .toList());
                        differ.add(r);
                    }
                    continue;
                }
                used.add(p.get(1) + "," + r.event());
                if (m[0].equals(r.actionText())) {
                    if (gone.contains(r)) same.add(r);
                    todo.add(List.of(r.next().name(), m[1]));
                } else if (gone.contains(r)) {
                    differ.add(r);
                    out.add("DIFFERS " + p + " " + r.event() + ": " + m[0] + " | " + m[1] + "  builtin "
                            + r.actionText() + " | " + r.next());
                }
            }
        }
        Set<Transition> both = new LinkedHashSet<>(same);
        both.removeAll(differ);
        Set<Transition> never = new LinkedHashSet<>(gone);
        never.removeAll(same);
        never.removeAll(differ);
        System.out.println("same " + both.size() + " not stalls "
                + both.stream().filter(r -> !r.stalls()).count() + "; unmatched " + differ.size() + "; never met "
                + never.size() + " "
                + never.stream().map(r -> r.state() + "," + r.event()).toList());
        out.stream().distinct().sorted().forEach(System.out::println);
        System.out.println("EXTRA "
                + c.rows().stream()
                        .filter(r -> r.kind() == ControllerKind.SHARED_CACHE
                                && !used.contains(r.state() + "," + r.event().name()))
                        .map(r -> r.state() + ", " + r.event() + ": " + r.actionText() + " | " + r.next())
                        .toList());
        System.out.println("STATES " + c.states().stream().map(s -> s.name()).toList());
    }
}
