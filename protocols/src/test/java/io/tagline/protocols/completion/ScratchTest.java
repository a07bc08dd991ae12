package io.tagline.protocols.completion;

import io.tagline.protocols.Samples;
import io.tagline.protocols.completion.Completion.Row;
import io.tagline.protocols.table.*;
import java.util.*;
import java.util.stream.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScratchTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "mesif-two-level",
                "moesi-two-level",
                "mesif-two-socket",
                "mesif-two-socket-source",
                "mesif-victim"
            })
    void races(String name) {
        Protocol whole = Samples.builtIn(name);
        TransitionTable sc = whole.sharedCache().orElseThrow();
        Set<Transition> gone = sc.transitions().stream()
                .filter(row -> !sc.isStable(row.state().index())
                        && !row.stalls()
                        && row.event().message().map(MessageType::network).equals(Optional.of(VirtualNetwork.FORWARD))
                        && sc.transitions().stream()
                                .anyMatch(o -> o.event().equals(row.event())
                                        && sc.isStable(o.state().index())))
                .collect(Collectors.toSet());
        Protocol bare = Bare.of(whole, row -> !gone.contains(row));
        Completion c = Completion.of(bare, Race.ANSWER);
        Map<String, String> expect = new TreeMap<>();
        gone.forEach(r -> expect.put(r.state() + ", " + r.event(), r.actionText() + " | " + r.next()));
        System.out.println("=== " + name + " races gone " + gone.size() + " initial open "
                + c.open().size());
        int same = 0;
        List<String> out = new ArrayList<>();
        for (Row r : c.rows()) {
            String k = r.state() + ", " + r.event();
            String v = r.actionText() + " | " + r.next();
            if (r.kind() != ControllerKind.SHARED_CACHE) {
                out.add("OTHER KIND " + k);
                continue;
            }
            if (v.equals(expect.get(k))) same++;
            else
                out.add((expect.containsKey(k) ? "DIFFERS " : "EXTRA ") + k + ": " + v + "   builtin: "
                        + expect.get(k));
            expect.remove(k);
        }
        System.out.println("same " + same);
        out.forEach(System.out::println);
        expect.forEach((k, v) -> System.out.println("MISSING " + k + ": " + v + "  "
                + c.open().stream()
                        .filter(o -> (o.state() + ", " + o.event()).equals(k))
                        .map(o -> o.advice())
                        .toList()));
        System.out.println("STATES " + c.states());
        System.out.println("WHOLE " + Completion.of(whole, Race.ANSWER).rows());
    }
}
